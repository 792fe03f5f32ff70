// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace enshu::text {

namespace {

constexpr qsizetype kLongest = 80;  // letters of a word that anybody meant as a name

QString plain(const QString& word) {
  return word.toLower().replace(u'_', u'-');
}

// How many letters are left out, added, changed or exchanged: the optimal string alignment.
qsizetype distance(const QString& a, const QString& b) {
  std::vector<qsizetype> before;
  std::vector<qsizetype> last(static_cast<size_t>(b.size()) + 1);
  std::iota(last.begin(), last.end(), qsizetype{0});
  for (qsizetype i = 1; i <= a.size(); ++i) {
    std::vector<qsizetype> row(last.size(), i);
    for (qsizetype j = 1; j <= b.size(); ++j) {
      const auto k = static_cast<size_t>(j);
      const qsizetype changed = last[k - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[k] = std::min({row[k - 1] + 1, last[k] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[k] = std::min(row[k], before[k - 2] + 1);
      }
    }
    before = std::exchange(last, std::move(row));
  }
  return last.back();
}

}  // namespace

QString nearest(const QString& word, const QStringList& names) {
  QString found;
  qsizetype least = word.size() / 3 + 1;
  for (const QString& name : names) {
    if (word.size() > kLongest || name.size() > kLongest) {
      continue;
    }
    if (const qsizetype apart = distance(plain(word), plain(name)); apart < least) {
      least = apart;
      found = name;
    }
  }
  return found;
}

}  // namespace enshu::text
