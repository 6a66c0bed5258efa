/* Pins, time, the converter, PWM. */
#include "Arduino.h"
#include "rp2040.h"
#include "runtime.h"

extern "C" {
void pinMode(uint8_t pin, uint8_t mode) {
  if (pin >= NUM_DIGITAL_PINS) return;
  if (mode == OUTPUT) SIO_GPIO_OE_SET = 1u << pin;
  else SIO_GPIO_OE_CLR = 1u << pin;
  pinFunction(pin, FUNCTION_SIO, mode == INPUT_PULLUP ? PAD_UP : mode == INPUT_PULLDOWN ? PAD_DOWN : PAD_PLAIN);
}

void digitalWrite(uint8_t pin, uint8_t level) {
  if (pin >= NUM_DIGITAL_PINS) return;
  // What PWM had comes back.
  if ((GPIO_CTRL(pin) & 31) == FUNCTION_PWM) pinMode(pin, OUTPUT);
  if (level) SIO_GPIO_OUT_SET = 1u << pin;
  else SIO_GPIO_OUT_CLR = 1u << pin;
}

int digitalRead(uint8_t pin) { return pin < NUM_DIGITAL_PINS ? SIO_GPIO_IN >> pin & 1 : LOW; }

static int readBits = 10;
void analogReadResolution(int bits) { readBits = bits; }

static int convert(int channel) {
  ADC_CS = 3;
  while (!(ADC_CS & 0x100));
  ADC_CS = channel << 12 | 7;
  while (!(ADC_CS & 0x100));
  return ADC_RESULT;
}

int analogRead(uint8_t pin) {
  if (pin < 4) pin += A0;
  if (pin < A0 || pin > A3) return 0;
  pinFunction(pin, FUNCTION_NONE, PAD_ANALOG);
  int counts = convert(pin - A0);
  return readBits > 12 ? counts << (readBits - 12) : counts >> (12 - readBits);
}

float analogReadTemp(void) { return 27 - (convert(4) * 3.3f / 4096 - 0.706f) / 0.001721f; }

static uint32_t writeHz = 1000, writeRange = 255;
void analogWriteFreq(uint32_t hz) { writeHz = hz ? hz : 1; }
void analogWriteRange(uint32_t range) { writeRange = range ? range : 1; }
void analogWriteResolution(int bits) { writeRange = (1u << bits) - 1; }

/* Gives a pin to its slice, with so many ticks of a period; the ticks that were possible. */
uint32_t startSlice(uint8_t pin, uint32_t hz) {
  uint32_t base = PWM_SLICE(pin >> 1 & 7);
  // In sixteenths, the smallest that lets a period fit into 16 bits.
  uint32_t cycles = SYSTEM_HZ / hz, divider = cycles >> 12;
  if (divider < 16) divider = 16;
  if (divider > 0xfff) divider = 0xfff;
  divider++;
  if (cycles <= 0xffff) divider = 16;
  uint32_t ticks = (uint64_t)cycles * 16 / divider;
  if (ticks > 0xffff) ticks = 0xffff;
  if (ticks < 2) ticks = 2;
  REG(base + 4) = divider;
  REG(base + 16) = ticks - 1;
  REG(base) = 1;
  return ticks;
}

void setSlice(uint8_t pin, uint32_t level) {
  Register &both = REG(PWM_SLICE(pin >> 1 & 7) + 12);
  both = pin & 1 ? (both & 0xffff) | level << 16 : (both & 0xffff0000) | level;
  if ((GPIO_CTRL(pin) & 31) != FUNCTION_PWM) pinFunction(pin, FUNCTION_PWM, PAD_PLAIN);
}

void analogWrite(uint8_t pin, int value) {
  if (pin >= NUM_DIGITAL_PINS) return;
  uint32_t ticks = startSlice(pin, writeHz);
  uint32_t part = value < 0 ? 0 : (uint32_t)value > writeRange ? writeRange : value;
  setSlice(pin, (uint64_t)ticks * part / writeRange);
}

unsigned long micros(void) { return TIMER_RAWL; }

unsigned long millis(void) {
  uint32_t high, low;
  do {
    high = TIMER_RAWH;
    low = TIMER_RAWL;
  } while (high != TIMER_RAWH);
  // 64 bits by 1000 in two steps of the divider.
  uint32_t upper = (high % 1000) << 16 | low >> 16;
  uint32_t rest = (upper % 1000) << 16 | (low & 0xffff);
  return (upper / 1000 << 16) + rest / 1000;
}

void startTime(void) {
  REG_SET(TIMER_INTE) = 1 << 1;
  NVIC_ISER = 1 << IRQ_ALARM1;
}
void handleAlarm1(void) { TIMER_INTR = 1 << 1; }

/* Sleeps until then, or until the next interrupt, which it tells by coming back early. */
static void sleepUntil(uint32_t time) {
  uint32_t masked;
  asm volatile("mrs %0, primask\n cpsid i" : "=l"(masked));
  TIMER_ALARM(1) = time;
  // An alarm wakes it although interrupts are held, also one that rang just before.
  if ((int32_t)(time - TIMER_RAWL) > 1) asm volatile("wfi");
  asm volatile("msr primask, %0" ::"l"(masked));
}

static void wait(uint32_t us) {
  uint32_t begin = TIMER_RAWL;
  for (;;) {
    uint32_t gone = TIMER_RAWL - begin;
    if (gone >= us) return;
    if (us - gone > 5) sleepUntil(begin + us);
  }
}
void delayMicroseconds(unsigned int us) { wait(us); }
void delay(unsigned long ms) {
  // Whole seconds one by one: microseconds of a long delay do not fit into 32 bits.
  for (; ms > 1000; ms -= 1000) {
    wait(1000000);
    yield();
  }
  wait(ms * 1000);
  yield();
}

static void (*calls[NUM_DIGITAL_PINS])(void);
void attachInterrupt(uint8_t pin, void (*call)(void), int mode) {
  if (pin >= NUM_DIGITAL_PINS) return;
  detachInterrupt(pin);
  calls[pin] = call;
  uint32_t kinds = mode == LOW ? 1 : mode == HIGH ? 2 : mode == FALLING ? 4 : mode == RISING ? 8 : 12;
  REG_SET(GPIO_INTE(pin)) = kinds << 4 * (pin % 8);
  NVIC_ISER = 1 << IRQ_IO;
}
void detachInterrupt(uint8_t pin) {
  if (pin >= NUM_DIGITAL_PINS) return;
  REG_CLEAR(GPIO_INTE(pin)) = 15 << 4 * (pin % 8);
  GPIO_INTR(pin) = 15 << 4 * (pin % 8);
  calls[pin] = 0;
}
void handlePins(void) {
  for (int pin = 0; pin < NUM_DIGITAL_PINS; pin++) {
    uint32_t why = GPIO_INTS(pin) >> 4 * (pin % 8) & 15;
    if (!why) continue;
    GPIO_INTR(pin) = why << 4 * (pin % 8);
    if (calls[pin]) calls[pin]();
  }
}

void shiftOut(uint8_t data, uint8_t clock, uint8_t order, uint8_t value) {
  for (int i = 0; i < 8; i++) {
    digitalWrite(data, value >> (order == LSBFIRST ? i : 7 - i) & 1);
    digitalWrite(clock, HIGH);
    digitalWrite(clock, LOW);
  }
}
uint8_t shiftIn(uint8_t data, uint8_t clock, uint8_t order) {
  uint8_t value = 0;
  for (int i = 0; i < 8; i++) {
    digitalWrite(clock, HIGH);
    value |= digitalRead(data) << (order == LSBFIRST ? i : 7 - i);
    digitalWrite(clock, LOW);
  }
  return value;
}

/* The end of a tone that has one. */
static uint8_t tonePin;
void handleAlarm2(void) {
  TIMER_INTR = 1 << 2;
  noTone(tonePin);
}
}

