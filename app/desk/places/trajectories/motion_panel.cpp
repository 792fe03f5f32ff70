// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/motion_panel.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/arm/arm_view.h"
#include "app/desk/controls/mnemonic.h"
#include "app/desk/jobs/background.h"
#include "app/desk/models/plot_content.h"
#include "core/robotfile/robotfile.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr size_t kCourseArmJoints = 7;

bool isMotion(const QString& group) {
  return group == u"q" || group.endsWith(u"_q"_s) || group.endsWith(u".q"_s);
}

}  // namespace

MotionPanel::MotionPanel(const SignalModel& model, QWidget* parent)
    : QWidget(parent), model_(model) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  pane_ = new ArmPane(this);
  column->addWidget(pane_);
  sources_ = new QComboBox(pane_);
  sources_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  sources_->setMinimumContentsLength(8);
  robot_ = new QToolButton(pane_);
  pane_->addToBar(sources_, 1);
  pane_->addToBar(robot_, 0);
  loading_ = new Background(this);
  connect(sources_, &QComboBox::currentIndexChanged, this, &MotionPanel::showMotion);
  connect(robot_, &QToolButton::clicked, this, &MotionPanel::askForRobot);
  connect(loading_, &Background::failed, this, [this](const QString& why) {
    Q_EMIT failed({{}, ENSHU_TEXT("Enshu itself failed: %1"), {why.toStdString()}});
  });
  retranslate();
  refresh();
}

void MotionPanel::setCourseArm(const QString& path) {
  courseArm_ = path;
  showMotion();
}

void MotionPanel::setOverlay(bool overlay) {
  if (overlay != overlay_) {
    overlay_ = overlay;
    showMotion();
  }
}

void MotionPanel::refresh() {
  const Source before = source();
  {
    const QSignalBlocker quiet(sources_);
    sources_->clear();
    for (const bool motions : {true, false}) {
      for (const SignalFile& file : model_.files()) {
        if (file.mover) {
          robots_[file.path] = file.mover;
        }
        for (const SignalGroup& group : file.groups) {
          if (isMotion(group.name) == motions) {
            sources_->addItem(u"%1 — %2"_s.arg(group.name, file.name()),
                              QStringList{file.path, group.name});
          }
        }
      }
    }
    const int same = sources_->findData(QStringList{before.path, before.group});
    const bool moves = sources_->count() > 0 && isMotion(sources_->itemData(0).toStringList()[1]);
    // What is not called q may be anything: the person may know better.
    sources_->setCurrentIndex(same < 0 && moves ? 0 : same);
  }
  showMotion();
}

void MotionPanel::follow(const QString& path) {
  if (path == followed_) {
    return;
  }
  followed_ = path;
  for (int row = 0; row < sources_->count() && source().path != path; ++row) {
    const QStringList parts = sources_->itemData(row).toStringList();
    if (parts[0] == path && isMotion(parts[1])) {
      sources_->setCurrentIndex(row);
    }
  }
}

MotionPanel::Source MotionPanel::source() const {
  const QStringList parts = sources_->currentData().toStringList();
  return {parts.value(0), parts.value(1)};
}

const SignalGroup* MotionPanel::group(const Source& source) const {
  for (const SignalFile& file : model_.files()) {
    for (const SignalGroup& group : file.groups) {
      if (file.path == source.path && group.name == source.group) {
        return &group;
      }
    }
  }
  return nullptr;
}

// Of an answer the reference of the same check; with the files laid over each other the same
// variable of another one.
const SignalGroup* MotionPanel::reference(const Source& source) const {
  if (source.group.endsWith(u"_answer"_s)) {
    const auto other = counterpart(model_.files(), {source.path, source.group, 0});
    return other && other->path == source.path ? group({other->path, other->group}) : nullptr;
  }
  for (const SignalFile& file : model_.files()) {
    if (overlay_ && file.path != source.path) {
      if (const SignalGroup* other = group({file.path, source.group})) {
        return other;
      }
    }
  }
  return nullptr;
}

bool MotionPanel::isAssumed(const Source& source) const {
  return chosen_.value(source.path).isEmpty() && robotFile(source) == courseArm_;
}

