/* What the compiler asks for (ARM's run-time ABI): division by the chip's divider, arithmetic by its boot ROM. */
#include "runtime.h"
#include "rp2040.h"

void *const *romSingle;
void *const *romDouble;

typedef void *(*Lookup)(const uint16_t *table, uint32_t code);
#define HALF(address) ((uintptr_t) * (const volatile uint16_t *)(address))

void findRom(void) {
  Lookup find = (Lookup)HALF(0x18);
  const uint16_t *data = (const uint16_t *)HALF(0x16);
  romSingle = find(data, 'S' | 'F' << 8);
  romDouble = find(data, 'S' | 'D' << 8);
}

/* Quotient below, remainder above: as they are returned in registers. An interrupt may divide as well. */
static inline uint64_t divide(uint32_t port, uint32_t a, uint32_t b) {
  uint32_t masked;
  asm volatile("mrs %0, primask\n cpsid i" : "=l"(masked));
  REG(0xd0000060 + port) = a;
  REG(0xd0000064 + port) = b;
  asm volatile("b 1f\n1: b 1f\n1: b 1f\n1: b 1f\n1:");
  uint32_t rest = REG(0xd0000074);
  uint32_t quotient = REG(0xd0000070);
  asm volatile("msr primask, %0" ::"l"(masked));
  return (uint64_t)rest << 32 | quotient;
}

uint64_t __aeabi_uidivmod(uint32_t a, uint32_t b) { return divide(0, a, b); }
uint64_t __aeabi_idivmod(int32_t a, int32_t b) { return divide(8, a, b); }
uint32_t __aeabi_uidiv(uint32_t a, uint32_t b) { return (uint32_t)divide(0, a, b); }
int32_t __aeabi_idiv(int32_t a, int32_t b) { return (int32_t)divide(8, a, b); }

uint64_t __aeabi_llsl(uint64_t value, int by) {
  uint32_t low = value, high = value >> 32;
  if (by == 0) return value;
  if (by >= 32) return (uint64_t)(low << (by - 32)) << 32;
  return (uint64_t)(high << by | low >> (32 - by)) << 32 | low << by;
}
uint64_t __aeabi_llsr(uint64_t value, int by) {
  uint32_t low = value, high = value >> 32;
  if (by == 0) return value;
  if (by >= 32) return high >> (by - 32);
  return (uint64_t)(high >> by) << 32 | (low >> by | high << (32 - by));
}
int64_t __aeabi_lasr(int64_t value, int by) {
  uint32_t low = value;
  int32_t high = value >> 32;
  if (by == 0) return value;
  if (by >= 32) return high >> (by - 32);
  return (int64_t)((uint64_t)(uint32_t)(high >> by) << 32 | (low >> by | (uint32_t)high << (32 - by)));
}
uint64_t __aeabi_lmul(uint64_t a, uint64_t b) {
  uint32_t al = a, bl = b, a0 = al & 0xffff, a1 = al >> 16, b0 = bl & 0xffff, b1 = bl >> 16;
  uint32_t low = a0 * b0, middle = a1 * b0 + (low >> 16), other = a0 * b1 + (middle & 0xffff);
  uint32_t high = a1 * b1 + (middle >> 16) + (other >> 16);
  high += al * (uint32_t)(b >> 32) + (uint32_t)(a >> 32) * bl;
  return (uint64_t)high << 32 | (other << 16 | (low & 0xffff));
}

__attribute__((used)) uint64_t divideLong(uint64_t a, uint64_t b, uint64_t *rest) {
  if (b == 0) {
    *rest = a;
    return ~0ull;
  }
  if (!(a >> 32) && !(b >> 32)) {
    uint64_t both = divide(0, a, b);
    *rest = both >> 32;
    return (uint32_t)both;
  }
  uint64_t quotient = 0, left = 0;
  for (int i = 63; i >= 0; i--) {
    left = left << 1 | (a >> i & 1);
    if (left >= b) {
      left -= b;
      quotient |= 1ull << i;
    }
  }
  *rest = left;
  return quotient;
}
__attribute__((used)) int64_t divideSigned(int64_t a, int64_t b, int64_t *rest) {
  uint64_t left;
  uint64_t quotient = divideLong(a < 0 ? -(uint64_t)a : a, b < 0 ? -(uint64_t)b : b, &left);
  *rest = a < 0 ? -left : left;
  return (a < 0) != (b < 0) ? -quotient : quotient;
}

