// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/scale_words.h"

#include <algorithm>
#include <cmath>

#include "core/course/text.h"
#include "core/grading/report/class_results.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// "Pass=6": the last sign parts them, a word may have one too.
Result<std::pair<double, QString>> stepOf(const QString& part, const QStringList& words,
                                          double most) {
  const qsizetype sign = part.lastIndexOf(u'=');
  const QString word = part.left(std::max<qsizetype>(0, sign)).trimmed();
  bool isNumber = false;
  const double points = part.mid(sign + 1).trimmed().toDouble(&isNumber);
  if (sign < 0 || !isNumber || !std::isfinite(points)) {
    return failure(
        part.trimmed().toStdString(),
        ENSHU_TEXT("is not a word and the points from which on it is given, WORD=POINTS"));
  }
  if (!words.contains(word)) {
    return failure(word.toStdString(), ENSHU_TEXT("is no word of the scale; there are %1"),
                   {course::listed(words).toStdString()});
  }
  if (points < 0 || points > most + kSamePoints) {
    return failure(part.trimmed().toStdString(), ENSHU_TEXT("the marks go from 0 to %1"),
                   {pointsText(most).toStdString()});
  }
  return std::pair(points, word);
}

}  // namespace

ScaleWords::ScaleWords(const QStringList& words, double most) {
  for (qsizetype k = 0; k < words.size(); ++k) {
    const double from = most * static_cast<double>(k) / static_cast<double>(words.size());
    steps_ += {std::round(from * 100) / 100, words[k]};
  }
}

Result<ScaleWords> ScaleWords::read(const QString& told, const QStringList& words, double most) {
  ScaleWords read;
  for (const QString& part : told.split(u',')) {
    const auto step = stepOf(part, words, most);
    ENSHU_TRY(step);
    const bool isTwice =
        std::any_of(read.steps_.begin(), read.steps_.end(), [&step](const auto& other) {
          return other.second == step->second || std::abs(other.first - step->first) <= kSamePoints;
        });
    if (isTwice) {
      return failure(part.trimmed().toStdString(),
                     ENSHU_TEXT("this word, or these points, stand there twice"));
    }
    read.steps_ += *step;
  }
  std::sort(read.steps_.begin(), read.steps_.end());
  if (read.steps_.first().first > kSamePoints) {
    return failure(told.toStdString(),
                   ENSHU_TEXT("fewer than %1 points get no word; one is to be given from 0 on"),
                   {pointsText(read.steps_.first().first).toStdString()});
  }
  return read;
}

QString ScaleWords::of(double points) const {
  QString word = steps_.first().second;
  for (const auto& [from, next] : steps_) {
    word = points >= from - kSamePoints ? next : word;
  }
  return word;
}

QString ScaleWords::text() const {
  QStringList parts;
  for (const auto& [from, word] : steps_) {
    parts += word + u'=' + pointsText(from);
  }
  return parts.join(u',');
}

}  // namespace enshu::grading
