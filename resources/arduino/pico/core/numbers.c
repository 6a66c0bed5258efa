/* Numbers from text and to text, and the rest of stdlib.h. */
#include <ctype.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int abs(int value) { return value < 0 ? -value : value; }

static unsigned long read(const char *text, char **end, int base, int *negative) {
  const char *at = text;
  while (isspace(*at)) at++;
  *negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] | 32) == 'x' && isxdigit(at[2])) at += 2, base = 16;
  else if (base == 0) base = *at == '0' ? 8 : 10;
  const char *first = at;
  unsigned long value = 0;
  for (;; at++) {
    int digit = isdigit(*at) ? *at - '0' : isalpha(*at) ? (*at | 32) - 'a' + 10 : 99;
    if (digit >= base) break;
    value = value * base + digit;
  }
  if (end) *end = (char *)(at == first ? text : at);
  return value;
}
unsigned long strtoul(const char *text, char **end, int base) {
  int negative;
  unsigned long value = read(text, end, base, &negative);
  return negative ? -value : value;
}
long strtol(const char *text, char **end, int base) { return (long)strtoul(text, end, base); }
int atoi(const char *text) { return strtol(text, 0, 10); }
long atol(const char *text) { return strtol(text, 0, 10); }

double strtod(const char *text, char **end) {
  const char *at = text;
  while (isspace(*at)) at++;
  int negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  double value = 0, scale = 1;
  int digits = 0;
  for (; isdigit(*at); at++, digits++) value = value * 10 + (*at - '0');
  if (*at == '.')
    for (at++; isdigit(*at); at++, digits++) {
      value = value * 10 + (*at - '0');
      scale *= 10;
    }
  if (digits && (*at | 32) == 'e') {
    char *after;
    long exponent = strtol(at + 1, &after, 10);
    if (after != at + 1) {
      scale *= pow(10, -exponent);
      at = after;
    }
  }
  if (end) *end = (char *)(digits ? at : text);
  value /= scale;
  return negative ? -value : value;
}
double atof(const char *text) { return strtod(text, 0); }

char *ultoa(unsigned long value, char *text, int base) {
  char *at = text;
  do {
    int digit = value % base;
    *at++ = digit < 10 ? '0' + digit : 'a' + digit - 10;
  } while (value /= base);
  *at = 0;
  for (char *from = text, *to = at - 1; from < to; from++, to--) {
    char kept = *from;
    *from = *to;
    *to = kept;
  }
  return text;
}
char *ltoa(long value, char *text, int base) {
  if (value >= 0 || base != 10) return ultoa(value, text, base);
  *text = '-';
  ultoa(-(unsigned long)value, text + 1, base);
  return text;
}
char *itoa(int value, char *text, int base) { return ltoa(value, text, base); }
char *utoa(unsigned value, char *text, int base) { return ultoa(value, text, base); }

/* With the ten digits before them as many as AVRs can have: larger numbers are told as theirs are, "ovf". */
#define MOST_ZEROS 30

char *dtostrf(double value, signed char width, unsigned char digits, char *text) {
  char plain[64];
  char *at = plain;
  if (isnan(value)) strcpy(plain, "nan");
  else if (isinf(value)) strcpy(plain, value < 0 ? "-inf" : "inf");
  else {
    if (value < 0) *at++ = '-', value = -value;
    double half = 0.5;
    for (int i = 0; i < digits; i++) half /= 10;
    value += half;
    int zeros = 0;
    for (; value >= 4294967296.0; value /= 10) zeros++;
    if (zeros > MOST_ZEROS) strcpy(at, "ovf");
    else {
      unsigned long whole = (unsigned long)value;
      ultoa(whole, at, 10);
      at += strlen(at);
      double rest = zeros ? 0 : value - whole;
      while (zeros-- > 0) *at++ = '0';
      if (digits) *at++ = '.';
      for (int i = 0; i < digits && at < plain + sizeof plain - 1; i++) {
        rest *= 10;
        int digit = (int)rest;
        *at++ = '0' + digit;
        rest -= digit;
      }
      *at = 0;
    }
  }
  int length = strlen(plain), blank = abs(width) - length;
  if (blank < 0) blank = 0;
  memset(text, ' ', blank + length);
  memcpy(width > 0 ? text + blank : text, plain, length);
  text[blank + length] = 0;
  return text;
}

/* Xorshift: any seed but 0 goes through all numbers. */
static uint32_t state = 2463534242u;
void srand(unsigned seed) { state = seed ? seed : 2463534242u; }
int rand(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state & RAND_MAX;
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *all = base;
  for (size_t gap = count / 2; gap; gap /= 2)
    for (size_t i = gap; i < count; i++)
      for (size_t k = i; k >= gap && compare(all + (k - gap) * size, all + k * size) > 0; k -= gap)
        for (size_t n = 0; n < size; n++) {
          char kept = all[k * size + n];
          all[k * size + n] = all[(k - gap) * size + n];
          all[(k - gap) * size + n] = kept;
        }
}
