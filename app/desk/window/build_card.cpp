// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/build_card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/desk/controls/foldable.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

BuildCard::BuildCard(QWidget* parent) : Card(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins({});
  auto* row = new QHBoxLayout;
  text_ = new QLabel(this);
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  progress_ = new QProgressBar(this);
  progress_->setTextVisible(false);
  progress_->setFixedWidth(200);
  build_ = new QPushButton(this);
  build_->setObjectName(u"build-course"_s);
  cancel_ = new QPushButton(this);
  cancel_->setObjectName(u"cancel-build"_s);
  later_ = new QPushButton(this);
  row->addWidget(text_, 1);
  row->addWidget(progress_);
  for (QPushButton* button : {build_, cancel_, later_}) {
    row->addWidget(button);
  }
  said_ = new Foldable(this);
  column->addLayout(row);
  column->addWidget(said_);
  connect(build_, &QPushButton::clicked, this, &BuildCard::start);
  connect(cancel_, &QPushButton::clicked, this, [this] { job_->cancel(); });
  connect(later_, &QPushButton::clicked, this, &BuildCard::dismiss);
  enter(State::Quiet);
}

void BuildCard::use(const Opening::Grader& grader, int exercises) {
  job_.reset();
  ++course_;
  grader_ = grader;
  exercises_ = exercises;
  dismissed_ = 0;
  messages_.clear();
  enter(State::Quiet);
  look();
}

void BuildCard::look() {
  if (!grader_.unbuilt || !grader_.build || isBuilding()) {
    return;
  }
  looking_.run([this, course = course_, count = grader_.unbuilt](const Background::Task&) {
    return [this, course, unbuilt = count()] {
      if (course != course_) {
        return;
      }
      unbuilt_ = unbuilt;
      if (unbuilt == 0) {
        enter(State::Quiet);
      } else if (state_ == State::Quiet && unbuilt != dismissed_) {
        enter(State::Offered);
      }
    };
  });
}

void BuildCard::start() {
  job_ = std::make_unique<CourseBuildJob>();
  connect(job_.get(), &CourseBuildJob::reported, this, &BuildCard::take);
  connect(job_.get(), &CourseBuildJob::ended, this, &BuildCard::end);
  done_ = 0;
  faults_ = 0;
  messages_.clear();
  enter(State::Building);
  job_->start(grader_.build);
}

void BuildCard::dismiss() {
  dismissed_ = unbuilt_;
  enter(State::Quiet);
}

void BuildCard::take(const modules::ModuleReport& report) {
  ++done_;
  if (report.fault) {
    ++faults_;
    messages_ += course::text(*report.fault) + u'\n' + report.messages;
  }
  retranslate();
}

void BuildCard::end(const QString& problem, bool cancelled) {
  messages_ += problem;
  const bool faulty = faults_ > 0 || !problem.isEmpty();
  enter(cancelled ? State::Offered : faulty ? State::Faulty : State::Quiet);
  if (done_ > faults_) {
    Q_EMIT built();
  }
  if (!cancelled && !faulty) {
    look();
  }
}

void BuildCard::enter(State state) {
  state_ = state;
  setTone(state == State::Faulty ? Tone::Bad : Tone::Neutral);
  progress_->setVisible(state == State::Building);
  cancel_->setVisible(state == State::Building);
  build_->setVisible(state == State::Offered || state == State::Faulty);
  later_->setVisible(build_->isVisibleTo(this));
  said_->setText(state == State::Faulty ? messages_ : QString());
  said_->unfold(true);
  retranslate();
  setVisible(state != State::Quiet);
}

QString BuildCard::sentence() const {
  switch (state_) {
    case State::Quiet:
      return {};
    case State::Offered:
      return tr("%n exercise(s) of this course must be built before checking.", nullptr, unbuilt_);
    case State::Building:
      return tr("The exercises are being built: %1 of %2.").arg(done_).arg(exercises_);
    case State::Faulty:
      return faults_ == 0 ? tr("The course cannot be built.")
                          : tr("%n exercise(s) of this course cannot be built.", nullptr, faults_);
  }
  return {};
}

void BuildCard::retranslate() {
  text_->setText(sentence());
  progress_->setRange(0, exercises_);
  progress_->setValue(done_);
  progress_->setAccessibleName(tr("Exercises that are built"));
  build_->setText(state_ == State::Faulty ? tr("Try again") : tr("Build them"));
  cancel_->setText(tr("Cancel"));
  later_->setText(tr("Later"));
  said_->setTitle(tr("What the compiler says"));
}

void BuildCard::changeEvent(QEvent* event) {
  Card::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
