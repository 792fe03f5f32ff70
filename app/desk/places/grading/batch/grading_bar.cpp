// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/batch/grading_bar.h"

#include <QGridLayout>
#include <QProgressBar>
#include <QPushButton>

#include "app/desk/controls/action_button.h"
#include "app/desk/controls/elided_label.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/batch/class_choice.h"
#include "core/course/moment.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// A choice, or in grey what counts without one.
void showChoice(ElidedLabel* label, const QString& chosen, const QString& without) {
  label->setFullText(chosen.isEmpty() ? without : chosen);
  label->setEnabled(!chosen.isEmpty());
}

}  // namespace

GradingBar::GradingBar(const GradingActions& actions, QWidget* parent) : QWidget(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(12, 8, 12, 8);
  submissions_ = new ElidedLabel(this);
  roster_ = new ElidedLabel(this);
  roster_->setObjectName(u"roster"_s);
  due_ = new ElidedLabel(this);
  due_->setObjectName(u"due"_s);
  results_ = new ElidedLabel(this);
  progress_ = new QProgressBar(this);
  progress_->setTextVisible(false);
  progress_->setFixedHeight(8);
  status_ = new ElidedLabel(this);
  status_->setObjectName(u"status"_s);
  grid->addWidget(actionButton(actions.openFolder, this), 0, 0);
  grid->addWidget(submissions_, 0, 1);
  grid->addWidget(actionButton(actions.start, this), 0, 2);
  grid->addWidget(actionButton(actions.cancel, this), 0, 3);
  grid->addWidget(actionButton(actions.chooseRoster, this), 1, 0);
  grid->addWidget(roster_, 1, 1);
  grid->addWidget(actionButton(actions.openResults, this), 1, 2);
  grid->addWidget(actionButton(actions.save, this), 1, 3);
  grid->addWidget(actionButton(actions.chooseDue, this), 2, 0);
  grid->addWidget(due_, 2, 1);
  grid->addWidget(actionButton(actions.handBack, this), 2, 2, 1, 2);
  grid->addWidget(actionButton(actions.chooseResults, this), 3, 0);
  grid->addWidget(results_, 3, 1);
  grid->addWidget(progress_, 4, 0);
  grid->addWidget(status_, 4, 1, 1, 3);
  grid->setColumnStretch(1, 1);
  grid->setHorizontalSpacing(10);
}

void GradingBar::refresh(const ClassChoice& choice, bool isRunning) {
  const QString none = tr("none chosen");
  const QDateTime& due = choice.due();
  showChoice(submissions_, choice.submissions(), none);
  showChoice(roster_, choice.roster(), none);
  showChoice(due_, due.isValid() ? course::momentText(due) : QString(), tr("as the course says"));
  showChoice(results_, choice.results(), none);
  progress_->setVisible(isRunning);
}

void GradingBar::begin() {
  progress_->setRange(0, 0);
}

void GradingBar::setProgress(int done, int all) {
  progress_->setRange(0, all);
  progress_->setValue(done);
}

void GradingBar::say(const QString& status) {
  status_->setFullText(status);
  status_->setVisible(!status.isEmpty());
}

void GradingBar::retranslate() {
  progress_->setAccessibleName(tr("Progress"));
}

}  // namespace enshu::desk
