#pragma once
#include <stdarg.h>
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
int printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
int sprintf(char *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
int snprintf(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));
int vsnprintf(char *text, size_t size, const char *format, va_list arguments);
int vsprintf(char *text, const char *format, va_list arguments);
#ifdef __cplusplus
}
#endif
