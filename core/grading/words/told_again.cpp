// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/told_again.h"

#include <QHash>
#include <QRegularExpression>

#include "core/grading/words/phrases.h"
#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// A result comes from a file that anybody may have written: longer texts, and such as could be read
// in too many ways, stay as they are.
constexpr qsizetype kLongest = 2000;
constexpr int kMostLooks = 400;
constexpr int kMostEnds = 12;
constexpr int kName = 3;  // letters of the longest name of a quantity, such as qdd

bool isJapanese(const QString& text) {
  static const QRegularExpression signs(u"[\\x{3040}-\\x{30ff}\\x{4e00}-\\x{9fff}]"_s);
  return signs.match(text).hasMatch();
}

// A text and how much of it is in the new language.
struct Retold {
  enum class How { AsItStands, Partly, Neutral, Wholly };

  QString text;
  How how = How::AsItStands;

  bool isDone() const { return how == How::Wholly || how == How::Neutral; }
};

class Retelling {
 public:
  explicit Retelling(const QString& from) : from_(from), phrases_(phrasesOf(from)) {}

  // What the course says of it.
  void know(const course::Exercise& exercise) {
    know(exercise.title);
    for (const auto* checks : {&exercise.checks, &exercise.laws}) {
      for (const course::CheckSpec& check : *checks) {
        know(check.title);
        know(check.rationale);
        know(check.hint);
      }
    }
    for (const course::MistakeSpec& mistake : exercise.mistakes) {
      know(mistake.text);
      know(mistake.hint);
    }
    for (const course::CaseSpec& one : exercise.cases) {
      know(one.title);
    }
    const QStringList& old = isFromJapanese() ? exercise.hints.ja : exercise.hints.en;
    const QStringList& now = isFromJapanese() ? exercise.hints.en : exercise.hints.ja;
    for (qsizetype k = 0; k < std::min(old.size(), now.size()); ++k) {
      know({now[k], now[k]}, old[k]);
    }
  }

  void tell(QString& text) {
    looks_ = 0;
    if (text.size() <= kLongest) {
      // Earlier versions wrote wide colons.
      text = told(isFromJapanese() ? QString(text).replace(u"："_s, u": "_s) : text).text;
    }
  }

 private:
  bool isFromJapanese() const { return from_ == "ja"_L1; }

  void know(const course::Text& text) { know(text, isFromJapanese() ? text.ja : text.en); }
  void know(const course::Text& text, const QString& old) {
    if (!old.isEmpty()) {
      known_.insert(old, {text.localised(), Retold::How::Wholly});
    }
  }

  // Letters that make a beginning a sentence's own.
  int telling() const { return isFromJapanese() ? 2 : 3; }

  // A number, a name or a unit, which both languages share.
  bool isNeutral(const QString& text) const {
    static const QRegularExpression word(u"[A-Za-z]{4,}"_s);
    return isFromJapanese() ? !isJapanese(text)
                            : !text.contains(u' ') || !word.match(text).hasMatch();
  }

  Retold told(const QString& text) {
    if (const auto known = known_.constFind(text); known != known_.constEnd()) {
      return *known;
    }
    if (++looks_ > kMostLooks) {
      return {text};
    }
    known_.insert(text, {text});  // while it is being looked at
    Retold found = look(text);
    if (looks_ > kMostLooks) {
      known_.remove(text);  // given up, and perhaps too early
    } else {
      known_.insert(text, found);
    }
    return found;
  }

  Retold look(const QString& text) {
    Retold best{text};
    for (const Phrase& phrase : phrases_) {
      if (!phrase.pattern.hasPlaces() && phrase.pattern.match(text)) {
        return {phrase.now({}), Retold::How::Wholly};
      }
    }
    if (text.trimmed().isEmpty() || isNeutral(text)) {
      return {text, Retold::How::Neutral};
    }
    const auto isBest = [&best](const Retold& other) {
      if (other.how > best.how) {
        best = other;
      }
      return best.isDone();
    };
    if (withMore(text, true, isBest) || asPhrase(text, Place::Begins, isBest) ||
        asSentences(text, isBest) || asPhrase(text, Place::Within, isBest) ||
        withMore(text, false, isBest) || asPhrase(text, Place::Nowhere, isBest) ||
        asList(text, isBest)) {
      return best;
    }
    isBest(behindName(text));
    return best;
  }

  // Where a sentence has letters of its own.
  enum class Place { Begins, Within, Nowhere };

  Place placeOf(const Pattern& pattern) const {
    return pattern.ownLetters() > 0         ? Place::Begins
           : pattern.letters() >= telling() ? Place::Within
                                            : Place::Nowhere;
  }

  template <class IsBest>
  bool asPhrase(const QString& text, Place place, const IsBest& isBest) {
    for (const Phrase& phrase : phrases_) {
      if (!phrase.pattern.hasPlaces() || placeOf(phrase.pattern) != place) {
        continue;
      }
      const auto filled = phrase.pattern.match(text);
      if (filled && isBest(asOne(phrase, *filled))) {
        return true;
      }
    }
    return false;
  }

  Retold asOne(const Phrase& phrase, const QStringList& filled) {
    QStringList now;
    bool isWhole = true;
    bool isSure = true;
    for (const QString& place : filled) {
      const Retold one = told(place);
      now += one.text;
      isWhole = isWhole && one.isDone();
      isSure = isSure && (one.how == Retold::How::Wholly || isShort(one));
    }
    const int letters = phrase.pattern.letters();
    if (isWhole && (letters >= telling() || isSure)) {
      return {phrase.now(now), Retold::How::Wholly};
    }
    return letters >= 2 * telling() ? Retold{phrase.now(now), Retold::How::Partly} : Retold{};
  }

