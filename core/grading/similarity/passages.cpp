// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/similarity/passages.h"

#include <QList>
#include <algorithm>
#include <numeric>

namespace enshu::grading {

namespace {

constexpr int kMostOfOne = 4;       // fingerprints of one hash in a text: one that repeats itself
constexpr std::size_t kGap = kRun;  // symbols between passages that are one for the reader
constexpr std::size_t kMostRaw = 500;  // passages of one pair before they are joined

// A passage by its symbols.
struct Raw {
  std::size_t a = 0;
  std::size_t b = 0;
  std::size_t length = 0;

  bool holds(std::size_t inA, std::size_t inB) const {
    return a <= inA && inA + kRun <= a + length && inB - b == inA - a && inB >= b;
  }
};

// The whole passage around runs of kRun symbols that look the same; empty if they are not.
Raw extended(const PlainCode& a, const PlainCode& b, std::size_t inA, std::size_t inB) {
  std::size_t length = 0;
  while (inA + length < a.size() && inB + length < b.size() &&
         agreeAfter(a[inA + length], b[inB + length], length)) {
    ++length;
  }
  if (length < kRun) {
    return {};
  }
  while (inA > 0 && inB > 0 && agreeBefore(a[inA - 1], b[inB - 1], length)) {
    --inA;
    --inB;
    ++length;
  }
  return {inA, inB, length};
}

std::vector<Raw> rawPassages(const MarkedCode& a, const MarkedCode& b) {
  std::vector<Raw> found;
  auto in = b.marks.begin();
  for (const Fingerprint& mark : a.marks) {
    in = std::lower_bound(in, b.marks.end(), mark.hash,
                          [](const Fingerprint& one, auto hash) { return one.hash < hash; });
    for (auto other = in; other != b.marks.end() && other->hash == mark.hash; ++other) {
      const bool isKnown = std::any_of(found.begin(), found.end(), [&](const Raw& one) {
        return one.holds(mark.at, other->at);
      });
      if (isKnown) {
        continue;
      }
      if (const Raw raw = extended(a.code, b.code, mark.at, other->at); raw.length > 0) {
        found.push_back(raw);
      }
      if (found.size() == kMostRaw) {
        return found;
      }
    }
  }
  return found;
}

// Without what does not count at its ends; empty if nothing counts.
Raw trimmed(const MarkedCode& a, const MarkedCode& b, Raw one) {
  while (one.length > 0 && !(a.counts[one.a] && b.counts[one.b])) {
    ++one.a;
    ++one.b;
    --one.length;
  }
  while (one.length > 0 &&
         !(a.counts[one.a + one.length - 1] && b.counts[one.b + one.length - 1])) {
    --one.length;
  }
  return one;
}

// How many symbols that count are in any of the passages.
int covered(const MarkedCode& text, const std::vector<Raw>& passages, std::size_t Raw::*begin) {
  std::vector<int> steps(text.code.size() + 1, 0);
  for (const Raw& one : passages) {
    ++steps[one.*begin];
    --steps[one.*begin + one.length];
  }
  int depth = 0;
  int sum = 0;
  for (std::size_t k = 0; k < text.code.size(); ++k) {
    depth += steps[k];
    sum += depth > 0 && text.counts[k] ? 1 : 0;
  }
  return sum;
}

// A passage with what follows it closely in both texts.
struct Joined {
  std::size_t beginA = 0;
  std::size_t endA = 0;
  std::size_t beginB = 0;
  std::size_t endB = 0;
  std::size_t symbols = 0;
};

std::vector<Joined> joined(std::vector<Raw> passages) {
  std::sort(passages.begin(), passages.end(), [](const Raw& one, const Raw& other) {
    return std::pair(one.a, one.b) < std::pair(other.a, other.b);
  });
  std::vector<Joined> all;
  for (const Raw& one : passages) {
    Joined* last = all.empty() ? nullptr : &all.back();
    const bool isInside = last && one.a + one.length <= last->endA;
    const bool follows =
        last && one.a <= last->endA + kGap && one.b >= last->beginB && one.b <= last->endB + kGap;
    if (follows) {
      const std::size_t fresh = isInside ? 0 : one.a + one.length - std::max(one.a, last->endA);
      last->endA = std::max(last->endA, one.a + one.length);
      last->endB = std::max(last->endB, one.b + one.length);
      last->symbols += fresh;
    } else if (!isInside) {
      all.push_back({one.a, one.a + one.length, one.b, one.b + one.length, one.length});
    }
  }
  return all;
}

}  // namespace

std::vector<Fingerprint> winnowed(const std::vector<std::uint64_t>& hashes) {
  std::vector<Fingerprint> chosen;
  const std::size_t window = std::min(kWindow, hashes.size());
  for (std::size_t begin = 0; window > 0 && begin + window <= hashes.size(); ++begin) {
    std::size_t least = begin;
    for (std::size_t k = begin + 1; k < begin + window; ++k) {
      least = hashes[k] <= hashes[least] ? k : least;
    }
    const bool stays =
        !chosen.empty() && chosen.back().at >= begin && chosen.back().hash == hashes[least];
    if (!stays) {
      chosen.push_back({hashes[least], static_cast<std::uint32_t>(least)});
    }
  }
  return chosen;
}

MarkedCode marked(PlainCode code, const QSet<quint64>& ignored) {
  MarkedCode text;
  text.counts.assign(code.size(), true);
  const std::vector<std::uint64_t> hashes = runHashes(code, kRun);
  std::size_t open = 0;  // up to here nothing counts
  for (std::size_t k = 0; k < hashes.size(); ++k) {
    if (ignored.contains(hashes[k])) {
      for (open = std::max(open, k); open < k + kRun; ++open) {
        text.counts[open] = false;
      }
    }
  }
  text.counting = static_cast<int>(std::count(text.counts.begin(), text.counts.end(), true));
  std::vector<Fingerprint> marks = winnowed(hashes);
  std::erase_if(marks, [&](const Fingerprint& one) { return ignored.contains(one.hash); });
  std::sort(marks.begin(), marks.end(), [](const Fingerprint& one, const Fingerprint& other) {
    return std::pair(one.hash, one.at) < std::pair(other.hash, other.at);
  });
  int same = 0;
  for (const Fingerprint& mark : marks) {
    same = !text.marks.empty() && text.marks.back().hash == mark.hash ? same + 1 : 0;
    if (same < kMostOfOne) {
      text.marks.push_back(mark);
    }
  }
  text.code = std::move(code);
  return text;
}

Shared sharedOf(const MarkedCode& a, const MarkedCode& b) {
  std::vector<Raw> passages = rawPassages(a, b);
  for (Raw& one : passages) {
    one = trimmed(a, b, one);
  }
  std::erase_if(passages, [](const Raw& one) { return one.length == 0; });
  Shared shared{covered(a, passages, &Raw::a), covered(b, passages, &Raw::b), {}};
  for (const Joined& one : joined(passages)) {
    shared.passages.append({{a.code[one.beginA].line, a.code[one.endA - 1].line},
                            {b.code[one.beginB].line, b.code[one.endB - 1].line},
                            static_cast<int>(one.symbols)});
  }
  return shared;
}

}  // namespace enshu::grading
