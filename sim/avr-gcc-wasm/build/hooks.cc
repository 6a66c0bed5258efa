// What GCC asks of its host, for WebAssembly.
// Linked into cc1plus and cc1 instead of GCC's host-default; under the GPL, version 3, as they are.
#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "hosthooks.h"
#include "hosthooks-def.h"

/**
 * GCC asks for 512 pages of memory at a time, which are zeroed: by WebAssembly's own 64 KiB that is 32 MiB for the smallest sketch.
 * Overrides the C library's.
 */
extern "C" int getpagesize(void) { return 4096; }

// A precompiled header must lie at the same address when it is read as when it was written, which emscripten's mmap cannot promise:
// room of the program's own can, as it is the same program.

/** Bytes; Arduino.h takes less than half of it. */
constexpr size_t ROOM = 8 << 20;
alignas(65536) static char room[ROOM];

static void *room_for(size_t size, int) { return size <= ROOM ? room : nullptr; }

/** 0: GCC reads the file into it; less: there is no such room. */
static int take_room(void *&base, size_t size, int, size_t) { return base == room && size <= ROOM ? 0 : -1; }

#undef HOST_HOOKS_GT_PCH_GET_ADDRESS
#define HOST_HOOKS_GT_PCH_GET_ADDRESS room_for
#undef HOST_HOOKS_GT_PCH_USE_ADDRESS
#define HOST_HOOKS_GT_PCH_USE_ADDRESS take_room

const struct host_hooks host_hooks = HOST_HOOKS_INITIALIZER;
