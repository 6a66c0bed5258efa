#include "Arduino.h"

size_t Print::write(const uint8_t *bytes, size_t count) {
  size_t done = 0;
  while (done < count && write(bytes[done])) done++;
  return done;
}

size_t Print::print(unsigned long long value, int base) {
  if (base == 0) return write((uint8_t)value);
  if (base < 2) base = DEC;
  char text[65];
  char *at = text + sizeof text;
  size_t count = 0;
  do {
    int digit = value % base;
    *--at = digit < 10 ? '0' + digit : 'A' + digit - 10;
    count++;
  } while (value /= base);
  return write(at, count);
}
size_t Print::print(unsigned long value, int base) { return print((unsigned long long)value, base); }
size_t Print::print(long long value, int base) {
  if (base != DEC || value >= 0) return print((unsigned long long)value, base);
  return write((uint8_t)'-') + print(-(unsigned long long)value, base);
}
size_t Print::print(long value, int base) {
  // Other bases show the bits of 32.
  return base == DEC ? print((long long)value, base) : print((unsigned long long)(unsigned long)value, base);
}
size_t Print::print(double value, int digits) {
  char text[80];
  dtostrf(value, 0, digits > 30 ? 30 : digits, text);
  return write(text);
}
size_t Print::printf(const char *format, ...) {
  char text[256];
  va_list all;
  va_start(all, format);
  vsnprintf(text, sizeof text, format, all);
  va_end(all);
  return write(text);
}
