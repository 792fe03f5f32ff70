// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/driver/signals.h"

namespace enshu::grading {

// What variations of a function, by their numbers, answer to the first samples of a case; null: not
// known yet.
using VariationTable = std::vector<std::shared_ptr<const driver::Signals>>;

// How many numbers are kept of all cases of a class together.
using KeptNumbers = std::atomic<Eigen::Index>;
inline constexpr Eigen::Index kMostNumbers = 1 << 23;  // 64 MiB

// The same for all answers of a class that are held against the variations in a case which they
// have in common. Where `kept` would become too much, what it holds of its own goes. Safe to call
// from several threads.
class VariationAnswers {
 public:
  enum class Of { Mistakes, Pairs };

  explicit VariationAnswers(std::shared_ptr<KeptNumbers> kept, Eigen::Index most = kMostNumbers);

  // Of so many variations, as they are known now; another thread changes nothing in it.
  VariationTable find(Of subject, Eigen::Index columns, std::size_t variations) const;

  void keep(Of subject, Eigen::Index columns, std::size_t variation, std::size_t variations,
            driver::Signals answers);

 private:
  using Key = std::pair<Of, Eigen::Index>;

  const std::shared_ptr<KeptNumbers> kept_;
  const Eigen::Index most_;
  mutable std::mutex mutex_;
  std::map<Key, VariationTable> tables_;
  Eigen::Index own_ = 0;  // of the numbers that are kept
};

}  // namespace enshu::grading
