#include <Servo.h>

Servo servo;
int told = -1;

void setup() {
  Serial.begin(9600);
  servo.attach(9);
}

void loop() {
  int angle = map(analogRead(A0), 0, 1023, 0, 180);
  servo.write(angle);
  if (abs(angle - told) > 1) {
    told = angle;
    Serial.println(angle);
  }
  delay(20);
}
