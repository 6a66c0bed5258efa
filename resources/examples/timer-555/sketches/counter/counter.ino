// Measures the frequency at pin 2: whole periods that fit into a tenth of a second, counted by an interrupt.
const int input = 2;
volatile unsigned long periods, first, last;

void rose() {
  unsigned long now = micros();
  if (periods == 0) first = now;
  last = now;
  periods++;
}

void setup() {
  Serial.begin(115200);
  pinMode(input, INPUT);
  attachInterrupt(digitalPinToInterrupt(input), rose, RISING);
}

void loop() {
  noInterrupts();
  periods = 0;
  interrupts();
  delay(100);
  noInterrupts();
  unsigned long count = periods, time = last - first;
  interrupts();
  Serial.print(count > 1 ? (count - 1) * 1e6 / time : 0.0, 1);
  Serial.println(" Hz");
}
