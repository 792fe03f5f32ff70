// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/exercise_list.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/desk/controls/detailed_rows.h"
#include "app/desk/controls/heading.h"

namespace enshu::desk {

ExerciseList::ExerciseList(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 10, 8, 12);
  layout->setSpacing(8);
  model_ = new ExerciseModel(this);
  title_ = new Heading(1.15, this);
  count_ = new QLabel(this);
  bar_ = new QProgressBar(this);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(8);
  tree_ = new QTreeView(this);
  tree_->setModel(model_);
  tree_->setItemDelegate(new DetailedRows(ExerciseModel::DetailRole, tree_));
  tree_->setHeaderHidden(true);
  tree_->setRootIsDecorated(false);
  tree_->setItemsExpandable(false);
  tree_->setIndentation(14);
  tree_->setAllColumnsShowFocus(true);
  tree_->setFrameShape(QFrame::NoFrame);
  tree_->header()->setStretchLastSection(false);
  layout->addWidget(title_);
  layout->addWidget(count_);
  layout->addWidget(bar_);
  layout->addSpacing(4);
  layout->addWidget(tree_, 1);
  connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& now) {
            const QString id = now.siblingAtColumn(0).data(ExerciseModel::IdRole).toString();
            if (!id.isEmpty()) {
              Q_EMIT chosen(id);
            }
          });
  retranslate();
}

void ExerciseList::setCourse(const course::Course& course) {
  model_->setCourse(course);
  tree_->expandAll();
  refresh();
}

void ExerciseList::setStates(const QHash<QString, course::State>& states) {
  model_->setStates(states);
  refresh();
}

void ExerciseList::choose(const QString& exercise) {
  const QModelIndex index = model_->indexOf(exercise);
  if (index.isValid() && index != tree_->currentIndex().siblingAtColumn(0)) {
    tree_->setCurrentIndex(index);
  }
}

void ExerciseList::step(int by) {
  QModelIndex index = tree_->currentIndex();
  do {
    index = by > 0 ? tree_->indexBelow(index) : tree_->indexAbove(index);
  } while (index.isValid() && index.data(ExerciseModel::IdRole).toString().isEmpty());
  if (index.isValid()) {
    tree_->setCurrentIndex(index);
  }
}

void ExerciseList::retranslate() {
  title_->setText(tr("Exercises"));
  tree_->setAccessibleName(tr("Labs and exercises"));
  bar_->setAccessibleName(tr("Progress"));
  model_->retranslate();
  refresh();
}

void ExerciseList::refresh() {
  const int all = model_->exerciseCount();
  const int passed = model_->passedCount();
  count_->setText(tr("%1 of %2 passed").arg(passed).arg(all));
  bar_->setRange(0, qMax(all, 1));
  bar_->setValue(passed);
  tree_->header()->setSectionResizeMode(ExerciseModel::TitleColumn, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(ExerciseModel::StateColumn, QHeaderView::ResizeToContents);
}

void ExerciseList::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
