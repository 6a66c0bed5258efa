// What a program tells its test: a number of 16 bits under a name of 8, through the general purpose registers.
#include <avr/io.h>
#include <stdint.h>

static void tell(uint8_t name, uint16_t value) {
  GPIOR0 = name;
  GPIOR1 = value & 0xff;
  GPIOR2 = value >> 8;
}
