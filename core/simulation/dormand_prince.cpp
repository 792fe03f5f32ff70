// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/dormand_prince.h"

#include <algorithm>
#include <cmath>

#include "core/base/contract.h"
#include "core/simulation/time_text.h"

namespace enshu {

namespace {

// The tableau of [DP].
constexpr double kC[7] = {0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1};
constexpr double kA[7][6] = {
    {},
    {1.0 / 5},
    {3.0 / 40, 9.0 / 40},
    {44.0 / 45, -56.0 / 15, 32.0 / 9},
    {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
    {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
    {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84}};
// Order 5 less order 4.
constexpr double kError[7] = {71.0 / 57600,      0,          -71.0 / 16695, 71.0 / 1920,
                              -17253.0 / 339200, 22.0 / 525, -1.0 / 40};
// The last term of the interpolant, [HNW] II.6.
constexpr double kDense[7] = {-12715105075.0 / 11282082432,  0,
                              87487479700.0 / 32700410799,   -10690763975.0 / 1880347072,
                              701980252875.0 / 199316789632, -1453857185.0 / 822651844,
                              69997945.0 / 29380423};

constexpr double kFirstStep = 1e-4;      // [s]
constexpr double kSmallestStep = 1e-12;  // [s]
constexpr double kSafety = 0.9;
constexpr double kShrink = 0.2;
constexpr double kGrow = 5;

double squaredError(const Eigen::VectorXd& error, const Eigen::VectorXd& before,
                    const Eigen::VectorXd& after) {
  const auto size = before.array().abs().max(after.array().abs());
  return (error.array() / (1 + size)).square().sum();
}

// weights . k, the slopes' weighted sum.
template <size_t N>
Slope combined(const std::array<Slope, 7>& k, const double (&weights)[N]) {
  Slope sum{Eigen::VectorXd::Zero(k[0].qd.size()), Eigen::VectorXd::Zero(k[0].ud.size())};
  for (size_t s = 0; s < N; ++s) {
    if (weights[s] != 0) {
      sum.qd += weights[s] * k[s].qd;
      sum.ud += weights[s] * k[s].ud;
    }
  }
  return sum;
}

}  // namespace

DormandPrince::DormandPrince(const Mechanism& mechanism, double t, MotionState state,
                             double tolerance)
    : mechanism_(mechanism),
      tolerance_(tolerance),
      t_(t),
      state_(std::move(state)),
      t0_(t),
      y0_(state_),
      y1_(state_) {
  expects(tolerance > 0, "DormandPrince: the tolerance is not positive");
}

Result<MotionState> DormandPrince::at(double time) {
  while (t_ < time) {
    ENSHU_TRY(step(time));
  }
  return time == t_ ? state_ : mechanism_.settled(interpolated(time));
}

Result<void> DormandPrince::step(double horizon) {
  h_ = h_ > 0 ? h_ : std::min(kFirstStep, horizon - t_);
  for (;;) {
    const double h = h_;
    const Result<bool> accepted = tryStep(h);
    ENSHU_TRY(accepted);
    if (*accepted) {
      t0_ = t_;
      y0_ = state_;
      t_ += h;
      auto settled = mechanism_.settled(y1_);
      ENSHU_TRY(settled);
      state_ = *std::move(settled);
      ++steps_;
      return {};
    }
    ++rejected_;
    if (h_ < kSmallestStep) {
      return failure("", ENSHU_TEXT("at t = %1 s no step is small enough for the tolerance"),
                     {timeText(t_)});
    }
  }
}

// One step of length h from state_ to y1_; sets the next h_ and answers whether the error is small.
Result<bool> DormandPrince::tryStep(double h) {
  for (size_t s = 0; s < 7; ++s) {
    y1_ = s == 0 ? state_ : along(state_, h, combined(k_, kA[s]));
    auto k = slope(mechanism_, t_ + kC[s] * h, y1_);
    ENSHU_TRY(k);
    k_[s] = *std::move(k);
  }
  const Slope error = combined(k_, kError);
  const double entries =
      static_cast<double>(std::max<Eigen::Index>(1, y1_.q.size() + y1_.u.size()));
  const double mean = h *
                      std::sqrt((squaredError(error.qd, state_.q, y1_.q) +
                                 squaredError(error.ud, state_.u, y1_.u)) /
                                entries) /
                      tolerance_;
  h_ = h * std::clamp(kSafety * std::pow(std::max(mean, 1e-10), -0.2), kShrink, kGrow);
  return mean <= 1;
}

MotionState DormandPrince::interpolated(double time) const {
  const double h = t_ - t0_;
  const double theta = (time - t0_) / h;
  const Slope last = combined(k_, kDense);
  const auto blend = [&](const Eigen::VectorXd& from, const Eigen::VectorXd& to,
                         const Eigen::VectorXd& first, const Eigen::VectorXd& end,
                         const Eigen::VectorXd& dense) -> Eigen::VectorXd {
    const Eigen::VectorXd rise = to - from;
    const Eigen::VectorXd r3 = h * first - rise;
    const Eigen::VectorXd r4 = rise - h * end - r3;
    return from + theta * (rise + (1 - theta) * (r3 + theta * (r4 + (1 - theta) * h * dense)));
  };
  return {blend(y0_.q, y1_.q, k_[0].qd, k_[6].qd, last.qd),
          blend(y0_.u, y1_.u, k_[0].ud, k_[6].ud, last.ud)};
}

}  // namespace enshu
