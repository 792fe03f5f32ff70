// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/starters.h"

#include <QFileInfo>
#include <QRegularExpression>

#include "core/text/nearest.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kCopy = -1;

// macOS writes accents as marks of their own, Japanese systems wide brackets.
QString plainName(const QString& name) {
  return name.normalized(QString::NormalizationForm_KC).toLower();
}

// What stands between a stem and its ending; nothing if that is somebody's own word.
std::optional<int> numberOf(const QString& added) {
  if (added.isEmpty()) {
    return 0;
  }
  static const QRegularExpression kNumber(u"^(?:\\s*\\((\\d{1,6})\\)|[-+](\\d{1,6}))"_s);
  static const QRegularExpression kCopied(
      u"^[\\s_-]*(?:copy|コピー|のコピー)(?:\\s*\\(?\\d{1,6}\\)?)?"_s);
  QString left = added;
  int number = 0;
  while (!left.isEmpty()) {
    if (const auto copied = kCopied.match(left); copied.hasMatch()) {
      number = kCopy;
      left.remove(0, copied.capturedLength());
    } else if (const auto numbered = kNumber.match(left); numbered.hasMatch()) {
      number = number == kCopy ? kCopy : (numbered.captured(1) + numbered.captured(2)).toInt();
      left.remove(0, numbered.capturedLength());
    } else {
      return std::nullopt;
    }
  }
  return number;
}

}  // namespace

bool isSourceName(const QString& fileName) {
  static const QRegularExpression kEnding(u"\\.(?:c|cc|cpp|cxx|c\\+\\+)(?:\\.txt)?$"_s,
                                          QRegularExpression::CaseInsensitiveOption);
  return fileName.contains(kEnding);
}

Starters::Starters(const course::Course& course) {
  for (const course::Exercise* exercise : course.exercises()) {
    const QFileInfo file(exercise->fileName());
    starters_ +=
        {plainName(file.completeBaseName()), u'.' + plainName(file.suffix()), exercise->id};
  }
}

std::optional<NamedFile> Starters::of(const QString& fileName) const {
  const QString name = plainName(fileName);
  for (const Starter& starter : starters_) {
    const qsizetype added = name.size() - starter.stem.size() - starter.ending.size();
    if (added < 0 || !name.startsWith(starter.stem) || !name.endsWith(starter.ending)) {
      continue;
    }
    if (const auto number = numberOf(name.mid(starter.stem.size(), added))) {
      return NamedFile{starter.exercise, *number};
    }
  }
  return std::nullopt;
}

QString Starters::nearlyOf(const QString& fileName) const {
  // What editors, browsers and systems make of a source, or write instead.
  static const QStringList kEndings{u""_s,    u"rtf"_s, u"doc"_s,  u"docx"_s, u"odt"_s,
                                    u"bak"_s, u"old"_s, u"orig"_s, u"cpp~"_s, u"download"_s};
  const QString name = plainName(fileName);
  const QString stem = name.section(u'.', 0, 0);
  const bool isText = isSourceName(name) || name.endsWith(u".txt"_s);
  const QString ending = name.contains(u'.') ? name.section(u'.', -1) : QString();
  if (!isText && !kEndings.contains(ending)) {
    return {};
  }
  QStringList stems;
  for (const Starter& starter : starters_) {
    stems += starter.stem;
    if (stem.contains(starter.stem)) {
      return starter.exercise;
    }
  }
  const qsizetype k = isText ? stems.indexOf(text::nearest(stem, stems)) : -1;
  return k < 0 ? QString() : starters_[k].exercise;
}

QString Starters::endOf(const QString& fileName) const {
  if (!mayEnd(fileName)) {
    return {};
  }
  for (qsizetype k = fileName.indexOf(u'_'); k >= 0; k = fileName.indexOf(u'_', k + 1)) {
    if (QString end = fileName.mid(k + 1); of(end)) {
      return end;
    }
  }
  return {};
}

bool Starters::mayEnd(const QString& fileName) const {
  const QString name = plainName(fileName);
  for (const Starter& starter : starters_) {
    if (name.endsWith(starter.ending) && name.contains(starter.stem)) {
      return true;
    }
  }
  return false;
}

}  // namespace enshu::grading
