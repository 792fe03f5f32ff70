// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says of a whole group of answers.
#include <QTabWidget>
#include <QUndoStack>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/class_table.h"
#include "app/desk/places/grading/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/group_drafts.h"
#include "app/desk/places/grading/group_review_dialog.h"
#include "app/desk/places/grading/groups_view.h"
#include "app/desk/places/grading/naming_dialog.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

QString namesOf(const QList<grading::Member>& members) {
  QStringList names;
  for (const grading::Member& member : members) {
    names += member.name;
  }
  return names.join(u", "_s);
}

}  // namespace

void GradingPage::connectGroups() {
  connect(groups_, &GroupsView::currentChanged, this, &GradingPage::refreshActions);
  connect(groups_, &GroupsView::problem, notice_, &Notice::tell);
  connect(groups_, &GroupsView::chosen, this, &GradingPage::showMembers);
  connect(groups_, &GroupsView::opened, actions_->showGroup, &QAction::trigger);
  connect(actions_->showGroup, &QAction::triggered, this, [this] {
    if (const auto group = groups_->current()) {
      const bool isMember = std::any_of(
          group->members.begin(), group->members.end(),
          [this](const grading::Member& member) { return member.folder == cell_.folder; });
      showMembers(isMember ? cell_.folder : group->example.folder, group->exercise);
      sheets_->setCurrentWidget(table_);
    }
  });
  connect(actions_->nameGroup, &QAction::triggered, this, &GradingPage::askForName);
  connect(actions_->commentGroup, &QAction::triggered, this, &GradingPage::askForGroupReview);
  connect(&naming_, &Background::failed, this, [this](const QString& why) { endNaming(why); });
}

void GradingPage::showAnswer(const QString& folder, const QString& exercise) {
  const QModelIndex index = indexOf({folder, exercise});
  table_->choose(index);
  if (cell_ != Cell{folder, exercise}) {  // a filter hides it
    showCell(index);
  }
}

// The class as its table shows it: the answers of the current group, all of them selected.
void GradingPage::showMembers(const QString& folder, const QString& exercise) {
  const auto group = groups_->current();
  if (!group || group->exercise != exercise) {
    return;
  }
  QStringList folders;
  for (const grading::Member& member : group->members) {
    folders += member.folder;
  }
  const course::Exercise* of = course_.find(exercise);
  table_->showAnswers(
      tr("Only the group of %n answer(s): %1", nullptr, static_cast<int>(folders.size()))
          .arg(of ? of->title.localised() : exercise),
      folders, exercise, folder);
  if (cell_ != Cell{folder, exercise}) {
    showCell(indexOf({folder, exercise}));
  }
}

void GradingPage::askForName() {
  keepTouched();
  auto* dialog = new NamingDialog(course_, *groups_->current(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this,
          [this, dialog] { name(dialog->group(), dialog->mistake()); });
  dialog->open();
}

void GradingPage::name(const grading::AnswerGroup& group, const course::MistakeSpec& mistake) {
  isNaming_ = true;
  say(tr("Telling the group…"));
  refreshActions();
  naming_.run([this, course = course_, results = model_->results(), group,
               mistake](const Background::Task&) {
    const auto named = grading::nameGroup(course, results, group, mistake);
    return [this, named, id = mistake.id] {
      endNaming(named ? QString() : course::text(named.error()));
      if (named) {
        Q_EMIT courseChanged(opened_, tr("%1 is a mistake of the course from now on. %n result(s) "
                                         "say it now: %2",
                                         nullptr, static_cast<int>(named->told.size()))
                                          .arg(id, namesOf(named->told)));
      }
    };
  });
}

void GradingPage::endNaming(const QString& problem) {
  isNaming_ = false;
  say({});
  if (!problem.isEmpty()) {
    notice_->tell(tr("The group was not named. %1").arg(problem));
  }
  refreshActions();
}

void GradingPage::showGroups(const QString& directory, const QString& told) {
  sheets_->setCurrentWidget(groups_);
  told_ = told;
  openResults(directory);
}

void GradingPage::askForGroupReview() {
  keepTouched();
  const grading::AnswerGroup group = *groups_->current();
  const course::Exercise* exercise = course_.find(group.exercise);
  int noted = 0;
  for (const grading::Member& member : group.members) {
    noted += savedReview({member.folder, group.exercise}).isEmpty() ? 0 : 1;
  }
  auto* dialog =
      new GroupReviewDialog(group, exercise ? exercise->points : 0, noted, draftOf(group), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &GroupReviewDialog::drafted, this, [this, dialog] { storeDraft(*dialog); });
  connect(dialog, &QDialog::rejected, this, [this, dialog] { storeDraft(*dialog); });
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    drafts_.remove(draftName(dialog->group()), dialog->group().exercise);
    reviewGroup(dialog->group(), dialog->review());
  });
  dialog->open();
}

// What was begun. Once a member has handed in anew it is another group, with the draft of the one
// that is no more.
grading::Review GradingPage::draftOf(const grading::AnswerGroup& group) {
  if (const auto own = drafts_.find(draftName(group), group.exercise)) {
    return *own;
  }
  for (const auto& [name, exercise] : drafts_.places()) {
    const auto left = isOfGroup(name) && exercise == group.exercise && !groups_->has(idOf(name))
                          ? drafts_.find(name, exercise)
                          : std::nullopt;
    if (left) {
      storeDraft(Cell{draftName(group), exercise}, *left);
      drafts_.remove(name, exercise);
      return *left;
    }
  }
  return {};
}

void GradingPage::storeDraft(const GroupReviewDialog& dialog) {
  const grading::AnswerGroup& group = dialog.group();
  const grading::Review draft = dialog.draft();
  if (draft.isEmpty()) {
    drafts_.remove(draftName(group), group.exercise);
  } else {
    storeDraft(Cell{draftName(group), group.exercise}, draft);
  }
}

void GradingPage::reviewGroup(const grading::AnswerGroup& group, const grading::GroupReview& said) {
  QList<grading::Member> left;
  changes_->beginMacro({});
  for (const grading::Member& member : group.members) {
    const Cell cell{member.folder, group.exercise};
    if (const auto review = grading::merged(savedReview(cell), said)) {
      change(cell, *review);
    } else {
      left += member;
    }
  }
  changes_->endMacro();
  if (!left.isEmpty()) {
    notice_->tell(
        tr("Something else is noted already, and was left as it is: %1").arg(namesOf(left)));
  }
}

}  // namespace enshu::desk
