// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/trajectory_page.h"

#include <QComboBox>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/controls/action_button.h"
#include "app/desk/controls/flow_layout.h"
#include "app/desk/controls/notice.h"
#include "app/desk/controls/text_size.h"
#include "app/desk/models/comparison_model.h"
#include "app/desk/places/trajectories/comparison_view.h"
#include "app/desk/places/trajectories/motion_panel.h"
#include "app/desk/places/trajectories/signal_list.h"
#include "app/desk/places/trajectories/simulation_panel.h"
#include "app/desk/places/trajectories/time_panel.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_files.h"
#include "app/desk/places/trajectories/trajectory_session.h"
#include "app/desk/places/trajectories/trajectory_status.h"
#include "app/desk/plot/plot_history.h"
#include "app/desk/plot/plot_stack.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr double kCursorStep = 0.01;  // of the view

// The coordinate in which the ends of runs differ most, of those that came to theirs.
int mostDifferent(const QList<SignalFile>& files) {
  double last = 0;
  for (const SignalFile& file : files) {
    last = std::max(last, file.run->t.tail(1)[0]);
  }
  std::vector<Eigen::VectorXd> ends;
  for (const SignalFile& file : files) {
    if (file.run->t.tail(1)[0] > 0.999 * last) {
      ends.emplace_back(file.run->q.rightCols(1));
    }
  }
  Eigen::VectorXd most = Eigen::VectorXd::Zero(ends.front().size());
  for (const Eigen::VectorXd& end : ends) {
    if (end.size() == most.size()) {
      most = most.cwiseMax((end - ends.front()).cwiseAbs());
    }
  }
  Eigen::Index index = 0;
  most.maxCoeff(&index);
  return static_cast<int>(index);
}

}  // namespace

TrajectoryPage::TrajectoryPage(const QString& arm, Settings& settings, QWidget* parent)
    : Place(parent), settings_(settings) {
  setAcceptDrops(true);
  model_ = new SignalModel(this);
  comparison_ = new ComparisonModel(this);
  actions_ = new TrajectoryActions(this);
  build(arm);
  connectActions();
  connectFiles();
  connectMotion();
  connectTimes();
  retranslate();
  refreshActions();
}

void TrajectoryPage::build(const QString& arm) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  notice_ = new Notice(this);
  layout->addWidget(notice_);
  layout->addWidget(buildBar());
  columns_ = new QSplitter(Qt::Horizontal, this);
  columns_->setObjectName(u"trajectory-columns-and-arm"_s);
  columns_->setChildrenCollapsible(false);
  simulation_ = new SimulationPanel(arm, comparison_, actions_, columns_);
  fitToText(simulation_, [this](int line) { simulation_->setMinimumWidth(27 * line); });
  simulation_->hide();
  auto* files = new QWidget(columns_);
  auto* fileColumn = new QVBoxLayout(files);
  fileColumn->setContentsMargins(0, 0, 0, 0);
  fileColumn->setSpacing(0);
  list_ = new SignalList(model_, actions_, files);
  times_ = new TimePanel(files);
  fileColumn->addWidget(list_, 1);
  fileColumn->addWidget(times_);
  files->setMinimumWidth(220);
  auto* right = new QWidget(columns_);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(4, 8, 12, 4);
  rows_ = new QSplitter(Qt::Vertical, right);
  rows_->setObjectName(u"trajectory-rows"_s);
  rows_->setChildrenCollapsible(false);
  plots_ = new PlotStack(*model_, rows_);
  history_ = new PlotHistory(plots_);
  rows_->addWidget(plots_);
  rows_->addWidget(new ComparisonView(comparison_, rows_));
  rows_->setStretchFactor(0, 1);
  rows_->restoreState(settings_.layout(rows_->objectName()));
  column->addWidget(rows_, 1);
  files_ = new TrajectoryFiles(plots_, settings_, this);
  session_ = new TrajectorySession({model_, plots_, actions_, files_}, settings_, this);
  status_ = new TrajectoryStatus(plots_, files_, right);
  column->addWidget(status_);
  columns_->addWidget(simulation_);
  columns_->addWidget(files);
  motion_ = new MotionPanel(*model_, columns_);
  motion_->setCourseArm(arm);
  motion_->setMinimumWidth(320);
  motion_->hide();
  columns_->addWidget(right);
  columns_->addWidget(motion_);
  columns_->setStretchFactor(2, 1);
  columns_->setSizes({350, 270, 780, 480});
  columns_->restoreState(settings_.layout(columns_->objectName()));
  layout->addWidget(columns_, 1);
}

