// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/signal_list.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/desk/controls/action_button.h"
#include "app/desk/places/trajectories/trajectory_actions.h"

namespace enshu::desk {

namespace {

constexpr int kUnfolded = 3;  // files that come unfolded

}  // namespace

SignalList::SignalList(SignalModel* model, TrajectoryActions* actions, QWidget* parent)
    : QWidget(parent), model_(model) {
  build(actions);
  connect(search_, &QLineEdit::textChanged, this, &SignalList::search);
  connect(tree_, &QTreeView::activated, this,
          [this, actions](const QModelIndex& index) { activate(index, actions); });
  connect(tree_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &SignalList::changed);
  connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &SignalList::changed);
  connect(model_, &QAbstractItemModel::rowsInserted, this, [this] {
    if (found_->rowCount() <= kUnfolded) {
      tree_->expand(found_->index(found_->rowCount() - 1, 0));
    }
    Q_EMIT changed();
  });
  connect(model_, &QAbstractItemModel::rowsRemoved, this, &SignalList::changed);
  retranslate();
}

void SignalList::build(TrajectoryActions* actions) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 8, 8, 12);
  column->setSpacing(8);
  search_ = new QLineEdit(this);
  search_->setClearButtonEnabled(true);
  found_ = new QSortFilterProxyModel(this);
  found_->setRecursiveFilteringEnabled(true);
  found_->setAutoAcceptChildRows(true);
  found_->setFilterCaseSensitivity(Qt::CaseInsensitive);
  found_->setSourceModel(model_);
  tree_ = new QTreeView(this);
  tree_->setModel(found_);
  tree_->setFrameShape(QFrame::NoFrame);
  tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  tree_->setDragEnabled(true);
  tree_->setDragDropMode(QAbstractItemView::DragOnly);
  tree_->setExpandsOnDoubleClick(false);
  tree_->setUniformRowHeights(true);
  tree_->setAllColumnsShowFocus(true);
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(SignalModel::NameColumn, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(SignalModel::UnitColumn, QHeaderView::ResizeToContents);
  column->addWidget(search_);
  column->addWidget(tree_, 1);
  for (QAction* action : {actions->add, actions->addNew}) {
    column->addWidget(actionButton(action, this));
  }
}

// A file opens and closes its branch; a variable brings all its channels.
void SignalList::activate(const QModelIndex& index, TrajectoryActions* actions) {
  if (!index.parent().isValid()) {
    const QModelIndex row = index.siblingAtColumn(0);
    tree_->setExpanded(row, !tree_->isExpanded(row));
    return;
  }
  actions->add->trigger();
}

void SignalList::search(const QString& text) {
  found_->setFilterFixedString(text);
  if (!text.isEmpty()) {
    tree_->expandAll();
  }
}

QList<SignalRef> SignalList::selected() const {
  QList<SignalRef> refs;
  for (const QModelIndex& index : tree_->selectionModel()->selectedRows()) {
    for (const SignalRef& ref : model_->signalsAt(found_->mapToSource(index))) {
      if (!refs.contains(ref)) {
        refs.append(ref);
      }
    }
  }
  return refs;
}

void SignalList::choose(const QString& path) {
  for (int row = 0; row < model_->rowCount(); ++row) {
    const QModelIndex index = model_->index(row, 0);
    if (model_->fileAt(index) == path) {
      tree_->setCurrentIndex(found_->mapFromSource(index));
    }
  }
}

QString SignalList::file() const {
  return model_->fileAt(found_->mapToSource(tree_->currentIndex()));
}

void SignalList::retranslate() {
  search_->setPlaceholderText(tr("Search signals"));
  search_->setAccessibleName(tr("Search signals"));
  tree_->setAccessibleName(tr("Files and signals"));
  model_->retranslate();
}

void SignalList::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
