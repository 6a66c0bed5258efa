#include <avr/interrupt.h>
#include <avr/io.h>

volatile unsigned char ticks;
volatile unsigned char sum;

ISR(TIMER0_OVF_vect) {
  ticks++;
}

__attribute__((noinline)) unsigned char twice(unsigned char value) {
  unsigned char result = value;
  result += PINB;
  sum += result;
  return result + value;
}

__attribute__((noinline)) unsigned char down(unsigned char n) {
  if (n == 0) return 1;
  return down(n - 1) + twice(n);
}

static inline void begin(void) {
  TCCR0A = 0;
}

int main(void) {
  begin();
  TCCR0B = 1;
  TIMSK0 = 1;
  sei();
  for (;;) {
    PORTB = twice(3);
    PORTC = down(4);
    PORTD = sum;
  }
}
