// Character displays with the controller HD44780 (Hitachi's data sheet, ADE-207-272), over four or eight data lines.
#ifndef LiquidCrystal_h
#define LiquidCrystal_h

#include <inttypes.h>
#include <Print.h>

// Commands, and the bits of those that have some.
#define LCD_CLEARDISPLAY 0x01
#define LCD_RETURNHOME 0x02
#define LCD_ENTRYMODESET 0x04
#define LCD_DISPLAYCONTROL 0x08
#define LCD_CURSORSHIFT 0x10
#define LCD_FUNCTIONSET 0x20
#define LCD_SETCGRAMADDR 0x40
#define LCD_SETDDRAMADDR 0x80

#define LCD_ENTRYRIGHT 0x00
#define LCD_ENTRYLEFT 0x02
#define LCD_ENTRYSHIFTINCREMENT 0x01
#define LCD_ENTRYSHIFTDECREMENT 0x00

#define LCD_DISPLAYON 0x04
#define LCD_DISPLAYOFF 0x00
#define LCD_CURSORON 0x02
#define LCD_CURSOROFF 0x00
#define LCD_BLINKON 0x01
#define LCD_BLINKOFF 0x00

#define LCD_DISPLAYMOVE 0x08
#define LCD_CURSORMOVE 0x00
#define LCD_MOVERIGHT 0x04
#define LCD_MOVELEFT 0x00

#define LCD_8BITMODE 0x10
#define LCD_4BITMODE 0x00
#define LCD_2LINE 0x08
#define LCD_1LINE 0x00
#define LCD_5x10DOTS 0x04
#define LCD_5x8DOTS 0x00

class LiquidCrystal : public Print {
public:
  LiquidCrystal(uint8_t rs, uint8_t enable, uint8_t d0, uint8_t d1, uint8_t d2, uint8_t d3, uint8_t d4, uint8_t d5,
                uint8_t d6, uint8_t d7);
  LiquidCrystal(uint8_t rs, uint8_t rw, uint8_t enable, uint8_t d0, uint8_t d1, uint8_t d2, uint8_t d3, uint8_t d4,
                uint8_t d5, uint8_t d6, uint8_t d7);
  LiquidCrystal(uint8_t rs, uint8_t rw, uint8_t enable, uint8_t d4, uint8_t d5, uint8_t d6, uint8_t d7);
  LiquidCrystal(uint8_t rs, uint8_t enable, uint8_t d4, uint8_t d5, uint8_t d6, uint8_t d7);

  void begin(uint8_t columns, uint8_t rows, uint8_t dots = LCD_5x8DOTS);
  void clear();
  void home();
  void display();
  void noDisplay();
  void blink();
  void noBlink();
  void cursor();
  void noCursor();
  void scrollDisplayLeft();
  void scrollDisplayRight();
  void leftToRight();
  void rightToLeft();
  void autoscroll();
  void noAutoscroll();
  // Addresses at which the rows begin, where a display has unusual ones.
  void setRowOffsets(int row0, int row1, int row2, int row3);
  // Eight rows of five dots for one of the characters 0 to 7.
  void createChar(uint8_t number, uint8_t rows[]);
  void setCursor(uint8_t column, uint8_t row);
  virtual size_t write(uint8_t value);
  void command(uint8_t value);
  using Print::write;

private:
  static const uint8_t NONE = 255;
  void wire(uint8_t rs, uint8_t rw, uint8_t enable, uint8_t width);
  void send(uint8_t value, bool data);
  void put(uint8_t value);
  void control(uint8_t bit, bool on);
  void entry(uint8_t bit, bool on);

  uint8_t rsPin;
  uint8_t rwPin;
  uint8_t enablePin;
  uint8_t dataPins[8];
  uint8_t width;
  uint8_t rowCount;
  uint8_t rowStart[4];
  uint8_t shown;
  uint8_t mode;
};

#endif
