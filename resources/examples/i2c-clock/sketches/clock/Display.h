// A character display with the usual backpack: four data lines, enable and register select behind a PCF8574.
#pragma once
#include <Arduino.h>

class Display {
public:
  explicit Display(byte address) : address(address) {}
  void begin();
  void show(byte column, byte row, const char *text);

private:
  const byte address;
  void half(byte bits, bool isText);
  void send(byte value, bool isText);
};
