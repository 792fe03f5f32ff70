// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/message_page.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/desk/controls/card.h"
#include "app/desk/controls/heading.h"
#include "app/desk/controls/text_size.h"

namespace enshu::desk {

MessagePage::MessagePage(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  auto* card = new Card(this);
  card->setTone(Tone::Bad);
  fitToText(card, [card](int line) { card->setFixedWidth(line * kLineEms); });
  auto* inside = new QVBoxLayout(card);
  inside->setSpacing(10);
  title_ = new Heading(1.4, card);
  reason_ = new QLabel(card);
  advice_ = new QLabel(card);
  retry_ = new QPushButton(card);
  for (QLabel* label : {title_, reason_, advice_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    inside->addWidget(label);
  }
  inside->addWidget(retry_, 0, Qt::AlignLeft);
  layout->addStretch(2);
  auto* row = new QHBoxLayout;  // an alignment would ignore that the height depends on the width
  row->addStretch();
  row->addWidget(card);
  row->addStretch();
  layout->addLayout(row);
  layout->addStretch(3);
  connect(retry_, &QPushButton::clicked, this, &MessagePage::retryAsked);
  retranslate();
}

void MessagePage::tell(const QString& reason) {
  reason_->setText(reason);
}

void MessagePage::retranslate() {
  title_->setText(tr("The course cannot be opened"));
  advice_->setText(
      tr("Put this right, or name the folder of a course in the variable ENSHU_COURSE; then try "
         "again. Nothing of your work is touched."));
  retry_->setText(tr("Try again"));
}

void MessagePage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
