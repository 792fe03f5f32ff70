// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStringList>
#include <string>
#include <vector>

#include "core/grading/intake/download.h"

namespace enshu::grading {

// What is kept, compressed, of the bytes of a download's entries, in bounds.
class Keeping {
 public:
  // Both outlive it.
  Keeping(const KeptBytes& most, std::vector<Entry>& entries) : most_(most), entries_(entries) {}

  // How many folders lie around the units.
  void around(int folders) { around_ = folders; }

  // Those of the last entry, which is refused, with what was kept of its unit, where they are too
  // many.
  void keep(const std::string& bytes);

  // Those of an entry that does not count. Its student has sent them all the same.
  void forget(std::size_t entry);

  // Those of the last entries from this one on, all of one unit, which go.
  void dropFrom(std::size_t first);

 private:
  struct OfUnit {
    std::int64_t bytes = 0;
    std::vector<std::size_t> entries;
  };

  OfUnit& unitOf(const Entry& entry) { return units_[entry.parts.mid(0, around_ + 1)]; }
  void drop(OfUnit& unit);

  const KeptBytes& most_;
  std::vector<Entry>& entries_;
  int around_ = 0;
  std::int64_t all_ = 0;
  QHash<QStringList, OfUnit> units_;
};

}  // namespace enshu::grading
