// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

#include "app/desk/places/grading/actions/answer_cell.h"

namespace enshu::desk {

class ClassTable;
class GradingActions;
class GroupsView;
class IntakeView;
class SimilarView;

// The class in four sheets: its table, the groups of its wrong answers, what is alike in it, and
// what came in with it. What is chosen in the others is shown in the table.
class ClassSheets : public QTabWidget {
  Q_OBJECT
 public:
  ClassSheets(ClassModel* model, const course::Course& course, const GradingActions& actions,
              QWidget* parent = nullptr);
  ~ClassSheets() override;

  ClassTable* table() const { return table_; }
  GroupsView* groups() const { return groups_; }
  SimilarView* similar() const { return similar_; }
  IntakeView* intake() const { return intake_; }

  void use(const grading::ClassResults& results);  // the class as it is now
  void showAnswer(const AnswerCell& cell);
  void showGroup(const QString& folder);  // the current one, with that student if he is of it
  // The first of these drafts that is of the class, by folder and exercise.
  void showFirst(const QList<std::pair<QString, QString>>& drafts);
  void showGroups(const QString& told);  // `told` stands above those of the next class
  void retranslate();

 Q_SIGNALS:
  void wanted(const enshu::desk::AnswerCell& cell);  // even if a filter hides it
  void chosenChanged();  // the group, pair or file that an action would be about
  void problem(const QString& text);

 private:
  void connectSheets(const GradingActions& actions);
  void showMembers(const AnswerCell& cell);
  void nameIntake();

  ClassModel* model_;
  course::Course course_;
  QString told_;  // of a group that was named
  ClassTable* table_ = nullptr;
  GroupsView* groups_ = nullptr;
  SimilarView* similar_ = nullptr;
  IntakeView* intake_ = nullptr;
};

}  // namespace enshu::desk
