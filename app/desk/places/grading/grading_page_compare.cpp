// SPDX-License-Identifier: GPL-3.0-or-later
// Two answers of the class, or of it and an earlier year, side by side.
#include <QFileDialog>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/answer_choice.h"
#include "app/desk/places/grading/class_table.h"
#include "app/desk/places/grading/comparison_dialog.h"
#include "app/desk/places/grading/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/similar_view.h"

namespace enshu::desk {

void GradingPage::connectCompare() {
  connect(actions_->compare, &QAction::triggered, this, &GradingPage::askForComparison);
  connect(actions_->showPair, &QAction::triggered, this, &GradingPage::showPair);
  connect(actions_->stopLooking, &QAction::triggered, similar_, &SimilarView::stop);
  connect(actions_->dropEarlier, &QAction::triggered, similar_, &SimilarView::dropEarlier);
  connect(actions_->addEarlier, &QAction::triggered, this, [this] {
    ask(tr("Results or submissions of an earlier year"), true,
        [this](const QString& path) { similar_->addEarlier(path); });
  });
  connect(similar_, &SimilarView::currentChanged, this, &GradingPage::refreshActions);
  connect(similar_, &SimilarView::opened, this, &GradingPage::showPair);
  connect(similar_, &SimilarView::chosen, this, &GradingPage::showAnswer);
  connect(similar_, &SimilarView::problem, notice_, &Notice::tell);
}

void GradingPage::refreshCompare() {
  actions_->compare->setEnabled(!othersThan(cell_).isEmpty());
  actions_->showPair->setEnabled(similar_->current().has_value());
  actions_->stopLooking->setEnabled(similar_->isLooking());
  actions_->addEarlier->setEnabled(model_->rowCount() > 0);
  actions_->dropEarlier->setEnabled(!similar_->earlier().isEmpty());
}

// Everybody else who handed the exercise in; nobody if the student of the cell did not.
QList<grading::Member> GradingPage::othersThan(const Cell& cell) const {
  QList<grading::Member> others;
  const auto isThere = [&](int row) {
    const auto state = model_->state(model_->cell(model_->folder(row), cell.exercise));
    return state != ClassModel::Nothing;
  };
  const QModelIndex index = indexOf(cell);
  if (!index.isValid() || !isThere(index.row())) {
    return {};
  }
  for (int row = 0; row < model_->rowCount(); ++row) {
    if (row != index.row() && isThere(row)) {
      others.append({model_->folder(row), model_->student(row).name});
    }
  }
  return others;
}

void GradingPage::askForComparison() {
  const QList<grading::Member> others = othersThan(cell_);
  QStringList chosen;
  for (const int row : table_->selectedRows()) {
    if (model_->folder(row) != cell_.folder) {
      chosen += model_->folder(row);
    }
  }
  const bool isOneOfThem =
      chosen.size() == 1 && std::any_of(others.begin(), others.end(), [&](const auto& other) {
        return other.folder == chosen.first();
      });
  if (isOneOfThem) {
    compareWith(cell_, chosen.first());
    return;
  }
  auto* dialog = new AnswerChoice(
      tr("Compare %1 with").arg(model_->student(indexOf(cell_).row()).name), others, this);
  connect(dialog, &AnswerChoice::chosen, this,
          [this, cell = cell_](const QString& folder) { compareWith(cell, folder); });
  dialog->open();
}

void GradingPage::compareWith(const Cell& cell, const QString& other) {
  const course::Exercise* exercise = course_.find(cell.exercise);
  const QModelIndex first = indexOf(cell);
  const QModelIndex second = indexOf({other, cell.exercise});
  if (!exercise || !first.isValid() || !second.isValid()) {
    return;  // another class was opened meanwhile
  }
  auto* dialog = new ComparisonDialog(
      course_, *exercise, {model_->student(first.row()), handedIn_.value(cell.folder)},
      {model_->student(second.row()), handedIn_.value(other)}, this);
  dialog->show();
}

void GradingPage::showPair() {
  const auto alike = similar_->current();
  const course::Exercise* exercise = alike ? course_.find(alike->exercise) : nullptr;
  if (exercise) {
    (new ComparisonDialog(*exercise, *alike, this))->show();
  }
}

}  // namespace enshu::desk
