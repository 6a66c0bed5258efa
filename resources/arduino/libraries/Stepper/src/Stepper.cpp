#include <Arduino.h>
#include "Stepper.h"

// Which wires carry current in each phase, the first wire as the highest bit.
static const unsigned char TWO[] = {0b01, 0b11, 0b10, 0b00};
static const unsigned char FOUR[] = {0b1010, 0b0110, 0b0101, 0b1001};
static const unsigned char FIVE[] = {0b01101, 0b01001, 0b01011, 0b01010, 0b11010,
                                     0b10010, 0b10110, 0b10100, 0b10101, 0b00101};

Stepper::Stepper(int steps, int pin1, int pin2) {
  const int used[] = {pin1, pin2};
  wire(steps, 2, used);
}

Stepper::Stepper(int steps, int pin1, int pin2, int pin3, int pin4) {
  const int used[] = {pin1, pin2, pin3, pin4};
  wire(steps, 4, used);
}

Stepper::Stepper(int steps, int pin1, int pin2, int pin3, int pin4, int pin5) {
  const int used[] = {pin1, pin2, pin3, pin4, pin5};
  wire(steps, 5, used);
}

void Stepper::wire(int steps, int count, const int *used) {
  perTurn = steps;
  wires = count;
  phase = 0;
  interval = 0;
  last = 0;
  for (int i = 0; i < count; i++) {
    pins[i] = used[i];
    pinMode(used[i], OUTPUT);
  }
}

void Stepper::setSpeed(long turns) { interval = 60L * 1000L * 1000L / perTurn / turns; }

void Stepper::step(int steps) {
  const int phases = wires == 5 ? 10 : 4;
  const int direction = steps > 0 ? 1 : phases - 1;
  for (int left = abs(steps); left > 0;) {
    const unsigned long now = micros();
    if (now - last < interval) {
      yield();
      continue;
    }
    last = now;
    phase = (phase + direction) % phases;
    energise(phase);
    left--;
  }
}

void Stepper::energise(int at) {
  const unsigned char bits = wires == 2 ? TWO[at] : wires == 4 ? FOUR[at] : FIVE[at];
  for (int i = 0; i < wires; i++) digitalWrite(pins[i], (bits >> (wires - 1 - i)) & 1);
}

int Stepper::version(void) { return 5; }
