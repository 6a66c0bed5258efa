#include "Arduino.h"

int Stream::timedRead() {
  int byte = timedPeek();
  if (byte >= 0) read();
  return byte;
}
int Stream::timedPeek() {
  unsigned long begin = millis();
  do {
    int byte = peek();
    if (byte >= 0) return byte;
    yield();
  } while (millis() - begin < timeout);
  return -1;
}
bool Stream::find(char letter) {
  for (int byte; (byte = timedRead()) >= 0;)
    if (byte == (uint8_t)letter) return true;
  return false;
}
bool Stream::findUntil(const char *text, const char *end) {
  size_t length = strlen(text), endLength = end ? strlen(end) : 0;
  String seen;
  for (int byte; (byte = timedRead()) >= 0;) {
    seen += (char)byte;
    if (seen.endsWith(text)) return true;
    if (endLength && seen.endsWith(end)) return false;
    size_t kept = length > endLength ? length : endLength;
    if (seen.length() > 4 * kept) seen.remove(0, seen.length() - kept);
  }
  return false;
}
double Stream::parse(bool fraction) {
  int byte = timedPeek();
  while (byte >= 0 && byte != '-' && !isDigit(byte) && !(fraction && byte == '.')) {
    read();
    byte = timedPeek();
  }
  bool negative = byte == '-', behind = false;
  double value = 0, scale = 1;
  if (negative) {
    read();
    byte = timedPeek();
  }
  for (; isDigit(byte) || (fraction && !behind && byte == '.'); byte = timedPeek()) {
    if (byte == '.') behind = true;
    else {
      value = value * 10 + (byte - '0');
      if (behind) scale *= 10;
    }
    read();
  }
  value /= scale;
  return negative ? -value : value;
}
long Stream::parseInt() { return (long)parse(false); }
float Stream::parseFloat() { return parse(true); }
size_t Stream::readBytes(char *to, size_t count) {
  size_t done = 0;
  for (int byte; done < count && (byte = timedRead()) >= 0;) to[done++] = byte;
  return done;
}
size_t Stream::readBytesUntil(char end, char *to, size_t count) {
  size_t done = 0;
  for (int byte; done < count && (byte = timedRead()) >= 0 && byte != (uint8_t)end;) to[done++] = byte;
  return done;
}
String Stream::readString() {
  String text;
  for (int byte; (byte = timedRead()) >= 0;) text += (char)byte;
  return text;
}
String Stream::readStringUntil(char end) {
  String text;
  for (int byte; (byte = timedRead()) >= 0 && byte != (uint8_t)end;) text += (char)byte;
  return text;
}
