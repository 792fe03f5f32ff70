// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/plot/mistake_chart.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "app/desk/plot/channel_colours.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kMostBars = 6;
constexpr double kNames = 0.6;  // of the width
constexpr int kNameGap = 8;

}  // namespace

MistakeChart::MistakeChart(QWidget* parent) : QWidget(parent) {
  setCursor(Qt::PointingHandCursor);
  hide();
}

void MistakeChart::setMistakes(const QList<MistakeCount>& mistakes) {
  mistakes_ = mistakes.mid(0, kMostBars);
  setFixedHeight(static_cast<int>(mistakes_.size()) * rowHeight());
  setVisible(!mistakes_.isEmpty());
  update();
}

void MistakeChart::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int names = static_cast<int>(width() * kNames);
  const int numbers = fontMetrics().horizontalAdvance(u"00000"_s);
  for (int row = 0; row < mistakes_.size(); ++row) {
    const MistakeCount& mistake = mistakes_[row];
    const QRect line(0, row * rowHeight(), width(), rowHeight());
    const QString name = mistake.text.isEmpty() ? mistake.id : mistake.text;
    painter.drawText(line.adjusted(0, 0, names - width() - kNameGap, 0),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(name, Qt::ElideRight, names - kNameGap));
    const int longest = std::max(1, width() - names - numbers);
    const int length = std::max(2, longest * mistake.count / mistakes_.first().count);
    painter.fillRect(QRect(names, line.top() + 4, length, line.height() - 8),
                     channelColour(0, palette()));
    painter.drawText(line.adjusted(names + length + kNameGap, 0, 0, 0),
                     Qt::AlignLeft | Qt::AlignVCenter, QString::number(mistake.count));
  }
}

void MistakeChart::mouseReleaseEvent(QMouseEvent* event) {
  const int row = event->position().toPoint().y() / rowHeight();
  if (event->button() == Qt::LeftButton && row >= 0 && row < mistakes_.size()) {
    Q_EMIT asked(mistakes_[row].id);
  }
}

}  // namespace enshu::desk
