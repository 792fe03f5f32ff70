// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/desk/models/signal_file.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace enshu::desk {

// Over which time a file's signals are, to see and to choose; what is odd about it; and what of the
// file is passed over.
class TimePanel : public QWidget {
  Q_OBJECT
 public:
  explicit TimePanel(QWidget* parent = nullptr);

  // Hides itself for one whose times nobody can doubt and which has nothing odd.
  void showFile(const SignalFile& file);
  void ask(const QString& path, const recorded::PossibleTimes& possible);  // of one without times
  bool isAsking() const { return asking_; }
  const QString& path() const { return path_; }

 Q_SIGNALS:
  void chosen(const QString& path, const recorded::TimeChoice& choice);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  using From = recorded::TimeChoice::From;
  void build();
  void fill(const recorded::PossibleTimes& possible, bool found);
  void choose();
  void refresh();
  void retranslate();
  QString remarks() const;
  recorded::TimeChoice choice() const;

  QString path_;
  bool asking_ = false;
  std::vector<Error> notes_;
  std::vector<Error> passed_;
  QLabel* title_ = nullptr;
  QComboBox* from_ = nullptr;
  QComboBox* unit_ = nullptr;
  QDoubleSpinBox* rate_ = nullptr;
  QLabel* remarks_ = nullptr;
};

}  // namespace enshu::desk
