// A rainbow goes round a ring of sixteen NeoPixels at pin 6 (PD6).
const byte COUNT = 16;
byte pixels[COUNT][3];  // green, red, blue: the order on the wire

// At 16 MHz a bit takes 20 cycles: 13 of them high for a 1, 6 for a 0.
void send(byte value) {
  for (byte bit = 0; bit < 8; bit++) {
    if (value & 0x80) {
      asm volatile("sbi %0, 6\n\t"
                   "nop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\t"
                   "cbi %0, 6" ::"I"(_SFR_IO_ADDR(PORTD)));
    } else {
      asm volatile("sbi %0, 6\n\t"
                   "nop\n\tnop\n\tnop\n\t"
                   "cbi %0, 6\n\t"
                   "nop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop" ::"I"(_SFR_IO_ADDR(PORTD)));
    }
    value <<= 1;
  }
}

void show() {
  noInterrupts();
  for (byte i = 0; i < COUNT; i++)
    for (byte j = 0; j < 3; j++) send(pixels[i][j]);
  interrupts();
}

// A colour of the circle: 0 is red, 85 green, 170 blue.
void colour(byte *pixel, byte hue) {
  byte part = hue % 85 * 3;
  byte red = hue < 85 ? 255 - part : hue < 170 ? 0 : part;
  byte green = hue < 85 ? part : hue < 170 ? 255 - part : 0;
  byte blue = hue < 85 ? 0 : hue < 170 ? part : 255 - part;
  pixel[0] = green;
  pixel[1] = red;
  pixel[2] = blue;
}

void setup() {
  pinMode(6, OUTPUT);
}

void loop() {
  static byte turn;
  for (byte i = 0; i < COUNT; i++) colour(pixels[i], turn + i * 16);
  show();
  turn += 4;
  delay(30);
}
