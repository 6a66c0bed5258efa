#pragma once
#include <Arduino.h>

#define SPI_MODE0 0
#define SPI_MODE1 1
#define SPI_MODE2 2
#define SPI_MODE3 3
#define SPI_CLOCK_DIV2 2
#define SPI_CLOCK_DIV4 4
#define SPI_CLOCK_DIV8 8
#define SPI_CLOCK_DIV16 16
#define SPI_CLOCK_DIV32 32
#define SPI_CLOCK_DIV64 64
#define SPI_CLOCK_DIV128 128

struct SPISettings {
  constexpr SPISettings(uint32_t hz = 4000000, uint8_t order = MSBFIRST, uint8_t mode = SPI_MODE0)
      : hz(hz), order(order), mode(mode) {}
  uint32_t hz;
  uint8_t order, mode;
};

/* SPI as master, on GP16, GP18 and GP19, SPI1 on GP12, GP14 and GP15; select chips by any pin. */
class SPIClass {
 public:
  constexpr SPIClass(uint32_t base, uint8_t rx, uint8_t sck, uint8_t tx) : base(base), rx(rx), sck(sck), tx(tx) {}
  bool setRX(uint8_t pin) { rx = pin; return true; }
  bool setSCK(uint8_t pin) { sck = pin; return true; }
  bool setTX(uint8_t pin) { tx = pin; return true; }
  bool setMISO(uint8_t pin) { return setRX(pin); }
  bool setMOSI(uint8_t pin) { return setTX(pin); }
  void begin();
  void end();
  void beginTransaction(SPISettings settings);
  void endTransaction() {}
  uint8_t transfer(uint8_t byte);
  uint16_t transfer16(uint16_t word);
  void transfer(void *bytes, size_t count);
  void setBitOrder(uint8_t order);
  void setDataMode(uint8_t mode);
  /* As an AVR's of 16 MHz would divide. */
  void setClockDivider(uint8_t by);
  void usingInterrupt(int) {}

 private:
  uint32_t base;
  uint8_t rx, sck, tx;
  SPISettings now;
};

extern SPIClass SPI, SPI1;
