#pragma once
#include <stddef.h>
#include <stdint.h>

class Print;
class Printable {
 public:
  virtual size_t printTo(Print &to) const = 0;
};

/* Whatever takes bytes: numbers and texts are made of them here. */
class Print {
 public:
  virtual size_t write(uint8_t byte) = 0;
  virtual size_t write(const uint8_t *bytes, size_t count);
  virtual int availableForWrite() { return 0; }
  virtual void flush() {}
  size_t write(const char *text) { return text ? write((const uint8_t *)text, strlen(text)) : 0; }
  size_t write(const char *bytes, size_t count) { return write((const uint8_t *)bytes, count); }
  int getWriteError() { return error; }
  void clearWriteError() { error = 0; }

  size_t print(const __FlashStringHelper *text) { return write((const char *)text); }
  size_t print(const String &text) { return write(text.c_str(), text.length()); }
  size_t print(const char *text) { return write(text); }
  size_t print(char letter) { return write((uint8_t)letter); }
  size_t print(unsigned char value, int base = DEC) { return print((unsigned long)value, base); }
  size_t print(int value, int base = DEC) { return print((long)value, base); }
  size_t print(unsigned int value, int base = DEC) { return print((unsigned long)value, base); }
  size_t print(long value, int base = DEC);
  size_t print(unsigned long value, int base = DEC);
  size_t print(long long value, int base = DEC);
  size_t print(unsigned long long value, int base = DEC);
  size_t print(double value, int digits = 2);
  size_t print(const Printable &what) { return what.printTo(*this); }
  size_t println() { return write("\r\n", 2); }
  template <class T> size_t println(const T &value) {
    size_t count = print(value);
    return count + println();
  }
  template <class T> size_t println(const T &value, int how) {
    size_t count = print(value, how);
    return count + println();
  }
  size_t printf(const char *format, ...) __attribute__((format(printf, 2, 3)));

 protected:
  void setWriteError(int what = 1) { error = what; }

 private:
  int error = 0;
};
