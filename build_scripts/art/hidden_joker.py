"""The face of a joker whose kind is not known: half gold, half silver, under a seal with a question mark."""

SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" width="250" height="350">
<defs>
<linearGradient id="paper" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="350"><stop offset="0" \
stop-color="#fbf3df"/><stop offset="1" stop-color="#eddcb6"/></linearGradient>
<linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="13" y1="13" x2="180" y2="250"><stop offset="0" \
stop-color="#fff0b4"/><stop offset="0.4" stop-color="#f2c64e"/><stop offset="1" \
stop-color="#b47a1c"/></linearGradient>
<linearGradient id="silver" gradientUnits="userSpaceOnUse" x1="70" y1="110" x2="237" y2="337"><stop offset="0" \
stop-color="#f6f9fc"/><stop offset="0.5" stop-color="#c2ccd8"/><stop offset="1" \
stop-color="#6f7d90"/></linearGradient>
<radialGradient id="seal" gradientUnits="userSpaceOnUse" cx="113" cy="155" r="86"><stop offset="0" \
stop-color="#a83a4c"/><stop offset="1" stop-color="#5a1222"/></radialGradient>
<clipPath id="inner"><rect x="13" y="13" width="224" height="324" rx="9"/></clipPath>
</defs>
<rect x="1.5" y="1.5" width="247" height="347" rx="13.5" fill="url(#paper)" stroke="#b8934e" stroke-width="3"/>
<g clip-path="url(#inner)">
<path d="M13 13H237L13 337Z" fill="url(#gold)"/>
<path d="M237 13V337H13Z" fill="url(#silver)"/>
<path d="M60 13L13 81V47L36 13Z M130 13L13 182V134L97 13Z" fill="#fffbe0" opacity="0.45"/>
<path d="M190 337L237 269V303L214 337Z M120 337L237 168V216L153 337Z" fill="#ffffff" opacity="0.4"/>
<path d="M237 13L13 337" stroke="#2a1519" stroke-width="4"/>
</g>
<rect x="13" y="13" width="224" height="324" rx="9" fill="none" stroke="#2a1519" stroke-width="4"/>
<circle cx="125" cy="175" r="76" fill="url(#seal)" stroke="#2a1519" stroke-width="5"/>
<circle cx="125" cy="175" r="65" fill="none" stroke="#e2b84b" stroke-width="3" stroke-dasharray="2 6" \
stroke-linecap="round"/>
<path d="M99 158C99 134 112 122 127 122C144 122 155 133 155 149C155 171 128 170 128 194" fill="none" stroke="#fff4dc" \
stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="128" cy="221" r="9.5" fill="#fff4dc"/>
<path d="M27 42C27 32 33 27 39.500 27C47 27 52 32 52 39C52 48 40 48 40 58" fill="none" stroke="#2a1519" \
stroke-width="6.500" stroke-linecap="round"/>
<circle cx="40" cy="70" r="4.400" fill="#2a1519"/>
<g transform="rotate(180 125 175)"><path d="M27 42C27 32 33 27 39.500 27C47 27 52 32 52 39C52 48 40 48 40 58" \
fill="none" stroke="#2a1519" stroke-width="6.500" stroke-linecap="round"/>
<circle cx="40" cy="70" r="4.400" fill="#2a1519"/></g>
</svg>
"""
"""The whole picture, 250 by 350."""
