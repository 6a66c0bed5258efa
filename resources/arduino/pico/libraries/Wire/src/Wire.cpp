#include "Wire.h"
#include <rp2040.h>

/* Registers of the DW_apb_i2c (RP2040 datasheet, section 4.3.17). */
enum { CON = 0x00, TAR = 0x04, DATA = 0x10, HIGHS = 0x1c, LOWS = 0x20, RAW = 0x34, CLR_ABORT = 0x54, CLR_STOP = 0x60,
       ENABLE = 0x6c, STATUS = 0x70, RECEIVED = 0x78, HOLD = 0x7c, WHY = 0x80, SPIKES = 0xa0 };
enum { READ = 0x100, STOP = 0x200, RESTART = 0x400 };
enum { EMPTY = 0x10, ABORTED = 0x40, STOPPED = 0x200 };

TwoWire Wire(I2C_BASE(0), 4, 5);
TwoWire Wire1(I2C_BASE(1), 26, 27);

void TwoWire::begin() {
  REG(base + ENABLE) = 0;
  REG(base + CON) = 0x165; /* master, fast, restarts, TX_EMPTY when a byte is over */
  begun = true;
  setClock(hz);
  pinFunction(sda, FUNCTION_I2C, PAD_UP);
  pinFunction(scl, FUNCTION_I2C, PAD_UP);
}
void TwoWire::end() {
  REG(base + ENABLE) = 0;
  pinMode(sda, INPUT);
  pinMode(scl, INPUT);
  begun = false;
}
void TwoWire::setClock(uint32_t wanted) {
  hz = wanted ? wanted : 100000;
  if (!begun) return;
  uint32_t period = SYSTEM_HZ / hz, low = period * 3 / 5;
  REG(base + ENABLE) = 0;
  REG(base + HIGHS) = period - low;
  REG(base + LOWS) = low;
  REG(base + SPIKES) = low < 16 ? 1 : low / 16;
  REG(base + ENABLE) = 1;
}
void TwoWire::target(uint8_t wanted) {
  // While the bus is held for what follows, only the next start takes another.
  if (open) {
    REG(base + TAR) = wanted;
    return;
  }
  REG(base + ENABLE) = 0;
  REG(base + TAR) = wanted;
  REG(base + ENABLE) = 1;
}
/* Waits until all has gone; why it was broken off, 0 where it was not. */
uint32_t TwoWire::over(bool stop) {
  while (!(REG(base + RAW) & (EMPTY | ABORTED)));
  uint32_t why = REG(base + WHY);
  if (why) (void)REG(base + CLR_ABORT);
  if (why || stop) {
    while (!(REG(base + RAW) & STOPPED));
    (void)REG(base + CLR_STOP);
  }
  open = !why && !stop;
  return why;
}
void TwoWire::beginTransmission(uint8_t to) {
  address = to;
  length = 0;
}
size_t TwoWire::write(uint8_t byte) {
  if (length >= WIRE_BUFFER) return 0;
  kept[length++] = byte;
  return 1;
}
uint8_t TwoWire::endTransmission(bool stop) {
  if (!begun) return 4;
  bool restart = open;
  target(address);
  uint32_t why = 0;
  // Nothing to send asks who is there: the address goes with a byte that is read and dropped.
  if (length == 0) {
    REG(base + DATA) = READ | STOP | (restart ? RESTART : 0);
    why = over(true);
    while (REG(base + RECEIVED)) (void)REG(base + DATA);
  }
  for (size_t i = 0; i < length && !why; i++) {
    bool last = i + 1 == length;
    REG(base + DATA) = kept[i] | (i == 0 && restart ? RESTART : 0) | (last && stop ? STOP : 0);
    why = over(last && stop);
  }
  length = got = at = 0;
  return !why ? 0 : why & 1 ? 2 : why & 8 ? 3 : 4;
}
size_t TwoWire::ask(uint8_t from, size_t count, bool stop) {
  got = at = length = 0;
  if (!begun || count == 0) return 0;
  if (count > WIRE_BUFFER) count = WIRE_BUFFER;
  bool restart = open;
  target(from);
  for (size_t i = 0; i < count; i++) {
    bool last = i + 1 == count;
    REG(base + DATA) = READ | (i == 0 && restart ? RESTART : 0) | (last && stop ? STOP : 0);
    while (!(REG(base + RAW) & ABORTED) && !REG(base + RECEIVED));
    if (REG(base + RAW) & ABORTED) {
      over(true);
      return got = 0;
    }
    kept[got++] = REG(base + DATA);
  }
  over(stop);
  return got;
}
