#pragma once
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
/* Looks up the functions of the boot ROM. */
void findRom(void);
void startTime(void);
/* Tables of the ROM's arithmetic (RP2040 datasheet, section 2.8.3.2): addresses of functions by their place. */
extern void *const *romSingle;
extern void *const *romDouble;
#ifdef __cplusplus
}
#endif
