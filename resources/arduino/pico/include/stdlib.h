#pragma once
#include <stddef.h>
#define RAND_MAX 0x7fffffff
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#ifdef __cplusplus
extern "C" {
#endif
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *block, size_t size);
void free(void *block);
int atoi(const char *text);
long atol(const char *text);
double atof(const char *text);
long strtol(const char *text, char **end, int base);
unsigned long strtoul(const char *text, char **end, int base);
double strtod(const char *text, char **end);
char *itoa(int value, char *text, int base);
char *utoa(unsigned value, char *text, int base);
char *ltoa(long value, char *text, int base);
char *ultoa(unsigned long value, char *text, int base);
char *dtostrf(double value, signed char width, unsigned char digits, char *text);
int rand(void);
void srand(unsigned seed);
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
void abort(void) __attribute__((noreturn));
#ifdef __cplusplus
}
inline int abs(int value) { return value < 0 ? -value : value; }
inline long abs(long value) { return value < 0 ? -value : value; }
inline float abs(float value) { return __builtin_fabsf(value); }
inline double abs(double value) { return __builtin_fabs(value); }
#else
int abs(int value);
#endif
inline long labs(long value) { return value < 0 ? -value : value; }
