#pragma once
#include <Arduino.h>

/* A servo on a slice of PWM of its own: 50 Hz. */
class Servo {
 public:
  int attach(int pin, int least = 544, int most = 2400);
  void detach();
  void write(int value);
  void writeMicroseconds(int us);
  int read() { return map(width, least, most, 0, 180); }
  int readMicroseconds() { return width; }
  bool attached() { return pin >= 0; }

 private:
  int pin = -1, least = 544, most = 2400, width = 1500;
};
