const int trigger = 7, echo = 8, buzzer = 9;

// Metres a second in air of 20 degrees, there and back.
const float SPEED = 343.0 / 2;

void setup() {
  Serial.begin(9600);
  pinMode(trigger, OUTPUT);
  pinMode(echo, INPUT);
}

void loop() {
  digitalWrite(trigger, HIGH);
  delayMicroseconds(10);
  digitalWrite(trigger, LOW);
  unsigned long time = pulseIn(echo, HIGH, 40000);
  float metres = time * 1e-6 * SPEED;
  Serial.print(metres * 100, 1);
  Serial.println(" cm");
  if (time > 0 && metres < 1) tone(buzzer, 2000, 30);
  delay(60 + (time > 0 ? min(metres, 1.0) * 400 : 400));
}
