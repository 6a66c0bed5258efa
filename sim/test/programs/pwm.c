// Six PWM outputs at the speeds of Arduino's core, the converter running freely, and bytes sent without a pause.
#include <avr/interrupt.h>
#include <avr/io.h>
#include <stdint.h>

ISR(ADC_vect) { OCR0A = OCR1AL = OCR2A = ADCH; }
ISR(USART_UDRE_vect) { UDR0 = TCNT1L; }

int main(void) {
  DDRB = _BV(PB1) | _BV(PB2) | _BV(PB3);
  DDRD = _BV(PD3) | _BV(PD5) | _BV(PD6);
  TCCR0A = _BV(COM0A1) | _BV(COM0B1) | _BV(WGM01) | _BV(WGM00);
  TCCR0B = _BV(CS01) | _BV(CS00);
  TCCR1A = _BV(COM1A1) | _BV(COM1B1) | _BV(WGM10);
  TCCR1B = _BV(CS11) | _BV(CS10);
  TCCR2A = _BV(COM2A1) | _BV(COM2B1) | _BV(WGM20);
  TCCR2B = _BV(CS22);
  OCR0B = OCR1BL = OCR2B = 80;
  ADMUX = _BV(REFS0) | _BV(ADLAR);
  ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADATE) | _BV(ADIE) | 7;
  UBRR0 = 103;
  UCSR0B = _BV(TXEN0) | _BV(UDRIE0);
  sei();
  for (volatile uint16_t work = 0;; work++);
}
