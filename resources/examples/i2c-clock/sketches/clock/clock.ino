#include <Wire.h>
#include "Display.h"

const byte RTC = 0x68;
Display display(0x27);
byte shown = 255;

void setup() {
  Serial.begin(9600);
  Wire.begin();
  display.begin();
}

// The chip counts in decimal digits of four bits, as the display wants them.
void two(byte bcd, char *to) {
  to[0] = '0' + (bcd >> 4);
  to[1] = '0' + (bcd & 15);
}

void loop() {
  Wire.beginTransmission(RTC);
  Wire.write(0);
  Wire.endTransmission();
  Wire.requestFrom(RTC, (byte)3);
  byte seconds = Wire.read() & 0x7f;
  byte minutes = Wire.read();
  byte hours = Wire.read() & 0x3f;
  if (seconds != shown) {
    shown = seconds;
    char text[] = "00:00:00";
    two(hours, text);
    two(minutes, text + 3);
    two(seconds, text + 6);
    display.show(4, 0, text);
    Serial.println(text);
  }
  delay(50);
}
