// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/workbench.h"

#include <QDir>
#include <QFileInfo>
#include <utility>

#include "app/desk/jobs/editor.h"
#include "core/course/path.h"
#include "core/course/text.h"
#include "core/course/workspace.h"
#include "core/grading/result/student_record.h"
#include "core/grading/submission/earlier_steps.h"

namespace enshu::desk {

namespace {

// Another one whenever a file of the submission was written, is gone or is a different one.
QStringList writtenAt(const grading::Submission& submission) {
  QStringList times;
  for (const QString& file : submission.files) {
    times += stampOf(file);
  }
  times.sort();
  return times;
}

}  // namespace

Workbench::Workbench(Tools tools, Settings& settings, QObject* parent)
    : QObject(parent),
      tools_(std::move(tools)),
      settings_(settings),
      progress_(course::Progress::load(tools_.course.record)),
      job_(tools_.grade),
      explanations_(tools_.explain) {
  connect(&watch_, &FileWatch::saved, this, &Workbench::onSaved);
  connect(&job_, &CheckJob::started, this, [this](const QString& exercise) {
    checked_ = exercise;
    Q_EMIT checkStarted();
  });
  connect(&job_, &CheckJob::stageEntered, this, &Workbench::stageEntered);
  connect(&job_, &CheckJob::printed, this, [this](const QString& tail) {
    if (isChecking()) {
      Q_EMIT printed(tail);
    }
  });
  connect(&job_, &CheckJob::finished, this, &Workbench::finish);
  connect(&job_, &CheckJob::cancelled, this, [this](const QString& exercise) {
    asked_.remove(exercise);
    Q_EMIT checkCancelled();
  });
  connectSearch();
}

const course::Exercise* Workbench::exercise() const {
  return tools_.course.find(selected_);
}

QHash<QString, course::State> Workbench::states() const {
  QHash<QString, course::State> states;
  for (const course::Exercise* exercise : tools_.course.exercises()) {
    states.insert(exercise->id, progress_.state(exercise->id));
  }
  return states;
}

QSet<QString> Workbench::passed() const {
  return course::passedOf(tools_.course, progress_);
}

QString Workbench::workspace(const QString& exercise) const {
  const QString known = progress_.workspace(exercise);
  return known.isEmpty() ? QDir(workspaceRoot()).filePath(exercise) : known;
}

// Exercises of different courses may have one name, and courses too.
QString Workbench::workspaceRoot() const {
  const course::Course& course = tools_.course;
  const QDir root(settings_.workspaceRoot());
  return course.record == course::ownRecord()
             ? root.path()
             : root.filePath(QDir(course.root).dirName() + u'-' +
                             QFileInfo(course.record).fileName().left(4));
}

QString Workbench::sourceOf(const course::Exercise& exercise) const {
  const QString file = QDir(workspace(exercise.id)).filePath(exercise.fileName());
  return QFileInfo(file).isFile() ? file : QString();
}

QString Workbench::source() const {
  const course::Exercise* current = exercise();
  return current ? sourceOf(*current) : QString();
}

bool Workbench::canCheck() const {
  return tools_.grade && !source().isEmpty();
}

const grading::Graded* Workbench::graded() const {
  const auto found = results_.constFind(selected_);
  return found == results_.constEnd() ? nullptr : &*found;
}

void Workbench::readGuesses() {
  const auto read = course::readGuesses(tools_.course.record);
  guesses_ = read.value_or(QHash<QString, course::Guess>());
  if (!read) {
    Q_EMIT problem(tr("What you predicted so far cannot be read: %1. The file is kept.")
                       .arg(course::text(read.error())));
  }
}

bool Workbench::mayPredict() const {
  const course::Exercise* current = exercise();
  const course::State state = progress_.state(selected_);
  return current && current->predict && !guesses_.contains(selected_) && !graded() &&
         (state == course::State::Untouched || state == course::State::Started);
}

course::Guess Workbench::guess() const {
  return guesses_.value(selected_);
}

void Workbench::predict(course::Guess guess) {
  if (!mayPredict()) {
    return;
  }
  guesses_.insert(selected_, guess);
  Q_EMIT predicted();
  report(course::keepGuess(tools_.course.record, selected_, guess));
}

void Workbench::select(const QString& exercise) {
  if (!tools_.course.find(exercise)) {
    return;
  }
  if (exercise != selected_) {
    explanations_.cancel();
  }
  selected_ = exercise;
  settings_.setExercise(exercise);
  watch_.watch(source());
  Q_EMIT selected();
  if (tools_.course.find(selected_)->predict) {
    readGuesses();
    Q_EMIT predicted();
  }
  retell();
}

void Workbench::start() {
  const course::Exercise* current = exercise();
  if (!current) {
    return;
  }
  const QString directory = workspace(current->id);
  const auto made = course::startWorkspace(*current, directory, tools_.includeDirectory);
  if (!made) {
    Q_EMIT problem(course::text(made.error()));
    return;
  }
  progress_ = course::Progress::load(tools_.course.record);
  report(progress_.start(current->id, directory));
  watch_.watch(source());
  Q_EMIT changed();
  edit();
}

void Workbench::edit(int line) {
  if (const QString file = source(); !file.isEmpty()) {
    if (const Result<void> opened = openInEditor(settings_.editor(), file, line); !opened) {
      Q_EMIT editorMissing(course::text(opened.error()));
    }
  }
}

void Workbench::reset() {
  if (const course::Exercise* current = exercise(); current && !source().isEmpty()) {
    report(course::resetWorkspace(*current, workspace(current->id)));
    results_.remove(current->id);
    asked_.remove(current->id);
    explanations_.cancel();
    explanations_.drop(current->id);
    watch_.watch(source());
    Q_EMIT selected();
  }
}

grading::Submission Workbench::submissionOf(const course::Exercise& exercise) const {
  grading::Submission submission;
  submission.name = exercise.id;
  submission.files.insert(exercise.id, sourceOf(exercise));
  return grading::withEarlierSteps(tools_.course, exercise, submission,
                                   [this](const QString& step) { return workspace(step); });
}

void Workbench::check() {
  const course::Exercise* current = exercise();
  if (!current || !canCheck()) {
    return;
  }
  explanations_.cancel();
  explanations_.dropOutdated(selected_, source());
  const CheckRequest request{*current, submissionOf(*current)};
  asked_.insert(current->id, writtenAt(request.submission));
  job_.start(request);
}

void Workbench::cancel() {
  job_.cancel();
  explanations_.cancel();
}

void Workbench::reload() {
  progress_ = course::Progress::load(tools_.course.record);
  if (watch_.file() != source()) {
    watch_.watch(source());
  }
  Q_EMIT changed();
}

void Workbench::retell() {
  const bool foreign = graded() && languages_.value(selected_) != course::language();
  if (foreign || isForgotten() || isCutShort() || (isStale() && settings_.checkOnSave())) {
    check();
  }
}

QStringList Workbench::steps() const {
  const course::Exercise* current = exercise();
  return current ? grading::stepsElsewhere(*current, submissionOf(*current)) : QStringList();
}

bool Workbench::isStale() const {
  const course::Exercise* current = exercise();
  return current && graded() && writtenAt(submissionOf(*current)) != written_.value(selected_);
}

bool Workbench::isCutShort() const {
  return asked_.contains(selected_) && !isChecking();
}

bool Workbench::isForgotten() const {
  const course::State state = progress_.state(selected_);
  const bool checkedBefore = state == course::State::Failed || course::isPassed(state);
  return checkedBefore && !graded() && !job_.isRunning() && settings_.checkOnSave();
}

void Workbench::finish(const QString& exercise, const grading::Graded& graded) {
  results_.insert(exercise, graded);
  written_.insert(exercise, asked_.take(exercise));
  languages_.insert(exercise, course::language());
  report(grading::keepResult(graded, tools_.course.record));
  progress_ = course::Progress::load(tools_.course.record);
  Q_EMIT changed();
  if (exercise == selected_) {
    Q_EMIT checkFinished();
  } else if (isCutShort()) {
    check();
  }
}

void Workbench::connectSearch() {
  connect(&explanations_, &Explanations::progressed, this,
          [this](const QString& exercise, const ExplainProgress& progress) {
            if (exercise == selected_) {
              Q_EMIT explainProgressed(progress);
            }
          });
  connect(&explanations_, &Explanations::changed, this, &Workbench::explanationChanged);
  connect(&explanations_, &Explanations::problem, this, &Workbench::problem);
}

bool Workbench::isExplainable() const {
  return explanations_.canRun() && graded() && desk::isExplainable(graded()->result);
}

bool Workbench::canExplain() const {
  return isExplainable() && !source().isEmpty() && !isStale() && !job_.isRunning() &&
         !explanations_.isRunning();
}

const grading::Explanation* Workbench::explanation() const {
  return explanations_.find(selected_);
}

bool Workbench::isExplanationStale() const {
  return explanations_.isStale(selected_, source());
}

void Workbench::explain() {
  if (!canExplain()) {
    return;
  }
  ExplainRequest request;
  request.exercise = *exercise();
  request.submission.name = selected_;
  request.submission.files.insert(selected_, source());
  request.seed = graded()->result.receipt.seed;
  explanations_.search(request);
}

void Workbench::report(const Result<void>& result) {
  if (!result) {
    Q_EMIT problem(course::text(result.error()));
  }
}

bool Workbench::isKnown() const {
  const course::Exercise* current = exercise();
  return current && isChecking() ? writtenAt(submissionOf(*current)) == asked_.value(selected_)
                                 : graded() && !isStale();
}

void Workbench::onSaved() {
  if (isKnown()) {
    return;  // whoever asked for a check right after saving was faster than the watch
  }
  if (settings_.checkOnSave()) {
    check();
  } else {
    explanations_.cancel();
    Q_EMIT stale();
  }
}

}  // namespace enshu::desk
