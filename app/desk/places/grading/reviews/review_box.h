// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/controls/card.h"
#include "core/grading/result/review.h"

class QAction;
class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace enshu::desk {

// Where a person comments a result and corrects its score. What is not kept yet says that it is a
// draft.
class ReviewBox : public Card {
  Q_OBJECT
 public:
  // `discard` takes a draft away; without it nobody can.
  ReviewBox(QAction* keep, QAction* discard, QWidget* parent = nullptr);

  // `saved` is what is kept, `shown` what the fields hold: an earlier draft or the same. What was
  // kept of an earlier file can be kept as it is, of the one that is there now.
  void show(const grading::Review& saved, const grading::Review& shown, double graded,
            double maxScore, bool outdated = false);
  grading::Review review() const;  // of no file yet
  bool isChanged() const { return !(review() == saved_); }
  bool isOutdated() const { return outdated_; }             // what is kept
  bool isTouched() const { return !(review() == shown_); }  // since it was shown

  // Whether it can be kept; else the cursor goes where something is missing.
  bool isComplete();

 Q_SIGNALS:
  void edited();  // by a person

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void retranslate();
  void refresh();

  grading::Review saved_;
  grading::Review shown_;
  bool outdated_ = false;
  bool showing_ = false;
  QAction* keep_ = nullptr;
  QAction* discard_ = nullptr;
  QLabel* draft_ = nullptr;
  QLabel* earlier_ = nullptr;
  QCheckBox* corrected_ = nullptr;
  QDoubleSpinBox* score_ = nullptr;
  QLineEdit* reason_ = nullptr;
  QPlainTextEdit* comment_ = nullptr;
};

}  // namespace enshu::desk
