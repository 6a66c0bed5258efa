/* Blink on GP25 with an exact period, PWM, an interrupt of a pin, the converter, and bytes both ways. */
#include "pico.h"

static void pressed(void) {
  REG(0x400140f0) = 0xf << 8; /* INTR0, GP2 */
  say("pressed ");
}

VECTORS(VECTOR(13) = pressed);

void begin(void) {
  serial();
  output(25);
  /* Slice 3: 1 kHz, A 25 %, B 1/3; slice 4: phase-correct. */
  REG(0x40050000 + 0x14 * 3 + 0x04) = 125 << 4;
  REG(0x40050000 + 0x14 * 3 + 0x0c) = 250 | 333 << 16;
  REG(0x40050000 + 0x14 * 3 + 0x10) = 999;
  REG(0x40050000 + 0x14 * 3) = 1;
  REG(0x40050000 + 0x14 * 4 + 0x0c) = 1000;
  REG(0x40050000 + 0x14 * 4 + 0x10) = 4999;
  REG(0x40050000 + 0x14 * 4) = 3;
  function(6, PWM);
  function(7, PWM);
  function(8, PWM);
  function(2, SIO);
  PAD(2) = 0x4a; /* pull-up */
  REG(0x40014100) = 4 << 8; /* INTE0: falling edge of GP2 */
  NVIC_ISER = 1 << 13;
  PAD(26) = 0;
  REG(0x4004c000) = 1;
  REG(0x4004c000) = 5;
  while (!(REG(0x4004c000) & 0x100));
  number(REG(0x4004c004));
  for (;;) {
    GPIO_OUT_XOR = 1 << 25;
    uint32_t end = TIMERAWL + 500;
    while ((int32_t)(TIMERAWL - end) < 0)
      if (!(REG(UART0 + 0x18) & 0x10)) put(REG(UART0) + 1);
  }
}
