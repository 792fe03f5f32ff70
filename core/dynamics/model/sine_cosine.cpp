// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/model/sine_cosine.h"

#include <bit>
#include <cstdint>

namespace enshu {

namespace {

// pi/2 in three parts, the first two of 33 bits: k times them is exact for k < 2^20.
constexpr double kHalfPi1 = 0x1.921fb544p+0;
constexpr double kHalfPi2 = 0x1.0b4611a6p-34;
constexpr double kHalfPi3 = 0x1.3198a2e037073p-69;
constexpr double kTwoOverPi = 0x1.45f306dc9c883p-1;
constexpr double kLargest = 1e5;
// Added and taken away again, it rounds to an integer, which stands in the low bits of the sum.
constexpr double kRound = 0x1.8p+52;

// Interpolated at Chebyshev's points of [0, (pi/4)^2], error below 4e-17:
// sin r = r + r^3 sinePart(r^2), cos r = 1 - r^2/2 + r^4 cosinePart(r^2).
constexpr double sinePart(double z) {
  return -0.16666666666666666 +
         z * (0.008333333333330948 +
              z * (-0.00019841269836758557 +
                   z * (2.7557316102543096e-06 +
                        z * (-2.5051131843056034e-08 + z * 1.5918129154550544e-10))));
}
constexpr double cosinePart(double z) {
  return 0.041666666666666664 +
         z * (-0.0013888888888887398 +
              z * (2.4801587298765676e-05 +
                   z * (-2.755731727172395e-07 +
                        z * (2.087614626718481e-09 + z * -1.1382632337741214e-11))));
}

// a where the mask has ones, else b.
double select(std::uint64_t mask, double a, double b) {
  return std::bit_cast<double>((std::bit_cast<std::uint64_t>(a) & mask) |
                               (std::bit_cast<std::uint64_t>(b) & ~mask));
}

double flip(double a, std::uint64_t sign) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(a) ^ sign);
}

}  // namespace

void sineCosine(const double* angle, double* sine, double* cosine, int count) {
  // x = k pi/2 + r, |r| <= pi/4; the quadrant k mod 4 says which of sin r, cos r is which.
  for (int i = 0; i < count; ++i) {
    const double x = angle[i];
    const double rounded = x * kTwoOverPi + kRound;
    const double k = rounded - kRound;
    const auto quadrant = std::bit_cast<std::uint64_t>(rounded);
    const double y = x - k * kHalfPi1;
    const double part = k * kHalfPi2;
    const double first = y - part;
    const double r = first - (k * kHalfPi3 - ((y - first) - part));
    const double z = r * r;
    const double half = 0.5 * z;
    const double one = 1 - half;
    const double s = r + r * z * sinePart(z);
    const double c = one + (((1 - one) - half) + z * z * cosinePart(z));

    const std::uint64_t odd = -(quadrant & 1);
    sine[i] = flip(select(odd, c, s), (quadrant & 2) << 62);
    cosine[i] = flip(select(odd, s, c), ((quadrant + 1) & 2) << 62);
  }
  for (int i = 0; i < count; ++i) {
    if (!(std::abs(angle[i]) <= kLargest)) {
      sine[i] = std::sin(angle[i]);
      cosine[i] = std::cos(angle[i]);
    }
  }
}

}  // namespace enshu