  static bool isShort(const Retold& one) {
    return one.how == Retold::How::Neutral &&
           (one.text.size() <= kName || std::none_of(one.text.begin(), one.text.end(),
                                                     [](QChar sign) { return sign.isLetter(); }));
  }

  // Several, one after the other.
  template <class IsBest>
  bool asSentences(const QString& text, const IsBest& isBest) {
    static const QRegularExpression english(u"[.?!] "_s);
    static const QRegularExpression japanese(u"[。？] ?|\\. "_s);
    int ends = 0;
    for (auto found = (isFromJapanese() ? japanese : english).globalMatch(text);
         found.hasNext() && ++ends <= kMostEnds;) {
      const qsizetype end = found.next().capturedEnd();
      const Retold first = told(text.left(end).trimmed());
      const Retold rest = told(text.mid(end).trimmed());
      if (first.how != Retold::How::Wholly && rest.how != Retold::How::Wholly) {
        continue;
      }
      const bool isWhole = first.how == Retold::How::Wholly && rest.isDone();
      if (isBest({text::joined({first.text, rest.text}),
                  isWhole ? Retold::How::Wholly : Retold::How::Partly})) {
        return true;
      }
    }
    return false;
  }

  // A sentence with what goes on behind it: ", but ...", "（…）".
  template <class IsBest>
  bool withMore(const QString& text, bool beginsAsItself, const IsBest& isBest) {
    for (const Phrase& phrase : phrases_) {
      const QString& begins = phrase.pattern.beginning();
      const bool goesOn = phrase.pattern.hasPlaces() && !begins.isEmpty() &&
                          !begins[0].isLetterOrNumber() &&
                          beginsAsItself == (phrase.pattern.ownLetters() > 0);
      const qsizetype at = goesOn ? text.indexOf(begins) : -1;
      const auto filled = at > 0 ? phrase.pattern.match(text.mid(at)) : std::nullopt;
      if (!filled) {
        continue;
      }
      const Retold first = told(text.left(at));
      const Retold more = asOne(phrase, *filled);
      if (first.isDone() && more.isDone() &&
          isBest({first.text + more.text, Retold::How::Wholly})) {
        return true;
      }
    }
    return false;
  }

  // "a; b" and "a, b", as each language writes it.
  template <class IsBest>
  bool asList(const QString& text, const IsBest& isBest) {
    for (const Phrase& phrase : phrases_) {
      const QString& between = phrase.pattern.beginning();
      if (phrase.pattern.hasPlaces() || phrase.pattern.letters() > 0 || between.size() > 2 ||
          between.trimmed() == "."_L1 || between == "。"_L1 || !text.contains(between)) {
        continue;
      }
      QStringList items;
      bool isWhole = true;
      bool isAny = false;
      for (const QString& item : text.split(between)) {
        const Retold one = told(item);
        items += one.text;
        isWhole = isWhole && one.isDone();
        isAny = isAny || one.how == Retold::How::Wholly;
      }
      if (isWhole && !isAny && isBest({text, Retold::How::Neutral})) {
        return true;
      }
      if (isWhole && isBest({items.join(phrase.now({})), Retold::How::Wholly})) {
        return true;
      }
    }
    return false;
  }

  // "file: what is wrong with it"
  Retold behindName(const QString& text) {
    const qsizetype at = text.indexOf(": "_L1);
    if (at <= 0 || text.left(at).contains(u' ')) {
      return {};
    }
    const Retold rest = told(text.mid(at + 2));
    return {text.left(at + 2) + rest.text, rest.how};
  }

  QString from_;
  const std::vector<Phrase>& phrases_;
  QHash<QString, Retold> known_;
  int looks_ = 0;
};

// By what the course calls its checks; by its letters where nothing was checked.
QString writtenIn(const course::Exercise& exercise, const ExerciseResult& result) {
  for (const Credit& credit : result.credit) {
    for (const course::CheckSpec& check : exercise.checks) {
      if (check.id == credit.check && check.title.en != check.title.ja) {
        if (credit.title == check.title.en) {
          return u"en"_s;
        }
        if (credit.title == check.title.ja) {
          return u"ja"_s;
        }
      }
    }
  }
  return isJapanese(result.summary) ? u"ja"_s : u"en"_s;
}

}  // namespace

QString toldAgain(const QString& text) {
  const QString from = isJapanese(text) ? u"ja"_s : u"en"_s;
  QString told = text;
  if (from != course::language()) {
    Retelling(from).tell(told);
  }
  return told;
}

ExerciseResult toldAgain(const course::Exercise& exercise, ExerciseResult result) {
  const QString from = writtenIn(exercise, result);
  if (from == course::language()) {
    return result;
  }
  Retelling again(from);
  again.know(exercise);
  again.tell(result.summary);
  if (result.build && result.build->outcome == sandbox::BuildOutcome::Refused) {
    // No compiler has seen it: the words are our own.
    again.tell(result.build->messages);
  }
  for (CheckResult& check : result.checks) {
    for (QString* text : {&check.title, &check.rationale, &check.hint}) {
      again.tell(*text);
    }
  }
  for (Credit& credit : result.credit) {
    again.tell(credit.title);
    again.tell(credit.reason);
  }
  for (Diagnosis& found : result.diagnosis) {
    again.tell(found.text);
  }
  for (Known& fact : result.known) {
    again.tell(fact.text);
  }
  return result;
}

}  // namespace enshu::grading
