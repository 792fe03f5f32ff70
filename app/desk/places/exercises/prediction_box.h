// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/controls/card.h"
#include "core/course/prediction.h"
#include "core/course/prediction_record.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace enshu::desk {

class Heading;

// A question whose answer a student predicts before the first check. It may be skipped; what was
// predicted is compared, explained and stays so.
class PredictionBox : public Card {
  Q_OBJECT
 public:
  explicit PredictionBox(QWidget* parent = nullptr);

  void ask(const course::Prediction& prediction);
  // What was predicted; why it is so is in sight at once, or when it is asked for.
  void compare(const course::Prediction& prediction, double number, bool explained);
  void clear();  // out of sight

 Q_SIGNALS:
  void committed(enshu::course::Guess guess);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void buildAnswer();
  void commit();
  void refresh();
  void showAsked();
  void showCompared();
  void retranslate();

  std::optional<course::Prediction> prediction_;
  course::Guess guess_;
  QLabel* mark_ = nullptr;
  Heading* title_ = nullptr;
  QToolButton* why_ = nullptr;
  QLabel* text_ = nullptr;
  QLabel* told_ = nullptr;  // that what stands in the field is no number
  QWidget* answer_ = nullptr;
  QLabel* label_ = nullptr;
  QLineEdit* number_ = nullptr;
  QLabel* unit_ = nullptr;
  QPushButton* commit_ = nullptr;
  QPushButton* skip_ = nullptr;
};

}  // namespace enshu::desk
