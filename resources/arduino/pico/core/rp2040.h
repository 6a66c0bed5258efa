#pragma once
/* Registers of the RP2040 by the names of its datasheet, those that the core uses. */
#include <stdint.h>

typedef volatile uint32_t Register;
#define REG(address) (*(Register *)(address))
/* The aliases at which a write sets or clears bits. */
#define REG_SET(address) REG((address) | 0x2000)
#define REG_CLEAR(address) REG((address) | 0x3000)

#define GPIO_CTRL(pin) REG(0x40014004 + 8 * (pin))
#define GPIO_INTR(pin) REG(0x400140f0 + 4 * ((pin) / 8))
#define GPIO_INTE(pin) (0x40014100 + 4 * ((pin) / 8))
#define GPIO_INTS(pin) REG(0x40014120 + 4 * ((pin) / 8))
#define PAD(pin) REG(0x4001c004 + 4 * (pin))
#define SIO_GPIO_IN REG(0xd0000004)
#define SIO_GPIO_OUT REG(0xd0000010)
#define SIO_GPIO_OUT_SET REG(0xd0000014)
#define SIO_GPIO_OUT_CLR REG(0xd0000018)
#define SIO_GPIO_OE_SET REG(0xd0000024)
#define SIO_GPIO_OE_CLR REG(0xd0000028)

#define UART_BASE(i) (0x40034000 + 0x4000 * (i))
#define SPI_BASE(i) (0x4003c000 + 0x4000 * (i))
#define I2C_BASE(i) (0x40044000 + 0x4000 * (i))
#define ADC_CS REG(0x4004c000)
#define ADC_RESULT REG(0x4004c004)
#define PWM_SLICE(i) (0x40050000 + 0x14 * (i))
#define TIMER_ALARM(i) REG(0x40054010 + 4 * (i))
#define TIMER_RAWH REG(0x40054024)
#define TIMER_RAWL REG(0x40054028)
#define TIMER_INTR REG(0x40054034)
#define TIMER_INTE 0x40054038
#define WATCHDOG_CTRL 0x40058000
#define WATCHDOG_LOAD REG(0x40058004)
#define NVIC_ISER REG(0xe000e100)
#define NVIC_ICPR REG(0xe000e280)
#define SYSTEM_HZ 125000000u

enum Function { FUNCTION_SPI = 1, FUNCTION_UART, FUNCTION_I2C, FUNCTION_PWM, FUNCTION_SIO, FUNCTION_NONE = 31 };
enum { PAD_PLAIN = 0x52, PAD_UP = 0x5a, PAD_DOWN = 0x56, PAD_ANALOG = 0x80 };
enum { IRQ_ALARM0, IRQ_ALARM1, IRQ_ALARM2, IRQ_ALARM3, IRQ_IO = 13, IRQ_UART0 = 20, IRQ_UART1 = 21 };

static inline void pinFunction(int pin, int function, int pad) {
  PAD(pin) = pad;
  GPIO_CTRL(pin) = function;
}
