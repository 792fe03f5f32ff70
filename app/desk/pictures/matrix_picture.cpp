// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/pictures/matrix_picture.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/desk/controls/text_size.h"
#include "app/desk/pictures/ink.h"
#include "app/desk/pictures/largest.h"
#include "app/desk/plot/channel_colours.h"
#include "app/desk/theme.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

enum { YoursPanel, ReferencePanel, ErrorPanel };
constexpr double kPanelGap = 14;
constexpr double kLargestCell = 64;

// Small entries are seen beside large ones: the colour follows the root.
QColor heat(double number, double most, const Ink& ink, const QColor& below, const QColor& above) {
  const double share = most > 0 ? std::sqrt(std::min(std::abs(number) / most, 1.0)) : 0;
  return mixed(ink.paper, number < 0 ? below : above, 0.92 * share);
}

bool isDarkColour(const QColor& colour) {
  return 0.3 * colour.redF() + 0.59 * colour.greenF() + 0.11 * colour.blueF() < 0.5;
}

// As many digits as fit.
QString fitted(double number, const QFontMetricsF& metrics, double room) {
  for (const int digits : {4, 3, 2}) {
    QString text =
        QString::number(number, 'g', digits).replace(u'-', QChar(0x2212)).remove(u"e+0"_s);
    if (metrics.horizontalAdvance(text) <= room - 1) {
      return text;
    }
  }
  return {};
}

}  // namespace

MatrixPicture::MatrixPicture(PictureContent content, QWidget* parent)
    : Picture(std::move(content), parent), matrices_(matricesOf(this->content().numbers.channels)) {
  chooseWorst();
}

QStringList MatrixPicture::parts() const {
  QStringList names;
  for (const MatrixRows& one : matrices_) {
    names += one.name;
  }
  return names;
}

QString MatrixPicture::obstacle() const {
  return matrices_.isEmpty() ? tr("The rows of this output are no matrix.") : QString();
}

// Of those whose error is the largest in parts of themselves.
int MatrixPicture::worstPart() const {
  int worst = 0;
  double most = -1;
  for (int i = 0; i < matrices_.size(); ++i) {
    const double size = largest(values(matrices_[i], ReferencePanel));
    const Eigen::MatrixXd error = values(matrices_[i], ErrorPanel);
    const double here = error.allFinite() ? largest(error) / std::max(size, 1e-12) : HUGE_VAL;
    if (here > most) {
      most = here;
      worst = i;
    }
  }
  return worst;
}

Eigen::MatrixXd MatrixPicture::values(const MatrixRows& rows, int panel) const {
  const Eigen::MatrixXd yours = rows.of(content().numbers.answer.col(instant()));
  const Eigen::MatrixXd reference = rows.of(content().numbers.reference.col(instant()));
  return panel == YoursPanel ? yours : panel == ReferencePanel ? reference : yours - reference;
}

void MatrixPicture::chooseWorst() {
  if (matrices_.isEmpty()) {
    return;
  }
  const Eigen::MatrixXd error = values(ErrorPanel);
  double worst = -1;
  for (Eigen::Index row = 0; row < error.rows(); ++row) {
    for (Eigen::Index column = 0; column < error.cols(); ++column) {
      const double here =
          std::isfinite(error(row, column)) ? std::abs(error(row, column)) : HUGE_VAL;
      if (here > worst) {
        worst = here;
        chosen_ = {static_cast<int>(column), static_cast<int>(row)};
      }
    }
  }
}

void MatrixPicture::moveTo(Eigen::Index) {
  chooseWorst();
}

void MatrixPicture::partChanged() {
  chooseWorst();
}

void MatrixPicture::choose(QPoint entry) {
  if (entry != chosen_) {
    chosen_ = entry;
    refresh();
  }
}

QString MatrixPicture::words() const {
  if (!obstacle().isEmpty()) {
    return obstacle();
  }
  const Eigen::Index row = chosen_.y();
  const Eigen::Index column = chosen_.x();
  const Eigen::MatrixXd error = values(ErrorPanel);
  return tr("%1[%2, %3] at %4: yours %5, reference %6, error %7. Largest error of the matrix: %8.")
      .arg(matrix().name, matrix().rows[row], matrix().columns[column], instantInWords(),
           shortNumber(values(YoursPanel)(row, column)),
           shortNumber(values(ReferencePanel)(row, column)), shortNumber(error(row, column)),
           error.allFinite() ? amount(largest(error), content().numbers.unit) : tr("no number"));
}

