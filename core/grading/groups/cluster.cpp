// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/groups/cluster.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace enshu::grading {

namespace {

using Groups = std::vector<std::vector<std::size_t>>;

constexpr double kFar = std::numeric_limits<double>::infinity();

// How far apart groups are, by their numbers; whatever is further apart than 1, or gone into
// another group, is infinitely far. Of each it is known which later one is nearest to it, so that
// the nearest two of all are found without a look at every pair.
class Distances {
 public:
  Distances(std::size_t count, const std::function<double(std::size_t, std::size_t)>& apart)
      : rows_(count), nearest_(count, 0) {
    for (std::size_t k = 0; k < count; ++k) {
      for (std::size_t before = 0; before < k; ++before) {
        const double far = apart(before, k);
        rows_[k].push_back(far <= 1 ? far : kFar);
      }
    }
    for (std::size_t k = 0; k < count; ++k) {
      findNearest(k);
    }
  }

  // The nearest two that are there, the earlier one first; twice the same where none are near.
  std::pair<std::size_t, std::size_t> nearestTwo() const {
    std::size_t best = 0;
    for (std::size_t k = 1; k < rows_.size(); ++k) {
      best = ofNearest(k) < ofNearest(best) ? k : best;
    }
    return ofNearest(best) < kFar ? std::pair{best, nearest_[best]} : std::pair{best, best};
  }

  // Of the second, which is no more, and the first, which is as far from each third as the farther
  // one of both.
  void join(std::size_t first, std::size_t second) {
    for (std::size_t third = 0; third < rows_.size(); ++third) {
      if (third != first && third != second) {
        double& distance = between(first, third);
        distance = std::max(distance, between(second, third));
        between(second, third) = kFar;
      }
    }
    between(first, second) = kFar;
    // Nothing has come nearer: of others the nearest is what it was.
    for (std::size_t k = 0; k <= second; ++k) {
      if (k == first || k == second || nearest_[k] == first || nearest_[k] == second) {
        findNearest(k);
      }
    }
  }

 private:
  double& between(std::size_t a, std::size_t b) { return rows_[std::max(a, b)][std::min(a, b)]; }

  // Infinite where none is near.
  double ofNearest(std::size_t k) const {
    if (nearest_[k] == k) {
      return kFar;
    }
    return rows_[nearest_[k]][k];
  }

  void findNearest(std::size_t k) {
    nearest_[k] = k;
    for (std::size_t later = k + 1; later < rows_.size(); ++later) {
      if (rows_[later][k] < ofNearest(k)) {
        nearest_[k] = later;
      }
    }
  }

  std::vector<std::vector<double>> rows_;  // of each to those before it
  std::vector<std::size_t> nearest_;       // itself: none
};

}  // namespace

Groups cluster(std::size_t count, const std::function<double(std::size_t, std::size_t)>& apart) {
  Groups groups(count);
  for (std::size_t k = 0; k < count; ++k) {
    groups[k] = {k};
  }
  if (count == 0) {
    return groups;
  }
  Distances distances(count, apart);
  for (auto [first, second] = distances.nearestTwo(); first != second;
       std::tie(first, second) = distances.nearestTwo()) {
    groups[first].insert(groups[first].end(), groups[second].begin(), groups[second].end());
    groups[second].clear();
    distances.join(first, second);
  }
  std::erase_if(groups, [](const auto& group) { return group.empty(); });
  for (std::vector<std::size_t>& group : groups) {
    std::sort(group.begin(), group.end());
  }
  return groups;
}

}  // namespace enshu::grading
