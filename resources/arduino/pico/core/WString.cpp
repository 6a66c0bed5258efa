#include "Arduino.h"

String::String(long value, unsigned char base) {
  char digits[40];
  ltoa(value, digits, base);
  assign(digits, strlen(digits));
}
String::String(unsigned long value, unsigned char base) {
  char digits[40];
  ultoa(value, digits, base);
  assign(digits, strlen(digits));
}
String::String(double value, unsigned char digits) {
  char all[80];
  dtostrf(value, 0, digits > 30 ? 30 : digits, all);
  assign(all, strlen(all));
}
String::~String() { free(text); }

void String::take(String &other) {
  text = other.text, size = other.size, room = other.room;
  other.text = nullptr, other.size = other.room = 0;
}
String &String::operator=(String &&other) {
  if (&other == this) return *this;
  free(text);
  take(other);
  return *this;
}
bool String::reserve(size_t length) {
  if (text && room >= length) return true;
  char *bigger = (char *)realloc(text, length + 1);
  if (!bigger) return false;
  if (!text) *bigger = 0;
  text = bigger;
  room = length;
  return true;
}
void String::assign(const char *what, size_t length) {
  if (!reserve(length)) return;
  if (length) memmove(text, what, length);
  text[size = length] = 0;
}
bool String::concat(const char *what, size_t length) {
  // It may be a part of this very text, which moves as it grows.
  size_t inside = what - text;
  bool own = text && what >= text && what <= text + size;
  size_t wanted = size + length;
  if (wanted > room && !reserve(wanted + wanted / 2)) return false;
  memmove(text + size, own ? text + inside : what, length);
  text[size = wanted] = 0;
  return true;
}
bool String::startsWith(const String &part, size_t from) const {
  return from + part.size <= size && strncmp(c_str() + from, part.c_str(), part.size) == 0;
}
bool String::endsWith(const String &part) const { return part.size <= size && startsWith(part, size - part.size); }
char &String::operator[](size_t at) {
  static char none;
  if (at < size) return text[at];
  return none = 0;
}
void String::toCharArray(char *to, size_t count, size_t from) const {
  if (!count) return;
  size_t length = from < size ? size - from : 0;
  if (length > count - 1) length = count - 1;
  memcpy(to, c_str() + from, length);
  to[length] = 0;
}
int String::indexOf(char letter, size_t from) const {
  const char *found = from < size ? strchr(text + from, letter) : nullptr;
  return found ? found - text : -1;
}
int String::indexOf(const String &part, size_t from) const {
  const char *found = from <= size ? strstr(c_str() + from, part.c_str()) : nullptr;
  return found ? found - c_str() : -1;
}
int String::lastIndexOf(char letter) const {
  const char *found = strrchr(c_str(), letter);
  return found ? found - c_str() : -1;
}
int String::lastIndexOf(const String &part) const {
  for (int at = (int)size - (int)part.size; at >= 0; at--)
    if (startsWith(part, at)) return at;
  return -1;
}
String String::substring(size_t from, size_t to) const {
  if (from > to) return substring(to, from);
  if (to > size) to = size;
  return from < to ? String(text + from, to - from) : String();
}
void String::replace(char from, char to) {
  for (size_t i = 0; i < size; i++)
    if (text[i] == from) text[i] = to;
}
void String::replace(const String &from, const String &to) {
  if (!from.size) return;
  String all;
  size_t at = 0;
  for (int found; (found = indexOf(from, at)) >= 0; at = found + from.size) {
    all.concat(text + at, found - at);
    all.concat(to);
  }
  all.concat(c_str() + at, size - at);
  *this = static_cast<String &&>(all);
}
void String::remove(size_t at, size_t count) {
  if (at >= size) return;
  if (count > size - at) count = size - at;
  memmove(text + at, text + at + count, size - at - count + 1);
  size -= count;
}
void String::toLowerCase() {
  for (size_t i = 0; i < size; i++) text[i] = tolower(text[i]);
}
void String::toUpperCase() {
  for (size_t i = 0; i < size; i++) text[i] = toupper(text[i]);
}
void String::trim() {
  size_t from = 0, to = size;
  while (from < to && isspace(text[from])) from++;
  while (to > from && isspace(text[to - 1])) to--;
  *this = substring(from, to);
}
