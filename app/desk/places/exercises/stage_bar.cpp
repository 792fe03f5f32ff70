// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/stage_bar.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "app/desk/models/wording.h"

namespace enshu::desk {

namespace {

int brokenStage(const grading::ExerciseResult& result) {
  if (result.build && result.build->outcome != sandbox::BuildOutcome::Built) {
    return static_cast<int>(grading::Stage::Build);
  }
  return result.run && result.run->outcome != sandbox::RunOutcome::Finished
             ? static_cast<int>(grading::Stage::Run)
             : -1;
}

}  // namespace

StageBar::StageBar(QAction* cancel, QWidget* parent) : QWidget(parent) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(16);
  for (QLabel*& stage : stages_) {
    stage = new QLabel(this);
    layout->addWidget(stage);
  }
  detail_ = new QLabel(this);
  detail_->setEnabled(false);
  detail_->setTextFormat(Qt::PlainText);
  detail_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  layout->addWidget(detail_, 1);
  cancel_ = new QToolButton(this);
  cancel_->setDefaultAction(cancel);
  layout->addWidget(cancel_);
  tick_.setInterval(100);
  connect(&tick_, &QTimer::timeout, this, &StageBar::refresh);
  clear();
}

void StageBar::begin() {
  times_.fill(0);
  current_ = 0;
  broken_ = -1;
  cancelled_ = false;
  detail_->clear();
  clock_.start();
  tick_.start();
  cancel_->show();
  show();
  refresh();
}

void StageBar::enter(grading::Stage stage, const QString& detail) {
  const int entered = static_cast<int>(stage);
  if (entered != current_ && current_ >= 0 && current_ < kStages) {
    times_[static_cast<std::size_t>(current_)] += clock_.restart();
    current_ = entered;
  }
  detail_->setText(detail);
  refresh();
}

void StageBar::end(const grading::ExerciseResult& result) {
  broken_ = brokenStage(result);
  stop(kStages);
}

void StageBar::cancel() {
  cancelled_ = true;
  stop(current_);
}

void StageBar::stop(int index) {
  if (current_ >= 0 && current_ < kStages) {
    times_[static_cast<std::size_t>(current_)] += clock_.elapsed();
  }
  current_ = index;
  tick_.stop();
  cancel_->hide();
  detail_->setText(cancelled_ ? tr("Cancelled.") : QString());
  refresh();
}

void StageBar::clear() {
  tick_.stop();
  current_ = -1;
  hide();
}

QString StageBar::textOf(int stage) const {
  const qint64 time = times_[static_cast<std::size_t>(stage)];
  const QString name = words(static_cast<grading::Stage>(stage));
  if (stage < current_) {
    return stage == broken_ ? tr("✗ %1 %2").arg(name, seconds(time))
           : time == 0      ? tr("– %1").arg(name)
                            : tr("✓ %1 %2").arg(name, seconds(time));
  }
  return stage == current_ && !cancelled_
             ? tr("▸ %1 %2").arg(name, seconds(time + clock_.elapsed()))
             : tr("○ %1").arg(name);
}

void StageBar::refresh() {
  for (int i = 0; i < kStages; ++i) {
    const auto at = static_cast<std::size_t>(i);
    stages_[at]->setText(textOf(i));
    QFont font = this->font();
    font.setBold(i == current_ && !cancelled_);
    stages_[at]->setFont(font);
  }
}

void StageBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    detail_->setText(cancelled_ ? tr("Cancelled.") : detail_->text());
    refresh();
  }
}

}  // namespace enshu::desk
