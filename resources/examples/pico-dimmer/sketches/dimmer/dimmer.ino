const int LIGHT = 16;
int told = -100;

void setup() {
  Serial.begin(115200);
  pinMode(LED_BUILTIN, OUTPUT);
  analogReadResolution(12);
  analogWriteResolution(12);
}

void loop() {
  int knob = analogRead(A0);
  analogWrite(LIGHT, knob);
  digitalWrite(LED_BUILTIN, millis() / 500 % 2);
  if (abs(knob - told) > 40) {
    told = knob;
    Serial.print(knob * 3.3 / 4096);
    Serial.println(" V");
  }
  delay(20);
}
