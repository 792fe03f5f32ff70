// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <cstdint>

#include "core/grading/similarity/plain_code.h"

// Two texts beside each other by their fingerprints: winnowing after Schleimer, Wilkerson and
// Aiken, "Winnowing: local algorithms for document fingerprinting", SIGMOD 2003.
namespace enshu::grading {

// Chosen by measuring (resources/docs/similarity.md). Two texts that agree in kRun + kWindow - 1
// symbols, one after the other, share a fingerprint.
inline constexpr std::size_t kRun = 20;
inline constexpr std::size_t kWindow = 5;

// A run of kRun symbols that is kept as a mark of its text.
struct Fingerprint {
  std::uint64_t hash = 0;
  std::uint32_t at = 0;  // the symbol that it begins with
};

// Of every kWindow runs that begin one after the other the one with the least hash, the last of
// those; where that of the window before still is such a one, that. Of a text with fewer runs one.
std::vector<Fingerprint> winnowed(const std::vector<std::uint64_t>& hashes);

// A text with what of it counts.
struct MarkedCode {
  PlainCode code;
  std::vector<bool> counts;        // of every symbol
  std::vector<Fingerprint> marks;  // of what counts, by hash and place; of one hash the first few
  int counting = 0;                // how many symbols
};

// Without what is in `ignored`: hashes of runs that are in everybody's hands.
MarkedCode marked(PlainCode code, const QSet<quint64>& ignored);

struct LineRange {
  int first = 1;
  int last = 1;
  bool operator==(const LineRange&) const = default;
};

// What two texts have in common at one place.
struct Passage {
  LineRange a;
  LineRange b;
  int symbols = 0;
};

// What they have in common as a whole.
struct Shared {
  int a = 0;  // symbols of the one that count and are in a passage
  int b = 0;
  QList<Passage> passages;  // in the order of a; those that follow each other closely are one
};

Shared sharedOf(const MarkedCode& a, const MarkedCode& b);

}  // namespace enshu::grading
