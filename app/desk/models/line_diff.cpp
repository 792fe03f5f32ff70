// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/line_diff.h"

#include <algorithm>
#include <vector>

namespace enshu::desk {

namespace {

constexpr qint64 kMostPairs = 4000000;  // of lines that are held against each other

QStringList trimmedEnds(const QStringList& lines) {
  QStringList trimmed;
  for (const QString& line : lines) {
    qsizetype end = line.size();
    while (end > 0 && line[end - 1].isSpace()) {
      --end;
    }
    trimmed += line.left(end);
  }
  return trimmed;
}

// Lines of both texts, from first up to the one before last.
struct Stretch {
  int first = 0;
  int firstEnd = 0;
  int second = 0;
  int secondEnd = 0;
};

class Diff {
 public:
  Diff(const QStringList& first, const QStringList& second)
      : first_(trimmedEnds(first)), second_(trimmedEnds(second)) {}

  QList<DiffLine> lines() {
    Stretch all{0, static_cast<int>(first_.size()), 0, static_cast<int>(second_.size())};
    while (all.first < all.firstEnd && all.second < all.secondEnd && same(all.first, all.second)) {
      lines_.append({all.first++, all.second++, true});
    }
    int tail = 0;
    while (all.first < all.firstEnd && all.second < all.secondEnd &&
           same(all.firstEnd - 1, all.secondEnd - 1)) {
      --all.firstEnd;
      --all.secondEnd;
      ++tail;
    }
    between(all);
    for (int k = 0; k < tail; ++k) {
      lines_.append({all.firstEnd + k, all.secondEnd + k, true});
    }
    return lines_;
  }

 private:
  bool same(int first, int second) const { return first_[first] == second_[second]; }

  // The longest common subsequence, by a table of what is left of it from each pair of lines on.
  void between(const Stretch& all) {
    const qint64 rows = all.firstEnd - all.first;
    const qint64 columns = all.secondEnd - all.second;
    if ((rows + 1) * (columns + 1) > kMostPairs) {
      different(all);
      return;
    }
    std::vector<int> left(static_cast<std::size_t>((rows + 1) * (columns + 1)), 0);
    const auto at = [&](qint64 i, qint64 j) -> int& {
      return left[static_cast<std::size_t>(i * (columns + 1) + j)];
    };
    for (qint64 i = rows - 1; i >= 0; --i) {
      for (qint64 j = columns - 1; j >= 0; --j) {
        at(i, j) = same(all.first + static_cast<int>(i), all.second + static_cast<int>(j))
                       ? at(i + 1, j + 1) + 1
                       : std::max(at(i + 1, j), at(i, j + 1));
      }
    }
    Stretch open{all.first, all.first, all.second, all.second};
    while (open.firstEnd < all.firstEnd && open.secondEnd < all.secondEnd) {
      const qint64 i = open.firstEnd - all.first;
      const qint64 j = open.secondEnd - all.second;
      if (same(open.firstEnd, open.secondEnd)) {
        different(open);
        lines_.append({open.firstEnd, open.secondEnd, true});
        open = {open.firstEnd + 1, open.firstEnd + 1, open.secondEnd + 1, open.secondEnd + 1};
      } else if (at(i + 1, j) >= at(i, j + 1)) {
        ++open.firstEnd;
      } else {
        ++open.secondEnd;
      }
    }
    different({open.first, all.firstEnd, open.second, all.secondEnd});
  }

  void different(Stretch stretch) {
    while (stretch.first < stretch.firstEnd || stretch.second < stretch.secondEnd) {
      lines_.append({stretch.first < stretch.firstEnd ? stretch.first++ : -1,
                     stretch.second < stretch.secondEnd ? stretch.second++ : -1, false});
    }
  }

  QStringList first_;
  QStringList second_;
  QList<DiffLine> lines_;
};

}  // namespace

QList<DiffLine> lineDiff(const QStringList& first, const QStringList& second) {
  return Diff(first, second).lines();
}

}  // namespace enshu::desk
