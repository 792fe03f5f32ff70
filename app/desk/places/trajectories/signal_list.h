// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/desk/models/signal_model.h"

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace enshu::desk {

class TrajectoryActions;

// The open files with their signals, and a line to search them.
class SignalList : public QWidget {
  Q_OBJECT
 public:
  SignalList(SignalModel* model, TrajectoryActions* actions, QWidget* parent = nullptr);

  QList<SignalRef> selected() const;
  void choose(const QString& path);
  QString file() const;  // that of the current row; empty: none

 Q_SIGNALS:
  void changed();  // what is selected

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build(TrajectoryActions* actions);
  void activate(const QModelIndex& index, TrajectoryActions* actions);
  void search(const QString& text);
  void retranslate();

  SignalModel* model_;
  QSortFilterProxyModel* found_ = nullptr;
  QLineEdit* search_ = nullptr;
  QTreeView* tree_ = nullptr;
};

}  // namespace enshu::desk
