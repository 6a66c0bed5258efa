/* string.h, and the memory functions that the compiler asks for. */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *memcpy(void *to, const void *from, size_t count) {
  uint8_t *t = to;
  const uint8_t *f = from;
  if ((((uintptr_t)t | (uintptr_t)f) & 3) == 0)
    for (; count >= 4; count -= 4, t += 4, f += 4) *(uint32_t *)t = *(const uint32_t *)f;
  while (count--) *t++ = *f++;
  return to;
}
void *memmove(void *to, const void *from, size_t count) {
  uint8_t *t = to;
  const uint8_t *f = from;
  if (t <= f || t >= f + count) return memcpy(to, from, count);
  while (count--) t[count] = f[count];
  return to;
}
void *memset(void *to, int byte, size_t count) {
  uint8_t *t = to;
  while (count--) *t++ = byte;
  return to;
}
void __aeabi_memcpy(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memcpy4(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memcpy8(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memmove(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove4(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove8(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memset(void *to, size_t count, int byte) { memset(to, byte, count); }
void __aeabi_memset4(void *to, size_t count, int byte) { memset(to, byte, count); }
void __aeabi_memset8(void *to, size_t count, int byte) { memset(to, byte, count); }
void __aeabi_memclr(void *to, size_t count) { memset(to, 0, count); }
void __aeabi_memclr4(void *to, size_t count) { memset(to, 0, count); }
void __aeabi_memclr8(void *to, size_t count) { memset(to, 0, count); }

int memcmp(const void *a, const void *b, size_t count) {
  const uint8_t *x = a, *y = b;
  for (; count--; x++, y++)
    if (*x != *y) return *x - *y;
  return 0;
}
void *memchr(const void *from, int byte, size_t count) {
  for (const uint8_t *f = from; count--; f++)
    if (*f == (uint8_t)byte) return (void *)f;
  return 0;
}
size_t strlen(const char *text) {
  const char *end = text;
  while (*end) end++;
  return end - text;
}
size_t strnlen(const char *text, size_t most) {
  size_t length = 0;
  while (length < most && text[length]) length++;
  return length;
}
char *strcpy(char *to, const char *from) { return memcpy(to, from, strlen(from) + 1); }
char *strncpy(char *to, const char *from, size_t count) {
  size_t length = strnlen(from, count);
  memcpy(to, from, length);
  memset(to + length, 0, count - length);
  return to;
}
char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}
char *strncat(char *to, const char *from, size_t count) {
  size_t length = strnlen(from, count);
  char *end = to + strlen(to);
  memcpy(end, from, length);
  end[length] = 0;
  return to;
}
int strncmp(const char *a, const char *b, size_t count) {
  for (; count; count--, a++, b++) {
    if (*a != *b) return (uint8_t)*a - (uint8_t)*b;
    if (!*a) return 0;
  }
  return 0;
}
int strcmp(const char *a, const char *b) { return strncmp(a, b, SIZE_MAX); }
int strncasecmp(const char *a, const char *b, size_t count) {
  for (; count; count--, a++, b++) {
    int difference = tolower((uint8_t)*a) - tolower((uint8_t)*b);
    if (difference) return difference;
    if (!*a) return 0;
  }
  return 0;
}
int strcasecmp(const char *a, const char *b) { return strncasecmp(a, b, SIZE_MAX); }
char *strchr(const char *text, int letter) {
  for (;; text++) {
    if (*text == (char)letter) return (char *)text;
    if (!*text) return 0;
  }
}
char *strrchr(const char *text, int letter) {
  for (const char *at = text + strlen(text);; at--) {
    if (*at == (char)letter) return (char *)at;
    if (at == text) return 0;
  }
}
char *strstr(const char *text, const char *part) {
  size_t length = strlen(part);
  for (;; text++) {
    if (strncmp(text, part, length) == 0) return (char *)text;
    if (!*text) return 0;
  }
}
size_t strspn(const char *text, const char *letters) {
  size_t length = 0;
  while (text[length] && strchr(letters, text[length])) length++;
  return length;
}
size_t strcspn(const char *text, const char *letters) {
  size_t length = 0;
  while (text[length] && !strchr(letters, text[length])) length++;
  return length;
}
char *strpbrk(const char *text, const char *letters) {
  text += strcspn(text, letters);
  return *text ? (char *)text : 0;
}
char *strtok_r(char *text, const char *between, char **rest) {
  if (!text) text = *rest;
  if (!text) return 0;
  text += strspn(text, between);
  if (!*text) return *rest = 0;
  char *end = text + strcspn(text, between);
  *rest = *end ? end + 1 : 0;
  *end = 0;
  return text;
}
char *strtok(char *text, const char *between) {
  static char *rest;
  return strtok_r(text, between, &rest);
}
char *strdup(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  return copy ? strcpy(copy, text) : 0;
}
