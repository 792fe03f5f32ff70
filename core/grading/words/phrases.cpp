// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/phrases.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// Whose sentences stand in a result.
const char* const kContexts[] = {"CaseChecks", "ClassFolder", "Compiler", "Conditions", "Credit",
                                 "Diagnosis",  "Error",       "Grader",   "Known",      "Laws",
                                 "Outcomes",   "Sandbox",     "Verdict"};

constexpr int kOwn = 4;  // letters

int lettersIn(const QString& text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](QChar sign) { return sign.isLetter(); }));
}

struct Message {
  QString source;
  QString comment;
  QStringList forms;  // one, or one for each number
  bool isPlural = false;
};

Message readMessage(QXmlStreamReader& xml) {
  Message message;
  message.isPlural = xml.attributes().value("numerus"_L1) == "yes"_L1;
  while (xml.readNextStartElement()) {
    if (xml.name() == "source"_L1) {
      message.source = xml.readElementText();
    } else if (xml.name() == "comment"_L1) {
      message.comment = xml.readElementText();
    } else if (xml.name() != "translation"_L1) {
      xml.skipCurrentElement();
    } else if (!message.isPlural) {
      message.forms += xml.readElementText();
    } else {
      while (xml.readNextStartElement()) {
        message.forms += xml.readElementText();
      }
    }
  }
  return message;
}

void add(const QByteArray& context, const Message& message, const QStringList& forms,
         std::vector<Phrase>& all) {
  for (const QString& form : forms) {
    Pattern pattern(form);
    if (!form.isEmpty() && !pattern.isOneAfterTheOther()) {
      all.push_back({context, message.source.toUtf8(), message.comment.toUtf8(), pattern});
    }
  }
}

// English ones are the sources of the Japanese, but for plurals, which have a file of their own.
void readFile(const QString& file, const QString& language, std::vector<Phrase>& all) {
  QFile texts(u":/i18n/"_s + file);
  if (!texts.open(QIODevice::ReadOnly)) {
    return;
  }
  const bool isItself = file.contains("_"_L1 + language + '.'_L1);
  QXmlStreamReader xml(&texts);
  QByteArray context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) {
      continue;
    }
    if (xml.name() == "name"_L1) {
      context = xml.readElementText().toUtf8();
    } else if (xml.name() == "message"_L1) {
      const Message message = readMessage(xml);
      const bool isOurs = std::any_of(std::begin(kContexts), std::end(kContexts),
                                      [&](const char* one) { return context == one; });
      if (isOurs && (isItself || !message.isPlural)) {
        add(context, message, isItself ? message.forms : QStringList{message.source}, all);
      }
    }
  }
}

std::vector<Phrase> readPhrases(const QString& language) {
  std::vector<Phrase> all;
  readFile(u"enshu_ja.ts"_s, language, all);
  if (language == "en"_L1) {
    readFile(u"enshu_en.ts"_s, language, all);
  }
  std::stable_sort(all.begin(), all.end(), [](const Phrase& a, const Phrase& b) {
    const int ofA = a.pattern.ownLetters();
    const int ofB = b.pattern.ownLetters();
    return ofA != ofB ? ofA > ofB : a.pattern.letters() > b.pattern.letters();
  });
  return all;
}

}  // namespace

Pattern::Pattern(const QString& text) {
  static const QRegularExpression place(u"%L?([1-9n])"_s);
  qsizetype end = 0;
  for (auto found = place.globalMatch(text); found.hasNext();) {
    const QRegularExpressionMatch one = found.next();
    between_ += text.mid(end, one.capturedStart() - end);
    places_ += one.captured(1).front();
    end = one.capturedEnd();
  }
  between_ += text.mid(end);
}

bool Pattern::isOneAfterTheOther() const {
  return std::any_of(between_.begin() + 1, std::max(between_.begin() + 1, between_.end() - 1),
                     [](const QString& text) { return text.isEmpty(); });
}

int Pattern::ownLetters() const {
  const int letters = lettersIn(between_.first());
  return letters >= kOwn ? letters : 0;
}

int Pattern::letters() const {
  return lettersIn(between_.join(QString()));
}

std::optional<QStringList> Pattern::match(const QString& text) const {
  if (!hasPlaces()) {
    return text == between_.first() ? std::optional(QStringList()) : std::nullopt;
  }
  if (!text.startsWith(between_.first())) {
    return std::nullopt;
  }
  // A sentence whose last place is empty has been trimmed.
  const QString whole = between_.last().isEmpty() ? text + u' ' : text;
  QStringList filled;
  qsizetype from = between_.first().size();
  for (qsizetype k = 1; k + 1 < between_.size(); ++k) {
    const qsizetype at = whole.indexOf(between_[k], from);
    if (at < 0) {
      return std::nullopt;
    }
    filled += whole.mid(from, at - from);
    from = at + between_[k].size();
  }
  const qsizetype end = whole.size() - between_.last().size();
  if (end < from || !whole.endsWith(between_.last())) {
    return std::nullopt;
  }
  filled += between_.last().isEmpty() ? whole.mid(from).trimmed() : whole.mid(from, end - from);
  return filled;
}

QString Pattern::fill(const Pattern& other, const QStringList& filled) const {
  QString text = between_.first();
  for (qsizetype k = 0; k < places_.size(); ++k) {
    text += filled.value(other.places_.indexOf(places_[k])) + between_[k + 1];
  }
  return text;
}

int Pattern::count(const QStringList& filled) const {
  return filled.value(places_.indexOf(u'n')).toInt();
}

QString Phrase::now(const QStringList& filled) const {
  const bool counts = source.contains("%n");
  const int number = counts ? pattern.count(filled) : -1;
  const QString text = QCoreApplication::translate(
      context, source, comment.isEmpty() ? nullptr : comment.constData(), number);
  // A place at the end may be empty; translate() has put a number in already.
  const QString told = Pattern(text).fill(pattern, filled);
  return filled.contains(QString()) ? told.trimmed() : told;
}

const std::vector<Phrase>& phrasesOf(const QString& language) {
  static const std::vector<Phrase> english = readPhrases(u"en"_s);
  static const std::vector<Phrase> japanese = readPhrases(u"ja"_s);
  return language == "ja"_L1 ? japanese : english;
}

}  // namespace enshu::grading
