// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/sine_cosine_source.h"

namespace enshu::symbolic {

const char* const kSineCosineSource = R"(
#if defined(__AVX512F__)
#define LANES 8
#define PICK(x, i) {x[i], x[i + 1], x[i + 2], x[i + 3], x[i + 4], x[i + 5], x[i + 6], x[i + 7]}
#elif defined(__AVX__)
#define LANES 4
#define PICK(x, i) {x[i], x[i + 1], x[i + 2], x[i + 3]}
#else
#define LANES 2
#define PICK(x, i) {x[i], x[i + 1]}
#endif
typedef double Lanes __attribute__((vector_size(8 * LANES)));
typedef long long Bits __attribute__((vector_size(8 * LANES)));

static __attribute__((noinline, cold)) void byLibrary(const double* x, double* s, double* c) {
  for (int i = 0; i < LANES; ++i) {
    s[i] = __builtin_sin(x[i]);
    c[i] = __builtin_cos(x[i]);
  }
}

static inline __attribute__((always_inline)) bool areSmall(Lanes x) {
  bool small = true;
#pragma GCC unroll 8
  for (int i = 0; i < LANES; ++i) {
    small &= __builtin_fabs(x[i]) < 1e6;
  }
  return small;
}

static inline __attribute__((always_inline)) void sinesAndCosines(Lanes x, Lanes& s, Lanes& c) {
  if (__builtin_expect(!areSmall(x), 0)) {
    const Lanes far = x;
    Lanes sFar, cFar;
    byLibrary((const double*)&far, (double*)&sFar, (double*)&cFar);
    s = sFar;
    c = cFar;
    return;
  }
  const double round = 6755399441055744.0;  // 1.5 * 2^52: a number added to it becomes whole
  const Lanes shifted = x * 0.6366197723675814 + round;
  const Lanes k = shifted - round;
  const Lanes r =
      ((x - k * 1.5707963267341256) - k * 6.077100506303966e-11) - k * 2.0222662487959506e-21;
  const Lanes z = r * r;
  const Lanes sine = r + r * z * (-0.16666666666666666 + z * (0.008333333333330925 +
      z * (-0.00019841269836722418 + z * (2.755731608381636e-06 +
      z * (-2.5051127944014188e-08 + z * 1.5917848524808262e-10)))));
  const Lanes cosine = (1.0 - 0.5 * z) + z * z * (0.041666666666666664 +
      z * (-0.0013888888888887382 + z * (2.480158729874307e-05 + z * (-2.7557317260008837e-07 +
      z * (2.0876143827993133e-09 + z * -1.1382456778061306e-11)))));
  const Bits quadrant = (Bits)shifted;
  const Bits odd = (quadrant & 1) != 0;
  const Lanes ofSine = odd ? cosine : sine;
  const Lanes ofCosine = odd ? sine : cosine;
  s = (Lanes)((Bits)ofSine ^ ((quadrant & 2) << 62));
  c = (Lanes)((Bits)ofCosine ^ (((quadrant + 1) & 2) << 62));
}

static inline __attribute__((always_inline)) void sinesAndCosines(const double (&x)[8],
                                                                  double (&s)[8], double (&c)[8]) {
#pragma GCC unroll 8
  for (int first = 0; first < 8; first += LANES) {
    const Lanes angle = PICK(x, first);
    Lanes sine, cosine;
    sinesAndCosines(angle, sine, cosine);
#pragma GCC unroll 8
    for (int i = 0; i < LANES; ++i) {
      s[first + i] = sine[i];
      c[first + i] = cosine[i];
    }
  }
}
)";

}  // namespace enshu::symbolic
