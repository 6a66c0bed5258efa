#include <avr/io.h>
#include <stdint.h>

struct point {
  int16_t x;
  uint8_t y;
};
enum color { RED, GREEN = 5 };

volatile int counter = -3;
volatile uint32_t big = 4000000000UL;
volatile float level = 1.5f;
char name[8] = "uno";
volatile struct point points[2] = {{1, 2}, {-300, 4}};
volatile enum color shade = GREEN;
const char *volatile text = name;

__attribute__((noinline)) int add(int left, int right) {
  int sum = left + right;
  counter += sum;
  PORTB = (uint8_t)sum;
  return sum;
}

int main(void) {
  volatile uint8_t local = 7;
  for (;;) {
    local++;
    add(local, 100);
    name[0]++;
  }
}
