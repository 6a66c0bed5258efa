#include <LiquidCrystal.h>

LiquidCrystal lcd(12, 11, 5, 4, 3, 2);

// The thermistor: ohms at 25 degrees, its B value in kelvin, and the resistor above it.
const float R25 = 10e3, B = 3950, ABOVE = 10e3;

float celsius() {
  float part = analogRead(A0) / 1023.0;
  float ohms = ABOVE * part / (1 - part);
  return 1 / (1 / 298.15 + log(ohms / R25) / B) - 273.15;
}

void setup() {
  Serial.begin(9600);
  lcd.begin(16, 2);
  lcd.print("Temperature");
}

void loop() {
  float now = celsius();
  lcd.setCursor(0, 1);
  lcd.print(now, 1);
  lcd.print(" \xDF" "C  ");
  Serial.println(now, 1);
  delay(250);
}