double MatrixPicture::marginWidth() const {
  double widest = 0;
  for (const QString& name : matrix().rows) {
    widest = std::max(widest, fontMetrics().horizontalAdvance(name) + 8.0);
  }
  return std::min(widest, width() * 0.12);
}

// They stand upright where one is wider than its column; `board`: the width there is for one.
double MatrixPicture::namesHeight(double board) const {
  double widest = 0;
  for (const QString& name : matrix().columns) {
    widest = std::max(widest, fontMetrics().horizontalAdvance(name) + 8.0);
  }
  const double room = board / static_cast<double>(matrix().columns.size());
  return widest <= std::min(room, kLargestCell) ? fontMetrics().height()
                                                : std::min(widest, height() * 0.2);
}

MatrixPicture::Layout MatrixPicture::layoutNow() const {
  Layout layout;
  layout.margin = marginWidth();
  const auto columns = static_cast<double>(matrix().columns.size());
  const auto rows = static_cast<double>(matrix().rows.size());
  const double room = (width() - layout.margin - 2 * kPanelGap - 20) / kPanels;
  layout.names = namesHeight(room);
  const double head = fontMetrics().height() + 12 + layout.names;
  const double foot = fontMetrics().height() + 14;
  const double widest = std::min(room / columns, 1.8 * kLargestCell);
  const double high = std::min({(height() - head - foot) / rows, kLargestCell, widest * 1.1});
  layout.entry = {std::min(widest, std::max(high * 1.8, 12.0)), high};
  const QSizeF board(layout.entry.width() * columns, layout.entry.height() * rows);
  const double all = kPanels * board.width() + 2 * kPanelGap + layout.margin;
  const double top = std::max(head, head + (height() - head - foot - board.height()) / 2.5);
  double left = (width() - all) / 2 + layout.margin;
  for (QRectF& one : layout.boards) {
    one = {QPointF(left, top), board};
    left += board.width() + kPanelGap;
  }
  return layout;
}

QRectF MatrixPicture::Layout::cell(int panel, QPoint place) const {
  const QPointF corner(place.x() * entry.width(), place.y() * entry.height());
  return {boards[static_cast<size_t>(panel)].topLeft() + corner, entry};
}

QRectF MatrixPicture::cell(int panel, QPoint entry) const {
  return layoutNow().cell(panel, entry);
}

void MatrixPicture::draw(QPainter& painter) {
  const Layout layout = layoutNow();
  for (int panel = 0; panel < kPanels; ++panel) {
    drawPanel(painter, layout, panel);
    drawNames(painter, layout, panel);
  }
}

void MatrixPicture::drawPanel(QPainter& painter, const Layout& layout, int panel) const {
  const Ink ink = inkOf(palette());
  const Eigen::MatrixXd shown = values(panel);
  const double most = panel == ErrorPanel
                          ? std::max(largest(shown), 1e-6 * largest(values(ReferencePanel)))
                          : std::max(largest(values(YoursPanel)), largest(values(ReferencePanel)));
  const QColor below = panel == ErrorPanel ? ink.error : channelColour(0, palette());
  const QColor above = panel == ErrorPanel ? ink.error : channelColour(4, palette());
  painter.setFont(scaledFont(0.85));
  const QFontMetricsF metrics(painter.font());
  const bool legible = layout.entry.height() >= metrics.height() &&
                       layout.entry.width() >= metrics.horizontalAdvance(u"−0.5"_s) + 2;
  for (int row = 0; row < shown.rows(); ++row) {
    for (int column = 0; column < shown.cols(); ++column) {
      const QRectF place = layout.cell(panel, {column, row}).adjusted(0.5, 0.5, -0.5, -0.5);
      const double number = shown(row, column);
      if (!std::isfinite(number)) {
        painter.fillRect(place, QBrush(ink.error, Qt::BDiagPattern));
        continue;
      }
      const QColor colour = heat(number, most, ink, below, above);
      painter.fillRect(place, colour);
      painter.setPen(isDarkColour(colour) ? QColor(0xf4, 0xf4, 0xf4) : QColor(0x16, 0x16, 0x16));
      const QString text = legible ? fitted(number, metrics, place.width()) : QString();
      painter.drawText(place, Qt::AlignCenter, text);
    }
  }
  painter.setFont(font());
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(ink.line, 1));
  painter.drawRect(layout.boards[static_cast<size_t>(panel)]);
  painter.setPen(QPen(ink.text, 2));
  painter.drawRect(layout.cell(panel, chosen_).adjusted(1, 1, -1, -1));
}

