"""The statistics: counting matches, the database, figures, luck, achievements."""