QWidget* TrajectoryPage::buildBar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout;
  row->setContentsMargins(12, 8, 12, 0);
  bar->setLayout(row);
  row->addWidget(actionButton(actions_->open, bar));
  row->addWidget(actionButton(actions_->simulate, bar));
  row->addWidget(buildShown());
  row->addWidget(actionButton(actions_->overlay, bar));
  row->addWidget(actionButton(actions_->fit, bar));
  row->addWidget(actionButton(actions_->exportRange, bar));
  row->addWidget(actionButton(actions_->saveRun, bar));
  row->addWidget(actionButton(actions_->arm, bar));
  return bar;
}

// The choice of what the plots show, with its label.
QWidget* TrajectoryPage::buildShown() {
  auto* choice = new QWidget(this);
  auto* row = new QHBoxLayout(choice);
  row->setContentsMargins(16, 0, 0, 0);
  shownLabel_ = new QLabel(choice);
  shown_ = new QComboBox(choice);
  shown_->addItems({QString(), QString(), QString()});
  shown_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  shownLabel_->setBuddy(shown_);
  row->addWidget(shownLabel_);
  row->addWidget(shown_);
  return choice;
}

void TrajectoryPage::connectActions() {
  addActions(actions_->findChildren<QAction*>(Qt::FindDirectChildrenOnly));
  for (QAction* action : {actions_->cursorA, actions_->cursorB, actions_->cursorLeft,
                          actions_->cursorRight, actions_->clearCursors}) {
    removeAction(action);
    plots_->addAction(action);
  }
  const auto on = [this](QAction* action, auto slot) {
    connect(action, &QAction::triggered, this, slot);
  };
  on(actions_->open, [this] { files_->ask(); });
  on(actions_->close, &TrajectoryPage::closeFile);
  on(actions_->add, [this] { plots_->addToCurrent(list_->selected()); });
  on(actions_->addNew, [this] { plots_->addToNew(list_->selected()); });
  on(actions_->removePlot, [this] { plots_->removeCurrent(); });
  on(actions_->overlay, [this](bool overlay) {
    plots_->setOverlay(overlay);
    refreshActions();
  });
  on(actions_->undo, [this] { history_->undo(); });
  on(actions_->redo, [this] { history_->redo(); });
  connect(history_, &PlotHistory::canUndoChanged, actions_->undo, &QAction::setEnabled);
  connect(history_, &PlotHistory::canRedoChanged, actions_->redo, &QAction::setEnabled);
  actions_->undo->setEnabled(false);
  actions_->redo->setEnabled(false);
  on(actions_->fit, [this] { plots_->fit(); });
  on(actions_->cursorA, [this] { plots_->putCursor(0); });
  on(actions_->cursorB, [this] { plots_->putCursor(1); });
  on(actions_->cursorLeft, [this] { plots_->moveCursor(-kCursorStep); });
  on(actions_->cursorRight, [this] { plots_->moveCursor(kCursorStep); });
  on(actions_->clearCursors, [this] { plots_->clearCursors(); });
  on(actions_->exportRange, [this] { files_->askForExport(); });
  on(actions_->saveRun, [this] { files_->askForRun(); });
  on(actions_->simulate, [this](bool shown) { simulation_->setVisible(shown); });
  connect(simulation_, &SimulationPanel::ran, this, &TrajectoryPage::addRuns);
  connect(shown_, &QComboBox::activated, this,
          [this](int index) { plots_->setShown(static_cast<Shown>(index)); });
  connect(list_, &SignalList::changed, this, &TrajectoryPage::refreshActions);
  connect(plots_, &PlotStack::currentChanged, this, &TrajectoryPage::refreshActions);
}

