#include "SPI.h"
#include <initializer_list>
#include <rp2040.h>

/* Registers of the PL022 (RP2040 datasheet, section 4.4.4). */
enum { CR0 = 0x00, CR1 = 0x04, DATA = 0x08, STATUS = 0x0c, PRESCALE = 0x10 };

SPIClass SPI(SPI_BASE(0), 16, 18, 19);
SPIClass SPI1(SPI_BASE(1), 12, 14, 15);

static uint8_t turned(uint8_t byte) {
  uint8_t other = 0;
  for (int i = 0; i < 8; i++) other |= (byte >> i & 1) << (7 - i);
  return other;
}

void SPIClass::begin() {
  beginTransaction(now);
  pinFunction(rx, FUNCTION_SPI, PAD_PLAIN);
  pinFunction(sck, FUNCTION_SPI, PAD_PLAIN);
  pinFunction(tx, FUNCTION_SPI, PAD_PLAIN);
}
void SPIClass::end() {
  REG(base + CR1) = 0;
  for (uint8_t pin : {rx, sck, tx}) pinMode(pin, INPUT);
}
void SPIClass::beginTransaction(SPISettings settings) {
  now = settings;
  // The prescaler is even; what it leaves is the other's.
  uint32_t whole = (SYSTEM_HZ + now.hz - 1) / (now.hz ? now.hz : 1), prescale = 2;
  while (prescale < 254 && whole > prescale * 256) prescale += 2;
  uint32_t rate = (whole + prescale - 1) / prescale;
  if (rate < 1) rate = 1;
  if (rate > 256) rate = 256;
  REG(base + CR1) = 0;
  REG(base + PRESCALE) = prescale;
  REG(base + CR0) = (rate - 1) << 8 | (now.mode & 1) << 7 | (now.mode >> 1) << 6 | 7;
  REG(base + CR1) = 2;
}
uint8_t SPIClass::transfer(uint8_t byte) {
  bool turn = now.order == LSBFIRST;
  REG(base + DATA) = turn ? turned(byte) : byte;
  while (REG(base + STATUS) & 0x10);
  uint8_t in = REG(base + DATA);
  return turn ? turned(in) : in;
}
uint16_t SPIClass::transfer16(uint16_t word) {
  if (now.order == LSBFIRST) {
    uint8_t low = transfer(word);
    return low | transfer(word >> 8) << 8;
  }
  uint8_t high = transfer(word >> 8);
  return high << 8 | transfer(word);
}
void SPIClass::transfer(void *bytes, size_t count) {
  for (uint8_t *at = (uint8_t *)bytes; count--; at++) *at = transfer(*at);
}
void SPIClass::setBitOrder(uint8_t order) { now.order = order; }
void SPIClass::setDataMode(uint8_t mode) { beginTransaction(SPISettings(now.hz, now.order, mode)); }
void SPIClass::setClockDivider(uint8_t by) { beginTransaction(SPISettings(16000000 / (by ? by : 4), now.order, now.mode)); }
