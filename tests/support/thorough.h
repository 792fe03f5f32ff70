// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

namespace enshu::test {

// What ENSHU_LONG asks for (`tests/run long-...`): a part of the whole, of which every run tries
// only something. "2/5" is the second of five parts, "1/1" the whole.
struct Part {
  int number = 1;  // from 1
  int of = 1;
};

inline std::optional<Part> thoroughPart() {
  const QStringList words = qEnvironmentVariable("ENSHU_LONG").split(u'/');
  const Part part{words.first().toInt(), words.last().toInt()};
  return words.size() == 2 && 1 <= part.number && part.number <= part.of ? std::optional(part)
                                                                         : std::nullopt;
}

inline bool isThorough() {
  return thoroughPart().has_value();
}

// The numbers begin, ..., end - 1.
struct Numbers {
  int begin = 0;
  int end = 0;

  int count() const { return end - begin; }
};

// The first `usual` numbers, or this part of the first `whole`.
inline Numbers numbers(int usual, int whole) {
  const std::optional<Part> part = thoroughPart();
  return part ? Numbers{whole * (part->number - 1) / part->of, whole * part->number / part->of}
              : Numbers{0, usual};
}

// Of the whole what is usual, and this part of it besides.
inline QStringList chosen(const QStringList& usual, const QStringList& whole) {
  const std::optional<Part> part = thoroughPart();
  if (!part) {
    return usual;
  }
  QStringList names;
  for (qsizetype k = 0; k < whole.size(); ++k) {
    if (k % part->of == part->number - 1 || usual.contains(whole[k])) {
      names += whole[k];
    }
  }
  return names;
}

}  // namespace enshu::test
