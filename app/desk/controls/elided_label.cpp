// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/elided_label.h"

#include <QPainter>
#include <QStyle>

#include "core/text/visible.h"

namespace enshu::desk {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setFullText(const QString& text) {
  const QString shown = text::visible(text);
  setText(shown);
  setToolTip(shown);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QString shown = fontMetrics().elidedText(text(), Qt::ElideMiddle, contentsRect().width());
  style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(),
                        isEnabled(), shown, foregroundRole());
}

}  // namespace enshu::desk
