// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/similarity/similarity.h"

#include <QHash>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

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

bool isSameCode(const PlainCode& one, const PlainCode& other) {
  return one.size() < kMostSymbols &&  // what is cut may go on otherwise
         std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](const Symbol& a, const Symbol& b) {
                      return a.word == b.word && a.before == b.before;
                    });
}

// All texts with what is known of them.
struct Given {
  const QList<ComparedText>& texts;
  const std::vector<PlainCode>& codes;

  Same same(int one, int other) const {
    return texts[one].text == texts[other].text           ? Same::File
           : isSameCode(at(codes, one), at(codes, other)) ? Same::Code
                                                          : Same::No;
  }
  bool mayPair(int one, int other) const {
    const QString& team = texts[one].team;
    return !(texts[one].earlier && texts[other].earlier) &&
           (team.isEmpty() || texts[one].earlier != texts[other].earlier ||
            team != texts[other].team);
  }
  // Of texts that are one: the class's own verdict counts, where it has one.
  bool isWrong(const std::vector<int>& ones) const {
    const auto any = [&](Rightness rightness, bool earlier) {
      return std::any_of(ones.begin(), ones.end(), [&](int k) {
        return texts[k].rightness == rightness && texts[k].earlier == earlier;
      });
    };
    return any(Rightness::Wrong, false) ||
           (any(Rightness::Wrong, true) && !any(Rightness::Right, false));
  }
};

// The texts of more than nothing, in sets that are one by their code.
std::vector<std::vector<int>> sameCodes(const Given& given) {
  QHash<quint64, std::vector<std::vector<int>>> all;  // by a hash of the whole
  for (int k = 0; k < given.texts.size(); ++k) {
    const PlainCode& code = at(given.codes, k);
    if (code.empty()) {
      continue;
    }
    std::vector<std::vector<int>>& sets = all[runHashes(code, code.size()).front()];
    const auto set = std::find_if(sets.begin(), sets.end(), [&](const std::vector<int>& one) {
      return given.same(one.front(), k) != Same::No;
    });
    if (set == sets.end()) {
      sets.push_back({k});
    } else {
      set->push_back(k);
    }
  }
  std::vector<std::vector<int>> found;
  for (const auto& sets : std::as_const(all)) {
    std::copy_if(sets.begin(), sets.end(), std::back_inserter(found),
                 [](const auto& set) { return set.size() > 1; });
  }
  return found;
}

LineRange linesOf(const PlainCode& code) {
  return {code.front().line, code.back().line};
}

AlikePair samePair(const Given& given, int first, int second) {
  const PlainCode& code = at(given.codes, second);
  const int symbols = static_cast<int>(code.size());
  const bool isFile = given.texts[first].text == given.texts[second].text;
  return {first,
          second,
          1,
          1,
          symbols,
          {{linesOf(at(given.codes, first)), linesOf(code), symbols}},
          isFile ? Same::File : Same::Code,
          true};
}

// Of a few all pairs; of more each but the first beside the first before it that it is most the
// same as.
void addSame(const Given& given, const std::vector<int>& set, QList<AlikePair>& pairs) {
  const bool all = set.size() <= kMostTogether;
  for (std::size_t k = 1; k < set.size(); ++k) {
    std::optional<AlikePair> best;
    for (std::size_t before = 0; before < k && !(best && best->same == Same::File); ++before) {
      if (!given.mayPair(set[before], set[k])) {
        continue;
      }
      const AlikePair pair = samePair(given, set[before], set[k]);
      if (all) {
        pairs += pair;
      } else if (!best || pair.same == Same::File) {
        best = pair;
      }
    }
    if (best) {
      pairs += *best;
    }
  }
}

// The sets of texts that are one, wrong, and not one of the known.
std::vector<std::vector<int>> sameAndWrong(const Given& given, const QList<QByteArray>& known) {
  std::vector<PlainCode> open;
  for (const QByteArray& text : known) {
    open.push_back(plainCode(text));
  }
  std::vector<std::vector<int>> sets = sameCodes(given);
  std::erase_if(sets, [&](const std::vector<int>& set) {
    return !given.isWrong(set) || std::any_of(open.begin(), open.end(), [&](const auto& code) {
      return isSameCode(code, at(given.codes, set.front()));
    });
  });
  return sets;
}

struct Candidate {
  int first = 0;
  int second = 0;
  int shared = 0;  // fingerprints
};

// Pairs that share fingerprints, those with the most first.
std::vector<Candidate> candidates(const Texts& texts, const Given& given) {
  QHash<quint64, int> shared;  // first << 32 | second
  eachHash(entriesOf(texts), [&](auto begin, auto end) {
    for (auto one = begin; one != end; ++one) {
      for (auto other = one + 1; other != end; ++other) {
        if (given.mayPair(one->text, other->text)) {
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
  const Given given{texts, codes};
  std::vector<int> setOf(codes.size(), -1);
  for (const std::vector<int>& set : sameAndWrong(given, known)) {
    addSame(given, set, found.pairs);
    for (const int k : set) {
      at(setOf, k) = set.front();
    }
  }
  for (const Candidate& one : candidates(all, given)) {
    if (stop.stop_requested()) {
      break;
    }
    if (at(setOf, one.first) >= 0 && at(setOf, one.first) == at(setOf, one.second)) {
      continue;
    }
    const MarkedCode& first = at(all, one.first);
    const MarkedCode& second = at(all, one.second);
    const Shared shared = sharedOf(first, second);
    AlikePair pair{one.first,
                   one.second,
                   share(shared.a, first.counting),
                   share(shared.b, second.counting),
                   std::min(shared.a, shared.b),
                   shared.passages};
    if (isMentioned(pair)) {
      pair.same = given.same(one.first, one.second);
      found.pairs += pair;
    }
  }
  std::sort(found.pairs.begin(), found.pairs.end(), [](const AlikePair& one, const AlikePair& two) {
    const auto key = [](const AlikePair& pair) {
      const Same first = pair.isFirst() ? pair.same : Same::No;
      return std::tuple(-static_cast<int>(first), -std::min(pair.shareOfFirst, pair.shareOfSecond),
                        -pair.symbols, pair.first, pair.second);
    };
    return key(one) < key(two);
  });
  found.further = std::max<int>(0, static_cast<int>(found.pairs.size()) - kMostPairs);
  found.pairs.resize(std::min<qsizetype>(found.pairs.size(), kMostPairs));
  return found;
}

}  // namespace enshu::grading
