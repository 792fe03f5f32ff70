// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/next_step.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "app/desk/controls/wrapping_label.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

NextStep::NextStep(QWidget* parent) : Card(parent) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  text_ = new WrappingLabel(this);
  text_->setObjectName(u"next-step"_s);
  go_ = new QPushButton(this);
  go_->setObjectName(u"go-on"_s);
  layout->addWidget(text_, 1);
  layout->addWidget(go_);
  connect(go_, &QPushButton::clicked, this, [this] {
    if (next_) {
      Q_EMIT taken(next_->id);
    }
  });
  refresh();
}

void NextStep::offer(const course::Exercise* next) {
  next_ = next ? std::optional(*next) : std::nullopt;
  refresh();
}

void NextStep::refresh() {
  go_->setVisible(next_.has_value());
  go_->setText(tr("&Go on"));
  if (!next_) {
    text_->setText(tr("You have passed every exercise of this course."));
    return;
  }
  const QString title = next_->title.localised();
  text_->setText(next_->minutes > 0
                     ? tr("Next: %1, about %2").arg(title, course::durationText(next_->minutes))
                     : tr("Next: %1").arg(title));
  go_->setAccessibleDescription(text_->text());
}

void NextStep::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    refresh();
  }
}

}  // namespace enshu::desk
