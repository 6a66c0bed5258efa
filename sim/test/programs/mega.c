// Peripherals of the ATmega2560 that a 328P lacks or has once only. Wires of the test are named where they matter.
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/pgmspace.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/delay.h>
#include "tell.h"

static volatile uint16_t captured[2];
static volatile uint8_t captures, int4, int0, pcint1, pcint2, ready, dog, compared;

ISR(TIMER5_CAPT_vect) {
  if (captures < 2) captured[captures] = ICR5;
  captures++;
}
ISR(INT4_vect) { int4++; }
ISR(INT0_vect) {
  int0++;
  // A low level asks again and again.
  if (int0 == 3) EIMSK &= ~_BV(INT0);
}
ISR(PCINT1_vect) { pcint1++; }
ISR(PCINT2_vect) { pcint2++; }
ISR(EE_READY_vect) {
  ready++;
  EECR &= ~_BV(EERIE);
}
ISR(WDT_vect) { dog++; }
ISR(ANALOG_COMP_vect) { compared++; }

static uint16_t convert(uint8_t mux, uint8_t reference) {
  ADMUX = (reference << 6) | (mux & 0x1f);
  ADCSRB = mux & 0x20 ? _BV(MUX5) : 0;
  ADCSRA = _BV(ADEN) | _BV(ADSC) | 5;
  while (ADCSRA & _BV(ADSC));
  return ADC;
}

static void timers(void) {
  // 3: fast PWM of 8 bits, clock / 8: 128 us, high for 64 ticks; PE3 is wired to ICP5 (PL1) and T1 (PD6).
  DDRE |= _BV(PE3);
  OCR3A = 63;
  TCCR3A = _BV(COM3A1) | _BV(WGM30);
  TCCR3B = _BV(WGM32) | _BV(CS31);
  // 4: phase correct up to ICR4, clock / 1: 1000 ticks a period, high for 600 of them.
  DDRH |= _BV(PH4);
  ICR4 = 500;
  OCR4B = 300;
  TCCR4A = _BV(COM4B1) | _BV(WGM41);
  TCCR4B = _BV(WGM43) | _BV(CS40);
  // 1 counts rising edges of T1.
  TCCR1A = 0;
  TCNT1 = 0;
  TCCR1B = _BV(CS12) | _BV(CS11) | _BV(CS10);
  // 5 captures.
  TCCR5A = 0;
  TCCR5B = _BV(ICES5) | _BV(CS50);
  TIMSK5 = _BV(ICIE5);
  // 2: CTC, toggles PB4 every 100 ticks of clock / 32.
  DDRB |= _BV(PB4);
  OCR2A = 99;
  TCCR2A = _BV(COM2A0) | _BV(WGM21);
  TCCR2B = _BV(CS21) | _BV(CS20);
  sei();
  _delay_ms(5);
  cli();
  tell(1, captured[1] - captured[0]);
  tell(2, TCNT1);
  TCCR2B = TCCR3B = TCCR4B = TCCR5B = TCCR1B = 0;
  TCCR2A = TCCR3A = TCCR4A = 0;
}

static void serial(void) {
  // 1 sends to 2 (PD3 to PH0): 9 bits, even parity, two stop bits, 38400.
  UBRR1 = UBRR2 = 25;
  UCSR1C = UCSR2C = _BV(UPM11) | _BV(USBS1) | _BV(UCSZ11) | _BV(UCSZ10);
  UCSR1B = _BV(TXEN1) | _BV(UCSZ12) | _BV(TXB81);
  UCSR2B = _BV(RXEN2) | _BV(UCSZ22);
  UDR1 = 0x5a;
  while (!(UCSR2A & _BV(RXC2)));
  tell(10, UCSR2A & (_BV(FE2) | _BV(DOR2) | _BV(UPE2)));
  tell(11, UCSR2B & _BV(RXB82) ? 1 : 0);
  tell(12, UDR2);
  // Odd parity arrives as wrong.
  while (!(UCSR1A & _BV(TXC1)));
  UCSR1A |= _BV(TXC1);
  UCSR1C |= _BV(UPM10);
  UDR1 = 0x33;
  while (!(UCSR2A & _BV(RXC2)));
  tell(13, UCSR2A & _BV(UPE2) ? 1 : 0);
  tell(14, UDR2);
  // Three bytes that nobody fetches: the third overruns.
  while (!(UCSR1A & _BV(TXC1)));
  UCSR1C = UCSR2C = _BV(UCSZ11) | _BV(UCSZ10);
  UCSR1B = _BV(TXEN1);
  UCSR2B = _BV(RXEN2);
  for (uint8_t i = 1; i <= 4; i++) {
    while (!(UCSR1A & _BV(UDRE1)));
    UDR1 = i;
  }
  _delay_ms(2);
  UDR1 = 9;
  tell(15, UDR2);
  tell(16, UDR2);
  _delay_ms(1);
  tell(17, UCSR2A & _BV(DOR2) ? 1 : 0);
  tell(18, UDR2);
  // 3 hears 0 at another speed (PE1 to PJ0): the stop bit is missing.
  UBRR0 = 103;
  UBRR3 = 51;
  UCSR0B = _BV(TXEN0);
  UCSR3B = _BV(RXEN3);
  UDR0 = 0x00;
  while (!(UCSR3A & _BV(RXC3)));
  tell(19, UCSR3A & _BV(FE3) ? 1 : 0);
}

