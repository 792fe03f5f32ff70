// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/desk/plot/signal_key.h"

class QLabel;
class QToolButton;

namespace enshu::desk {

class Background;

// One plot of the stack: what it shows, its chart of the whole width, and the key below it. Takes
// signals that are dropped on it.
class SignalPlot : public QFrame {
  Q_OBJECT
 public:
  explicit SignalPlot(const SignalModel& model, QWidget* parent = nullptr);

  const PlotContent& content() const { return content_; }
  void setContent(const PlotContent& content, bool overlay);
  void add(const QList<SignalRef>& refs);
  void setPlace(int number, bool current);  // number: from 1, in the stack
  void setTimes(const std::optional<double>& tracker, const Cursors& cursors);

  SignalChart* chart() const { return chart_; }

 Q_SIGNALS:
  void contentChanged();
  void curvesArrived();  // some time after setContent: derivatives and residuals
  void removeAsked();
  void activated();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  QWidget* buildTop();
  void fitKey();
  void retranslate();
  void refresh();
  void showCurves(const QList<PlotCurve>& curves);
  void take(const SignalRef& ref);
  QString valueTitle() const;
  QString hint() const;

  const SignalModel& model_;
  Background* making_;
  PlotContent content_;
  bool overlay_ = false;
  int number_ = 1;
  bool current_ = false;
  QLabel* title_ = nullptr;
  QToolButton* remove_ = nullptr;
  SignalChart* chart_ = nullptr;
  SignalKey* key_ = nullptr;
};

}  // namespace enshu::desk
