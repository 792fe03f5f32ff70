// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

#include "app/desk/plot/signal_chart.h"

namespace enshu::desk {

// The curves of a plot with their pens, and their values under the mouse and at the cursors.
class SignalKey : public QTreeWidget {
  Q_OBJECT
 public:
  explicit SignalKey(QWidget* parent = nullptr);

  void setCurves(const QList<PlotCurve>& curves);
  int heightOf(int rows) const;  // that shows so many rows
  void setTimes(const std::optional<double>& tracker, const Cursors& cursors);

 Q_SIGNALS:
  void removeAsked(const SignalRef& ref);
  void activated();

 protected:
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  enum Column { NameColumn, ValueColumn, AColumn, BColumn, DifferenceColumn, ColumnCount };

  void retranslate();
  void paintSwatches();
  void refreshValues();

  QList<PlotCurve> curves_;
  std::optional<double> tracker_;
  Cursors cursors_;
};

}  // namespace enshu::desk
