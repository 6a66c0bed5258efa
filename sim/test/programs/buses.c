// Traffic on all buses: I2C on PC4 and PC5 as master or slave, SPI, a serial line, 1-Wire on PD7.
#include <avr/io.h>
#include <util/delay.h>
#include <util/twi.h>

#define OWN 0x29

static uint8_t go(uint8_t control) {
  TWCR = _BV(TWINT) | _BV(TWEN) | control;
  while (!(TWCR & _BV(TWINT)));
  return TW_STATUS;
}

static void master(void) {
  TWBR = 72;
  PORTC |= _BV(PC4) | _BV(PC5);
  _delay_ms(1);
  go(_BV(TWSTA));
  TWDR = OWN << 1;
  go(0);
  TWDR = 0x12;
  go(0);
  go(_BV(TWSTA));
  TWDR = OWN << 1 | 1;
  go(0);
  go(_BV(TWEA));
  go(0);
  TWCR = _BV(TWINT) | _BV(TWEN) | _BV(TWSTO);
  _delay_us(100);
  // Nobody is there.
  go(_BV(TWSTA));
  TWDR = 0x50 << 1;
  go(0);
  TWCR = _BV(TWINT) | _BV(TWEN) | _BV(TWSTO);
  _delay_us(100);

  DDRB |= _BV(PB2) | _BV(PB3) | _BV(PB5);
  PORTB |= _BV(PB2);
  SPCR = _BV(SPE) | _BV(MSTR) | _BV(CPHA);
  PORTB &= ~_BV(PB2);
  for (const char *word = "SPI"; *word; word++) {
    SPDR = *word;
    while (!(SPSR & _BV(SPIF)));
  }
  PORTB |= _BV(PB2);

  UBRR0 = 25;
  UCSR0C = _BV(UPM01) | _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(TXEN0);
  for (const char *word = "even"; *word; word++) {
    while (!(UCSR0A & _BV(UDRE0)));
    UDR0 = *word;
  }

  DDRD |= _BV(PD7);
  _delay_us(480);
  PORTD |= _BV(PD7);
  _delay_us(480);
  for (uint16_t byte = 0xcc, i = 0; i < 8; i++, byte >>= 1) {
    PORTD &= ~_BV(PD7);
    if (byte & 1) _delay_us(6);
    else _delay_us(60);
    PORTD |= _BV(PD7);
    if (byte & 1) _delay_us(64);
    else _delay_us(10);
  }
}

static void slave(void) {
  TWAR = OWN << 1;
  PORTC |= _BV(PC4) | _BV(PC5);
  uint8_t seen = 0;
  uint8_t status = go(_BV(TWEA));
  for (;;) {
    if (status == TW_SR_DATA_ACK) seen = TWDR;
    if (status == TW_ST_SLA_ACK || status == TW_ST_DATA_ACK) TWDR = ++seen;
    status = go(_BV(TWEA));
  }
}

int main(void) {
  // The test ties PB0 to ground for the slave.
  PORTB |= _BV(PB0);
  _delay_us(5);
  if (PINB & _BV(PB0)) master();
  else slave();
  for (;;);
}
