// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/reviews/after_mark.h"

#include "app/desk/places/grading/reviews/after_mark_dialog.h"
#include "core/course/text.h"
#include "core/grading/batch/extensions.h"
#include "core/grading/report/late_words.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// By what calls everybody of them most surely: who handed in together has one time.
QString whoOf(const grading::StudentResults& student, const QString& folder) {
  return student.persons.size() == 1 && grading::hasId(student.persons.first())
             ? grading::idOf(student.persons.first())
             : folder;
}

// What was granted for this answer, the narrowest; else nothing, of this student.
course::Extension extensionFor(const QString& directory, const QString& who,
                               const QStringList& scopes) {
  const auto all = course::readExtensions(grading::extensionsPath(directory));
  for (const QString& scope : scopes) {
    for (const course::Extension& one : all.value_or(QList<course::Extension>())) {
      if (one.who == who && one.what == scope) {
        return one;
      }
    }
  }
  return {who};
}

QString titleOfLab(const course::Course& course, const QString& lab) {
  for (const course::Lab& one : course.labs) {
    if (one.id == lab) {
      return one.title.localised();
    }
  }
  return lab;
}

}  // namespace

AfterMark::AfterMark(const course::Course& course, const ClassModel* model, QWidget* page)
    : QObject(page), course_(course), model_(model), page_(page) {}

void AfterMark::ask(const AnswerCell& cell) {
  const QModelIndex index = indexOf(*model_, cell);
  const course::Exercise* exercise = course_.find(cell.exercise);
  const grading::ExerciseResult* result = model_->result(index);
  if (exercise == nullptr || result == nullptr) {
    return;
  }
  const grading::StudentResults& student = model_->student(index.row());
  const grading::ClassResults& results = model_->results();
  AfterMarkDialog::State state;
  state.due = results.due.isValid() ? results.due : course_.dueOf(*exercise);
  state.scopes = {exercise->id, exercise->lab, QString()};
  state.scopeNames = {exercise->title.localised(), titleOfLab(course_, exercise->lab),
                      tr("everything")};
  state.extension = extensionFor(results.directory, whoOf(student, cell.folder), state.scopes);
  state.persons = student.persons;
  state.members = student.members.value(cell.exercise);
  state.score = student.scoreOf(cell.exercise);
  state.most = exercise->points;
  state.appeal = student.appeals.value(cell.exercise);
  for (const grading::AppealNote& note : std::as_const(state.appeal)) {
    state.by = note.isDecision ? note.by : state.by;
  }
  auto* dialog = new AfterMarkDialog(u"%1 · %2"_s.arg(student.name, exercise->title.localised()),
                                     state, page_);
  dialog->setObjectName(u"afterMark"_s);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, cell, directory = results.directory] {
    const Result<QStringList> lines = write(cell, *dialog);
    if (!lines) {
      Q_EMIT problem(course::text(lines.error()));
    } else if (!lines->isEmpty()) {
      Q_EMIT told(lines->join(u" · "_s));
    }
    Q_EMIT changed(directory);
  });
  dialog->open();
}

// Only what is another than before.
Result<QStringList> AfterMark::write(const AnswerCell& cell, const AfterMarkDialog& dialog) const {
  const QModelIndex index = indexOf(*model_, cell);
  const course::Exercise* exercise = course_.find(cell.exercise);
  if (!index.isValid() || exercise == nullptr) {
    return QStringList();
  }
  const grading::StudentResults& student = model_->student(index.row());
  const QString& directory = model_->results().directory;
  if (dialog.members() != student.members.value(cell.exercise)) {
    ENSHU_TRY(
        grading::writeMemberScores(grading::memberScoresPath(student.directory, cell.exercise),
                                   dialog.members(), exercise->points));
  }
  if (!dialog.note().text.isEmpty()) {
    ENSHU_TRY(
        grading::addToAppeal(grading::appealPath(student.directory, cell.exercise), dialog.note()));
  }
  const QStringList scopes{exercise->id, exercise->lab, QString()};
  const course::Extension now = dialog.extension();
  const course::Extension before = extensionFor(directory, now.who, scopes);
  QStringList lines;
  if (before.until.isValid() && (!now.until.isValid() || now.what != before.what)) {
    const auto back = grading::setExtension(course_, directory, {before.who, before.what});
    ENSHU_TRY(back);
    lines += grading::redatedLines(*back);
  }
  if (now.until.isValid() && !(now == before)) {
    const auto redated = grading::setExtension(course_, directory, now);
    ENSHU_TRY(redated);
    lines += grading::redatedLines(*redated);
  }
  return lines;
}

}  // namespace enshu::desk
