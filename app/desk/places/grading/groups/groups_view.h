// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "app/desk/jobs/background.h"
#include "core/grading/groups/groups.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace enshu::desk {

class GradingActions;
class WrappingLabel;

// Wrong answers of a class that nothing explains, those that agree together, with their members
// below them.
class GroupsView : public QWidget {
  Q_OBJECT
 public:
  // Those of the actions that are about a group are about the current one.
  GroupsView(const course::Course& course, const GradingActions& actions,
             QWidget* parent = nullptr);

  // The class as it is now; it is looked at when the view is seen.
  void use(const grading::ClassResults& results);
  // What stands above the groups until the next class is looked at.
  void tell(const QString& text);

  std::optional<grading::AnswerGroup> current() const;
  bool has(const QString& id) const { return groups_.find(id) != nullptr; }

 Q_SIGNALS:
  // An answer to be shown: a member, or the one in the middle of a group.
  void chosen(const QString& folder, const QString& exercise);
  void currentChanged();
  void opened();  // somebody wants to see the answers of the current group in the class
  void problem(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void build(const GradingActions& actions);
  void look();
  void take(const grading::ClassGroups& groups);
  void fill();
  void choose(const QTreeWidgetItem* item);
  void retranslate();
  QString aloneText() const;

  course::Course course_;
  grading::ClassResults results_;
  grading::ClassGroups groups_;
  bool stale_ = true;
  bool looking_ = false;
  QString told_;
  Background grouping_;
  WrappingLabel* about_ = nullptr;
  QTreeWidget* tree_ = nullptr;
  WrappingLabel* details_ = nullptr;
};

}  // namespace enshu::desk
