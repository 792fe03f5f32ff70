// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheet/front_matter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <utility>

#include "core/base/contract.h"
#include "core/sheet/hand_in_lines.h"
#include "core/sheet/paper.h"

namespace enshu::sheet {

namespace {

constexpr double kTitleTop = 10 * paper::kMillimetre;  // of the body
constexpr double kHandIn = 40 * paper::kMillimetre;
constexpr double kContents = 62 * paper::kMillimetre;
constexpr double kRow = 5.2 * paper::kMillimetre;
constexpr double kAboveLab = 2.2 * paper::kMillimetre;
constexpr double kIndent = 6 * paper::kMillimetre;

class FrontMatterWords {
  Q_DECLARE_TR_FUNCTIONS(FrontMatter)
};

void drawLine(QPainter& painter, const FrontMatter::Line& line, const QRectF& area) {
  painter.setFont(paper::paintFont(10, line.isLab ? QFont::DemiBold : QFont::Normal));
  const QFontMetricsF metrics(painter.font());
  const QString number = QString::number(line.page + 1);
  const double end = area.right() - metrics.horizontalAdvance(number);
  const double begin = area.left() + (line.isLab ? 0 : kIndent);
  const double base = area.bottom() - metrics.descent();
  const QString text = metrics.elidedText(line.text, Qt::ElideRight, end - begin - kIndent);
  painter.drawText(QPointF(begin, base), text);
  painter.drawText(QPointF(end, base), number);
  painter.setPen(QPen(Qt::gray, 0.8, Qt::DotLine));
  painter.drawLine(QPointF(begin + metrics.horizontalAdvance(text) + 6, base),
                   QPointF(end - 6, base));
  painter.setPen(Qt::black);
}

}  // namespace

FrontMatter::FrontMatter(QString title, QString subtitle, QList<Line> lines)
    : title_(std::move(title)), subtitle_(std::move(subtitle)), lines_(std::move(lines)) {}

int FrontMatter::pages() const {
  return lines_.isEmpty() ? 0 : places().last().page + 1;
}

void FrontMatter::setPages(const QList<int>& pages) {
  expects(pages.size() == lines_.size(), "FrontMatter: a page for each line");
  for (qsizetype k = 0; k < pages.size(); ++k) {
    lines_[k].page = pages[k];
  }
}

QList<FrontMatter::Place> FrontMatter::places() const {
  QList<Place> places;
  int page = 0;
  double y = paper::kBody.top() + kContents;
  for (const Line& line : lines_) {
    y += line.isLab ? kAboveLab : 0;
    // A lab's own line does not end a page.
    if (y + (line.isLab ? 2 : 1) * kRow > paper::kBody.bottom()) {
      ++page;
      y = paper::kBody.top();
    }
    places.append({page, {paper::kBody.left(), y, paper::kBody.width(), kRow}, line.page});
    y += kRow;
  }
  return places;
}

void FrontMatter::drawTitle(QPainter& painter) const {
  const QRectF room = paper::kBody.adjusted(0, kTitleTop, 0, 0);
  painter.setFont(paper::paintFont(24, QFont::DemiBold));
  const QRectF title(room.topLeft(), QSizeF(room.width(), kHandIn - kTitleTop));
  QRectF drawn;
  painter.drawText(title, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, title_, &drawn);
  painter.setFont(paper::paintFont(12));
  painter.drawText(title.adjusted(0, drawn.height() + 6, 0, 0),
                   Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, subtitle_);
  HandInLines::draw(painter, {paper::kBody.left(), paper::kBody.top() + kHandIn,
                              paper::kBody.width(), 4 * paper::kMillimetre});
  painter.setFont(paper::paintFont(13, QFont::DemiBold));
  painter.drawText(QPointF(paper::kBody.left(), paper::kBody.top() + kContents - 3),
                   FrontMatterWords::tr("Contents"));
}

void FrontMatter::drawPage(QPainter& painter, int page) const {
  painter.save();
  painter.setPen(Qt::black);
  if (page == 0) {
    drawTitle(painter);
  }
  const QList<Place> all = places();
  for (qsizetype k = 0; k < all.size(); ++k) {
    if (all[k].page == page) {
      drawLine(painter, lines_[k], all[k].area);
    }
  }
  painter.restore();
}

}  // namespace enshu::sheet
