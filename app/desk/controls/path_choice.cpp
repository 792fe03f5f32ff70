// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/path_choice.h"

#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

#include "app/desk/controls/elided_label.h"

namespace enshu::desk {

PathChoice::PathChoice(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  path_ = new ElidedLabel(this);
  change_ = new QPushButton(this);
  row->addWidget(path_, 1);
  row->addWidget(change_);
  setFocusProxy(change_);
  connect(change_, &QPushButton::clicked, this, [this] { ask(); });
}

void PathChoice::showPath(const QString& path, const QString& none) {
  path_->setFullText(path.isEmpty() ? none : QDir::toNativeSeparators(path));
  path_->setEnabled(!path.isEmpty());
}

void PathChoice::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
