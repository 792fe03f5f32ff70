// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace enshu::desk {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent) {
  setSpacing(6);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) {
  items_.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
  if (index < 0 || index >= count()) {
    return nullptr;
  }
  QLayoutItem* taken = items_[static_cast<std::size_t>(index)].release();
  items_.erase(items_.begin() + index);
  return taken;
}

int FlowLayout::heightForWidth(int width) const {
  return lay({0, 0, width, 0}, false);
}

void FlowLayout::setGeometry(const QRect& place) {
  QLayout::setGeometry(place);
  lay(place, true);
}

QSize FlowLayout::sizeHint() const {
  QSize size;
  for (const auto& item : items_) {
    if (!item->isEmpty()) {
      const int gap = size.isEmpty() ? 0 : spacing();
      size = {size.width() + gap + item->sizeHint().width(),
              std::max(size.height(), item->sizeHint().height())};
    }
  }
  return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const {
  QSize size;
  for (const auto& item : items_) {
    size = item->isEmpty() ? size : size.expandedTo(item->minimumSize());
  }
  return size.grownBy(contentsMargins());
}

int FlowLayout::lay(const QRect& place, bool move) const {
  const QRect inside = place.marginsRemoved(contentsMargins());
  QPoint next = inside.topLeft();
  int line = 0;  // its height
  for (const auto& item : items_) {
    if (item->isEmpty()) {
      continue;
    }
    const QSize size = item->sizeHint().boundedTo({inside.width(), item->sizeHint().height()});
    if (next.x() > inside.left() && next.x() + size.width() > inside.left() + inside.width()) {
      next = {inside.left(), next.y() + line + spacing()};
      line = 0;
    }
    if (move) {
      item->setGeometry({next, size});
    }
    next.rx() += size.width() + spacing();
    line = std::max(line, size.height());
  }
  return next.y() + line - place.top() + contentsMargins().bottom();
}

}  // namespace enshu::desk
