// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/similarity/similarity.h"

#include <QHash>
#include <algorithm>
#include <cmath>

#include "core/base/at.h"

namespace enshu::grading {

namespace {

using Texts = std::vector<MarkedCode>;

// Where a fingerprint is, in a list of all texts' that is sorted by it.
struct Entry {
  quint64 hash = 0;
  int text = 0;
};

QSet<quint64> runsOf(const QList<QByteArray>& known) {
  QSet<quint64> all;
  for (const QByteArray& text : known) {
    for (const std::uint64_t hash : runHashes(plainCode(text), kRun)) {
      all += hash;
    }
  }
  return all;
}

// Every fingerprint of every text, once of each.
std::vector<Entry> entriesOf(const Texts& texts) {
  std::vector<Entry> entries;
  for (std::size_t k = 0; k < texts.size(); ++k) {
    const std::vector<Fingerprint>& marks = texts[k].marks;
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if (i == 0 || marks[i - 1].hash != marks[i].hash) {
        entries.push_back({marks[i].hash, static_cast<int>(k)});
      }
    }
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& one, const Entry& other) {
    return std::pair(one.hash, one.text) < std::pair(other.hash, other.text);
  });
  return entries;
}

// Calls with the first entry and the one past the last of each fingerprint.
template <class Visit>
void eachHash(const std::vector<Entry>& entries, const Visit& visit) {
  for (auto begin = entries.begin(); begin != entries.end();) {
    const auto end = std::find_if(begin, entries.end(),
                                  [&](const Entry& one) { return one.hash != begin->hash; });
    visit(begin, end);
    begin = end;
  }
}

// What more texts have than two who worked together could bring about.
QSet<quint64> everybodys(const Texts& texts) {
  const auto most = std::max(
      static_cast<std::ptrdiff_t>(kLeastCommon),
      static_cast<std::ptrdiff_t>(std::floor(kCommonShare * static_cast<double>(texts.size()))));
  QSet<quint64> all;
  eachHash(entriesOf(texts), [&](auto begin, auto end) {
    if (end - begin > most) {
      all += begin->hash;
    }
  });
  return all;
}

Texts markedAll(const std::vector<PlainCode>& codes, const QSet<quint64>& ignored) {
  Texts texts;
  texts.reserve(codes.size());
  for (const PlainCode& code : codes) {
    texts.push_back(marked(code, ignored));
  }
  return texts;
}

struct Candidate {
  int first = 0;
  int second = 0;
  int shared = 0;  // fingerprints
};

// Pairs that share fingerprints, those with the most first.
std::vector<Candidate> candidates(const Texts& texts, const QList<ComparedText>& given) {
  QHash<quint64, int> shared;  // first << 32 | second
  eachHash(entriesOf(texts), [&](auto begin, auto end) {
    for (auto one = begin; one != end; ++one) {
      for (auto other = one + 1; other != end; ++other) {
        if (!given[one->text].earlier || !given[other->text].earlier) {
          ++shared[static_cast<quint64>(one->text) << 32U | static_cast<quint64>(other->text)];
        }
      }
    }
  });
  std::vector<Candidate> all;
  for (auto one = shared.begin(); one != shared.end(); ++one) {
    all.push_back({static_cast<int>(one.key() >> 32U), static_cast<int>(one.key() & 0xffffffffU),
                   one.value()});
  }
  std::sort(all.begin(), all.end(), [](const Candidate& one, const Candidate& other) {
    return std::tuple(-one.shared, one.first, one.second) <
           std::tuple(-other.shared, other.first, other.second);
  });
  all.resize(std::min<std::size_t>(all.size(), kMostCompared));
  return all;
}

double share(int part, int whole) {
  return whole > 0 ? static_cast<double>(part) / whole : 0;
}

bool isMentioned(const AlikePair& pair) {
  const auto [less, more] = std::minmax(pair.shareOfFirst, pair.shareOfSecond);
  return pair.symbols >= kLeastShared && (less >= kShareOfBoth || more >= kShareOfEither);
}

}  // namespace

AlikeTexts alikeAmong(const QList<ComparedText>& texts, const QList<QByteArray>& known,
                      const std::stop_token& stop) {
  AlikeTexts found;
  std::vector<PlainCode> codes;
  for (const ComparedText& one : texts) {
    codes.push_back(stop.stop_requested() ? PlainCode() : plainCode(one.text));
    if (codes.back().size() >= kMostSymbols) {
      found.cut += static_cast<int>(codes.size()) - 1;
    }
  }
  QSet<quint64> ignored = runsOf(known);
  ignored += everybodys(markedAll(codes, ignored));
  const Texts all = markedAll(codes, ignored);
  for (const Candidate& one : candidates(all, texts)) {
    if (stop.stop_requested()) {
      break;
    }
    const MarkedCode& first = at(all, one.first);
    const MarkedCode& second = at(all, one.second);
    const Shared shared = sharedOf(first, second);
    const AlikePair pair{one.first,
                         one.second,
                         share(shared.a, first.counting),
                         share(shared.b, second.counting),
                         std::min(shared.a, shared.b),
                         shared.passages};
    if (isMentioned(pair)) {
      found.pairs += pair;
    }
  }
  std::sort(found.pairs.begin(), found.pairs.end(), [](const AlikePair& one, const AlikePair& two) {
    const auto key = [](const AlikePair& pair) {
      return std::tuple(-std::min(pair.shareOfFirst, pair.shareOfSecond), -pair.symbols, pair.first,
                        pair.second);
    };
    return key(one) < key(two);
  });
  found.further = std::max<int>(0, static_cast<int>(found.pairs.size()) - kMostPairs);
  found.pairs.resize(std::min<qsizetype>(found.pairs.size(), kMostPairs));
  return found;
}

}  // namespace enshu::grading
