// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/picture.h"

#include <QPainter>
#include <algorithm>

#include "app/desk/controls/roles.h"
#include "app/desk/pictures/ink.h"
#include "core/grading/words/outcomes.h"

namespace enshu::desk {

const grading::Trajectory& PictureContent::other(const QString& id) const {
  static const grading::Trajectory none;
  const auto found = others.constFind(id);
  return found == others.constEnd() ? none : *found;
}

Picture::Picture(PictureContent content, QWidget* parent)
    : QWidget(parent), content_(std::move(content)) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumHeight(160);
  setAutoFillBackground(false);
  giveRole(this, QAccessible::Graphic);
}

void Picture::setInstant(Eigen::Index sample) {
  const Eigen::Index within =
      std::clamp<Eigen::Index>(sample, 0, std::max<Eigen::Index>(content_.samples() - 1, 0));
  if (within != instant_) {
    instant_ = within;
    moveTo(within);
    refresh();
  }
}

void Picture::setPart(int part) {
  part_ = std::clamp(part, 0, std::max(static_cast<int>(parts().size()) - 1, 0));
  partChanged();
  refresh();
}

void Picture::refresh() {
  update();
  Q_EMIT changed();
}

QString Picture::title() const {
  return titleOf(content_);
}

QString Picture::instantInWords() const {
  const auto k = static_cast<int>(instant_);
  const std::optional<double> time =
      content_.numbers.isMotion ? std::optional(content_.numbers.t[instant_]) : std::nullopt;
  return grading::instant({k, time, {}});
}

void Picture::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Ink ink = inkOf(palette());
  painter.fillRect(rect(), ink.paper);
  painter.setRenderHint(QPainter::Antialiasing);
  if (const QString why = obstacle(); !why.isEmpty()) {
    painter.setPen(ink.faint);
    painter.drawText(rect().adjusted(24, 12, -24, -12), Qt::AlignCenter | Qt::TextWordWrap, why);
  } else {
    draw(painter);
  }
  if (hasFocus()) {
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
  }
}

}  // namespace enshu::desk
