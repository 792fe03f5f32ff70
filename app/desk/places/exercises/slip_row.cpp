// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/slip_row.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

#include "app/desk/controls/text_size.h"
#include "app/desk/controls/wrapping_label.h"
#include "app/desk/theme.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kPadding = 8;
constexpr double kRadius = 5;

}  // namespace

SlipRow::SlipRow(QWidget* parent) : QAbstractButton(parent) {
  setCursor(Qt::PointingHandCursor);
  setAttribute(Qt::WA_Hover);
  setFocusPolicy(Qt::StrongFocus);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kPadding, kPadding, kPadding, kPadding);
  layout->setSpacing(3);
  where_ = addLine("slip-where", false, true);
  expression_ = addLine("slip-expression", true, false);
  slips_ = addLine("slip-kinds", false, false);
  edit_ = addLine("slip-edit", true, false);
}

// The mouse is the row's.
QLabel* SlipRow::addLine(const char* name, bool isCode, bool isBold) {
  auto* label = new WrappingLabel(this);
  label->setObjectName(QLatin1StringView(name));
  label->setAttribute(Qt::WA_TransparentForMouseEvents);
  label->setFocusPolicy(Qt::NoFocus);
  fitToText(label, [label, isCode, isBold](int) {
    QFont font = isCode ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : scaledFont(1);
    font.setPointSizeF(scaledFont(1).pointSizeF());
    font.setBold(isBold);
    label->setFont(font);
  });
  layout()->addWidget(label);
  return label;
}

void SlipRow::tell(const QString& where, const QString& expression, const QString& slips,
                   const QString& edit) {
  where_->setText(where);
  expression_->setText(text::visibleLines(expression));
  slips_->setText(slips);
  edit_->setText(text::visibleLines(edit));
  edit_->setVisible(!edit.isEmpty());
  setAccessibleName(QStringList{where, expression_->text(), slips}.join(u", "_s));
}

void SlipRow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    click();
  } else {
    QAbstractButton::keyPressEvent(event);
  }
}

void SlipRow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool isLit = hasFocus() || underMouse();
  const double half = isLit ? 1 : 0.5;
  QPainterPath outline;
  outline.addRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), kRadius, kRadius);
  painter.fillPath(outline, isDown() ? codeBackground(palette()) : palette().color(QPalette::Base));
  painter.setPen(QPen(isLit ? palette().color(QPalette::Link) : lineColour(palette()), 2 * half));
  painter.drawPath(outline);
}

}  // namespace enshu::desk