// A run that has its robot with it goes by its own path.
QString MotionPanel::robotFile(const Source& source) const {
  if (QString chosen = chosen_.value(source.path); !chosen.isEmpty()) {
    return chosen;
  }
  for (const SignalFile& file : model_.files()) {
    if (file.path == source.path && (!file.robot.isEmpty() || file.mover)) {
      return file.mover ? file.path : file.robot;
    }
  }
  const SignalGroup* shown = group(source);
  return shown && shown->channels.size() == kCourseArmJoints ? courseArm_ : QString();
}

void MotionPanel::useRobot(const QString& path) {
  chosen_[source().path] = QFileInfo(path).absoluteFilePath();
  robots_.remove(chosen_[source().path]);
  showMotion();
}

void MotionPanel::askForRobot() {
  const QString path = QFileDialog::getOpenFileName(this, tr("The robot that moved"), {},
                                                    tr("Robots (*.json *.urdf)"));
  if (!path.isEmpty()) {
    useRobot(path);
  }
}

Result<MotionPanel::Loaded> MotionPanel::load(const QString& path,
                                              std::shared_ptr<const Robot> robot,
                                              const Channels& arm, const Channels& ghost) {
  if (!robot) {
    const auto read = robotfile::loadRobot(path);
    ENSHU_TRY(read);
    robot = std::make_shared<const Robot>(*read);
  }
  if (arm.size() != static_cast<size_t>(robot->coordinates())) {
    return failure(path.toStdString(),
                   ENSHU_TEXT("this robot has %1 coordinates, the variable has %2 rows: choose "
                              "another robot or another variable"),
                   {std::to_string(robot->coordinates()), std::to_string(arm.size())});
  }
  Loaded loaded{robot, std::make_shared<const ArmMotion>(robot, arm), nullptr};
  if (ghost.size() == arm.size()) {
    loaded.ghost = std::make_shared<const ArmMotion>(robot, ghost);
  }
  return loaded;
}

void MotionPanel::showMotion() {
  const Source wanted = source();
  const SignalGroup* shown = group(wanted);
  robot_->setEnabled(shown != nullptr);
  if (!shown && sources_->count() > 0) {
    clear(tr("No variable is called q: choose the one that moves the arm in the list above."));
    return;
  }
  if (!shown) {
    clear(
        tr("Open a file with the coordinates q of a robot over time, such as a simulation "
           "writes."));
    return;
  }
  const QString robot = robotFile(wanted);
  if (robot.isEmpty()) {
    clear(tr("The file does not say which robot moved: choose its file by the button Robot."));
    return;
  }
  const SignalGroup* other = reference(wanted);
  loading_->run([this, robot, wanted, known = robots_.value(robot), arm = shown->channels,
                 ghost = other ? other->channels : Channels()](const Background::Task&) {
    const auto loaded = load(robot, known, arm, ghost);
    return [this, robot, wanted, loaded] {
      if (wanted == source() && robot == robotFile(wanted)) {
        take(robot, loaded);
      }
    };
  });
}

void MotionPanel::take(const QString& robot, const Result<Loaded>& loaded) {
  if (!loaded) {
    clear(tr("The arm cannot be shown with this robot."));
    Q_EMIT failed(loaded.error());
    return;
  }
  robots_[robot] = loaded->robot;
  pane_->setMotion(loaded->arm, loaded->ghost);
  retranslate();
  if (!isAssumed(source())) {
    Q_EMIT robotKnown(source().path, loaded->robot);
  }
}

void MotionPanel::clear(const QString& hint) {
  pane_->setMotion(nullptr);
  pane_->view()->setHint(hint);
  retranslate();
}

void MotionPanel::retranslate() {
  sources_->setAccessibleName(tr("Variable"));
  sources_->setPlaceholderText(tr("Variable"));
  sources_->setToolTip(tr("Which variable moves the arm"));
  const ArmMotionPtr& shown = pane_->motion();
  const QString name =
      shown ? literal(text::visibleName(QString::fromStdString(shown->robot().name())))
            : tr("Robot…");
  robot_->setText(shown && isAssumed(source()) ? tr("%1 (assumed)").arg(name) : name);
  robot_->setToolTip(tr("Choose the robot that moved"));
  robot_->setAccessibleName(tr("Robot"));
}

void MotionPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
    if (!pane_->motion()) {
      showMotion();
    }
  }
}

}  // namespace enshu::desk
