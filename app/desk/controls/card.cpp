// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/card.h"

#include <QPainter>
#include <QPainterPath>

namespace enshu::desk {

namespace {

constexpr double kRadius = 6;
constexpr double kBar = 5;

}  // namespace

Card::Card(QWidget* parent) : QFrame(parent) {
  setFrameShape(QFrame::NoFrame);
  setContentsMargins(18, 12, 14, 12);
}

void Card::setTone(Tone tone) {
  tone_ = tone;
  update();
}

void Card::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  QPainterPath outline;
  outline.addRoundedRect(box, kRadius, kRadius);
  painter.fillPath(outline, cardBackground(palette()));
  if (tone_ != Tone::Neutral) {
    painter.setClipPath(outline);
    painter.fillRect(QRectF(0, 0, kBar, height()), toneColour(tone_, palette()));
    painter.setClipping(false);
  }
  painter.setPen(lineColour(palette()));
  painter.drawPath(outline);
}

}  // namespace enshu::desk
