/* Stands in for macOS' libraries: two windows of which one is a menu's, and a tale of what was done at mouse and keyboard. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct { double x, y; } Point;
typedef struct { double x, y, width, height; } Rect;
typedef struct { int64_t pid, number, layer; Rect frame; } Window;
typedef struct { char words[96]; } Event;

const void *kCGWindowOwnerPID = "pid", *kCGWindowNumber = "number", *kCGWindowLayer = "layer", *kCGWindowBounds = "frame";

static Window windows[] = {{512, 3, 25, {0, 0, 1280, 24}}, {99, 4, 0, {5, 5, 10, 10}}, {512, 7, 0, {100, 50, 960, 568}}};
static char tale[4096];
static int kept;
static Event event;

static void tell(const char *words) { strncat(tale, words, sizeof tale - strlen(tale) - 1); }

const char *told(void) { return tale; }
int still_kept(void) { return kept; }

void *CGWindowListCopyWindowInfo(uint32_t option, uint32_t relative) {
    kept++;
    return option == 1 && relative == 0 ? windows : NULL;
}
long CFArrayGetCount(void *array) { return array == windows ? 3 : 0; }
void *CFArrayGetValueAtIndex(void *array, long place) { return (Window *)array + place; }
void *CFDictionaryGetValue(Window *window, const void *key) {
    if (key == kCGWindowOwnerPID) return &window->pid;
    if (key == kCGWindowNumber) return &window->number;
    if (key == kCGWindowLayer) return &window->layer;
    return key == kCGWindowBounds ? &window->frame : NULL;
}
_Bool CFNumberGetValue(int64_t *number, long type, int64_t *value) { return type == 4 ? (*value = *number, 1) : 0; }
_Bool CGRectMakeWithDictionaryRepresentation(Rect *told, Rect *rect) { return *rect = *told, 1; }
void CFRelease(void *thing) { kept -= thing != NULL; }

void *CGEventCreateMouseEvent(void *source, uint32_t kind, Point at, uint32_t button) {
    kept++;
    snprintf(event.words, sizeof event.words, "mouse %u at %g %g with %u", kind, at.x, at.y, button);
    return source == NULL ? &event : NULL;
}
void *CGEventCreateKeyboardEvent(void *source, uint16_t key, _Bool down) {
    kept++;
    snprintf(event.words, sizeof event.words, "key %u %s", key, down ? "down" : "up");
    return source == NULL ? &event : NULL;
}
void CGEventSetFlags(Event *made, uint64_t flags) {
    char words[32];
    snprintf(words, sizeof words, " held %llx", (unsigned long long)flags);
    strcat(made->words, words);
}
void CGEventPost(uint32_t where, Event *made) {
    if (where == 0) tell(made->words), tell("\n");
}

void *objc_getClass(const char *name) { return (void *)name; }
void *sel_registerName(const char *name) { return (void *)name; }
Rect objc_msgSend_stret(const char *object, const char *message, Rect content, unsigned long mask) {
    _Bool meant = !strcmp(object, "NSWindow") && !strcmp(message, "frameRectForContentRect:styleMask:") && mask == 15;
    return (Rect){content.x, content.y, content.width, content.height + (meant ? 28 : 0)};
}
void *objc_msgSend(const char *object, const char *message, unsigned long given) {
    char words[96];
    snprintf(words, sizeof words, "%s %s%lu\n", object, message, given);
    tell(words);
    return "program";
}
