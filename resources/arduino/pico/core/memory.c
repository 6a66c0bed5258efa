/* The heap, between the variables and the stack: blocks in the order of their addresses, joined again where both are free. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Block {
  /* Of what follows this head, in bytes; its lowest bit says that it is taken. */
  size_t size;
  size_t unused;
} Block;

extern uint8_t heap_begin[], stack_top[];
/* Kept for the stack. */
#define STACK 0x4000
#define FIRST ((Block *)heap_begin)
#define END ((Block *)(stack_top - STACK))
#define NEXT(block) ((Block *)((uint8_t *)((block) + 1) + ((block)->size & ~1u)))

static void begin(void) {
  if (FIRST->size == 0) FIRST->size = (uint8_t *)END - (uint8_t *)(FIRST + 1);
}

static void join(Block *block) {
  for (Block *next = NEXT(block); next < END && !(next->size & 1); next = NEXT(block))
    block->size += next->size + sizeof(Block);
}

void *malloc(size_t size) {
  static char begun;
  if (!begun) {
    memset(FIRST, 0, sizeof(Block));
    begin();
    begun = 1;
  }
  if (size > (size_t)((uint8_t *)END - heap_begin)) return 0;
  size = (size + 7) & ~7u;
  if (size == 0) size = 8;
  for (Block *block = FIRST; block < END; block = NEXT(block)) {
    if (block->size & 1) continue;
    join(block);
    if (block->size < size) continue;
    if (block->size >= size + sizeof(Block) + 8) {
      Block *rest = (Block *)((uint8_t *)(block + 1) + size);
      rest->size = block->size - size - sizeof(Block);
      block->size = size;
    }
    block->size |= 1;
    return block + 1;
  }
  return 0;
}
void free(void *memory) {
  if (memory) ((Block *)memory - 1)->size &= ~1u;
}
void *calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) return 0;
  void *memory = malloc(count * size);
  return memory ? memset(memory, 0, count * size) : 0;
}
void *realloc(void *memory, size_t size) {
  if (!memory) return malloc(size);
  size_t old = ((Block *)memory - 1)->size & ~1u;
  if (old >= size) return memory;
  void *bigger = malloc(size);
  if (!bigger) return 0;
  memcpy(bigger, memory, old);
  free(memory);
  return bigger;
}
