// What Blink does with Arduino's core: timer 0 overflows every 1024 us and counts, and the loop looks at the count.
#include <avr/interrupt.h>
#include <avr/io.h>
#include <stdint.h>

static volatile uint32_t overflows;

ISR(TIMER0_OVF_vect) { overflows++; }

static uint32_t now(void) {
  const uint8_t flags = SREG;
  cli();
  const uint32_t value = (overflows << 8) | TCNT0;
  SREG = flags;
  return value * 4;
}

int main(void) {
  DDRB = _BV(PB5);
  TCCR0A = _BV(WGM01) | _BV(WGM00);
  TCCR0B = _BV(CS01) | _BV(CS00);
  TIMSK0 = _BV(TOIE0);
  sei();
  for (uint32_t last = 0;;)
    if (now() - last >= 10000) {
      last += 10000;
      PINB = _BV(PB5);
    }
}
