#include <Arduino.h>
#include "LiquidCrystal.h"

LiquidCrystal::LiquidCrystal(uint8_t rs, uint8_t rw, uint8_t enable, uint8_t d0, uint8_t d1, uint8_t d2, uint8_t d3,
                             uint8_t d4, uint8_t d5, uint8_t d6, uint8_t d7)
    : dataPins{d0, d1, d2, d3, d4, d5, d6, d7} {
  wire(rs, rw, enable, 8);
}

LiquidCrystal::LiquidCrystal(uint8_t rs, uint8_t enable, uint8_t d0, uint8_t d1, uint8_t d2, uint8_t d3, uint8_t d4,
                             uint8_t d5, uint8_t d6, uint8_t d7)
    : dataPins{d0, d1, d2, d3, d4, d5, d6, d7} {
  wire(rs, NONE, enable, 8);
}

LiquidCrystal::LiquidCrystal(uint8_t rs, uint8_t rw, uint8_t enable, uint8_t d4, uint8_t d5, uint8_t d6, uint8_t d7)
    : dataPins{d4, d5, d6, d7} {
  wire(rs, rw, enable, 4);
}

LiquidCrystal::LiquidCrystal(uint8_t rs, uint8_t enable, uint8_t d4, uint8_t d5, uint8_t d6, uint8_t d7)
    : dataPins{d4, d5, d6, d7} {
  wire(rs, NONE, enable, 4);
}

void LiquidCrystal::wire(uint8_t rs, uint8_t rw, uint8_t enable, uint8_t lines) {
  rsPin = rs;
  rwPin = rw;
  enablePin = enable;
  width = lines;
  rowCount = 1;
  begin(16, 1);
}

void LiquidCrystal::begin(uint8_t columns, uint8_t rows, uint8_t dots) {
  rowCount = rows > 4 ? 4 : rows;
  setRowOffsets(0x00, 0x40, columns, 0x40 + columns);
  uint8_t function = (width == 8 ? LCD_8BITMODE : LCD_4BITMODE) | (rows > 1 ? LCD_2LINE : LCD_1LINE);
  if (dots != LCD_5x8DOTS && rows == 1) function |= LCD_5x10DOTS;

  pinMode(rsPin, OUTPUT);
  pinMode(enablePin, OUTPUT);
  if (rwPin != NONE) pinMode(rwPin, OUTPUT);
  for (uint8_t i = 0; i < width; i++) pinMode(dataPins[i], OUTPUT);

  // The controller wants 40 ms after its supply is up; a display that is made before setup() has no clock for delay(). Told three times that it has eight lines it is in a known state,
  // whatever it was before (figures 23 and 24).
  for (uint8_t i = 0; i < 5; i++) delayMicroseconds(10000);
  digitalWrite(rsPin, LOW);
  digitalWrite(enablePin, LOW);
  if (rwPin != NONE) digitalWrite(rwPin, LOW);
  const uint8_t eight = (LCD_FUNCTIONSET | LCD_8BITMODE) >> (width == 8 ? 0 : 4);
  for (uint8_t i = 0; i < 3; i++) {
    put(eight);
    delayMicroseconds(4500);
  }
  if (width == 4) put(LCD_FUNCTIONSET >> 4);
  command(LCD_FUNCTIONSET | function);
  shown = LCD_DISPLAYON;
  display();
  clear();
  mode = LCD_ENTRYLEFT;
  leftToRight();
}

void LiquidCrystal::setRowOffsets(int row0, int row1, int row2, int row3) {
  rowStart[0] = row0;
  rowStart[1] = row1;
  rowStart[2] = row2;
  rowStart[3] = row3;
}

void LiquidCrystal::clear() {
  command(LCD_CLEARDISPLAY);
  delayMicroseconds(2000);
}

void LiquidCrystal::home() {
  command(LCD_RETURNHOME);
  delayMicroseconds(2000);
}

void LiquidCrystal::setCursor(uint8_t column, uint8_t row) {
  if (row >= rowCount) row = rowCount - 1;
  command(LCD_SETDDRAMADDR | (column + rowStart[row]));
}

void LiquidCrystal::control(uint8_t bit, bool on) {
  shown = on ? shown | bit : shown & ~bit;
  command(LCD_DISPLAYCONTROL | shown);
}

void LiquidCrystal::entry(uint8_t bit, bool on) {
  mode = on ? mode | bit : mode & ~bit;
  command(LCD_ENTRYMODESET | mode);
}

void LiquidCrystal::display() { control(LCD_DISPLAYON, true); }
void LiquidCrystal::noDisplay() { control(LCD_DISPLAYON, false); }
void LiquidCrystal::cursor() { control(LCD_CURSORON, true); }
void LiquidCrystal::noCursor() { control(LCD_CURSORON, false); }
void LiquidCrystal::blink() { control(LCD_BLINKON, true); }
void LiquidCrystal::noBlink() { control(LCD_BLINKON, false); }
void LiquidCrystal::scrollDisplayLeft() { command(LCD_CURSORSHIFT | LCD_DISPLAYMOVE | LCD_MOVELEFT); }
void LiquidCrystal::scrollDisplayRight() { command(LCD_CURSORSHIFT | LCD_DISPLAYMOVE | LCD_MOVERIGHT); }
void LiquidCrystal::leftToRight() { entry(LCD_ENTRYLEFT, true); }
void LiquidCrystal::rightToLeft() { entry(LCD_ENTRYLEFT, false); }
void LiquidCrystal::autoscroll() { entry(LCD_ENTRYSHIFTINCREMENT, true); }
void LiquidCrystal::noAutoscroll() { entry(LCD_ENTRYSHIFTINCREMENT, false); }

void LiquidCrystal::createChar(uint8_t number, uint8_t rows[]) {
  command(LCD_SETCGRAMADDR | ((number & 7) << 3));
  for (uint8_t i = 0; i < 8; i++) write(rows[i]);
}

void LiquidCrystal::command(uint8_t value) { send(value, false); }

size_t LiquidCrystal::write(uint8_t value) {
  send(value, true);
  return 1;
}

void LiquidCrystal::send(uint8_t value, bool data) {
  digitalWrite(rsPin, data ? HIGH : LOW);
  if (rwPin != NONE) digitalWrite(rwPin, LOW);
  if (width == 4) put(value >> 4);
  put(value);
}

// Puts the lines and lets the controller take them at the falling edge; it is busy for 37 us then.
void LiquidCrystal::put(uint8_t value) {
  for (uint8_t i = 0; i < width; i++) digitalWrite(dataPins[i], (value >> i) & 1);
  digitalWrite(enablePin, HIGH);
  delayMicroseconds(1);
  digitalWrite(enablePin, LOW);
  delayMicroseconds(50);
}
