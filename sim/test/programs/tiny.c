// Peripherals of the ATtiny85 at 8 MHz.
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/power.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/delay.h>
#include "tell.h"

static volatile uint8_t external, changed, ticks;

ISR(INT0_vect) { external++; }
ISR(PCINT0_vect) { changed++; }
ISR(TIMER0_COMPA_vect) { ticks++; }
ISR(WDT_vect) { }

static uint16_t convert(uint8_t admux, uint8_t adcsrb) {
  ADMUX = admux;
  ADCSRB = adcsrb;
  ADCSRA = _BV(ADEN) | _BV(ADSC) | 3;
  while (ADCSRA & _BV(ADSC));
  return ADC;
}

int main(void) {
  const uint8_t cause = MCUSR;
  MCUSR = 0;
  wdt_disable();
  tell(0, cause);
  if (cause & _BV(WDRF)) for (;;);

  // Timer 1 from the PLL: 64 MHz / 200, high for 50 + 1 ticks, and PB0 the other way round.
  PLLCSR = _BV(PLLE);
  while (!(PLLCSR & _BV(PLOCK)));
  PLLCSR |= _BV(PCKE);
  DDRB = _BV(PB0) | _BV(PB1);
  OCR1C = 199;
  OCR1A = 49;
  TCCR1 = _BV(PWM1A) | _BV(COM1A0) | _BV(CS10);
  _delay_us(200);
  TCCR1 = 0;
  PLLCSR = 0;

  // Timer 0: CTC, wakes the chip from idle ten times, 1 ms each; toggles PB0.
  TCCR0A = _BV(COM0A0) | _BV(WGM01);
  OCR0A = 124;
  TIMSK = _BV(OCIE0A);
  TCCR0B = _BV(CS01) | _BV(CS00);
  set_sleep_mode(SLEEP_MODE_IDLE);
  sei();
  while (ticks < 10) sleep_mode();
  cli();
  TCCR0B = TCCR0A = TIMSK = 0;
  tell(1, ticks);

  // USI as SPI master, clocked by strobes; DO (PB1) is wired to DI (PB0).
  DDRB = _BV(PB1) | _BV(PB2);
  PORTB = 0;
  USIDR = 0xa7;
  USISR = _BV(USIOIF);
  do
    USICR = _BV(USIWM0) | _BV(USICS1) | _BV(USICLK) | _BV(USITC);
  while (!(USISR & _BV(USIOIF)));
  tell(2, USIDR);
  USICR = 0;

  // ADC2 (PB4) is 0.30 V and ADC3 (PB3) 0.25 V: 0.05 V * 20 against VCC (5 V), one polarity and two.
  DDRB = 0;
  tell(10, convert(_BV(MUX2) | _BV(MUX1) | _BV(MUX0), 0));
  tell(11, convert(_BV(MUX2) | _BV(MUX1) | _BV(MUX0), _BV(BIN)));
  // ADC2 against 1.1 V, against 2.56 V, and the bandgap against VCC; left adjusted.
  tell(12, convert(_BV(REFS1) | _BV(MUX1), 0));
  tell(13, convert(_BV(REFS2) | _BV(REFS1) | _BV(MUX1), 0));
  tell(14, convert(_BV(ADLAR) | _BV(MUX3) | _BV(MUX2), 0));
  ADCSRA = 0;

  // The test makes three pulses on PB2.
  MCUCR |= _BV(ISC01);
  PCMSK = _BV(PCINT2);
  GIFR = 0xff;
  GIMSK = _BV(INT0) | _BV(PCIE);
  sei();
  tell(20, 0);
  _delay_ms(2);
  cli();
  GIMSK = 0;
  tell(21, external);
  tell(22, changed);

  eeprom_write_byte((uint8_t *)511, 0x42);
  eeprom_busy_wait();
  tell(30, eeprom_read_byte((uint8_t *)511));

  // A quarter of the clock: 250 loops of 4 cycles make 1000 cycles, 4000 of the clock.
  DDRB = _BV(PB3);
  clock_prescale_set(clock_div_4);
  PORTB |= _BV(PB3);
  __builtin_avr_delay_cycles(1000);
  PORTB &= ~_BV(PB3);
  clock_prescale_set(clock_div_1);

  wdt_enable(WDTO_15MS);
  for (;;);
}
