// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

// The sentences of a grading, as one language has them: to find out which of them a stored text is.
namespace enshu::grading {

// "First differs at %1 in %2.": what stands between the places, and which places these are.
class Pattern {
 public:
  explicit Pattern(const QString& text);

  // What stands in the places, in their order; none where the text is no such sentence.
  std::optional<QStringList> match(const QString& text) const;
  // `filled` in the order of `other`'s places, here in their own.
  QString fill(const Pattern& other, const QStringList& filled) const;

  const QString& beginning() const { return between_.first(); }
  // The letters that it begins with, where these are enough to know it by; else 0.
  int ownLetters() const;
  bool hasPlaces() const { return !places_.isEmpty(); }
  bool isOneAfterTheOther() const;  // nothing tells where one place ends and the next begins
  int letters() const;              // of what stands between the places
  // The number that decides the form of the sentence; 0: there is none.
  int count(const QStringList& filled) const;

 private:
  QStringList between_;  // one more than there are places
  QList<QChar> places_;  // '1' to '9' and 'n'
};

struct Phrase {
  QByteArray context;
  QByteArray source;
  QByteArray comment;
  Pattern pattern;

  // The sentence in the program's language.
  QString now(const QStringList& filled) const;
};

// All that a grading says in that language ("en", "ja"), those first whose beginnings say most.
// Empty where the program does not carry the texts.
const std::vector<Phrase>& phrasesOf(const QString& language);

}  // namespace enshu::grading
