// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/reviews/after_mark.h"

#include <QPointer>

#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/reviews/after_mark_dialog.h"
#include "app/desk/places/grading/reviews/reviews.h"
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

// What is to be another than before.
struct Change {
  QString directory;  // of the results
  QString membersPath;
  QString appealPath;
  double points = 0;  // of the exercise
  grading::MemberScores members;
  grading::MemberScores membersNow;
  grading::AppealNote note;
  course::Extension extension;
  course::Extension extensionNow;
};

Result<void> writeMembers(const Change& change) {
  for (const grading::MemberScore& one : change.membersNow) {
    const grading::MemberScore* before = grading::scoreOf(change.members, one.person);
    if (before == nullptr || before->score != one.score || before->reason != one.reason) {
      ENSHU_TRY(grading::setMemberScore(change.membersPath, one.person, one, change.points));
    }
  }
  for (const grading::MemberScore& one : change.members) {
    if (grading::scoreOf(change.membersNow, one.person) == nullptr) {
      ENSHU_TRY(
          grading::setMemberScore(change.membersPath, one.person, std::nullopt, change.points));
    }
  }
  return {};
}

// Tells what more time changes.
Result<QStringList> write(const course::Course& course, const Change& change) {
  const course::Extension& now = change.extensionNow;
  QStringList lines;
  if (!(now == change.extension) && (now.until.isValid() || change.extension.until.isValid())) {
    const auto redated =
        grading::setExtension(course, change.directory, change.extension,
                              now.until.isValid() ? std::optional(now) : std::nullopt);
    ENSHU_TRY(redated);
    lines = grading::redatedLines(*redated);
  }
  ENSHU_TRY(writeMembers(change));
  if (!change.note.text.isEmpty()) {
    ENSHU_TRY(grading::addToAppeal(change.appealPath, change.note));
  }
  return lines;
}

}  // namespace

AfterMark::AfterMark(const course::Course& course, const ClassModel* model, Reviews* reviews,
                     const GradingActions& actions, QWidget* page)
    : QObject(page), course_(course), model_(model), page_(page) {
  connect(actions.afterMark, &QAction::triggered, this, [this, reviews] {
    reviews->keepTouched();
    ask(reviews->cell());
  });
  connect(&writing_, &Background::failed, this, &AfterMark::problem);
}

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
  state.sources = result->receipt.sources;
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
  connect(dialog, &AfterMarkDialog::kept, this, [this, dialog, cell] { keep(cell, dialog); });
  dialog->open();
}

void AfterMark::keep(const AnswerCell& cell, AfterMarkDialog* dialog) {
  const QModelIndex index = indexOf(*model_, cell);
  const course::Exercise* exercise = course_.find(cell.exercise);
  if (!index.isValid() || exercise == nullptr) {
    dialog->reject();
    return;
  }
  const grading::StudentResults& student = model_->student(index.row());
  const Change change{model_->results().directory,
                      grading::memberScoresPath(student.directory, cell.exercise),
                      grading::appealPath(student.directory, cell.exercise),
                      exercise->points,
                      student.members.value(cell.exercise),
                      dialog->members(),
                      dialog->note(),
                      dialog->before(),
                      dialog->extension()};
  dialog->setEnabled(false);
  writing_.run([this, change, course = course_,
                dialog = QPointer<AfterMarkDialog>(dialog)](const Background::Task&) {
    return [this, change, dialog, lines = write(course, change)] {
      if (!lines) {
        Q_EMIT problem(course::text(lines.error()));
        if (dialog) {  // what was written there is not lost
          dialog->setEnabled(true);
        }
        return;
      }
      if (dialog) {
        dialog->accept();
      }
      if (!lines->isEmpty()) {
        Q_EMIT told(lines->join(u" · "_s));
      }
      Q_EMIT changed(change.directory);
    };
  });
}

}  // namespace enshu::desk
