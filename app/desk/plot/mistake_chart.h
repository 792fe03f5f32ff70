// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCharts/QChartView>

#include "app/desk/models/class_model.h"

class QBarCategoryAxis;
class QBarSet;
class QHorizontalBarSeries;
class QValueAxis;

namespace enshu::desk {

// The most frequent mistakes of a class as bars with their numbers; a click asks for one of them.
class MistakeChart : public QChartView {
  Q_OBJECT
 public:
  explicit MistakeChart(QWidget* parent = nullptr);

  void setMistakes(const QList<MistakeCount>& mistakes);  // the most frequent first

 Q_SIGNALS:
  void asked(const QString& mistake);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void applyColours();

  QStringList ids_;  // from the lowest bar upwards
  QBarSet* bars_ = nullptr;
  QHorizontalBarSeries* series_ = nullptr;
  QBarCategoryAxis* names_ = nullptr;
  QValueAxis* counts_ = nullptr;
};

}  // namespace enshu::desk
