/* printf and its kin. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "Arduino.h"

extern "C" {
int vsnprintf(char *text, size_t size, const char *format, va_list all) {
  size_t length = 0;
  auto put = [&](char c) {
    if (length + 1 < size) text[length] = c;
    length++;
  };
  for (; *format; format++) {
    if (*format != '%') {
      put(*format);
      continue;
    }
    bool left = false, zero = false, plus = false, blank = false, other = false;
    for (;; format++) {
      char flag = format[1];
      if (flag == '-') left = true;
      else if (flag == '0') zero = true;
      else if (flag == '+') plus = true;
      else if (flag == ' ') blank = true;
      else if (flag == '#') other = true;
      else break;
    }
    format++;
    int width = 0, digits = -1, longs = 0;
    if (*format == '*') {
      width = va_arg(all, int);
      if (width < 0) left = true, width = -width;
      format++;
    } else
      while (isDigit(*format)) width = width * 10 + (*format++ - '0');
    if (*format == '.') {
      digits = 0;
      if (*++format == '*') {
        digits = va_arg(all, int);
        format++;
      } else
        while (isDigit(*format)) digits = digits * 10 + (*format++ - '0');
    }
    while (*format == 'l' || *format == 'h' || *format == 'z') {
      if (*format == 'l') longs++;
      format++;
    }
    char plain[72];
    const char *what = plain;
    const char *sign = "";
    size_t count = 0, zeros = 0;
    switch (*format) {
      case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': case 'p': {
        bool isSigned = *format == 'd' || *format == 'i';
        int base = isSigned || *format == 'u' ? 10 : *format == 'o' ? 8 : 16;
        uint64_t value;
        if (longs > 1) value = va_arg(all, uint64_t);
        else if (isSigned) value = (int64_t)va_arg(all, int32_t);
        else value = va_arg(all, uint32_t);
        if (isSigned && (int64_t)value < 0) value = -value, sign = "-";
        else if (isSigned && plus) sign = "+";
        else if (isSigned && blank) sign = " ";
        else if (base == 16 && (other || *format == 'p') && value) sign = *format == 'X' ? "0X" : "0x";
        char *end = plain + sizeof plain, *at = end;
        do {
          int digit = value % base;
          *--at = digit < 10 ? '0' + digit : (*format == 'X' ? 'A' : 'a') + digit - 10;
        } while (value /= base);
        what = at;
        count = end - at;
        if (digits > (int)count) zeros = digits - count;
        break;
      }
      case 'f': case 'F': case 'g': case 'e': {
        double value = va_arg(all, double);
        if (value < 0) value = -value, sign = "-";
        else if (plus) sign = "+";
        dtostrf(value, 0, digits < 0 ? 6 : digits > 40 ? 40 : digits, plain);
        if (*format == 'g' && strchr(plain, '.')) {
          char *end = plain + strlen(plain);
          while (end[-1] == '0') *--end = 0;
          if (end[-1] == '.') end[-1] = 0;
        }
        count = strlen(plain);
        break;
      }
      case 'c':
        plain[0] = va_arg(all, int);
        count = 1;
        break;
      case 's':
        what = va_arg(all, const char *);
        if (!what) what = "(null)";
        count = digits < 0 ? strlen(what) : strnlen(what, digits);
        break;
      case 0:
        format--;
        break;
      default:
        plain[0] = *format;
        count = 1;
    }
    size_t taken = count + zeros + strlen(sign);
    size_t fill = (size_t)width > taken ? width - taken : 0;
    bool isNumber = *format != 's' && *format != 'c';
    if (zero && !left && isNumber && digits < 0) zeros = fill, fill = 0;
    if (!left) for (; fill; fill--) put(' ');
    while (*sign) put(*sign++);
    while (zeros--) put('0');
    while (count--) put(*what++);
    for (; fill; fill--) put(' ');
  }
  if (size) text[length < size ? length : size - 1] = 0;
  return length;
}
int vsprintf(char *text, const char *format, va_list all) { return vsnprintf(text, SIZE_MAX, format, all); }
int snprintf(char *text, size_t size, const char *format, ...) {
  va_list all;
  va_start(all, format);
  int length = vsnprintf(text, size, format, all);
  va_end(all);
  return length;
}
int sprintf(char *text, const char *format, ...) {
  va_list all;
  va_start(all, format);
  int length = vsprintf(text, format, all);
  va_end(all);
  return length;
}
int printf(const char *format, ...) {
  char text[256];
  va_list all;
  va_start(all, format);
  int length = vsnprintf(text, sizeof text, format, all);
  va_end(all);
  Serial.print(text);
  return length;
}
}