void TrajectoryPage::connectFiles() {
  connect(files_, &TrajectoryFiles::begun, notice_, &QWidget::hide);
  connect(files_, &TrajectoryFiles::loaded, this, &TrajectoryPage::take);
  connect(files_, &TrajectoryFiles::failed, this, &TrajectoryPage::tell);
  connect(files_, &TrajectoryFiles::writingChanged, this, &TrajectoryPage::refreshActions);
  connect(files_, &TrajectoryFiles::runPlaceChosen, this, &TrajectoryPage::saveRunTo);
  connect(session_, &TrajectorySession::restored, this, [this] {
    history_->restart();
    refreshActions();
  });
}

void TrajectoryPage::take(const SignalFile& file) {
  const bool isAgain = model_->file(file.path) != nullptr;
  model_->add(file);
  plots_->refresh();
  motion_->refresh();
  if (isAgain) {
    list_->choose(file.path);
  }
  refreshActions();
  if (!times_->isAsking() || times_->path() == file.path) {
    times_->showFile(file);
  }
}

// The time of the plots and that of the arm are one.
void TrajectoryPage::connectMotion() {
  connect(actions_->arm, &QAction::toggled, motion_, &QWidget::setVisible);
  connect(motion_, &MotionPanel::failed, this, &TrajectoryPage::tell);
  connect(motion_->pane(), &ArmPane::timeChanged, plots_, &PlotStack::setTracker);
  connect(plots_, &PlotStack::currentChanged, this, [this] {
    if (const QString path = plots_->currentPath(); !path.isEmpty()) {
      motion_->follow(path);
    }
  });
  connect(plots_, &PlotStack::pointedAt, motion_->pane(), [this](double time) {
    const QSignalBlocker quiet(motion_->pane());  // a shorter motion must not pull the tracker back
    motion_->pane()->seek(time);
  });
}

// Where the times of a file come from: that of the list's current row, or one that has none yet,
// until a row is chosen; the files that are read after it do not end the question.
void TrajectoryPage::connectTimes() {
  connect(list_, &SignalList::changed, this, &TrajectoryPage::showTimes);
  connect(files_, &TrajectoryFiles::timesWanted, times_, &TimePanel::ask);
  connect(times_, &TimePanel::chosen, this,
          [this](const QString& path, const recorded::TimeChoice& choice) {
            notice_->hide();
            files_->load(path, choice);
          });
  connect(motion_, &MotionPanel::robotKnown, this,
          [this](const QString& path, const std::shared_ptr<const Robot>& robot) {
            model_->setRobot(path, *robot);
            plots_->refresh();
          });
}

void TrajectoryPage::showTimes() {
  if (times_->isAsking() && !files_->reading().isEmpty()) {
    return;
  }
  if (const SignalFile* file = model_->file(list_->file())) {
    times_->showFile(*file);
  } else if (!times_->isAsking() && !model_->file(times_->path())) {
    times_->hide();
  }
}

void TrajectoryPage::tell(const Error& error) {
  notice_->tell(course::text(error));
}

void TrajectoryPage::refreshActions() {
  const bool chosen = !list_->selected().isEmpty();
  actions_->add->setEnabled(chosen);
  actions_->addNew->setEnabled(chosen);
  actions_->close->setEnabled(!list_->file().isEmpty());
  actions_->exportRange->setEnabled(!plots_->curves().isEmpty() && !files_->isWriting());
  const SignalFile* current = model_->file(list_->file());
  actions_->saveRun->setEnabled(current && current->run && !files_->isWriting());
  actions_->overlay->setChecked(plots_->overlay());
  motion_->setOverlay(plots_->overlay());
  actions_->overlay->setEnabled(model_->files().size() > 1);
  const QSignalBlocker quiet(shown_);
  shown_->setCurrentIndex(static_cast<int>(plots_->shown()));
}

