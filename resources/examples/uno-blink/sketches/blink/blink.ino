// Switches the LED at pin 13 on and off, and reports it on the serial port.
const int led = 13;

void setup() {
  Serial.begin(9600);
  pinMode(led, OUTPUT);
}

void loop() {
  digitalWrite(led, HIGH);
  Serial.println("on");
  delay(500);
  digitalWrite(led, LOW);
  Serial.println("off");
  delay(500);
}