void tone(uint8_t pin, unsigned int hz, unsigned long ms) {
  if (pin >= NUM_DIGITAL_PINS) return;
  if (hz == 0) return noTone(pin);
  setSlice(pin, startSlice(pin, hz) / 2);
  if (!ms) return;
  tonePin = pin;
  REG_SET(TIMER_INTE) = 1 << 2;
  NVIC_ISER = 1 << IRQ_ALARM2;
  TIMER_ALARM(2) = TIMER_RAWL + ms * 1000;
}
void noTone(uint8_t pin) {
  pinMode(pin, OUTPUT);
  digitalWrite(pin, LOW);
}

unsigned long pulseIn(uint8_t pin, uint8_t level, unsigned long timeout) {
  uint32_t begin = micros();
  auto until = [&](int wanted) {
    while (digitalRead(pin) != wanted)
      if (micros() - begin > timeout) return false;
    return true;
  };
  if (!until(!level) || !until(level)) return 0;
  uint32_t from = micros();
  return until(!level) ? micros() - from : 0;
}

long map(long value, long fromLow, long fromHigh, long toLow, long toHigh) {
  return (value - fromLow) * (toHigh - toLow) / (fromHigh - fromLow) + toLow;
}
long random(long below) { return below > 0 ? rand() % below : 0; }
long random(long from, long below) { return from < below ? from + random(below - from) : from; }
void randomSeed(unsigned long seed) { srand(seed); }

void *operator new(size_t size) { return malloc(size); }
void *operator new[](size_t size) { return malloc(size); }
void operator delete(void *memory) noexcept { free(memory); }
void operator delete[](void *memory) noexcept { free(memory); }
void operator delete(void *memory, size_t) noexcept { free(memory); }
void operator delete[](void *memory, size_t) noexcept { free(memory); }
