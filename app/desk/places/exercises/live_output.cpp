// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/live_output.h"

#include <QEvent>

namespace enshu::desk {

namespace {

constexpr int kPatienceMs = 400;  // most runs are over by then, and their verdict shows the same

}  // namespace

LiveOutput::LiveOutput(QWidget* parent) : Foldable(parent) {
  unfold(true);
  reveal_.setSingleShot(true);
  reveal_.setInterval(kPatienceMs);
  connect(&reveal_, &QTimer::timeout, this, [this] {
    setText(tail_);
    showEnd();
  });
  retranslate();
}

void LiveOutput::hear(const QString& tail) {
  tail_ = tail;
  if (!reveal_.isActive()) {
    reveal_.start();
  }
}

void LiveOutput::end() {
  reveal_.stop();
  setText({});
}

void LiveOutput::retranslate() {
  setTitle(tr("Your program prints"));
}

void LiveOutput::changeEvent(QEvent* event) {
  Foldable::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
