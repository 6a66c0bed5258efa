#include "Display.h"
#include <Wire.h>

// Lines of the backpack.
const byte TEXT = 1, ENABLE = 4, LIGHT = 8;

// Four bits are taken where ENABLE falls.
void Display::half(byte bits, bool isText) {
  byte lines = (bits << 4) | LIGHT | (isText ? TEXT : 0);
  Wire.beginTransmission(address);
  Wire.write(lines | ENABLE);
  Wire.write(lines);
  Wire.endTransmission();
}

void Display::send(byte value, bool isText) {
  half(value >> 4, isText);
  half(value & 15, isText);
}

void Display::begin() {
  delay(50);
  for (byte i = 0; i < 3; i++) {
    half(3, false);
    delay(5);
  }
  half(2, false);
  send(0x28, false);  // two rows
  send(0x0c, false);  // on, no cursor
  send(0x01, false);  // clear
  delay(2);
}

void Display::show(byte column, byte row, const char *text) {
  send(0x80 | (row * 0x40 + column), false);
  while (*text) send(*text++, true);
}
