// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/class/class_sheets.h"

#include <QTabBar>
#include <algorithm>
#include <utility>

#include "app/desk/controls/tab_scrolls.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/class/intake_view.h"
#include "app/desk/places/grading/comparison/similar_view.h"
#include "app/desk/places/grading/groups/group_drafts.h"
#include "app/desk/places/grading/groups/groups_view.h"

namespace enshu::desk {

ClassSheets::ClassSheets(ClassModel* model, const course::Course& course,
                         const GradingActions& actions, QWidget* parent)
    : QTabWidget(parent), model_(model), course_(course) {
  setDocumentMode(true);
  setMinimumWidth(360);
  table_ = new ClassTable(model, course, this);
  groups_ = new GroupsView(course, actions, this);
  similar_ = new SimilarView(course, actions, this);
  intake_ = new IntakeView(course, actions.count, this);
  for (QWidget* sheet : std::initializer_list<QWidget*>{table_, groups_, similar_, intake_}) {
    addTab(sheet, QString());
  }
  connectSheets(actions);
}

// What the sheets say while they go would meet those that went before.
ClassSheets::~ClassSheets() {
  intake_->disconnect(this);
  groups_->disconnect(this);
  similar_->disconnect(this);
}

void ClassSheets::connectSheets(const GradingActions& actions) {
  const auto show = [this](const QString& folder, const QString& exercise) {
    showAnswer({folder, exercise});
  };
  connect(groups_, &GroupsView::currentChanged, this, &ClassSheets::chosenChanged);
  connect(groups_, &GroupsView::problem, this, &ClassSheets::problem);
  connect(groups_, &GroupsView::chosen, this,
          [this](const QString& folder, const QString& exercise) {
            showMembers({folder, exercise});
          });
  connect(groups_, &GroupsView::opened, actions.showGroup, &QAction::trigger);
  connect(similar_, &SimilarView::currentChanged, this, &ClassSheets::chosenChanged);
  connect(similar_, &SimilarView::chosen, this, show);
  connect(similar_, &SimilarView::problem, this, &ClassSheets::problem);
  connect(intake_, &IntakeView::currentChanged, this, [this] {
    nameIntake();
    Q_EMIT chosenChanged();
  });
  connect(intake_, &IntakeView::chosen, this, show);
  connect(intake_, &IntakeView::countAsked, actions.count, &QAction::trigger);
}

void ClassSheets::use(const grading::ClassResults& results) {
  groups_->use(results);
  groups_->tell(std::exchange(told_, {}));
  similar_->use(results);
  intake_->use(results);
}

void ClassSheets::showAnswer(const AnswerCell& cell) {
  table_->choose(desk::indexOf(*model_, cell));
  Q_EMIT wanted(cell);
}

void ClassSheets::showGroup(const QString& folder) {
  if (const auto group = groups_->current()) {
    const bool isMember =
        std::any_of(group->members.begin(), group->members.end(),
                    [&](const grading::Member& member) { return member.folder == folder; });
    showMembers({isMember ? folder : group->example.folder, group->exercise});
    setCurrentWidget(table_);
  }
}

void ClassSheets::showFirst(const QList<std::pair<QString, QString>>& drafts) {
  for (const auto& [folder, exercise] : drafts) {
    if (isOfGroup(folder)) {
      setCurrentWidget(groups_);
    }
    if (model_->cell(folder, exercise).isValid()) {
      table_->showAll();
      showAnswer({folder, exercise});
      return;
    }
  }
}

void ClassSheets::showGroups(const QString& told) {
  setCurrentWidget(groups_);
  told_ = told;
}

// The class as its table shows it: the answers of the current group, all of them selected.
void ClassSheets::showMembers(const AnswerCell& cell) {
  const auto group = groups_->current();
  if (!group || group->exercise != cell.exercise) {
    return;
  }
  QStringList folders;
  for (const grading::Member& member : group->members) {
    folders += member.folder;
  }
  const course::Exercise* exercise = course_.find(cell.exercise);
  table_->showAnswers(
      tr("Only the group of %n answer(s): %1", nullptr, static_cast<int>(folders.size()))
          .arg(exercise ? exercise->title.localised() : cell.exercise),
      folders, cell.exercise, cell.folder);
  Q_EMIT wanted(cell);
}

void ClassSheets::nameIntake() {
  const int count = intake_->concerns();
  setTabText(indexOf(intake_), count > 0 ? tr("Came in (%1)").arg(count) : tr("Came in"));
}

void ClassSheets::retranslate() {
  setTabText(indexOf(table_), tr("Class"));
  setTabText(indexOf(groups_), tr("Groups"));
  setTabText(indexOf(similar_), tr("Similar"));
  nameIntake();
  setAccessibleName(tr("The class, its groups, what is alike in it, what came in"));
  nameTabScrolls(*tabBar());
}

}  // namespace enshu::desk
