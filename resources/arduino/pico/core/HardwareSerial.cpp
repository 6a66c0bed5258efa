#include "Arduino.h"
#include "rp2040.h"

enum { DATA = 0, FLAGS = 0x18, INTEGER = 0x24, FRACTION = 0x28, LINE = 0x2c, CONTROL = 0x30, MASK = 0x38, CLEAR = 0x44 };
enum { RX_EMPTY = 0x10, TX_FULL = 0x20, BUSY = 0x08 };

HardwareSerial Serial(UART_BASE(0), 0);
HardwareSerial &Serial1 = Serial;
HardwareSerial Serial2(UART_BASE(1), 8);

void HardwareSerial::begin(unsigned long baud, uint16_t format) {
  if (!baud) baud = 9600;
  // In 64ths of 16 samples a bit, rounded.
  uint32_t divider = (8 * SYSTEM_HZ / baud + 1) / 2;
  REG(base + CONTROL) = 0;
  REG(base + INTEGER) = divider >> 6;
  REG(base + FRACTION) = divider & 63;
  REG(base + LINE) = format | 0x10;
  REG(base + CONTROL) = 0x301;
  REG(base + MASK) = 0x50;
  // What is not connected rests.
  pinFunction(tx + 1, FUNCTION_UART, PAD_UP);
  pinFunction(tx, FUNCTION_UART, PAD_PLAIN);
  NVIC_ISER = 1u << (base == UART_BASE(0) ? IRQ_UART0 : IRQ_UART1);
  begun = true;
}
void HardwareSerial::end() {
  flush();
  REG(base + CONTROL) = 0;
  begun = false;
}
void HardwareSerial::receive() {
  while (!(REG(base + FLAGS) & RX_EMPTY)) {
    uint8_t byte = REG(base + DATA);
    uint16_t next = (head + 1) % SERIAL_BUFFER;
    if (next == tail) continue;
    kept[head] = byte;
    head = next;
  }
  REG(base + CLEAR) = 0x50;
}
int HardwareSerial::available() { return (head + SERIAL_BUFFER - tail) % SERIAL_BUFFER; }
int HardwareSerial::peek() { return head == tail ? -1 : kept[tail]; }
int HardwareSerial::read() {
  int byte = peek();
  if (byte >= 0) tail = (tail + 1) % SERIAL_BUFFER;
  return byte;
}
int HardwareSerial::availableForWrite() { return REG(base + FLAGS) & TX_FULL ? 0 : 32; }
void HardwareSerial::flush() {
  while (begun && REG(base + FLAGS) & BUSY);
}
size_t HardwareSerial::write(uint8_t byte) {
  if (!begun) return 0;
  while (REG(base + FLAGS) & TX_FULL);
  REG(base + DATA) = byte;
  return 1;
}

extern "C" void handleUart0(void) { Serial.receive(); }
extern "C" void handleUart1(void) { Serial2.receive(); }
