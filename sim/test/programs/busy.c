// Computes without end: CRC and sorting in RAM, sums of 32 bits, the result on port B now and then.
#include <avr/io.h>
#include <stdint.h>

static volatile uint8_t many[256];

int main(void) {
  uint16_t crc = 0xffff;
  uint32_t sum = 1;
  DDRB = 0xff;
  for (;;) {
    for (uint16_t i = 0; i < 256; i++) {
      sum = sum * 1664525UL + 1013904223UL;
      many[i] = sum >> 24;
    }
    for (uint8_t i = 1; i; i++)
      for (uint8_t j = i; j && many[j - 1] > many[j]; j--) {
        const uint8_t other = many[j];
        many[j] = many[j - 1];
        many[j - 1] = other;
      }
    for (uint16_t i = 0; i < 256; i++) {
      crc ^= many[i];
      for (uint8_t bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
    }
    PORTB = crc;
  }
}
