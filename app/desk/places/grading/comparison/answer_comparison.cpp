// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/comparison/answer_comparison.h"

#include <QAction>
#include <QWidget>
#include <algorithm>

#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/comparison/answer_choice.h"
#include "app/desk/places/grading/comparison/comparison_dialog.h"
#include "app/desk/places/grading/comparison/similar_view.h"

namespace enshu::desk {

AnswerComparison::AnswerComparison(const course::Course& course, const ClassModel* model,
                                   SimilarView* similar, const GradingActions& actions,
                                   QWidget* page)
    : QObject(page), course_(course), model_(model), similar_(similar), page_(page) {
  connect(actions.showPair, &QAction::triggered, this, &AnswerComparison::showPair);
  connect(actions.stopLooking, &QAction::triggered, similar_, &SimilarView::stop);
  connect(actions.dropEarlier, &QAction::triggered, similar_, &SimilarView::dropEarlier);
  connect(similar_, &SimilarView::opened, this, &AnswerComparison::showPair);
}

void AnswerComparison::use(const QHash<QString, grading::Submission>& submissions) {
  submissions_ = submissions;
}

void AnswerComparison::refresh(const AnswerCell& cell, const GradingActions& actions) const {
  actions.compare->setEnabled(!othersThan(cell).isEmpty());
  actions.showPair->setEnabled(similar_->current().has_value());
  actions.stopLooking->setEnabled(similar_->isLooking());
  actions.addEarlier->setEnabled(model_->rowCount() > 0);
  actions.dropEarlier->setEnabled(!similar_->earlier().isEmpty());
}

// Everybody else who handed the exercise in; nobody if the student of the cell did not.
QList<grading::Member> AnswerComparison::othersThan(const AnswerCell& cell) const {
  QList<grading::Member> others;
  const auto isThere = [&](int row) {
    const auto state = model_->state(model_->cell(model_->folder(row), cell.exercise));
    return state != ClassModel::Nothing;
  };
  const QModelIndex index = indexOf(*model_, cell);
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

void AnswerComparison::ask(const AnswerCell& cell, const QList<int>& rows) {
  const QList<grading::Member> others = othersThan(cell);
  QStringList chosen;
  for (const int row : rows) {
    if (model_->folder(row) != cell.folder) {
      chosen += model_->folder(row);
    }
  }
  const bool isOneOfThem =
      chosen.size() == 1 && std::any_of(others.begin(), others.end(), [&](const auto& other) {
        return other.folder == chosen.first();
      });
  if (isOneOfThem) {
    compare(cell, chosen.first());
    return;
  }
  auto* dialog = new AnswerChoice(
      tr("Compare %1 with").arg(model_->student(indexOf(*model_, cell).row()).name), others, page_);
  connect(dialog, &AnswerChoice::chosen, this,
          [this, cell](const QString& folder) { compare(cell, folder); });
  dialog->open();
}

void AnswerComparison::compare(const AnswerCell& cell, const QString& other) {
  const course::Exercise* exercise = course_.find(cell.exercise);
  const QModelIndex first = indexOf(*model_, cell);
  const QModelIndex second = indexOf(*model_, {other, cell.exercise});
  if (!exercise || !first.isValid() || !second.isValid()) {
    return;  // another class was opened meanwhile
  }
  auto* dialog = new ComparisonDialog(
      course_, *exercise, {model_->student(first.row()), submissions_.value(cell.folder)},
      {model_->student(second.row()), submissions_.value(other)}, page_);
  dialog->show();
}

void AnswerComparison::showPair() {
  const auto alike = similar_->current();
  const course::Exercise* exercise = alike ? course_.find(alike->exercise) : nullptr;
  if (exercise) {
    (new ComparisonDialog(*exercise, *alike, page_))->show();
  }
}

}  // namespace enshu::desk