/* The remainder goes to r2 and r3. */
#define LONG_DIVISION(name, function)                                                                             \
  __attribute__((naked)) void name(void) {                                                                        \
    asm volatile("push {r4, lr}\n sub sp, #16\n add r4, sp, #8\n str r4, [sp]\n bl " #function                    \
                 "\n ldr r2, [sp, #8]\n ldr r3, [sp, #12]\n add sp, #16\n pop {r4, pc}");                         \
  }
LONG_DIVISION(__aeabi_uldivmod, divideLong)
LONG_DIVISION(__aeabi_ldivmod, divideSigned)

/* Places in the ROM's tables. */
enum {
  ADD, SUB, MUL, DIV, CMP, CMP_FLAGS, SQRT, TO_INT, TO_FIX, TO_UINT, TO_UFIX, OF_INT, OF_FIX, OF_UINT, OF_UFIX,
  COS, SIN, TAN, SINCOS, EXP, LN, CMP_BASIC, ATAN2, OF_INT64, OF_FIX64, OF_UINT64, OF_UFIX64, TO_INT64, TO_FIX64,
  TO_UINT64, TO_UFIX64, CONVERT
};
#define SINGLE(at, result, ...) ((result(*)(__VA_ARGS__))romSingle[at])
#define DOUBLE(at, result, ...) ((result(*)(__VA_ARGS__))romDouble[at])

typedef union { float value; uint32_t bits; } SingleBits;
typedef union { double value; uint64_t bits; } DoubleBits;
static inline uint32_t singleBits(float value) { return ((SingleBits){value}).bits; }
static inline uint64_t doubleBits(double value) { return ((DoubleBits){value}).bits; }
static inline int isNanF(float value) { return (singleBits(value) & 0x7fffffff) > 0x7f800000; }
static inline int isNanD(double value) { return (doubleBits(value) & 0x7fffffffffffffffull) > 0x7ff0000000000000ull; }

float __aeabi_fadd(float a, float b) { return SINGLE(ADD, float, float, float)(a, b); }
float __aeabi_fsub(float a, float b) { return SINGLE(SUB, float, float, float)(a, b); }
float __aeabi_frsub(float a, float b) { return SINGLE(SUB, float, float, float)(b, a); }
float __aeabi_fmul(float a, float b) { return SINGLE(MUL, float, float, float)(a, b); }
float __aeabi_fdiv(float a, float b) { return SINGLE(DIV, float, float, float)(a, b); }
double __aeabi_dadd(double a, double b) { return DOUBLE(ADD, double, double, double)(a, b); }
double __aeabi_dsub(double a, double b) { return DOUBLE(SUB, double, double, double)(a, b); }
double __aeabi_drsub(double a, double b) { return DOUBLE(SUB, double, double, double)(b, a); }
double __aeabi_dmul(double a, double b) { return DOUBLE(MUL, double, double, double)(a, b); }
double __aeabi_ddiv(double a, double b) { return DOUBLE(DIV, double, double, double)(a, b); }

#define COMPARISONS(letter, type, table, nan)                                                                     \
  int __aeabi_##letter##cmpun(type a, type b) { return nan(a) || nan(b); }                                        \
  static int letter##compare(type a, type b) { return nan(a) || nan(b) ? 2 : table(CMP, int, type, type)(a, b); } \
  int __aeabi_##letter##cmpeq(type a, type b) { return letter##compare(a, b) == 0; }                              \
  int __aeabi_##letter##cmplt(type a, type b) { return letter##compare(a, b) == -1; }                             \
  int __aeabi_##letter##cmple(type a, type b) { return letter##compare(a, b) <= 0; }                              \
  int __aeabi_##letter##cmpge(type a, type b) { int c = letter##compare(a, b); return c == 0 || c == 1; }         \
  int __aeabi_##letter##cmpgt(type a, type b) { return letter##compare(a, b) == 1; }
