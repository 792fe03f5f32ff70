// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/path_node.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>
#include <utility>

#include "app/desk/controls/text_size.h"
#include "app/desk/theme.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kWidthLines = 11;  // in heights of a line
constexpr int kPadding = 7;
constexpr double kBar = 4;
constexpr double kRadius = 5;
constexpr double kSmall = 0.88;  // of the detail

}  // namespace

PathNode::PathNode(QString exercise, QWidget* parent)
    : QAbstractButton(parent), exercise_(std::move(exercise)) {
  setCursor(Qt::PointingHandCursor);
  setAttribute(Qt::WA_Hover);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
  fitToText(this, [this](int) { updateGeometry(); });
}

void PathNode::tell(const QString& title, const QString& detail, Standing standing) {
  setText(title);
  detail_ = detail;
  standing_ = standing;
  setAccessibleName(title + u", "_s + detail);
  updateGeometry();
  update();
}

int PathNode::widthFor(int line) {
  return kWidthLines * line;
}

QSize PathNode::sizeHint() const {
  const QFontMetrics large(QApplication::font());
  const QFontMetrics small(scaledFont(kSmall));
  const int width = widthFor(large.height());
  const QRect room(0, 0, width - 2 * kPadding - static_cast<int>(kBar), 10'000);
  return {width, large.boundingRect(room, Qt::TextWordWrap, text()).height() +
                     small.boundingRect(room, Qt::TextWordWrap, detail_).height() + 2 * kPadding};
}

void PathNode::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool lit = hasFocus() || underMouse();
  const double half = lit ? 1 : 0.5;
  const QRectF box = QRectF(rect()).adjusted(half, half, -half, -half);
  QPainterPath outline;
  outline.addRoundedRect(box, kRadius, kRadius);
  painter.fillPath(outline, isDown() ? codeBackground(palette()) : cardBackground(palette()));
  if (standing_ != Standing::Later) {
    painter.setClipPath(outline);
    painter.fillRect(QRectF(0, 0, kBar, height()), standing_ == Standing::Passed
                                                       ? toneColour(Tone::Good, palette())
                                                       : palette().color(QPalette::Link));
    painter.setClipping(false);
  }
  painter.setPen(QPen(lit ? palette().color(QPalette::Link) : lineColour(palette()), 2 * half));
  painter.drawPath(outline);
  const QRect room =
      rect().adjusted(kPadding + static_cast<int>(kBar), kPadding, -kPadding, -kPadding);
  QRect used;
  painter.setFont(QApplication::font());
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(room, Qt::TextWordWrap, text(), &used);
  painter.setFont(scaledFont(kSmall));
  painter.setPen(standing_ == Standing::Passed ? toneColour(Tone::Good, palette())
                                               : faintText(palette()));
  painter.drawText(room.adjusted(0, used.height(), 0, 0), Qt::TextWordWrap, detail_);
}

}  // namespace enshu::desk
