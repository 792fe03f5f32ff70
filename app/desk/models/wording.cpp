// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/wording.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>

#include "core/text/visible.h"

namespace enshu::desk {

namespace {

QString say(const char* text) {
  return QCoreApplication::translate("Desk", text);
}

}  // namespace

QString symbol(course::State state) {
  switch (state) {
    case course::State::Untouched:
      return QStringLiteral("○");
    case course::State::Started:
      return QStringLiteral("◐");
    case course::State::Failed:
      return QStringLiteral("✗");
    case course::State::Passed:
      return QStringLiteral("✓");
    case course::State::PassedChained:
      return QStringLiteral("✓✓");
  }
  return {};
}

QString symbol(grading::Verdict verdict) {
  switch (verdict) {
    case grading::Verdict::Passed:
      return QStringLiteral("✓");
    case grading::Verdict::Failed:
      return QStringLiteral("✗");
    case grading::Verdict::NotGraded:
      return QStringLiteral("–");
  }
  return {};
}

QString symbol(grading::CheckOutcome outcome) {
  switch (outcome) {
    case grading::CheckOutcome::Passed:
      return QStringLiteral("✓");
    case grading::CheckOutcome::Failed:
      return QStringLiteral("✗");
    case grading::CheckOutcome::NotFinite:
      return QStringLiteral("∞");
    case grading::CheckOutcome::WrongShape:
      return QStringLiteral("▦");
    case grading::CheckOutcome::NotChecked:
      return QStringLiteral("–");
  }
  return {};
}

QString words(course::State state) {
  switch (state) {
    case course::State::Untouched:
      return say(QT_TRANSLATE_NOOP("Desk", "new"));
    case course::State::Started:
      return say(QT_TRANSLATE_NOOP("Desk", "started"));
    case course::State::Failed:
      return say(QT_TRANSLATE_NOOP("Desk", "not yet"));
    case course::State::Passed:
    case course::State::PassedChained:
      return say(QT_TRANSLATE_NOOP("Desk", "passed"));
  }
  return {};
}

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

QString words(grading::Verdict verdict) {
  switch (verdict) {
    case grading::Verdict::Passed:
      return say(QT_TRANSLATE_NOOP("Desk", "Passed"));
    case grading::Verdict::Failed:
      return say(QT_TRANSLATE_NOOP("Desk", "Not yet"));
    case grading::Verdict::NotGraded:
      return say(QT_TRANSLATE_NOOP("Desk", "Not graded"));
  }
  return {};
}

QString words(grading::CheckOutcome outcome) {
  switch (outcome) {
    case grading::CheckOutcome::Passed:
      return say(QT_TRANSLATE_NOOP("Desk", "passed"));
    case grading::CheckOutcome::Failed:
      return say(QT_TRANSLATE_NOOP("Desk", "failed"));
    case grading::CheckOutcome::NotFinite:
      return say(QT_TRANSLATE_NOOP("Desk", "not finite"));
    case grading::CheckOutcome::WrongShape:
      return say(QT_TRANSLATE_NOOP("Desk", "wrong size"));
    case grading::CheckOutcome::NotChecked:
      return say(QT_TRANSLATE_NOOP("Desk", "not checked"));
  }
  return {};
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
  return say(QT_TRANSLATE_NOOP("Desk", "%1 at t = %2 s"))
      .arg(place.channel, QLocale::c().toString(place.time, 'g', 3));
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
