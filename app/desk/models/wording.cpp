// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/wording.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>

#include "core/grading/words/outcomes.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

QString say(const char* text) {
  return QCoreApplication::translate("Desk", text);
}

}  // namespace

QString explanation(course::State state) {
  switch (state) {
    case course::State::Untouched:
      return say(QT_TRANSLATE_NOOP("Desk", "Not started yet."));
    case course::State::Started:
      return say(QT_TRANSLATE_NOOP("Desk", "Started, not checked yet."));
    case course::State::Failed:
      return say(QT_TRANSLATE_NOOP("Desk", "Checked, not passed yet."));
    case course::State::Passed:
      return say(QT_TRANSLATE_NOOP("Desk", "Passed: your function is right by itself."));
    case course::State::PassedChained:
      return say(QT_TRANSLATE_NOOP(
          "Desk", "Passed twice: your function is right by itself and on your own earlier steps."));
  }
  return {};
}

QString adviceOf(const course::Course& course, const course::Exercise& exercise,
                 const QSet<QString>& passed) {
  QStringList parts{course::durationText(exercise.minutes)};
  const auto missing = course::missingFor(course, exercise, passed);
  if (!missing.isEmpty() && !passed.contains(exercise.id)) {
    parts += say(QT_TRANSLATE_NOOP("Desk", "first: %1")).arg(course::titlesOf(missing));
  }
  parts.removeAll(QString());
  return parts.join(u" · "_s);
}

QString words(grading::Stage stage) {
  switch (stage) {
    case grading::Stage::Build:
      return say(QT_TRANSLATE_NOOP("Desk", "Build"));
    case grading::Stage::Run:
      return say(QT_TRANSLATE_NOOP("Desk", "Run"));
    case grading::Stage::Compare:
      return say(QT_TRANSLATE_NOOP("Desk", "Compare"));
  }
  return {};
}

QString words(const grading::Place& place) {
  return say(QT_TRANSLATE_NOOP("Desk", "%1 at %2")).arg(place.channel, grading::instant(place));
}

QString title(const course::Course& course) {
  const QString own = course.title.localised();
  return !own.isEmpty() ? text::visible(own)
         : course.record == course::ownRecord()
             ? say(QT_TRANSLATE_NOOP("Desk", "The course of Enshu"))
             : text::visible(QDir(course.root).dirName());
}

QString seconds(qint64 milliseconds) {
  return say(QT_TRANSLATE_NOOP("Desk", "%1 s"))
      .arg(QLocale::c().toString(static_cast<double>(milliseconds) / 1000.0, 'f', 2));
}

}  // namespace enshu::desk
