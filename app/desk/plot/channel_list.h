// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>
#include <QStringList>

namespace enshu::desk {

// The channels of a trajectory with their colours; those that are ticked are drawn.
class ChannelList : public QListWidget {
  Q_OBJECT
 public:
  explicit ChannelList(QWidget* parent = nullptr);

  // Ticks as many as there are colours, and `wanted` in any case.
  void setChannels(const QStringList& names, const QString& wanted);
  QList<int> ticked() const;

  // Makes one channel stand out: ticked, current and, with more channels than colours, alone.
  void single(int channel);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void paintSwatches();
};

}  // namespace enshu::desk