static void bus(void) {
  // MOSI is wired to MISO.
  DDRB |= _BV(PB0) | _BV(PB1) | _BV(PB2);
  SPCR = _BV(SPE) | _BV(MSTR) | _BV(CPOL) | _BV(CPHA) | _BV(DORD);
  SPSR = _BV(SPI2X);
  SPDR = 0xc5;
  while (!(SPSR & _BV(SPIF)));
  tell(20, SPDR);
  SPCR = 0;
}

static void analogue(void) {
  tell(30, convert(0x21, 3));  // ADC9 against 2.56 V
  tell(31, convert(0x09, 1));  // (ADC1 - ADC0) * 10 against AVCC
  tell(32, convert(0x1e, 1));  // the bandgap against AVCC
  tell(33, convert(0x10, 1));  // (ADC0 - ADC1) * 1: negative
  ADCSRA = 0;
  // AIN0 (PE2) against the bandgap is not asked for: PE2 is 2 V, PE3 3 V.
  ADCSRB = 0;
  ACSR = _BV(ACIE);
  _delay_us(20);
  tell(34, ACSR & _BV(ACO) ? 1 : 0);
  ADCSRB = _BV(ACME);
  ADMUX = 2;  // ADC2 is 1 V, so that AIN0 is above it.
  sei();
  _delay_us(20);
  cli();
  tell(35, ACSR & _BV(ACO) ? 1 : 0);
  tell(36, compared);
  ACSR = _BV(ACD);
}

static void interrupts(void) {
  // PA0 pulses PE4 (INT4, falling), PD0 (INT0, low), PJ0 is PCINT9, PK2 is PCINT18; all are wired to PA0.
  DDRA |= _BV(PA0);
  PORTA |= _BV(PA0);
  EICRB = _BV(ISC41);
  EICRA = 0;
  EIFR = 0xff;
  EIMSK = _BV(INT4) | _BV(INT0);
  PCMSK1 = _BV(1);
  PCMSK2 = _BV(2);
  PCIFR = 7;
  PCICR = _BV(PCIE1) | _BV(PCIE2);
  sei();
  for (uint8_t i = 0; i < 3; i++) {
    PORTA &= ~_BV(PA0);
    _delay_us(50);
    PORTA |= _BV(PA0);
    _delay_us(50);
  }
  cli();
  EIMSK = PCICR = 0;
  tell(40, int4);
  tell(41, int0);
  tell(42, pcint1);
  tell(43, pcint2);
}

static void memory(void) {
  eeprom_write_word((uint16_t *)4000, 0x1234);
  sei();
  EECR |= _BV(EERIE);
  eeprom_busy_wait();
  _delay_us(10);
  cli();
  tell(50, eeprom_read_word((uint16_t *)4000));
  tell(51, ready);
  // Above 128 KiB a word of flash takes ELPM with RAMPZ.
  tell(52, pgm_read_word_far(0x3fffeUL));
}

static void dogs(void) {
  // Interrupt and reset: first the one, then the other. It sleeps meanwhile, with all its clocks.
  TCCR3B = 0;
  TCNT3 = 0;
  TCCR3B = _BV(CS32) | _BV(CS30);
  wdt_reset();
  WDTCSR = _BV(WDCE) | _BV(WDE);
  WDTCSR = _BV(WDIE) | _BV(WDE);
  set_sleep_mode(SLEEP_MODE_PWR_DOWN);
  sei();
  sleep_mode();
  tell(60, dog);
  // The timer stood still for 16 ms.
  tell(61, TCNT3);
  for (;;);
}

int main(void) {
  const uint8_t cause = MCUSR;
  MCUSR = 0;
  wdt_disable();
  tell(0, cause);
  if (cause & _BV(WDRF)) for (;;);
  timers();
  serial();
  bus();
  analogue();
  interrupts();
  memory();
  dogs();
}
