/* Vectors, and what happens before setup(). */
#include "Arduino.h"
#include "rp2040.h"
#include "runtime.h"

extern "C" {
extern uint32_t data_begin[], data_end[], data_load[], bss_begin[], bss_end[], stack_top[];
typedef void (*Initializer)(void);
extern Initializer init_begin[], init_end[];

void reset(void);
static void ignored(void) {}
static void stuck(void) {
  for (;;) asm volatile("wfi");
}

void handleAlarm0(void) __attribute__((weak, alias("nothingThere")));
void handleAlarm1(void);
void handleAlarm2(void) __attribute__((weak, alias("nothingThere")));
void handleAlarm3(void) __attribute__((weak, alias("nothingThere")));
void handlePins(void);
void handleUart0(void);
void handleUart1(void);
void nothingThere(void) {}

#define NONE (void *)nothingThere
__attribute__((section(".vectors"), used)) void *const vectors[48] = {
    stack_top, (void *)reset, (void *)ignored, (void *)stuck, 0, 0, 0, 0, 0, 0, 0, (void *)ignored, 0, 0,
    (void *)ignored, (void *)ignored, (void *)handleAlarm0, (void *)handleAlarm1, (void *)handleAlarm2,
    (void *)handleAlarm3, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, (void *)handlePins, NONE, NONE, NONE,
    NONE, NONE, NONE, (void *)handleUart0, (void *)handleUart1, NONE, NONE, NONE, NONE,
};

/* Starts the 125 MHz that the flash's code counts on: crystal, PLL, and the clocks of the peripherals. */
static void clocks(void) {
  REG_CLEAR(0x4000c000) = 0x1ffffff & ~(1u << 24); /* RESETS: all but USB */
  REG(0x40024000) = 0xaa0;                         /* XOSC: 1 to 15 MHz */
  REG(0x4002400c) = 47;
  REG_SET(0x40024000) = 0xfab << 12;
  REG(0x40028004) = 0x2d; /* PLL_SYS: 12 MHz * 125 / 6 / 2 */
  REG(0x40028008) = 125;
  REG(0x40028000) = 1;
  REG_CLEAR(0x40028004) = 0x21;
  REG(0x4002800c) = 6 << 16 | 2 << 12;
  REG_CLEAR(0x40028004) = 0x08;
  REG(0x40008030) = 2;           /* CLK_REF: crystal */
  REG(0x4000803c) = 0;           /* CLK_SYS: first its source, then it */
  REG(0x4000803c) = 1;
  REG(0x40008048) = 1 << 11;     /* CLK_PERI: CLK_SYS */
  REG(0x40008060) = 1 << 11;     /* CLK_ADC */
  REG(0x4005802c) = 1 << 9 | 12; /* a tick each microsecond */
}

void reset(void) {
  const uint32_t *from = data_load;
  for (uint32_t *to = data_begin; to < data_end;) *to++ = *from++;
  for (uint32_t *to = bss_begin; to < bss_end;) *to++ = 0;
  clocks();
  findRom();
  startTime();
  for (Initializer *each = init_begin; each < init_end; each++) (*each)();
  asm volatile("cpsie i");
  setup();
  for (;;) {
    loop();
    serialEventRun();
  }
}

/* Nothing ends here, so that nothing is to be destroyed. */
int __cxa_atexit(void (*)(void *), void *, void *) { return 0; }
void *__dso_handle;
void __cxa_pure_virtual(void) { stuck(); }
void abort(void) {
  stuck();
  __builtin_unreachable();
}
}

__attribute__((weak)) void serialEventRun(void) {}
__attribute__((weak)) void yield(void) {}
