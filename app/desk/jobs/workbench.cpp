// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/jobs/workbench.h"

#include <QDir>
#include <QFileInfo>
#include <utility>

#include "app/desk/jobs/editor.h"
#include "core/course/text.h"
#include "core/course/workspace.h"
#include "core/grading/result/student_record.h"

namespace enshu::desk {

Workbench::Workbench(Tools tools, Settings& settings, QObject* parent)
    : QObject(parent),
      tools_(std::move(tools)),
      settings_(settings),
      progress_(course::Progress::load(tools_.course.record)),
      job_(tools_.grade) {
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
  connect(&job_, &CheckJob::cancelled, this, &Workbench::checkCancelled);
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

void Workbench::select(const QString& exercise) {
  if (!tools_.course.find(exercise)) {
    return;
  }
  selected_ = exercise;
  settings_.setExercise(exercise);
  watch_.watch(source());
  Q_EMIT selected();
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
    report(openInEditor(settings_.editor(), file, line));
  }
}

void Workbench::reset() {
  if (const course::Exercise* current = exercise(); current && !source().isEmpty()) {
    report(course::resetWorkspace(*current, workspace(current->id)));
    results_.remove(current->id);
    watch_.watch(source());
    Q_EMIT selected();
  }
}

void Workbench::check() {
  const course::Exercise* current = exercise();
  if (!current || !canCheck()) {
    return;
  }
  CheckRequest request{*current, {}};
  request.submission.name = current->id;
  request.submission.files.insert(current->id, sourceOf(*current));
  for (const QString& earlier : current->uses) {
    const course::Exercise* used = tools_.course.find(earlier);
    if (const QString file = used ? sourceOf(*used) : QString(); !file.isEmpty()) {
      request.submission.files.insert(earlier, file);
    }
  }
  job_.start(request);
}

void Workbench::cancel() {
  job_.cancel();
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
  if (foreign || isForgotten()) {
    check();
  }
}

bool Workbench::isForgotten() const {
  const course::State state = progress_.state(selected_);
  const bool checkedBefore = state == course::State::Failed || course::isPassed(state);
  return checkedBefore && !graded() && !job_.isRunning() && settings_.checkOnSave();
}

void Workbench::finish(const QString& exercise, const grading::Graded& graded) {
  results_.insert(exercise, graded);
  languages_.insert(exercise, course::language());
  report(grading::keepResult(graded, tools_.course.record));
  progress_ = course::Progress::load(tools_.course.record);
  Q_EMIT changed();
  if (exercise == selected_) {
    Q_EMIT checkFinished();
  }
}

void Workbench::report(const Result<void>& result) {
  if (!result) {
    Q_EMIT problem(course::text(result.error()));
  }
}

void Workbench::onSaved() {
  if (settings_.checkOnSave()) {
    check();
  }
}

}  // namespace enshu::desk
