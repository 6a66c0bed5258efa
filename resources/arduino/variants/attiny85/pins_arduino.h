// An ATtiny85 on a small board: D0 to D5 are PB0 to PB5, in the order of the port.
#ifndef Pins_Arduino_h
#define Pins_Arduino_h

#include <avr/pgmspace.h>

#define NUM_DIGITAL_PINS 6
#define NUM_ANALOG_INPUTS 4
#define analogInputToDigitalPin(p) ((p) == 0 ? 5 : (p) == 1 ? 2 : (p) == 2 ? 4 : (p) == 3 ? 3 : -1)
#define digitalPinHasPWM(p) ((p) == 0 || (p) == 1 || (p) == 4)

#define LED_BUILTIN 1
// The pins of the universal serial interface.
static const uint8_t SS = 3;
static const uint8_t MOSI = 1;
static const uint8_t MISO = 0;
static const uint8_t SCK = 2;
static const uint8_t SDA = 0;
static const uint8_t SCL = 2;
// Channels of the converter, which analogRead() takes as they are.
static const uint8_t A0 = 0x80 | 0;
static const uint8_t A1 = 0x80 | 1;
static const uint8_t A2 = 0x80 | 2;
static const uint8_t A3 = 0x80 | 3;

#define analogPinToChannel(p) ((p) & 0x7F)

#define digitalPinToPCICR(p) ((p) >= 0 && (p) < 6 ? &GIMSK : (volatile uint8_t *)0)
#define digitalPinToPCICRbit(p) PCIE
#define digitalPinToPCMSK(p) ((p) >= 0 && (p) < 6 ? &PCMSK : (volatile uint8_t *)0)
#define digitalPinToPCMSKbit(p) (p)
#define digitalPinToInterrupt(p) ((p) == 2 ? 0 : NOT_AN_INTERRUPT)

#ifdef ARDUINO_MAIN
const uint16_t PROGMEM port_to_mode_PGM[] = {0, 0, (uint16_t)&DDRB};
const uint16_t PROGMEM port_to_output_PGM[] = {0, 0, (uint16_t)&PORTB};
const uint16_t PROGMEM port_to_input_PGM[] = {0, 0, (uint16_t)&PINB};
const uint8_t PROGMEM digital_pin_to_port_PGM[] = {2, 2, 2, 2, 2, 2};
const uint8_t PROGMEM digital_pin_to_bit_mask_PGM[] = {_BV(0), _BV(1), _BV(2), _BV(3), _BV(4), _BV(5)};
const uint8_t PROGMEM digital_pin_to_timer_PGM[] = {
    TIMER0A, TIMER0B, NOT_ON_TIMER, NOT_ON_TIMER, TIMER1B, NOT_ON_TIMER};
#endif

#endif
