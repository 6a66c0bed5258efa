#pragma once
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_E 2.7182818284590452354
#define M_SQRT2 1.41421356237309504880
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define NAN __builtin_nanf("")
#define INFINITY __builtin_inff()
#define HUGE_VAL __builtin_huge_val()
#ifdef __cplusplus
extern "C" {
#endif
#define BOARDWRIGHT_ONE(name) double name(double); float name##f(float);
BOARDWRIGHT_ONE(sqrt) BOARDWRIGHT_ONE(sin) BOARDWRIGHT_ONE(cos) BOARDWRIGHT_ONE(tan) BOARDWRIGHT_ONE(asin)
BOARDWRIGHT_ONE(acos) BOARDWRIGHT_ONE(atan) BOARDWRIGHT_ONE(sinh) BOARDWRIGHT_ONE(cosh) BOARDWRIGHT_ONE(tanh)
BOARDWRIGHT_ONE(exp) BOARDWRIGHT_ONE(log) BOARDWRIGHT_ONE(log10) BOARDWRIGHT_ONE(log2) BOARDWRIGHT_ONE(exp2)
BOARDWRIGHT_ONE(floor) BOARDWRIGHT_ONE(ceil) BOARDWRIGHT_ONE(trunc) BOARDWRIGHT_ONE(round) BOARDWRIGHT_ONE(rint)
BOARDWRIGHT_ONE(fabs) BOARDWRIGHT_ONE(cbrt)
#undef BOARDWRIGHT_ONE
#define BOARDWRIGHT_TWO(name) double name(double, double); float name##f(float, float);
BOARDWRIGHT_TWO(pow) BOARDWRIGHT_TWO(atan2) BOARDWRIGHT_TWO(fmod) BOARDWRIGHT_TWO(hypot) BOARDWRIGHT_TWO(fmin)
BOARDWRIGHT_TWO(fmax) BOARDWRIGHT_TWO(copysign)
#undef BOARDWRIGHT_TWO
double ldexp(double value, int exponent);
double frexp(double value, int *exponent);
double modf(double value, double *whole);
long lround(double value);
long lroundf(float value);
#ifdef __cplusplus
}
#endif
#define isnan(x) __builtin_isnan(x)
#define isinf(x) __builtin_isinf(x)
#define isfinite(x) __builtin_isfinite(x)
#define signbit(x) __builtin_signbit(x)
