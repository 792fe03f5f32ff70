// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/channel_list.h"

#include <QEvent>
#include <QPainter>
#include <QSignalBlocker>

#include "app/desk/plot/channel_colours.h"

namespace enshu::desk {

namespace {

constexpr int kColours = 8;

QIcon swatch(const QColor& colour) {
  QPixmap picture(14, 14);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.drawRoundedRect(QRectF(1, 4, 12, 6), 2, 2);
  return picture;
}

}  // namespace

ChannelList::ChannelList(QWidget* parent) : QListWidget(parent) {
  setFrameShape(QFrame::NoFrame);
}

void ChannelList::setChannels(const QStringList& names, const QString& wanted) {
  const QSignalBlocker quiet(this);
  clear();
  for (int i = 0; i < names.size(); ++i) {
    auto* item = new QListWidgetItem(names[i], this);
    item->setToolTip(names[i]);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(i < kColours || names[i] == wanted ? Qt::Checked : Qt::Unchecked);
  }
  paintSwatches();
}

QList<int> ChannelList::ticked() const {
  QList<int> channels;
  for (int i = 0; i < count(); ++i) {
    if (item(i)->checkState() == Qt::Checked) {
      channels.append(i);
    }
  }
  return channels;
}

void ChannelList::single(int channel) {
  {
    const QSignalBlocker quiet(this);
    for (int i = 0; i < count() && count() > kColours; ++i) {
      item(i)->setCheckState(Qt::Unchecked);
    }
    item(channel)->setCheckState(Qt::Checked);
  }
  setCurrentRow(channel);
  Q_EMIT itemChanged(item(channel));
}

void ChannelList::paintSwatches() {
  const QSignalBlocker quiet(this);
  for (int i = 0; i < count(); ++i) {
    item(i)->setIcon(swatch(channelColour(i, palette())));
  }
}

void ChannelList::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) {
    paintSwatches();
  }
}

}  // namespace enshu::desk
