// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;
class QTreeView;

namespace enshu::desk {

class ComparisonModel;

// The methods of a comparison and what came of them; out of sight while there are none.
class ComparisonView : public QWidget {
  Q_OBJECT
 public:
  explicit ComparisonView(ComparisonModel* model, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;  // Delete takes a row out

 private:
  void build();
  void refresh();
  void removeCurrent();
  void retranslate();

  ComparisonModel* model_;
  QLabel* title_ = nullptr;
  QLabel* reason_ = nullptr;  // why the current row failed
  QToolButton* remove_ = nullptr;
  QTreeView* table_ = nullptr;
};

}  // namespace enshu::desk
