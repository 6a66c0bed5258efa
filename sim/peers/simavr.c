// Runs a program for an ATmega328P in simavr: its serial bytes go to standard output, the processor time to standard error.
// D2 and D6 are high; after a tenth of a second the words are sent to it, one byte every 2 ms.
// Usage: simavr-serial PROGRAM.elf CYCLES MILLIVOLTS_AT_A0 WORDS
#include <simavr/avr_adc.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void sent(struct avr_irq_t *irq, uint32_t value, void *param) { putchar(value & 0xff); }
static void quiet(avr_t *avr, const int level, const char *format, va_list arguments) {}
static void no_sleep(avr_t *avr, avr_cycle_count_t cycles) {}

int main(int count, char **words) {
  elf_firmware_t firmware;
  memset(&firmware, 0, sizeof firmware);
  avr_global_logger_set(quiet);
  if (count < 5 || elf_read_firmware(words[1], &firmware)) return 2;
  avr_t *avr = avr_make_mcu_by_name("atmega328p");
  avr_init(avr);
  avr->frequency = 16000000;
  avr->vcc = avr->avcc = avr->aref = 5000;
  avr_load_firmware(avr, &firmware);
  avr->frequency = 16000000;
  avr->sleep = no_sleep;
  uint32_t flags = 0;
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), sent, NULL);
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_ADC0), atoi(words[3]));
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), 2), 1);
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), 6), 1);
  avr_irq_t *input = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
  const char *word = words[4];
  unsigned long long next = 1600000;
  const unsigned long long until = strtoull(words[2], NULL, 10);
  const clock_t began = clock();
  while (avr->cycle < until) {
    if (*word && avr->cycle >= next) {
      avr_raise_irq(input, (uint8_t)*word++);
      next += 32000;
    }
    const int state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed) break;
  }
  fprintf(stderr, "%f\n", (double)(clock() - began) / CLOCKS_PER_SEC);
  return 0;
}
