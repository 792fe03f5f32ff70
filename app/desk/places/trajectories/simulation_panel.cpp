// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/simulation_panel.h"

#include <QAbstractButton>
#include <QEvent>
#include <QLabel>
#include <QProgressBar>
#include <QScrollArea>
#include <QShowEvent>
#include <QTimer>
#include <QVBoxLayout>
#include <utility>

#include "app/desk/controls/action_button.h"
#include "app/desk/controls/notice.h"
#include "app/desk/jobs/background.h"
#include "app/desk/jobs/simulation_job.h"
#include "app/desk/models/comparison_model.h"
#include "app/desk/places/trajectories/run_form.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "core/course/text.h"
#include "core/runs/integrator_names.h"
#include "core/runs/run_names.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kPauseMs = 150;
constexpr int kPerRun = 100;  // of the progress

}  // namespace

SimulationPanel::SimulationPanel(const QString& arm, ComparisonModel* comparison,
                                 TrajectoryActions* actions, QWidget* parent)
    : QWidget(parent), arm_(arm), comparison_(comparison), actions_(actions) {
  job_ = new SimulationJob(arm_, this);
  looking_ = new Background(this);
  pause_ = new QTimer(this);
  pause_->setSingleShot(true);
  pause_->setInterval(kPauseMs);
  build();
  connectJob();
  retranslate();
}

void SimulationPanel::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* area = new QScrollArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFocusPolicy(Qt::NoFocus);
  auto* inside = new QWidget(area);
  auto* rows = new QVBoxLayout(inside);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(4);
  form_ = new RunForm(arm_, inside);
  rows->addWidget(form_);
  stabilityCard_ = new Card(inside);
  auto* card = new QVBoxLayout(stabilityCard_);
  card->setContentsMargins(0, 0, 0, 0);
  stabilityTitle_ = new QLabel(stabilityCard_);
  QFont bold = stabilityTitle_->font();
  bold.setBold(true);
  stabilityTitle_->setFont(bold);
  stabilityText_ = new QLabel(stabilityCard_);
  stabilityText_->setObjectName(u"stability"_s);
  stabilityText_->setWordWrap(true);
  stabilityText_->setTextFormat(Qt::PlainText);
  card->addWidget(stabilityTitle_);
  card->addWidget(stabilityText_);
  auto* indent = new QVBoxLayout;
  indent->setContentsMargins(12, 0, 12, 0);
  indent->addWidget(stabilityCard_);
  rows->addLayout(indent);
  rows->addWidget(buildComparison());
  rows->addStretch(1);
  area->setWidget(inside);
  column->addWidget(area, 1);
  notice_ = new Notice(this);
  column->addWidget(notice_);
  column->addWidget(buildFoot());
}

QWidget* SimulationPanel::buildComparison() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(12, 8, 12, 8);
  column->setSpacing(6);
  comparisonTitle_ = new QLabel(box);
  QFont bold = comparisonTitle_->font();
  bold.setBold(true);
  comparisonTitle_->setFont(bold);
  column->addWidget(comparisonTitle_);
  for (QAction* action : {actions_->addMethod, actions_->addIntegrators, actions_->addBothSides}) {
    column->addWidget(actionButton(action, box));
  }
  return box;
}

QWidget* SimulationPanel::buildFoot() {
  auto* foot = new QWidget(this);
  auto* column = new QVBoxLayout(foot);
  column->setContentsMargins(12, 8, 12, 12);
  column->setSpacing(8);
  progress_ = new QProgressBar(foot);
  progress_->setTextVisible(false);
  progress_->hide();
  column->addWidget(progress_);
  auto* row = new QHBoxLayout;
  for (QAction* action : {actions_->startRun, actions_->compareRuns, actions_->cancelRun}) {
    row->addWidget(actionButton(action, foot));
  }
  column->addLayout(row);
  return foot;
}

void SimulationPanel::connectJob() {
  connect(form_, &RunForm::edited, this, &SimulationPanel::edit);
  connect(form_, &RunForm::failed, this, &SimulationPanel::tellWrongForm);
  connect(pause_, &QTimer::timeout, this, &SimulationPanel::preview);
  connect(comparison_, &QAbstractItemModel::rowsInserted, this, &SimulationPanel::refresh);
  connect(comparison_, &QAbstractItemModel::rowsRemoved, this, &SimulationPanel::refresh);
  connect(looking_, &Background::failed, this, [this](const QString& why) { notice_->tell(why); });
  connect(actions_->startRun, &QAction::triggered, this, &SimulationPanel::start);
  connect(actions_->compareRuns, &QAction::triggered, this, &SimulationPanel::compare);
  connect(actions_->cancelRun, &QAction::triggered, job_, &SimulationJob::cancel);
  connect(actions_->addMethod, &QAction::triggered, this, &SimulationPanel::addMethod);
  connect(actions_->addIntegrators, &QAction::triggered, this, &SimulationPanel::addIntegrators);
  connect(actions_->addBothSides, &QAction::triggered, this, &SimulationPanel::addBothSides);
  connect(job_, &SimulationJob::progressed, this, [this](int index, double fraction) {
    progress_->setValue(index * kPerRun + static_cast<int>(kPerRun * fraction));
    if (comparing_) {
      comparison_->setProgress(index, fraction);
    }
  });
  connect(job_, &SimulationJob::ran, this, &SimulationPanel::conclude);
  connect(job_, &SimulationJob::ended, this, &SimulationPanel::end);
}

std::optional<RunRequest> SimulationPanel::request() {
  const auto asked = form_->request();
  if (!asked) {
    tellWrongForm(asked.error());
    return std::nullopt;
  }
  return *asked;
}

