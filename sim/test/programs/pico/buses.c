/* I2C0 on GP4 and GP5 asks a device, SPI0 on GP18 and GP19 with RX on GP16 sends two bytes and tells what came. */
#include "pico.h"

#define I2C0 0x40044000
#define SPI0 0x4003c000

/* The commands of IC_DATA_CMD: 0x100 reads, 0x200 stops, 0x400 starts anew. */
static void command(uint32_t word) {
  while (!(REG(I2C0 + 0x70) & 2));
  REG(I2C0 + 0x10) = word;
}

static uint32_t over(void) {
  while (!(REG(I2C0 + 0x34) & 0x200));
  (void)REG(I2C0 + 0x60);
  uint32_t source = REG(I2C0 + 0x80);
  (void)REG(I2C0 + 0x54);
  return source;
}

static void target(uint32_t address) {
  REG(I2C0 + 0x6c) = 0;
  REG(I2C0 + 0x04) = address;
  REG(I2C0 + 0x6c) = 1;
}

VECTORS(0);

void begin(void) {
  serial();
  function(4, I2C);
  function(5, I2C);
  PAD(4) = PAD(5) = 0x4a;
  REG(I2C0) = 0x165;
  REG(I2C0 + 0x1c) = 125; /* 400 kHz */
  REG(I2C0 + 0x20) = 187;
  target(0x23);
  command(0x200);
  number(over());
  target(0x50);
  command(0x06);
  command(0x5a);
  command(0x200 | 0xa5);
  number(over());
  wait_us(6000);
  command(0x06);
  command(0x400 | 0x100);
  command(0x200 | 0x100);
  number(over());
  number(REG(I2C0 + 0x10) & 0xff);
  number(REG(I2C0 + 0x10) & 0xff);
  function(16, SPI);
  function(18, SPI);
  function(19, SPI);
  output(17);
  REG(SPI0 + 0x10) = 124; /* 1 MHz */
  REG(SPI0) = 7;
  REG(SPI0 + 4) = 2;
  REG(SPI0 + 8) = 0xc3;
  REG(SPI0 + 8) = 0x11;
  while (REG(SPI0 + 12) & 0x10);
  number(REG(SPI0 + 8));
  number(REG(SPI0 + 8));
  for (;;) __asm volatile("wfi");
}
