// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/tree_picture.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/desk/pictures/ink.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kLevelMs = 600;
constexpr double kLadder = 150;  // width of what stands beside the tree [px]
constexpr double kTallest = 40;  // levels that are drawn at most

}  // namespace

TreePicture::TreePicture(PictureContent content, QWidget* parent)
    : Picture(std::move(content), parent) {
  if (const auto& run = this->content().numbers.run) {
    bodies_ = run->robot.linkCount();
    grow(0, bodies_);
  }
  timer_.setInterval(kLevelMs);
  connect(&timer_, &QTimer::timeout, this, [this] { light(lit_ + 1); });
}

QString TreePicture::obstacle() const {
  return nodes_.isEmpty() || content().numbers.reference.rows() != 1
             ? tr("No chain is known that these numbers belong to.")
             : QString();
}

// The whole of its part comes last, after its halves.
int TreePicture::grow(int from, int to) {
  Node node{from, to};
  if (to - from > content().spec.leaf) {
    const int middle = (from + to) / 2;
    node.inner = grow(from, middle);
    node.outer = grow(middle, to);
    node.level = 1 + std::max(nodes_[node.inner].level, nodes_[node.outer].level);
  }
  nodes_.append(node);
  return static_cast<int>(nodes_.size()) - 1;
}

void TreePicture::light(int level) {
  const int highest = nodes_.isEmpty() ? 0 : nodes_.last().level;
  lit_ = std::clamp(level, 0, highest);
  if (lit_ == highest) {
    timer_.stop();
  }
  refresh();
}

void TreePicture::showEvent(QShowEvent* event) {
  Picture::showEvent(event);
  timer_.start();
  light(0);
}

double TreePicture::depth(bool isReference) const {
  return (isReference ? content().numbers.reference : content().numbers.answer)(0, instant());
}

double TreePicture::levels() const {
  const double yours = depth(false);
  const double most = std::max(depth(true), double(nodes_.last().level));
  return std::isfinite(yours) ? std::clamp(yours, most, std::max(most, kTallest)) : most;
}

QPointF TreePicture::place(const Node& node) const {
  const double middle = (node.from + node.to) / 2.0 / bodies_;
  const double top = 2 * fontMetrics().height() + 10;
  const double rise = (height() - top - 2.6 * fontMetrics().height()) / std::max(levels(), 1.0);
  return {24 + middle * (width() - kLadder - 40),
          height() - 2.2 * fontMetrics().height() - node.level * rise};
}

void TreePicture::drawNode(QPainter& painter, const Node& node) const {
  const Ink ink = inkOf(palette());
  const bool on = node.level <= lit_;
  const QPointF at = place(node);
  for (const int child : {node.inner, node.outer}) {
    if (child >= 0) {
      painter.setPen(QPen(on ? ink.reference : ink.line, on ? 2.4 : 1.2));
      painter.drawLine(at, place(nodes_[child]));
    }
  }
}

void TreePicture::draw(QPainter& painter) {
  const Ink ink = inkOf(palette());
  for (const Node& node : nodes_) {
    drawNode(painter, node);
  }
  const double widest = (width() - kLadder - 40) / bodies_;
  for (const Node& node : nodes_) {
    const bool on = node.level <= lit_;
    const QPointF at = place(node);
    const QString text = node.to - node.from == 1 ? QString::number(node.from + 1)
                                                  : u"%1–%2"_s.arg(node.from + 1).arg(node.to);
    const double half = std::clamp(fontMetrics().horizontalAdvance(text) / 2.0 + 7, 10.0,
                                   std::max(widest * (node.to - node.from) / 2 - 2, 10.0));
    const QRectF box(at.x() - half, at.y() - 11, 2 * half, 22);
    painter.setPen(QPen(on ? ink.reference : ink.line, on ? 2 : 1.2));
    painter.setBrush(mixed(ink.paper, ink.reference, on ? (node.level == lit_ ? 0.35 : 0.15) : 0));
    painter.drawRoundedRect(box, 6, 6);
    painter.setPen(on ? ink.text : ink.faint);
    painter.drawText(box, Qt::AlignCenter, text);
  }
  drawLadder(painter);
}

// The levels as lines, with the two depths at theirs.
void TreePicture::drawLadder(QPainter& painter) const {
  const Ink ink = inkOf(palette());
  const double left = width() - kLadder;
  const auto height = [&](double level) {
    return place({0, bodies_, static_cast<int>(level), -1, -1}).y();
  };
  const int step = levels() > 12 ? 5 : 1;
  painter.setPen(QPen(ink.line, 1));
  painter.drawLine(QPointF(left + 24, height(0)), QPointF(left + 24, height(levels())));
  for (int level = 0; level <= levels(); level += step) {
    painter.setPen(QPen(ink.line, 1));
    painter.drawLine(QPointF(left + 20, height(level)), QPointF(left + 28, height(level)));
    painter.setPen(ink.faint);
    painter.drawText(QRectF(left - 18, height(level) - 9, 28, 18),
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(level));
  }
  const bool same = std::abs(depth(false) - depth(true)) < 0.5;
  const auto mark = [&](double level, const QColor& colour, const QString& text) {
    if (!std::isfinite(level)) {
      return;
    }
    const double y = height(std::clamp(level, 0.0, levels()));
    painter.setPen(QPen(colour, 3));
    painter.drawLine(QPointF(left + 18, y), QPointF(left + 42, y));
    painter.drawText(QRectF(left + 48, y - 10, kLadder - 50, 20), Qt::AlignLeft | Qt::AlignVCenter,
                     text);
  };
  mark(depth(true), ink.reference, same ? tr("both") : tr("Reference"));
  if (!same) {
    mark(depth(false), ink.yours, tr("Yours"));
  }
  painter.setPen(ink.text);
  painter.drawText(QRectF(left - 10, 6, kLadder, fontMetrics().height()), Qt::AlignLeft,
                   tr("Levels"));
}

void TreePicture::keyPressEvent(QKeyEvent* event) {
  const int step = event->key() == Qt::Key_Up ? 1 : event->key() == Qt::Key_Down ? -1 : 0;
  if (step == 0) {
    Picture::keyPressEvent(event);
    return;
  }
  timer_.stop();
  light(lit_ + step);
}

QString TreePicture::words() const {
  if (!obstacle().isEmpty()) {
    return obstacle();
  }
  return tr("%1 bodies assembled in halves, level %2 of %3 lit. Levels at %4: yours %5, reference "
            "%6.")
      .arg(bodies_)
      .arg(lit_)
      .arg(nodes_.last().level)
      .arg(instantInWords(), shortNumber(depth(false)), shortNumber(depth(true)));
}

}  // namespace enshu::desk
