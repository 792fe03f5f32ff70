// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/groups/groups_view.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/desk/controls/action_button.h"
#include "app/desk/controls/flow_layout.h"
#include "app/desk/controls/roomy_rows.h"
#include "app/desk/controls/wrapping_label.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// Of an item: its group among all, and the folder of its answer.
constexpr int kGroupRole = Qt::UserRole;
constexpr int kMemberFolderRole = Qt::UserRole + 1;

QTreeWidgetItem* itemOf(const QString& text, int group, const QString& folder) {
  auto* item = new QTreeWidgetItem({text});
  item->setData(0, kGroupRole, group);
  item->setData(0, kMemberFolderRole, folder);
  return item;
}

}  // namespace

GroupsView::GroupsView(const course::Course& course, const GradingActions& actions, QWidget* parent)
    : QWidget(parent), course_(course) {
  build(actions);
  connect(tree_, &QTreeWidget::itemActivated, this, &GroupsView::opened);
  connect(tree_, &QTreeWidget::currentItemChanged, this, &GroupsView::choose);
  connect(&grouping_, &Background::failed, this, &GroupsView::problem);
  retranslate();
}

void GroupsView::build(const GradingActions& actions) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 8, 6, 10);
  layout->setSpacing(6);
  about_ = new WrappingLabel(this);
  about_->setObjectName(u"aboutGroups"_s);
  tree_ = new QTreeWidget(this);
  tree_->setObjectName(u"groups"_s);
  tree_->setItemDelegate(new RoomyRows(tree_));
  tree_->setColumnCount(1);
  tree_->setHeaderHidden(true);
  tree_->setUniformRowHeights(true);
  details_ = new WrappingLabel(this);
  details_->setObjectName(u"group"_s);
  auto* row = new QWidget(this);
  auto* buttons = new FlowLayout(row);
  for (QAction* action : {actions.showGroup, actions.nameGroup, actions.commentGroup}) {
    buttons->addWidget(actionButton(action, row));
  }
  layout->addWidget(about_);
  layout->addWidget(tree_, 1);
  layout->addWidget(details_);
  layout->addWidget(row);
}

void GroupsView::use(const grading::ClassResults& results) {
  results_ = results;
  stale_ = true;
  told_.clear();
  if (isVisible()) {
    look();
  }
}

void GroupsView::tell(const QString& text) {
  told_ = text;
  retranslate();
}

void GroupsView::look() {
  stale_ = false;
  looking_ = true;
  retranslate();
  grouping_.replace([this, course = course_, results = results_](const Background::Task&) {
    return [this, groups = grading::groupsOf(course, results)] { take(groups); };
  });
}

void GroupsView::take(const grading::ClassGroups& groups) {
  looking_ = false;
  groups_ = groups;
  fill();
  if (!groups_.unread.isEmpty()) {
    Q_EMIT problem(course::text(groups_.unread.first()));
  }
}

// The groups anew; the current one stays current, if it is still there.
void GroupsView::fill() {
  const std::optional<grading::AnswerGroup> before = current();
  QTreeWidgetItem* now = nullptr;
  {
    const QSignalBlocker quiet(tree_);
    tree_->clear();
    for (int k = 0; k < groups_.groups.size(); ++k) {
      const grading::AnswerGroup& group = groups_.groups[k];
      const course::Exercise* exercise = course_.find(group.exercise);
      auto* item = itemOf(u"%1 × %2"_s.arg(group.members.size())
                              .arg(exercise ? exercise->title.localised() : group.exercise),
                          k, group.example.folder);
      for (const grading::Member& member : group.members) {
        item->addChild(itemOf(member.name, k, member.folder));
      }
      tree_->addTopLevelItem(item);
      now = before && before->id == group.id ? item : now;
    }
    tree_->setCurrentItem(now);
  }
  retranslate();  // what is shown of it stays
  Q_EMIT currentChanged();
}

std::optional<grading::AnswerGroup> GroupsView::current() const {
  const QTreeWidgetItem* item = tree_->currentItem();
  const qsizetype k = item ? item->data(0, kGroupRole).toInt() : -1;
  return k >= 0 && k < groups_.groups.size() ? std::optional(groups_.groups[k]) : std::nullopt;
}

void GroupsView::choose(const QTreeWidgetItem* item) {
  retranslate();
  Q_EMIT currentChanged();
  if (const auto group = current(); group && item) {
    Q_EMIT chosen(item->data(0, kMemberFolderRole).toString(), group->exercise);
  }
}

QString GroupsView::aloneText() const {
  int alone = 0;
  for (const int of : groups_.alone) {
    alone += of;
  }
  return alone == 0 ? QString()
                    : u' ' + tr("%n further answer(s) that nothing explains are like no other.",
                                nullptr, alone);
}

void GroupsView::retranslate() {
  tree_->setAccessibleName(tr("Groups of answers"));
  const QString found =
      groups_.groups.isEmpty()
          ? tr("No two wrong answers that nothing explains agree with each other.")
          : tr("Wrong answers that no known mistake explains, and that agree with one another:");
  about_->setText(!told_.isEmpty() ? told_
                  : looking_       ? tr("Comparing the answers…")
                                   : found + aloneText());
  const std::optional<grading::AnswerGroup> group = current();
  details_->setVisible(group.has_value());
  if (group) {
    details_->setText(grading::leaving(*group));
  }
}

void GroupsView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    fill();
  }
}

void GroupsView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) {
    look();
  }
}

}  // namespace enshu::desk
