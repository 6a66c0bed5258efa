// Unipolar and bipolar stepper motors in full steps, with two, four or five wires.
#ifndef Stepper_h
#define Stepper_h

class Stepper {
public:
  // Steps of a whole turn, and the pins of the wires.
  Stepper(int steps, int pin1, int pin2);
  Stepper(int steps, int pin1, int pin2, int pin3, int pin4);
  Stepper(int steps, int pin1, int pin2, int pin3, int pin4, int pin5);
  // Turns a minute.
  void setSpeed(long turns);
  // Returns when so many steps are made; backwards when they are negative.
  void step(int steps);
  int version(void);

private:
  void wire(int steps, int count, const int *used);
  void energise(int phase);

  int pins[5];
  int wires;
  int perTurn;
  int phase;
  unsigned long interval;
  unsigned long last;
};

#endif
