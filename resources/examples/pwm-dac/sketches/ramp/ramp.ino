// Gives four voltages by pulse width, and reads them back.
const int output = 9;
const int values[] = {51, 102, 153, 204};

void setup() {
  Serial.begin(115200);
}

void loop() {
  for (int value : values) {
    analogWrite(output, value);
    delay(100);
    // The mean of 16 readings: what is left of the ripple goes away.
    long sum = 0;
    for (int i = 0; i < 16; i++) sum += analogRead(A0);
    Serial.print(value * 5.0 / 255);
    Serial.print(" V wanted, ");
    Serial.print(sum / 16 * 5.0 / 1024);
    Serial.println(" V read");
  }
}