void TrajectoryPage::open(const QStringList& paths) {
  files_->open(paths);
}

void TrajectoryPage::exportTo(const QString& path) {
  files_->exportTo(path);
}

void TrajectoryPage::saveRunTo(const QString& path) {
  const SignalFile* file = model_->file(list_->file());
  if (file && file->run && !files_->isWriting()) {
    files_->saveRun(*file, path);
  }
}

void TrajectoryPage::closeFile() {
  const QString path = list_->file();
  plots_->forget(path);
  model_->remove(path);
  plots_->refresh();
  history_->restart();
  motion_->refresh();
  refreshActions();
}

// Runs of a comparison lie over each other. Without plots one begins with its joints, a comparison
// with the joint in which the ends differ most.
void TrajectoryPage::addRuns(const QList<SignalFile>& files) {
  QStringList paths;
  for (SignalFile file : files) {
    const QString path = file.path;
    for (int number = 2; model_->file(file.path); ++number) {
      file.path = u"%1 (%2)"_s.arg(path).arg(number);
    }
    model_->add(file);
    paths += file.path;
  }
  if (files.size() > 1) {
    plots_->setOverlay(true);
  }
  if (plots_->curves().isEmpty()) {
    const auto joints = model_->channels(paths.first(), u"q"_s);
    plots_->addToCurrent(files.size() == 1 ? joints : joints.mid(mostDifferent(files), 1));
  }
  plots_->refresh();
  motion_->refresh();
  list_->choose(paths.first());
  refreshActions();
}

void TrajectoryPage::saveLayout() {
  for (const QSplitter* splitter : {columns_, rows_}) {
    settings_.setLayout(splitter->objectName(), splitter->saveState());
  }
  session_->save();
}

QString TrajectoryPage::title() const {
  return tr("&Trajectories");
}

void TrajectoryPage::fillMenu(QMenu& menu) {
  menu.addActions({actions_->open, actions_->close});
  menu.addSeparator();
  menu.addActions({actions_->add, actions_->addNew, actions_->removePlot, actions_->overlay});
  menu.addSeparator();
  menu.addActions({actions_->undo, actions_->redo});
  menu.addSeparator();
  menu.addActions({actions_->fit, actions_->cursorA, actions_->cursorB, actions_->cursorLeft,
                   actions_->cursorRight, actions_->clearCursors});
  menu.addSeparator();
  menu.addActions({actions_->arm, actions_->exportRange, actions_->saveRun});
  menu.addSeparator();
  menu.addActions({actions_->simulate, actions_->startRun, actions_->compareRuns,
                   actions_->cancelRun, actions_->addMethod, actions_->addIntegrators,
                   actions_->addBothSides});
}

void TrajectoryPage::showEvent(QShowEvent* event) {
  Place::showEvent(event);
  session_->restore();
}

void TrajectoryPage::retranslate() {
  actions_->retranslate();
  shownLabel_->setText(tr("The plot &shows"));
  shown_->setAccessibleName(tr("What the current plot shows"));
  shown_->setItemText(0, tr("values"));
  shown_->setItemText(1, tr("derivative"));
  shown_->setItemText(2, tr("residual"));
  shown_->setToolTip(
      tr("A residual is the answer minus its reference, or a signal minus the same signal of the "
         "file opened first"));
  status_->retranslate();
}

void TrajectoryPage::changeEvent(QEvent* event) {
  Place::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

void TrajectoryPage::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) {
    event->acceptProposedAction();
  }
}

void TrajectoryPage::dropEvent(QDropEvent* event) {
  QStringList paths;
  for (const QUrl& url : event->mimeData()->urls()) {
    paths += url.toLocalFile();
  }
  open(paths);
  event->acceptProposedAction();
}

}  // namespace enshu::desk
