// Hobby servos. Timer 1 makes the pulses (on a Mega first timer 5, then 1, 3 and 4), so that analogWrite() no longer works
// on the pins of a timer that servos use.
#ifndef Servo_h
#define Servo_h

#include <inttypes.h>

#define MIN_PULSE_WIDTH 544
#define MAX_PULSE_WIDTH 2400
#define DEFAULT_PULSE_WIDTH 1500
#define REFRESH_INTERVAL 20000

#define SERVOS_PER_TIMER 12
#if defined(TCCR5A)
#define SERVO_TIMERS 4
#else
#define SERVO_TIMERS 1
#endif
#define MAX_SERVOS (SERVOS_PER_TIMER * SERVO_TIMERS)
#define INVALID_SERVO 255

class Servo {
public:
  Servo();
  // Gives the number of the servo, or INVALID_SERVO when there are too many.
  uint8_t attach(int pin);
  // With the widths of the pulses at 0 and at 180 degrees, in microseconds.
  uint8_t attach(int pin, int min, int max);
  void detach();
  // Degrees below 544, else microseconds.
  void write(int value);
  void writeMicroseconds(int value);
  // Degrees.
  int read();
  int readMicroseconds();
  bool attached();

private:
  uint8_t index;
  int least;
  int most;
};

#endif
