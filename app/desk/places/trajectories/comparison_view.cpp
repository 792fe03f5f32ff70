// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/comparison_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/desk/controls/roomy_rows.h"
#include "app/desk/models/comparison_model.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

ComparisonView::ComparisonView(ComparisonModel* model, QWidget* parent)
    : QWidget(parent), model_(model) {
  build();
  connect(model_, &QAbstractItemModel::rowsInserted, this, &ComparisonView::refresh);
  connect(model_, &QAbstractItemModel::rowsRemoved, this, &ComparisonView::refresh);
  connect(model_, &QAbstractItemModel::dataChanged, this, &ComparisonView::refresh);
  connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &ComparisonView::refresh);
  connect(remove_, &QToolButton::clicked, this, &ComparisonView::removeCurrent);
  retranslate();
}

void ComparisonView::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4, 4, 0, 0);
  column->setSpacing(4);
  auto* top = new QHBoxLayout;
  title_ = new QLabel(this);
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  remove_ = new QToolButton(this);
  remove_->setAutoRaise(true);
  top->addWidget(title_, 1);
  top->addWidget(remove_);
  column->addLayout(top);
  table_ = new QTreeView(this);
  table_->setModel(model_);
  table_->setItemDelegate(new RoomyRows(table_));
  table_->setRootIsDecorated(false);
  table_->setUniformRowHeights(true);
  table_->setAllColumnsShowFocus(true);
  table_->setMinimumHeight(120);
  table_->installEventFilter(this);
  table_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->header()->setStretchLastSection(false);
  table_->header()->setSectionResizeMode(ComparisonModel::MethodColumn, QHeaderView::Stretch);
  column->addWidget(table_, 1);
  reason_ = new QLabel(this);
  reason_->setObjectName(u"reason"_s);
  reason_->setWordWrap(true);
  reason_->setTextFormat(Qt::PlainText);
  column->addWidget(reason_);
}

void ComparisonView::refresh() {
  setVisible(model_->rowCount() > 0);
  const QModelIndex current = table_->currentIndex();
  remove_->setEnabled(current.isValid() && !model_->isWaiting());
  const auto outcome = current.isValid() ? model_->outcome(current.row()) : std::nullopt;
  const bool failed = outcome && outcome->failure;
  reason_->setVisible(failed);
  reason_->setText(failed ? course::text(*outcome->failure) : QString());
}

void ComparisonView::removeCurrent() {
  if (table_->currentIndex().isValid()) {
    model_->remove(table_->currentIndex().row());
  }
}

bool ComparisonView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
    removeCurrent();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void ComparisonView::retranslate() {
  title_->setText(tr("Comparison"));
  remove_->setText(tr("Remove the method"));
  remove_->setToolTip(tr("Take the current row out of the comparison (Delete)"));
  table_->setAccessibleName(tr("Methods and what came of them"));
  model_->retranslate();
  refresh();
}

void ComparisonView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
