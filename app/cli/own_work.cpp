// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/own_work.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/base/result.h"
#include "core/course/path.h"
#include "core/grading/submission/earlier_steps.h"
#include "core/grading/submission/unpack.h"
#include "core/text/shell_word.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class OwnWorkWords {
  Q_DECLARE_TR_FUNCTIONS(OwnWork)
};

// Whether a word can be an exercise's name at all.
bool isPath(const QString& word) {
  return word.contains(u'/') || word.contains(u'.');
}

// Why nothing of an exercise is there to be checked.
QString whyNoWork(const course::Course& course, const course::Exercise& exercise) {
  const QString folder = course::Progress::load(course.record).workspace(exercise.id);
  if (folder.isEmpty()) {
    return OwnWorkWords::tr(
               "%1: there is no such file or folder, and the exercise has not been "
               "started: enshu start %1")
        .arg(exercise.id);
  }
  const QString anew = u"enshu start %1 %2"_s.arg(exercise.id, text::shellWord(folder));
  return QFileInfo(folder).isDir()
             ? OwnWorkWords::tr(
                   "%1: %2 is not there any more; bring back your own, or begin anew with %3")
                   .arg(folder, exercise.fileName(), anew)
             : OwnWorkWords::tr(
                   "%1: is not there any more; bring it back, check where it is now "
                   "(enshu check DIR), or begin anew with %2")
                   .arg(folder, anew);
}

// An Error: `wanted` is not there.
Result<QList<const course::Exercise*>> meantExercises(const course::Course& course,
                                                      const grading::Submission& submission,
                                                      const QString& path, const QString& wanted) {
  const bool isMany = QFileInfo(path).isDir() || grading::isArchive(path);
  QList<const course::Exercise*> meant;
  for (const course::Exercise* exercise : course.exercises()) {
    const bool isMeant = wanted.isEmpty()
                             ? isMany || exercise->fileName() == QFileInfo(path).fileName()
                             : exercise->id == wanted;
    if (isMeant && submission.files.contains(exercise->id)) {
      meant += exercise;
    } else if (isMeant && !wanted.isEmpty()) {
      return failure(path.toStdString(), ENSHU_TEXT("there is no %1"),
                     {exercise->fileName().toStdString()});
    }
  }
  return meant;
}

}  // namespace

std::optional<QString> workPath(const course::Course& course, const QString& word) {
  if (QFileInfo::exists(word) || isPath(word)) {
    return word;
  }
  const course::Exercise* exercise = course.find(word);
  if (exercise == nullptr) {
    const QString meant = course.nearest(word);
    if (meant.isEmpty()) {
      return word;
    }
    complain(OwnWorkWords::tr("%1: is not there; did you mean the exercise %2?").arg(word, meant));
    return std::nullopt;
  }
  const QString folder = startedIn(course, *exercise);
  if (folder.isEmpty()) {
    complain(whyNoWork(course, *exercise));
    return std::nullopt;
  }
  return folder;
}

std::optional<MeantWork> meantWork(const Arguments& given, const course::Course& course) {
  const QString wanted = given.others().size() == 2 ? given.others().at(0) : QString();
  if (given.others().size() == 2 && findExercise(course, wanted) == nullptr) {
    return std::nullopt;
  }
  const std::optional<QString> path = workPath(course, given.others().last());
  if (!path) {
    return std::nullopt;
  }
  const Result<grading::Submission> submission = grading::findSubmission(course, *path, wanted);
  if (!submission) {
    complain(submission.error());
    return std::nullopt;
  }
  const auto exercises = meantExercises(course, *submission, *path, wanted);
  if (!exercises) {
    complain(exercises.error());
    return std::nullopt;
  }
  return MeantWork{*path, *submission, *exercises};
}

QString startedIn(const course::Course& course, const course::Exercise& exercise) {
  const QString folder = course::Progress::load(course.record).workspace(exercise.id);
  const bool isThere =
      !folder.isEmpty() && QFileInfo(QDir(folder).filePath(exercise.fileName())).isFile();
  return isThere ? folder : QString();
}

grading::Submission withOwnSteps(const course::Course& course, const course::Exercise& exercise,
                                 const grading::Submission& submission) {
  const course::Progress progress = course::Progress::load(course.record);
  return grading::withEarlierSteps(course, exercise, submission, [&progress](const QString& step) {
    return progress.workspace(step);
  });
}

QStringList stepLines(const course::Exercise& exercise, const grading::Submission& submission) {
  QStringList lines;
  for (const QString& file : grading::stepsElsewhere(exercise, submission)) {
    lines += OwnWorkWords::tr("  Your earlier step: %1").arg(file);
  }
  return lines;
}

QStringList nextLines(const course::Course& course, const course::Exercise& exercise) {
  const course::Progress progress = course::Progress::load(course.record);
  const course::Exercise* next =
      course::nextAfter(course, exercise, course::passedOf(course, progress));
  if (next == nullptr) {
    return {OwnWorkWords::tr("  You have passed every exercise of this course.")};
  }
  const bool started = !startedIn(course, *next).isEmpty();
  const QString title = next->title.localised();
  const QString named =
      next->minutes > 0
          ? OwnWorkWords::tr("  Next: %1, about %2").arg(title, course::durationText(next->minutes))
          : OwnWorkWords::tr("  Next: %1").arg(title);
  return {named, u"    enshu %1 %2"_s.arg(started ? u"watch"_s : u"start"_s, next->id)};
}

}  // namespace enshu::cli
