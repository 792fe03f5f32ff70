// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/desk/models/class_filter.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace enshu::desk {

class ElidedLabel;
class MistakeChart;

// The class as a table with its filters above, in numbers below, and its mistakes as bars.
class ClassTable : public QWidget {
  Q_OBJECT
 public:
  ClassTable(ClassModel* model, const course::Course& course, QWidget* parent = nullptr);

  QModelIndex current() const;  // of the model; invalid: nothing is selected
  void choose(const QModelIndex& cell);
  QList<int> selectedRows() const;  // of the model

  // Shows and selects exactly these answers, under a title, until somebody asks for all again.
  void showAnswers(const QString& title, const QStringList& folders, const QString& exercise,
                   const QString& current);
  void showAll();

 Q_SIGNALS:
  void chosen(const QModelIndex& cell);  // of the model

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  QWidget* buildFilters();
  QWidget* buildOnly();
  void connectSignals();
  void retranslate();
  void fillExercises();
  void fillStates();
  void fillMistakes(const QList<MistakeCount>& mistakes);
  void refresh();
  void clearFilters();
  void selectMatching();

  ClassModel* model_ = nullptr;
  course::Course course_;
  ClassFilter* filter_ = nullptr;
  QTimer soon_;  // results that arrive together are counted once
  QLineEdit* text_ = nullptr;
  QComboBox* exercises_ = nullptr;
  QComboBox* states_ = nullptr;
  QComboBox* mistakes_ = nullptr;
  QWidget* only_ = nullptr;  // that not all are shown
  ElidedLabel* onlyTitle_ = nullptr;
  QToolButton* showAll_ = nullptr;
  QTableView* table_ = nullptr;
  QLabel* summary_ = nullptr;
  QLabel* chartTitle_ = nullptr;
  MistakeChart* chart_ = nullptr;
};

}  // namespace enshu::desk
