// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "app/desk/plot/plot_picture.h"
#include "app/desk/plot/signal_plot.h"

class QScrollArea;
class QSplitter;

namespace enshu::desk {

// Plots one above the other over one time axis, with one tracker and one pair of cursors. One of
// them is the current one: that which the keyboard or the mouse was in last.
class PlotStack : public QWidget {
  Q_OBJECT
 public:
  explicit PlotStack(const SignalModel& model, QWidget* parent = nullptr);

  void addToCurrent(const QList<SignalRef>& refs);
  void addToNew(const QList<SignalRef>& refs);
  // The file of what the current plot shows first; empty: it shows nothing.
  QString currentPath() const;
  void removeCurrent();
  void forget(const QString& path);  // of a file that is to be closed
  void refresh();                    // other files are open

  Shown shown() const;  // of the current plot
  void setShown(Shown shown);
  bool overlay() const { return overlay_; }
  void setOverlay(bool overlay);

  void fit();
  void setRange(double begin, double end);
  double begin() const { return begin_; }
  double end() const { return end_; }

  // Puts cursor 0 or 1 to the tracker, or to the middle where there is none.
  void putCursor(std::size_t cursor);
  void moveCursor(double share);  // that which was put last, by a share of the view
  void clearCursors();
  const Cursors& cursors() const { return cursors_; }
  const std::optional<double>& tracker() const { return tracker_; }
  void setTracker(const std::optional<double>& time);

  QList<SignalPlot*> plots() const { return plots_; }
  QList<PlotCurve> curves() const;  // of all plots, in order

  PlotPicture picture() const;

  QJsonObject layout() const;
  void restore(const QJsonObject& layout);  // in the place of what is shown

 Q_SIGNALS:
  void currentChanged();
  void timesChanged();
  void edited();                // what the plots show, by the person
  void pointedAt(double time);  // by the mouse, or by a cursor that was put or moved

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  SignalPlot* addPlot(const PlotContent& content);
  void remove(SignalPlot* plot);
  void takeAway(SignalPlot* plot);
  void makeCurrent(SignalPlot* plot);
  void contentChanged();
  void keepRange();  // everything, where everything was shown
  void lookAtCurrent();
  void number();
  void showTimes();
  std::pair<double, double> wholeRange() const;

  const SignalModel& model_;
  QScrollArea* area_ = nullptr;
  QSplitter* column_ = nullptr;
  QList<SignalPlot*> plots_;
  SignalPlot* current_ = nullptr;  // there is always one
  bool overlay_ = false;
  bool fitted_ = true;
  double begin_ = 0;
  double end_ = 1;
  std::optional<double> tracker_;
  Cursors cursors_;
  std::size_t lastCursor_ = 0;
};

}  // namespace enshu::desk
