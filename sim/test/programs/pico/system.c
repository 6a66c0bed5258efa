/* Sleep until an alarm, SysTick, priorities, then the watchdog: what it says counts how often it began. */
#include "pico.h"

static volatile uint32_t ticks;

static void alarm(void) {
  REG(0x40054034) = 1; /* INTR */
  GPIO_OUT_XOR = 1 << 3;
}

static void tick(void) { ticks++; }

__attribute__((section(".vectors"), used)) void *const vectors[48] = {
  (void *)0x20042000, begin, [15] = tick, VECTOR(0) = alarm,
};

void begin(void) {
  serial();
  output(3);
  ticks = 0;
  number(REG(0x40058008)); /* REASON */
  number(REG(0x4005800c)); /* SCRATCH0 */
  REG(0x40054038) = 1; /* INTE */
  NVIC_ISER = 1;
  REG(0x40054010) = TIMERAWL + 1000; /* ALARM0 */
  __asm volatile("wfi");
  REG(0xe000e014) = 124999; /* SysTick each millisecond */
  REG(0xe000e018) = 0;
  REG(0xe000e010) = 7;
  while (ticks < 3) __asm volatile("wfi");
  REG(0xe000e010) = 0;
  number(ticks);
  REG(0x4005800c) += 1;
  REG(0x40058004) = 2 * 5000; /* LOAD: 5 ms, counted twice a microsecond (erratum E1) */
  SET(0x40058000) = 1 << 30;
  for (;;);
}
