#pragma once
#include "Print.h"

/* Whatever gives bytes as well. */
class Stream : public Print {
 public:
  virtual int available() = 0;
  virtual int read() = 0;
  virtual int peek() = 0;
  void setTimeout(unsigned long ms) { timeout = ms; }
  unsigned long getTimeout() { return timeout; }
  bool find(const char *text) { return findUntil(text, nullptr); }
  bool find(char letter);
  bool findUntil(const char *text, const char *end);
  long parseInt();
  float parseFloat();
  size_t readBytes(char *to, size_t count);
  size_t readBytes(uint8_t *to, size_t count) { return readBytes((char *)to, count); }
  size_t readBytesUntil(char end, char *to, size_t count);
  String readString();
  String readStringUntil(char end);

 protected:
  /* The next byte within the timeout, else -1. */
  int timedRead();
  int timedPeek();

 private:
  double parse(bool fraction);
  unsigned long timeout = 1000;
};
