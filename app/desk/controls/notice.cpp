// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/notice.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

Notice::Notice(QWidget* parent) : Card(parent) {
  setTone(Tone::Bad);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* mark = new QLabel(u"⚠"_s, this);
  text_ = new QLabel(this);
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  close_ = new QToolButton(this);
  way_ = new QToolButton(this);
  way_->setObjectName(u"way"_s);
  way_->hide();
  setTabOrder(way_, close_);
  close_->setAutoRaise(true);
  layout->addWidget(mark);
  layout->addWidget(text_, 1);
  layout->addWidget(way_);
  layout->addWidget(close_);
  connect(way_, &QToolButton::clicked, this, &Notice::wayTaken);
  connect(close_, &QToolButton::clicked, this, &Notice::hide);
  retranslate();
  hide();
}

void Notice::tell(const QString& text) {
  text_->setText(text::visibleLines(text));
  way_->hide();
  setVisible(!text.isEmpty());
}

void Notice::offer(const QString& text, const QString& way) {
  tell(text);
  way_->setText(way);
  way_->show();
}

QString Notice::text() const {
  return isHidden() ? QString() : text_->text();
}

void Notice::retranslate() {
  close_->setText(tr("Dismiss"));
}

void Notice::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