void SimulationPanel::tellWrongForm(const Error& error) {
  notice_->tell(course::text(error));
  formIsWrong_ = true;
}

void SimulationPanel::edit() {
  forgetMessage();
  lookAgain();
}

void SimulationPanel::lookAgain() {
  ++edits_;
  stability_.reset();
  stabilityText_->setText(u"…"_s);
  pause_->start();
  refresh();
}

// What is asked for is looked at before it is run: whether it can be, and how stable it is.
void SimulationPanel::preview() {
  const auto asked = request();
  if (!asked) {
    refresh();
    return;
  }
  looking_->run([this, asked = *asked, arm = arm_, edits = edits_](const Background::Task&) {
    const auto simulation = simulationOf(asked, arm);
    const auto stability = simulation.and_then(stabilityOf);
    return [this, stability, edits] {
      if (edits != edits_) {
        return;  // of what stands there no more
      }
      if (!stability) {
        tellWrongForm(stability.error());
      }
      stability_ = stability ? std::optional(*stability) : std::nullopt;
      refresh();
    };
  });
}

// The key of an action works while the panel is out of sight; then it only brings it back.
bool SimulationPanel::isReady() {
  if (!isVisible()) {
    actions_->simulate->trigger();
    return false;
  }
  return !job_->isRunning();
}

void SimulationPanel::start() {
  launch(false);
}

void SimulationPanel::compare() {
  launch(true);
}

void SimulationPanel::launch(bool comparing) {
  if (!isReady()) {
    return;
  }
  const auto asked = request();
  if (!asked) {
    return;
  }
  forgetMessage();
  comparing_ = comparing;
  files_.clear();
  const QList<RunRequest> requests = comparing ? comparison_->begin(*asked) : QList{*asked};
  count_ = static_cast<int>(requests.size());
  job_->start(requests);
  refresh();
}

void SimulationPanel::forgetMessage() {
  notice_->hide();
  formIsWrong_ = false;
}

void SimulationPanel::addMethod() {
  if (const auto asked = request()) {
    comparison_->add(*asked);
  }
}

void SimulationPanel::addIntegrators() {
  if (const auto asked = request()) {
    RunRequest other = *asked;
    for (const auto& [name, integrator] : runs::kIntegrators) {
      other.method.integrator = integrator;
      comparison_->add(other);
    }
  }
}

void SimulationPanel::addBothSides() {
  const auto asked = request();
  if (!asked || !stability_ || !stability_->isLimited()) {
    return;
  }
  RunRequest other = *asked;
  for (const double step : {stepBelow(*stability_), stepAbove(*stability_)}) {
    other.method.step = step;
    comparison_->add(other);
  }
  other.method = {};
  other.method.stabilisation = asked->method.stabilisation;
  other.method.integrator = Integrator::DormandPrince;
  if (runs::isConstrainedRun(asked->run)) {
    other.method.integrator = Integrator::RungeKutta4;
  }
  comparison_->add(other);
}

void SimulationPanel::conclude(int index, const SimulatedRun& outcome) {
  if (comparing_) {
    comparison_->setOutcome(index, outcome);
  } else if (outcome.failure) {
    notice_->tell(course::text(*outcome.failure));
  }
  if (outcome.file) {
    files_ += *outcome.file;
  }
}

void SimulationPanel::end(bool cancelled, const QString& bug) {
  comparison_->stop();
  if (!bug.isEmpty()) {
    notice_->tell(tr("Enshu itself failed: %1").arg(bug));
  } else if (cancelled && notice_->text().isEmpty()) {
    notice_->tell(tr("Cancelled. Start begins again."));
  }
  if (!files_.isEmpty()) {
    Q_EMIT ran(std::exchange(files_, {}));
  }
  refresh();
}

void SimulationPanel::refresh() {
  const bool running = job_->isRunning();
  progress_->setVisible(running);
  progress_->setRange(0, kPerRun * count_);
  if (!running) {
    progress_->setValue(0);
  }
  const auto asked = form_->request();
  const bool integrated = asked && whyNot(RunPart::Integrator, *asked).isEmpty();
  actions_->startRun->setEnabled(!running);
  actions_->cancelRun->setEnabled(running);
  actions_->compareRuns->setEnabled(!running && integrated && comparison_->rowCount() > 1);
  actions_->addMethod->setEnabled(!running && integrated);
  actions_->addIntegrators->setEnabled(!running && integrated);
  const bool limited = stability_ && stability_->isLimited();
  actions_->addBothSides->setEnabled(!running && integrated && limited);
  if (stability_) {
    stabilityText_->setText(integrated ? stabilityText(*stability_)
                                       : tr("Nothing is integrated here."));
  } else if (formIsWrong_) {
    stabilityText_->setText(tr("Not known: something in the form is wrong."));
  }
  stabilityCard_->setTone(!limited                 ? Tone::Neutral
                          : isTooLong(*stability_) ? Tone::Bad
                                                   : Tone::Good);
}

void SimulationPanel::retranslate() {
  stabilityTitle_->setText(tr("Longest stable step"));
  stabilityCard_->setToolTip(
      tr("Viscous friction -D u decays with the eigenvalues of M⁻¹D; an explicit step must be "
         "shorter than 2 over the largest of them (Runge-Kutta: 2.785)"));
  comparisonTitle_->setText(tr("Compare methods"));
  progress_->setAccessibleName(tr("Progress of the simulation"));
  refresh();
}

void SimulationPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  lookAgain();
}

void SimulationPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
