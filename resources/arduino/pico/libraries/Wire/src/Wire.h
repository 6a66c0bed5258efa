#pragma once
#include <Arduino.h>

#define WIRE_BUFFER 256

/* I2C as master, on GP4 and GP5, Wire1 on GP26 and GP27. */
class TwoWire : public Stream {
 public:
  constexpr TwoWire(uint32_t base, uint8_t sda, uint8_t scl) : base(base), sda(sda), scl(scl) {}
  bool setSDA(uint8_t pin) { sda = pin; return true; }
  bool setSCL(uint8_t pin) { scl = pin; return true; }
  void begin();
  void end();
  void setClock(uint32_t hz);
  void beginTransmission(uint8_t address);
  /* 0 done, 2 no answer to the address, 3 none to a byte, 4 something else. */
  uint8_t endTransmission(bool stop = true);
  /* Whatever kinds of numbers: calls of all mixtures are about. */
  template <class Address, class Count> size_t requestFrom(Address from, Count count, bool stop = true) {
    return ask((uint8_t)from, (size_t)count, stop);
  }
  size_t write(uint8_t byte) override;
  size_t write(const uint8_t *bytes, size_t count) override { return Print::write(bytes, count); }
  size_t write(int byte) { return write((uint8_t)byte); }
  size_t write(unsigned int byte) { return write((uint8_t)byte); }
  size_t write(long byte) { return write((uint8_t)byte); }
  using Print::write;
  int available() override { return got - at; }
  int read() override { return at < got ? kept[at++] : -1; }
  int peek() override { return at < got ? kept[at] : -1; }

 private:
  size_t ask(uint8_t from, size_t count, bool stop);
  void target(uint8_t address);
  uint32_t over(bool stop);
  uint32_t base, hz = 100000;
  uint8_t sda, scl, address = 0;
  bool begun = false, open = false;
  size_t length = 0, got = 0, at = 0;
  uint8_t kept[WIRE_BUFFER] = {};
};

extern TwoWire Wire, Wire1;
