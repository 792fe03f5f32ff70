// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/hint_box.h"

#include <QEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/wrapping_label.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

HintBox::HintBox(QWidget* parent) : Card(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  list_ = new QVBoxLayout;
  list_->setSpacing(8);
  layout->addLayout(list_);
  more_ = new QToolButton(this);
  layout->addWidget(more_);
  connect(more_, &QToolButton::clicked, this, &HintBox::reveal);
  setHints({});
}

void HintBox::setHints(const QStringList& hints, int shown) {
  hints_ = hints;
  shown_ = std::clamp(shown, 0, static_cast<int>(hints.size()));
  refresh();
}

void HintBox::reveal() {
  ++shown_;
  refresh();
  Q_EMIT revealed(shown_);
}

void HintBox::refresh() {
  while (QLayoutItem* item = list_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  for (int i = 0; i < shown_; ++i) {
    auto* hint = new WrappingLabel(this);
    hint->setText(tr("%1. %2").arg(i + 1).arg(hints_[i]));
    hint->setObjectName(u"hint"_s);
    list_->addWidget(hint);
  }
  const auto left = hints_.size() - shown_;
  more_->setText(shown_ == 0 ? tr("Hint (%n available)", nullptr, static_cast<int>(left))
                             : tr("Next hint (%n left)", nullptr, static_cast<int>(left)));
  more_->setVisible(left > 0);
  setVisible(!hints_.isEmpty());
}

void HintBox::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    refresh();
  }
}

}  // namespace enshu::desk
