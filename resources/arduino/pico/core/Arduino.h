#pragma once
/*
 * Arduino's functions for the Raspberry Pi Pico. Serial and Serial1 are UART0 on GP0 and GP1: there is no USB here; Serial2 is UART1 on
 * GP8 and GP9.
 */
#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <avr/pgmspace.h>

#define ARDUINO_ARCH_RP2040_BOARDWRIGHT 1
#define HIGH 1
#define LOW 0
#define INPUT 0
#define OUTPUT 1
#define INPUT_PULLUP 2
#define INPUT_PULLDOWN 3
#define CHANGE 2
#define FALLING 3
#define RISING 4
#define LSBFIRST 0
#define MSBFIRST 1
#define DEC 10
#define HEX 16
#define OCT 8
#define BIN 2
#define PI 3.1415926535897932384626433832795
#define HALF_PI 1.5707963267948966192313216916398
#define TWO_PI 6.283185307179586476925286766559
#define DEG_TO_RAD 0.017453292519943295769236907684886
#define RAD_TO_DEG 57.295779513082320876798154814105
#define EULER 2.718281828459045235360287471352
#define F_CPU 125000000L
#define clockCyclesPerMicrosecond() 125
#define NOT_AN_INTERRUPT -1

#define LED_BUILTIN 25
#define PIN_LED 25
#define NUM_DIGITAL_PINS 30
#define NUM_ANALOG_INPUTS 4
static const uint8_t A0 = 26, A1 = 27, A2 = 28, A3 = 29;
static const uint8_t D0 = 0, D1 = 1, D2 = 2, D3 = 3, D4 = 4, D5 = 5, D6 = 6, D7 = 7, D8 = 8, D9 = 9, D10 = 10;
static const uint8_t SDA = 4, SCL = 5, MISO = 16, SS = 17, SCK = 18, MOSI = 19;

#define bit(b) (1UL << (b))
#define bitRead(value, bit) (((value) >> (bit)) & 1)
#define bitSet(value, bit) ((value) |= (1UL << (bit)))
#define bitClear(value, bit) ((value) &= ~(1UL << (bit)))
#define bitToggle(value, bit) ((value) ^= (1UL << (bit)))
#define bitWrite(value, bit, set) ((set) ? bitSet(value, bit) : bitClear(value, bit))
#define lowByte(w) ((uint8_t)((w) & 0xff))
#define highByte(w) ((uint8_t)((w) >> 8))
#define radians(deg) ((deg)*DEG_TO_RAD)
#define degrees(rad) ((rad)*RAD_TO_DEG)
#define sq(x) ((x) * (x))
#define constrain(value, low, high) ((value) < (low) ? (low) : ((value) > (high) ? (high) : (value)))
#define digitalPinToInterrupt(pin) (pin)
#define interrupts() asm volatile("cpsie i" ::: "memory")
#define noInterrupts() asm volatile("cpsid i" ::: "memory")
#define sei() interrupts()
#define cli() noInterrupts()
#define F(text) (reinterpret_cast<const __FlashStringHelper *>(text))

typedef uint8_t byte;
typedef uint16_t word;
typedef bool boolean;
typedef unsigned int uint;
typedef uint8_t pin_size_t;

#ifdef __cplusplus
extern "C" {
#endif
void setup(void);
void loop(void);
void yield(void);
void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t level);
int digitalRead(uint8_t pin);
int analogRead(uint8_t pin);
void analogReadResolution(int bits);
void analogWrite(uint8_t pin, int value);
void analogWriteFreq(uint32_t hz);
void analogWriteRange(uint32_t range);
void analogWriteResolution(int bits);
float analogReadTemp(void);
unsigned long millis(void);
unsigned long micros(void);
void delay(unsigned long ms);
void delayMicroseconds(unsigned int us);
void attachInterrupt(uint8_t pin, void (*call)(void), int mode);
void detachInterrupt(uint8_t pin);
void shiftOut(uint8_t data, uint8_t clock, uint8_t order, uint8_t value);
uint8_t shiftIn(uint8_t data, uint8_t clock, uint8_t order);
#ifdef __cplusplus
}

template <class A, class B> constexpr auto min(A a, B b) -> decltype(a < b ? a : b) { return a < b ? a : b; }
template <class A, class B> constexpr auto max(A a, B b) -> decltype(a > b ? a : b) { return a > b ? a : b; }
long map(long value, long fromLow, long fromHigh, long toLow, long toHigh);
long random(long below);
long random(long from, long below);
void randomSeed(unsigned long seed);
void tone(uint8_t pin, unsigned int hz, unsigned long ms = 0);
void noTone(uint8_t pin);
unsigned long pulseIn(uint8_t pin, uint8_t level, unsigned long timeout = 1000000UL);
void serialEventRun(void);
inline uint16_t makeWord(uint16_t w) { return w; }
inline uint16_t makeWord(uint8_t high, uint8_t low) { return high << 8 | low; }
#define word(...) makeWord(__VA_ARGS__)

inline bool isAlpha(int c) { return isalpha(c); }
inline bool isAlphaNumeric(int c) { return isalnum(c); }
inline bool isAscii(int c) { return c >= 0 && c < 128; }
inline bool isControl(int c) { return iscntrl(c); }
inline bool isDigit(int c) { return isdigit(c); }
inline bool isGraph(int c) { return isgraph(c); }
inline bool isHexadecimalDigit(int c) { return isxdigit(c); }
inline bool isLowerCase(int c) { return islower(c); }
inline bool isPrintable(int c) { return isprint(c); }
inline bool isPunct(int c) { return ispunct(c); }
inline bool isSpace(int c) { return isspace(c); }
inline bool isUpperCase(int c) { return isupper(c); }
inline bool isWhitespace(int c) { return c == ' ' || c == '\t'; }

#include "WString.h"
#include "Print.h"
#include "Stream.h"
#include "HardwareSerial.h"
#endif
