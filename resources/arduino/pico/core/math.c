/* The rest of math.h, made of what the ROM has. */
#include <math.h>
#include <stdint.h>

typedef union { double value; uint64_t bits; } Bits;

double fabs(double v) { return ((Bits){.bits = ((Bits){v}).bits & 0x7fffffffffffffffull}).value; }
double copysign(double v, double sign) { return (((Bits){sign}).bits >> 63) ? -fabs(v) : fabs(v); }

double trunc(double v) {
  Bits all = {v};
  int exponent = (int)(all.bits >> 52 & 0x7ff) - 1023;
  if (exponent < 0) return copysign(0, v);
  if (exponent < 52) all.bits &= ~(0xfffffffffffffull >> exponent);
  return all.value;
}
double floor(double v) {
  double whole = trunc(v);
  return whole > v ? whole - 1 : whole;
}
double ceil(double v) { return -floor(-v); }
double round(double v) { return copysign(floor(fabs(v) + 0.5), v); }
double rint(double v) {
  double below = floor(v), rest = v - below;
  if (rest != 0.5) return rest < 0.5 ? below : below + 1;
  return fmod(below, 2) == 0 ? below : below + 1;
}
double modf(double v, double *whole) { return v - (*whole = trunc(v)); }
long lround(double v) { return (long)round(v); }
long lroundf(float v) { return (long)round(v); }

double ldexp(double v, int exponent) {
  while (exponent > 1000) v *= 0x1p1000, exponent -= 1000;
  while (exponent < -1000) v *= 0x1p-1000, exponent += 1000;
  return v * ((Bits){.bits = (uint64_t)(exponent + 1023) << 52}).value;
}
double frexp(double v, int *exponent) {
  *exponent = 0;
  if (v == 0 || isinf(v) || isnan(v)) return v;
  Bits all = {v};
  if (!(all.bits >> 52 & 0x7ff)) {
    all.value = v * 0x1p64;
    *exponent = -64;
  }
  *exponent += (int)(all.bits >> 52 & 0x7ff) - 1022;
  all.bits = (all.bits & ~(0x7ffull << 52)) | (1022ull << 52);
  return all.value;
}
double fmod(double a, double b) {
  if (b == 0 || isinf(a) || isnan(a) || isnan(b)) return NAN;
  double size = fabs(b), left = fabs(a);
  while (left >= size) {
    int ours, theirs;
    frexp(left, &ours);
    frexp(size, &theirs);
    double part = ldexp(size, ours - theirs);
    left -= part > left ? part / 2 : part;
  }
  return copysign(left, a);
}
double pow(double base, double exponent) {
  if (exponent == 0 || base == 1) return 1;
  double whole = trunc(exponent);
  if (whole == exponent && fabs(exponent) <= 1024) {
    double result = 1, factor = base;
    for (unsigned rest = (unsigned)fabs(exponent); rest; rest >>= 1, factor *= factor)
      if (rest & 1) result *= factor;
    return exponent < 0 ? 1 / result : result;
  }
  if (base == 0) return exponent < 0 ? INFINITY : 0;
  if (base < 0) {
    if (whole != exponent) return NAN;
    double size = exp(exponent * log(-base));
    return fmod(whole, 2) == 0 ? size : -size;
  }
  return exp(exponent * log(base));
}
double atan(double v) { return atan2(v, 1); }
double asin(double v) { return atan2(v, sqrt((1 - v) * (1 + v))); }
double acos(double v) { return atan2(sqrt((1 - v) * (1 + v)), v); }
double sinh(double v) { return (exp(v) - exp(-v)) / 2; }
double cosh(double v) { return (exp(v) + exp(-v)) / 2; }
double tanh(double v) {
  if (fabs(v) > 20) return copysign(1, v);
  double twice = exp(2 * v);
  return (twice - 1) / (twice + 1);
}
double log10(double v) { return log(v) / M_LN10; }
double log2(double v) { return log(v) / M_LN2; }
double exp2(double v) { return pow(2, v); }
double cbrt(double v) { return copysign(v == 0 ? 0 : exp(log(fabs(v)) / 3), v); }
double hypot(double a, double b) { return sqrt(a * a + b * b); }
double fmin(double a, double b) { return isnan(a) || b < a ? b : a; }
double fmax(double a, double b) { return isnan(a) || b > a ? b : a; }

#define ONE(name) float name##f(float v) { return name(v); }
#define TWO(name) float name##f(float a, float b) { return name(a, b); }
ONE(asin) ONE(acos) ONE(atan) ONE(sinh) ONE(cosh) ONE(tanh) ONE(log10) ONE(log2) ONE(exp2) ONE(floor) ONE(ceil)
ONE(trunc) ONE(round) ONE(rint) ONE(fabs) ONE(cbrt)
TWO(pow) TWO(fmod) TWO(hypot) TWO(fmin) TWO(fmax) TWO(copysign)
