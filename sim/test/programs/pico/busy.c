/* Works without an end: a sieve, a checksum over it, and a pin that moves once a round. */
#include "pico.h"

VECTORS(0);

static uint8_t sieve[4096];

void begin(void) {
  output(25);
  for (uint32_t round = 0;; round++) {
    for (uint32_t i = 0; i < sizeof sieve; i++) sieve[i] = 1;
    for (uint32_t i = 2; i < sizeof sieve; i++)
      if (sieve[i])
        for (uint32_t k = i * 2; k < sizeof sieve; k += i) sieve[k] = 0;
    uint32_t sum = round;
    for (uint32_t i = 0; i < sizeof sieve; i += 4) {
      sum = (sum ^ *(uint32_t *)(sieve + i)) * 16777619u;
      sum = sum >> 13 | sum << 19;
    }
    *(volatile uint32_t *)sieve = sum;
    GPIO_OUT_XOR = 1 << 25;
  }
}
