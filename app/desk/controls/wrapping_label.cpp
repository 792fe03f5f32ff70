// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/wrapping_label.h"

#include <QSignalBlocker>
#include <QTextDocument>
#include <QTextOption>
#include <algorithm>

namespace enshu::desk {

namespace {

constexpr int kNarrowestEms = 6;

// A label that can be selected from keeps its text in a document, which it sets to break between
// words alone whenever the text, the font or the size is another one.
void breakAnywhere(const QLabel& label) {
  if (auto* document = label.findChild<QTextDocument*>()) {
    QTextOption option = document->defaultTextOption();
    if (option.wrapMode() != QTextOption::WrapAtWordBoundaryOrAnywhere) {
      option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
      document->setDefaultTextOption(option);
    }
  }
}

}  // namespace

WrappingLabel::WrappingLabel(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

int WrappingLabel::heightForWidth(int width) const {
  QLabel::heightForWidth(width);
  breakAnywhere(*this);
  return QLabel::heightForWidth(width);
}

QSize WrappingLabel::sizeHint() const {
  const QSize hint = QLabel::sizeHint();
  return {hint.width(), heightForWidth(hint.width())};
}

QSize WrappingLabel::minimumSizeHint() const {
  const QSize hint = QLabel::minimumSizeHint();
  return {std::min(hint.width(), kNarrowestEms * fontMetrics().height()), fontMetrics().height()};
}

// The document asks to be drawn again whenever it is laid out: of what is laid out in order to be
// drawn there would be no end.
void WrappingLabel::paintEvent(QPaintEvent* event) {
  const auto* document = findChild<QTextDocument*>();
  const QSignalBlocker quiet(document ? document->parent() : nullptr);
  heightForWidth(width());
  QLabel::paintEvent(event);
}

}  // namespace enshu::desk
