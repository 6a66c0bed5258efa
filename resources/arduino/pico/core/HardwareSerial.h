#pragma once
#include "Stream.h"

#define SERIAL_8N1 0x60
#define SERIAL_7N1 0x40
#define SERIAL_8N2 0x68
#define SERIAL_8E1 0x66
#define SERIAL_8O1 0x62
#define SERIAL_BUFFER 256

/* A UART: what comes in is taken by an interrupt, what goes out waits for its FIFO. */
class HardwareSerial : public Stream {
 public:
  constexpr HardwareSerial(uint32_t base, uint8_t tx) : base(base), tx(tx) {}
  void begin(unsigned long baud = 115200, uint16_t format = SERIAL_8N1);
  void end();
  int available() override;
  int read() override;
  int peek() override;
  int availableForWrite() override;
  void flush() override;
  size_t write(uint8_t byte) override;
  using Print::write;
  bool setTX(uint8_t pin) { tx = pin; return true; }
  bool setRX(uint8_t) { return true; }
  operator bool() { return true; }
  void receive();

 private:
  uint32_t base;
  uint8_t tx;
  bool begun = false;
  volatile uint16_t head = 0, tail = 0;
  uint8_t kept[SERIAL_BUFFER] = {};
};

extern HardwareSerial Serial;
extern HardwareSerial &Serial1;
extern HardwareSerial Serial2;
