// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/foldable.h"

#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace enshu::desk {

namespace {

constexpr int kMostLines = 12;

}  // namespace

Foldable::Foldable(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  heading_ = new QToolButton(this);
  heading_->setCheckable(true);
  heading_->setAutoRaise(true);
  heading_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  text_ = new QPlainTextEdit(this);
  text_->setReadOnly(true);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  text_->setTabChangesFocus(true);
  layout->addWidget(heading_);
  layout->addWidget(text_);
  connect(heading_, &QToolButton::toggled, this, &Foldable::showText);
  showText(false);
  hide();
}

void Foldable::setTitle(const QString& title) {
  heading_->setText(title);
  text_->setAccessibleName(title);
}

void Foldable::setText(const QString& text) {
  text_->setPlainText(text);
  const int lines = std::clamp(text_->document()->blockCount(), 2, kMostLines);
  text_->setFixedHeight(text_->fontMetrics().lineSpacing() * lines + 14);
  setVisible(!text.trimmed().isEmpty());
}

void Foldable::unfold(bool open) {
  heading_->setChecked(open);
}

void Foldable::showEnd() {
  text_->moveCursor(QTextCursor::End);
}

void Foldable::showText(bool open) {
  heading_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  text_->setVisible(open);
}

}  // namespace enshu::desk
