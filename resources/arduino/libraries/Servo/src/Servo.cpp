#include <Arduino.h>
#include <avr/interrupt.h>
#include "Servo.h"

namespace {

// A pulse, as the interrupt needs it.
struct Channel {
  volatile uint8_t *port;
  uint8_t mask;
  uint8_t pin;
  volatile bool active;
  volatile uint16_t ticks;
};

// A timer of 16 bits that makes the pulses of its channels one after the other, then waits for the next round.
struct Maker {
  volatile uint16_t *count;
  volatile uint16_t *compare;
  // The channel whose pulse lasts now; -1 while all wait.
  volatile int8_t at;
  bool running;
};

// The timer is clocked by an eighth of the processor's clock.
const uint8_t TICKS_PER_US = F_CPU / 8 / 1000000UL;
const uint16_t ROUND = (uint16_t)REFRESH_INTERVAL * TICKS_PER_US;
// So near the counter a compare value could be passed by before it is set.
const uint16_t CLOSE = 4 * TICKS_PER_US;
// What an interrupt takes until the pin changes.
const uint8_t TRIM_US = 2;

Channel channels[MAX_SERVOS];
uint8_t used = 0;

#if defined(TCCR5A)
Maker makers[SERVO_TIMERS] = {
    {&TCNT5, &OCR5A, -1, false}, {&TCNT1, &OCR1A, -1, false}, {&TCNT3, &OCR3A, -1, false}, {&TCNT4, &OCR4A, -1, false}};
#else
Maker makers[SERVO_TIMERS] = {{&TCNT1, &OCR1A, -1, false}};
#endif

inline void turn(const Channel &channel, bool on) {
  if (on)
    *channel.port |= channel.mask;
  else
    *channel.port &= ~channel.mask;
}

void next(uint8_t timer) {
  Maker &maker = makers[timer];
  Channel *first = channels + timer * SERVOS_PER_TIMER;
  const int8_t count = min(SERVOS_PER_TIMER, used - timer * SERVOS_PER_TIMER);
  if (maker.at < 0)
    *maker.count = 0;
  else if (maker.at < count && first[maker.at].active)
    turn(first[maker.at], false);
  do
    maker.at++;
  while (maker.at < count && !first[maker.at].active);
  if (maker.at < count) {
    *maker.compare = *maker.count + first[maker.at].ticks;
    turn(first[maker.at], true);
    return;
  }
  maker.at = -1;
  const uint16_t now = *maker.count;
  *maker.compare = now + CLOSE < ROUND ? ROUND : now + CLOSE;
}

void start(uint8_t timer) {
  if (makers[timer].running) return;
  makers[timer].running = true;
  makers[timer].at = -1;
  // Normal mode, clock / 8, an interrupt at each match.
#if defined(TCCR5A)
  if (timer == 0) {
    TCCR5A = 0;
    TCCR5B = _BV(CS51);
    TCNT5 = 0;
    OCR5A = CLOSE;
    TIFR5 = _BV(OCF5A);
    TIMSK5 |= _BV(OCIE5A);
    return;
  }
  if (timer == 2) {
    TCCR3A = 0;
    TCCR3B = _BV(CS31);
    TCNT3 = 0;
    OCR3A = CLOSE;
    TIFR3 = _BV(OCF3A);
    TIMSK3 |= _BV(OCIE3A);
    return;
  }
  if (timer == 3) {
    TCCR4A = 0;
    TCCR4B = _BV(CS41);
    TCNT4 = 0;
    OCR4A = CLOSE;
    TIFR4 = _BV(OCF4A);
    TIMSK4 |= _BV(OCIE4A);
    return;
  }
#endif
  TCCR1A = 0;
  TCCR1B = _BV(CS11);
  TCNT1 = 0;
  OCR1A = CLOSE;
  TIFR1 = _BV(OCF1A);
  TIMSK1 |= _BV(OCIE1A);
}

void halt(uint8_t timer) {
  for (uint8_t i = 0; i < SERVOS_PER_TIMER; i++)
    if (channels[timer * SERVOS_PER_TIMER + i].active) return;
  makers[timer].running = false;
#if defined(TCCR5A)
  if (timer == 0) TIMSK5 &= ~_BV(OCIE5A);
  if (timer == 1) TIMSK1 &= ~_BV(OCIE1A);
  if (timer == 2) TIMSK3 &= ~_BV(OCIE3A);
  if (timer == 3) TIMSK4 &= ~_BV(OCIE4A);
#else
  TIMSK1 &= ~_BV(OCIE1A);
#endif
}

} // namespace

#if defined(TCCR5A)
ISR(TIMER5_COMPA_vect) { next(0); }
ISR(TIMER1_COMPA_vect) { next(1); }
ISR(TIMER3_COMPA_vect) { next(2); }
ISR(TIMER4_COMPA_vect) { next(3); }
#else
ISR(TIMER1_COMPA_vect) { next(0); }
#endif

Servo::Servo() : index(used < MAX_SERVOS ? used++ : INVALID_SERVO), least(MIN_PULSE_WIDTH), most(MAX_PULSE_WIDTH) {
  if (index != INVALID_SERVO) channels[index].ticks = (DEFAULT_PULSE_WIDTH - TRIM_US) * TICKS_PER_US;
}

uint8_t Servo::attach(int pin) { return attach(pin, MIN_PULSE_WIDTH, MAX_PULSE_WIDTH); }

uint8_t Servo::attach(int pin, int min, int max) {
  if (index == INVALID_SERVO) return index;
  pinMode(pin, OUTPUT);
  digitalWrite(pin, LOW);
  least = min;
  most = max;
  Channel &channel = channels[index];
  channel.pin = pin;
  channel.port = portOutputRegister(digitalPinToPort(pin));
  channel.mask = digitalPinToBitMask(pin);
  start(index / SERVOS_PER_TIMER);
  channel.active = true;
  return index;
}

void Servo::detach() {
  if (index == INVALID_SERVO) return;
  const uint8_t flags = SREG;
  cli();
  if (channels[index].active) turn(channels[index], false);
  channels[index].active = false;
  SREG = flags;
  halt(index / SERVOS_PER_TIMER);
}

void Servo::write(int value) {
  if (value < MIN_PULSE_WIDTH) value = map(constrain(value, 0, 180), 0, 180, least, most);
  writeMicroseconds(value);
}

void Servo::writeMicroseconds(int value) {
  if (index == INVALID_SERVO) return;
  const uint16_t ticks = (constrain(value, least, most) - TRIM_US) * TICKS_PER_US;
  const uint8_t flags = SREG;
  cli();
  channels[index].ticks = ticks;
  SREG = flags;
}

int Servo::read() { return map(readMicroseconds() + 1, least, most, 0, 180); }

int Servo::readMicroseconds() {
  return index == INVALID_SERVO ? 0 : channels[index].ticks / TICKS_PER_US + TRIM_US;
}

bool Servo::attached() { return index != INVALID_SERVO && channels[index].active; }
