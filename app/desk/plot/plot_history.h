// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QUndoStack>

namespace enshu::desk {

class PlotStack;

// Takes back what a person does to the plots: signals added and removed, plots made and removed,
// what is shown of them. Where one looks, and with which cursors, stays.
class PlotHistory : public QUndoStack {
  Q_OBJECT
 public:
  explicit PlotHistory(PlotStack* plots);

  void restart();  // from what is shown now: a layout was restored or a file closed

 private:
  class Change;
  void note();
  void apply(const QJsonObject& content);
  QJsonObject content() const;

  PlotStack* plots_;
  QJsonObject shown_;  // as it was noted last
};

}  // namespace enshu::desk
