/* A square wave on GP10 from a state machine, and one that sends words from its FIFO on GP11 at 1 MHz. */
#include "pico.h"

#define PIO 0x50200000

VECTORS(0);

void begin(void) {
  static const uint16_t program[] = {
    0xe081, /* set pindirs, 1 */
    0xe101, /* set pins, 1 [1] */
    0xe000, /* set pins, 0 */
    0x0001, /* jmp 1 */
    0x80a0, /* pull block */
    0xe027, /* set x, 7 */
    0x6001, /* out pins, 1 */
    0x0046, /* jmp x-- 6 */
    0x0004, /* jmp 4 */
  };
  for (int i = 0; i < 9; i++) REG(PIO + 0x48 + 4 * i) = program[i];
  function(10, PIO0);
  function(11, PIO0);
  REG(PIO + 0xc8) = 125 << 16; /* SM0: 1 MHz */
  REG(PIO + 0xdc) = 1 << 26 | 10 << 5;
  REG(PIO + 0xe0) = 125 << 16; /* SM1 */
  REG(PIO + 0xf4) = 1 << 26 | 11 << 5 | 1 << 20 | 11;
  REG(PIO + 0xf0) = 0xe081; /* set pindirs, 1 */
  REG(PIO + 0xf0) = 0x0004; /* jmp 4 */
  REG(PIO) = 3;
  wait_us(50);
  REG(PIO + 0x14) = 0xb2u;
  for (;;) __asm volatile("wfi");
}