void MatrixPicture::drawNames(QPainter& painter, const Layout& layout, int panel) const {
  const Ink ink = inkOf(palette());
  const QStringList heads{tr("Yours"), tr("Reference"), tr("Error (yours − reference)")};
  const QRectF all = layout.boards[static_cast<size_t>(panel)];
  const double line = fontMetrics().height();
  QFont bold = font();
  bold.setBold(true);
  painter.setFont(bold);
  painter.setPen(panel == YoursPanel       ? ink.yours
                 : panel == ReferencePanel ? ink.reference
                                           : ink.error);
  painter.drawText(
      QRectF(all.left(), all.top() - layout.names - line - 6, all.width() + kPanelGap, line),
      Qt::AlignLeft | Qt::AlignVCenter,
      QFontMetricsF(bold).elidedText(heads[panel], Qt::ElideRight, all.width() + kPanelGap - 4));
  painter.setFont(font());
  painter.setPen(ink.faint);
  const bool upright = layout.names > line + 0.5;
  for (int column = 0; column < matrix().columns.size(); ++column) {
    const QRectF at = layout.cell(panel, {column, 0});
    const double room = upright ? layout.names - 4 : at.width() - 2;
    const QString name =
        fontMetrics().elidedText(matrix().columns[column], Qt::ElideMiddle, int(room));
    painter.save();
    painter.translate(at.center().x(), all.top() - 3);
    painter.rotate(upright ? -90 : 0);
    painter.drawText(
        upright ? QRectF(0, -line / 2, room, line) : QRectF(-room / 2, -line, room, line),
        static_cast<int>((upright ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter), name);
    painter.restore();
  }
  for (int row = 0; panel == 0 && row < matrix().rows.size(); ++row) {
    const QRectF at = layout.cell(0, {0, row});
    painter.drawText(
        QRectF(at.left() - layout.margin, at.top(), layout.margin - 5, at.height()),
        Qt::AlignRight | Qt::AlignVCenter,
        fontMetrics().elidedText(matrix().rows[row], Qt::ElideMiddle, int(layout.margin) - 5));
  }
  const Eigen::MatrixXd shown = values(panel);
  painter.drawText(QRectF(all.left(), all.bottom() + 4, all.width() + kPanelGap, line),
                   Qt::AlignLeft | Qt::AlignVCenter,
                   tr("largest %1").arg(shortNumber(largest(shown))));
}

void MatrixPicture::mouseMoveEvent(QMouseEvent* event) {
  if (!obstacle().isEmpty()) {
    return;
  }
  const Layout layout = layoutNow();
  for (const QRectF& board : layout.boards) {
    if (board.contains(event->position())) {
      const QPointF at = event->position() - board.topLeft();
      choose({std::min(int(at.x() / layout.entry.width()), int(matrix().columns.size()) - 1),
              std::min(int(at.y() / layout.entry.height()), int(matrix().rows.size()) - 1)});
      return;
    }
  }
}

void MatrixPicture::keyPressEvent(QKeyEvent* event) {
  const int dx = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
  const int dy = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
  if (!obstacle().isEmpty() || (dx == 0 && dy == 0)) {
    Picture::keyPressEvent(event);
    return;
  }
  choose({std::clamp<int>(chosen_.x() + dx, 0, int(matrix().columns.size()) - 1),
          std::clamp<int>(chosen_.y() + dy, 0, int(matrix().rows.size()) - 1)});
}

}  // namespace enshu::desk
