/* Looks functions up as the SDK does, and tells what they give. */
#include "pico.h"

typedef void *(*lookup_function)(uint16_t *table, uint32_t code);
typedef uint32_t (*bits_function)(uint32_t);
typedef float (*float_function)(float, float);
typedef double (*double_function)(double, double);
typedef int32_t (*whole_function)(float);
typedef void *(*copy_function)(void *, const void *, uint32_t);

#define HALF(address) ((uint32_t)*(volatile uint16_t *)(address))
#define CODE(a, b) ((a) | (b) << 8)

static void *find(uint32_t table, uint32_t code) {
  return ((lookup_function)HALF(0x18))((uint16_t *)HALF(table), code);
}

static uint32_t single(float value) {
  union { float f; uint32_t u; } both = {value};
  return both.u;
}

static void twice(double value) {
  union { double d; uint32_t u[2]; } both = {value};
  number(both.u[1]);
  number(both.u[0]);
}

VECTORS(0);

void begin(void) {
  serial();
  number(REG(0x10));
  number(((bits_function)find(0x14, CODE('P', '3')))(0xf00f1001));
  number(((bits_function)find(0x14, CODE('R', '3')))(0x12345678));
  number(((bits_function)find(0x14, CODE('L', '3')))(0x00012345));
  number(((bits_function)find(0x14, CODE('T', '3')))(0x00012340));
  char text[8] = "abcdefg";
  ((copy_function)find(0x14, CODE('M', 'C')))(text + 4, text, 3);
  say(text);
  put(' ');
  void **floats = find(0x16, CODE('S', 'F'));
  void **doubles = find(0x16, CODE('S', 'D'));
  static const float pairs[][2] = {{1.1f, 2.3f}, {-7.25f, 3e-5f}, {1e38f, 1e38f}, {0.1f, 1e-40f}};
  for (int i = 0; i < 4; i++) {
    for (int k = 0; k < 4; k++) number(single(((float_function)floats[k])(pairs[i][0], pairs[i][1])));
    for (int k = 0; k < 4; k++) twice(((double_function)doubles[k])(1.1 * 0 + (i ? -3.7 : 1.1), i == 2 ? 1e-300 : 0.3));
  }
  number(single(((float_function)floats[6])(2.0f, 0)));
  number(((whole_function)floats[7])(-2.5f));
  number(find(0x14, CODE('?', '?')) != 0);
  for (;;) __asm volatile("wfi");
}
