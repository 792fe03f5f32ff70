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

// Where a person comments a result and corrects its score.
class ReviewBox : public Card {
  Q_OBJECT
 public:
  ReviewBox(QAction* keep, QWidget* parent = nullptr);

  // `saved` is what is kept, `shown` what the fields hold: an earlier draft or the same.
  void show(const grading::Review& saved, const grading::Review& shown, double graded,
            double maxScore);
  grading::Review review() const;
  bool isChanged() const { return !(review() == saved_); }

  // Whether it can be kept; else the cursor goes where something is missing.
  bool isComplete();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void retranslate();
  void refresh();

  grading::Review saved_;
  QAction* keep_ = nullptr;
  QCheckBox* corrected_ = nullptr;
  QDoubleSpinBox* score_ = nullptr;
  QLineEdit* reason_ = nullptr;
  QPlainTextEdit* comment_ = nullptr;
};

}  // namespace enshu::desk
