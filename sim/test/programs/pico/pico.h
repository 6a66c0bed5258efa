/* Registers of the RP2040 by their names in the datasheet, and what the test programs share. */
#include <stdint.h>

typedef volatile uint32_t reg;
#define REG(address) (*(reg *)(address))
#define SET(address) REG((address) | 0x2000)
#define CLEAR(address) REG((address) | 0x3000)

#define GPIO_CTRL(pin) REG(0x40014004 + 8 * (pin))
#define PAD(pin) REG(0x4001c004 + 4 * (pin))
#define GPIO_IN REG(0xd0000004)
#define GPIO_OUT_SET REG(0xd0000014)
#define GPIO_OUT_CLR REG(0xd0000018)
#define GPIO_OUT_XOR REG(0xd000001c)
#define GPIO_OE_SET REG(0xd0000024)
#define UART0 0x40034000
#define TIMERAWL REG(0x40054028)
#define NVIC_ISER REG(0xe000e100)

enum { SPI = 1, UART, I2C, PWM, SIO, PIO0 };

static inline void function(int pin, int selected) {
  PAD(pin) = 0x56;
  GPIO_CTRL(pin) = selected;
}

static inline void output(int pin) {
  function(pin, SIO);
  GPIO_OE_SET = 1u << pin;
}

/* 125 MHz / 16 / 115200 = 67.82 */
static inline void serial(void) {
  REG(UART0 + 0x24) = 67;
  REG(UART0 + 0x28) = 52;
  REG(UART0 + 0x2c) = 0x70;
  REG(UART0 + 0x30) = 0x301;
  function(0, UART);
  function(1, UART);
}

static inline void put(char c) {
  while (REG(UART0 + 0x18) & 0x20);
  REG(UART0) = c;
}

static inline void say(const char *text) {
  while (*text) put(*text++);
}

static inline void number(uint32_t value) {
  for (int shift = 28; shift >= 0; shift -= 4) put("0123456789abcdef"[(value >> shift) & 15]);
  put(' ');
}

static inline void wait_us(uint32_t us) {
  uint32_t begin = TIMERAWL;
  while (TIMERAWL - begin < us);
}

void begin(void);
#define VECTOR(n) [16 + (n)]
#define VECTORS(...) \
  __attribute__((section(".vectors"), used)) void *const vectors[48] = {(void *)0x20042000, begin, __VA_ARGS__}
