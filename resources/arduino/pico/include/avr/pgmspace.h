#pragma once
/* What is constant lies in flash here, and is read as anything else. */
#include <string.h>
#include <stdint.h>
#define PROGMEM
#define PGM_P const char *
#define PSTR(text) (text)
#define pgm_read_byte(at) (*(const uint8_t *)(at))
#define pgm_read_word(at) (*(const uint16_t *)(at))
#define pgm_read_dword(at) (*(const uint32_t *)(at))
#define pgm_read_float(at) (*(const float *)(at))
#define pgm_read_ptr(at) (*(const void *const *)(at))
#define pgm_read_byte_near(at) pgm_read_byte(at)
#define pgm_read_word_near(at) pgm_read_word(at)
#define strlen_P strlen
#define strcpy_P strcpy
#define strncpy_P strncpy
#define strcmp_P strcmp
#define memcpy_P memcpy
#define sprintf_P sprintf
#define snprintf_P snprintf
