// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/desk/models/class_model.h"

namespace enshu::desk {

// The most frequent mistakes of a class as bars with their names and numbers; a click asks for one
// of them. Drawn by itself: Qt Charts cuts names of this length down to dots.
class MistakeChart : public QWidget {
  Q_OBJECT
 public:
  explicit MistakeChart(QWidget* parent = nullptr);

  void setMistakes(const QList<MistakeCount>& mistakes);  // the most frequent first

 Q_SIGNALS:
  void asked(const QString& mistake);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  int rowHeight() const { return fontMetrics().height() + 8; }

  QList<MistakeCount> mistakes_;
};

}  // namespace enshu::desk
