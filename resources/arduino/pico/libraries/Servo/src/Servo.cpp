#include "Servo.h"

extern "C" uint32_t startSlice(uint8_t pin, uint32_t hz);
extern "C" void setSlice(uint8_t pin, uint32_t level);

int Servo::attach(int to, int low, int high) {
  pin = to, least = low, most = high;
  writeMicroseconds(width);
  return pin;
}
void Servo::detach() {
  if (pin >= 0) noTone(pin);
  pin = -1;
}
void Servo::write(int value) {
  writeMicroseconds(value < 200 ? map(constrain(value, 0, 180), 0, 180, least, most) : value);
}
void Servo::writeMicroseconds(int us) {
  width = constrain(us, least, most);
  if (pin >= 0) setSlice(pin, (uint64_t)startSlice(pin, 50) * width / 20000);
}