COMPARISONS(f, float, SINGLE, isNanF)
COMPARISONS(d, double, DOUBLE, isNanD)

float __aeabi_i2f(int value) { return SINGLE(OF_INT, float, int)(value); }
float __aeabi_ui2f(unsigned value) { return SINGLE(OF_UINT, float, unsigned)(value); }
float __aeabi_l2f(int64_t value) { return SINGLE(OF_INT64, float, int64_t)(value); }
float __aeabi_ul2f(uint64_t value) { return SINGLE(OF_UINT64, float, uint64_t)(value); }
double __aeabi_i2d(int value) { return DOUBLE(OF_INT, double, int)(value); }
double __aeabi_ui2d(unsigned value) { return DOUBLE(OF_UINT, double, unsigned)(value); }
double __aeabi_l2d(int64_t value) { return DOUBLE(OF_INT64, double, int64_t)(value); }
double __aeabi_ul2d(uint64_t value) { return DOUBLE(OF_UINT64, double, uint64_t)(value); }
double __aeabi_f2d(float value) { return SINGLE(CONVERT, double, float)(value); }
float __aeabi_d2f(double value) { return DOUBLE(CONVERT, float, double)(value); }

/* The ROM rounds down, C towards zero. */
#define MINUS_F(number) (((SingleBits){.bits = singleBits(number) ^ 0x80000000}).value)
#define MINUS_D(number) (((DoubleBits){.bits = doubleBits(number) ^ 0x8000000000000000ull}).value)
int __aeabi_f2iz(float v) {
  return singleBits(v) >> 31 ? -SINGLE(TO_INT, int, float)(MINUS_F(v)) : SINGLE(TO_INT, int, float)(v);
}
unsigned __aeabi_f2uiz(float v) { return SINGLE(TO_UINT, unsigned, float)(v); }
int64_t __aeabi_f2lz(float v) {
  return singleBits(v) >> 31 ? -SINGLE(TO_INT64, int64_t, float)(MINUS_F(v)) : SINGLE(TO_INT64, int64_t, float)(v);
}
uint64_t __aeabi_f2ulz(float v) { return SINGLE(TO_UINT64, uint64_t, float)(v); }
int __aeabi_d2iz(double v) {
  return doubleBits(v) >> 63 ? -DOUBLE(TO_INT, int, double)(MINUS_D(v)) : DOUBLE(TO_INT, int, double)(v);
}
unsigned __aeabi_d2uiz(double v) { return DOUBLE(TO_UINT, unsigned, double)(v); }
int64_t __aeabi_d2lz(double v) {
  return doubleBits(v) >> 63 ? -DOUBLE(TO_INT64, int64_t, double)(MINUS_D(v)) : DOUBLE(TO_INT64, int64_t, double)(v);
}
uint64_t __aeabi_d2ulz(double v) { return DOUBLE(TO_UINT64, uint64_t, double)(v); }

/* Functions of math.h, those that the ROM has. */
double sqrt(double v) { return DOUBLE(SQRT, double, double)(v); }
double sin(double v) { return DOUBLE(SIN, double, double)(v); }
double cos(double v) { return DOUBLE(COS, double, double)(v); }
double tan(double v) { return DOUBLE(TAN, double, double)(v); }
double exp(double v) { return DOUBLE(EXP, double, double)(v); }
double log(double v) { return DOUBLE(LN, double, double)(v); }
double atan2(double y, double x) { return DOUBLE(ATAN2, double, double, double)(y, x); }
float sqrtf(float v) { return SINGLE(SQRT, float, float)(v); }
float sinf(float v) { return SINGLE(SIN, float, float)(v); }
float cosf(float v) { return SINGLE(COS, float, float)(v); }
float tanf(float v) { return SINGLE(TAN, float, float)(v); }
float expf(float v) { return SINGLE(EXP, float, float)(v); }
float logf(float v) { return SINGLE(LN, float, float)(v); }
float atan2f(float y, float x) { return SINGLE(ATAN2, float, float, float)(y, x); }
