#pragma once
#include <stddef.h>
#include <string.h>

class __FlashStringHelper;

/* A text that grows. */
class String {
 public:
  String(const char *text = "") { assign(text, text ? strlen(text) : 0); }
  String(const char *text, size_t length) { assign(text, length); }
  String(const String &other) { assign(other.text, other.size); }
  String(String &&other) { take(other); }
  String(const __FlashStringHelper *text) : String((const char *)text) {}
  explicit String(char letter) { assign(&letter, 1); }
  explicit String(unsigned char value, unsigned char base = 10) : String((unsigned long)value, base) {}
  explicit String(int value, unsigned char base = 10) : String((long)value, base) {}
  explicit String(unsigned int value, unsigned char base = 10) : String((unsigned long)value, base) {}
  explicit String(long value, unsigned char base = 10);
  explicit String(unsigned long value, unsigned char base = 10);
  explicit String(float value, unsigned char digits = 2) : String((double)value, digits) {}
  explicit String(double value, unsigned char digits = 2);
  ~String();

  String &operator=(const String &other) {
    if (&other != this) assign(other.text, other.size);
    return *this;
  }
  String &operator=(String &&other);
  String &operator=(const char *other) { assign(other, other ? strlen(other) : 0); return *this; }
  bool reserve(size_t length);
  size_t length() const { return size; }
  bool isEmpty() const { return size == 0; }
  const char *c_str() const { return text ? text : ""; }
  const char *begin() const { return c_str(); }
  const char *end() const { return c_str() + size; }
  operator bool() const { return true; }

  bool concat(const char *what, size_t length);
  bool concat(const String &what) { return concat(what.c_str(), what.size); }
  template <class T> bool concat(const T &what) { return concat(String(what)); }
  template <class T> String &operator+=(const T &what) { concat(what); return *this; }
  String &operator+=(const String &what) { concat(what); return *this; }
  String &operator+=(char letter) { concat(&letter, 1); return *this; }
  template <class T> friend String operator+(String left, const T &right) { left += right; return left; }
  friend String operator+(const char *left, const String &right) { String all(left); all += right; return all; }

  int compareTo(const String &other) const { return strcmp(c_str(), other.c_str()); }
  bool equals(const String &other) const { return compareTo(other) == 0; }
  bool equalsIgnoreCase(const String &other) const { return strcasecmp(c_str(), other.c_str()) == 0; }
  bool operator==(const String &other) const { return equals(other); }
  bool operator==(const char *other) const { return strcmp(c_str(), other ? other : "") == 0; }
  bool operator!=(const String &other) const { return !equals(other); }
  bool operator!=(const char *other) const { return !(*this == other); }
  bool operator<(const String &other) const { return compareTo(other) < 0; }
  bool operator>(const String &other) const { return compareTo(other) > 0; }
  bool operator<=(const String &other) const { return compareTo(other) <= 0; }
  bool operator>=(const String &other) const { return compareTo(other) >= 0; }
  bool startsWith(const String &part, size_t from = 0) const;
  bool endsWith(const String &part) const;

  char charAt(size_t at) const { return at < size ? text[at] : 0; }
  void setCharAt(size_t at, char letter) { if (at < size) text[at] = letter; }
  char operator[](size_t at) const { return charAt(at); }
  char &operator[](size_t at);
  void getBytes(unsigned char *to, size_t count, size_t from = 0) const { toCharArray((char *)to, count, from); }
  void toCharArray(char *to, size_t count, size_t from = 0) const;

  int indexOf(char letter, size_t from = 0) const;
  int indexOf(const String &part, size_t from = 0) const;
  int lastIndexOf(char letter) const;
  int lastIndexOf(const String &part) const;
  String substring(size_t from) const { return substring(from, size); }
  String substring(size_t from, size_t to) const;
  void replace(char from, char to);
  void replace(const String &from, const String &to);
  void remove(size_t at, size_t count = (size_t)-1);
  void toLowerCase();
  void toUpperCase();
  void trim();
  long toInt() const { return atol(c_str()); }
  float toFloat() const { return atof(c_str()); }
  double toDouble() const { return atof(c_str()); }

 private:
  void assign(const char *what, size_t length);
  void take(String &other);
  char *text = nullptr;
  size_t size = 0, room = 0;
};
typedef String StringSumHelper;
