// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <functional>
#include <stop_token>

#include "core/grading/similarity/passages.h"

// Texts that are alike among many. Nobody is judged: what is found is a reason to read both.
namespace enshu::grading {

// What a pair needs to be mentioned; measured (resources/docs/similarity.md). Symbols that are not
// the starter's, the solution's or nearly everybody's are meant throughout.
inline constexpr int kLeastShared = 40;          // symbols in passages, of either text
inline constexpr double kShareOfBoth = 0.55;     // of both texts,
inline constexpr double kShareOfEither = 0.8;    // or of one of them
inline constexpr int kMostPairs = 200;           // of one exercise, the most alike
inline constexpr std::size_t kMostTogether = 6;  // of the same texts, of which all pairs are told
inline constexpr int kMostCompared = 5000;       // pairs that are looked at closely
inline constexpr double kCommonShare = 0.3;  // of the texts: what more of them have is everybody's
inline constexpr int kLeastCommon = 5;       // and no fewer texts than these

// What is known of an answer by its result.
enum class Rightness { Nothing, Right, Wrong };

struct ComparedText {
  QByteArray text;
  bool earlier = false;  // compared with those that are not, and with no other such
  Rightness rightness = Rightness::Nothing;
  QString team = {};  // those of one are not compared; empty: of none
};

// How far two texts are one.
enum class Same {
  No,
  Code,  // token for token: but for comments, layout and names of their own
  File   // byte for byte
};

struct AlikePair {
  int first = 0;  // of the texts
  int second = 0;
  double shareOfFirst = 0;  // of what counts in it; 0 to 1
  double shareOfSecond = 0;
  int symbols = 0;  // in passages, of the text that has fewer
  QList<Passage> passages;
  Same same = Same::No;
  bool wrong = false;  // both: the same mistakes in the same words

  // It comes first, however little of it is not in everybody's hands.
  bool isFirst() const { return wrong && same != Same::No; }
};

struct AlikeTexts {
  QList<AlikePair> pairs;  // isFirst(), then the most alike; of equals by their numbers
  QList<int> cut;          // texts of which only the beginning was compared
  int further = 0;         // pairs that could be mentioned beyond kMostPairs
};

// `known`: the starter and the solutions. Texts that are the same and wrong are pairs whatever of
// them is known, unless that is all: of many, each is named once, beside the first that it is the
// same as. The work grows with the texts, and with the pairs no more than up to kMostCompared. Ends
// early, with what is found by then, when it is asked to.
AlikeTexts alikeAmong(const QList<ComparedText>& texts, const QList<QByteArray>& known,
                      const std::stop_token& stop = {});

}  // namespace enshu::grading
