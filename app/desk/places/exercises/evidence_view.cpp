// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/evidence_view.h"

#include <QEvent>
#include <QTabBar>
#include <algorithm>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/controls/tab_scrolls.h"
#include "app/desk/pictures/picture_view.h"
#include "app/desk/plot/trajectory_plot.h"

namespace enshu::desk {

namespace {

enum Tab { PlotTab, ArmTab, PictureTab };

// The link that a row of an answer is about: "link3", or "link3 x"; -1: none.
int linkOf(const Robot& robot, const QString& channel) {
  const int whole = robot.linkIndex(channel.toStdString());
  return whole >= 0 ? whole : robot.linkIndex(channel.section(u' ', 0, -2).toStdString());
}

ArmMotionPtr motionOf(const std::shared_ptr<const grading::RobotRun>& run, const Eigen::VectorXd& t,
                      const Eigen::MatrixXd& q) {
  const std::shared_ptr<const Robot> robot(run, &run->robot);
  return q.size() > 0 ? std::make_shared<const ArmMotion>(robot, t, q) : nullptr;
}

}  // namespace

EvidenceView::EvidenceView(QWidget* parent) : QTabWidget(parent) {
  setDocumentMode(true);
  plot_ = new TrajectoryPlot(this);
  arm_ = new ArmPane(this);
  picture_ = new PictureView(this);
  addTab(plot_, QString());
  addTab(arm_, QString());
  addTab(picture_, QString());
  setTabVisible(ArmTab, false);
  setTabVisible(PictureTab, false);
  tabBar()->hide();
  connect(plot_, &TrajectoryPlot::shown, this, &EvidenceView::follow);
  connect(plot_, &TrajectoryPlot::pointedAt, arm_, &ArmPane::seek);
  connect(arm_, &ArmPane::timeChanged, plot_, &TrajectoryPlot::setTracker);
  retranslate();
}

void EvidenceView::setTrajectories(const QList<grading::Trajectory>& trajectories,
                                   const QHash<QString, grading::Place>& places) {
  trajectories_ = trajectories;
  trajectories_.removeIf([](const grading::Trajectory& one) { return one.hidden; });
  places_ = places;
  shown_.clear();
  pictureOf_.clear();
  plot_->setTrajectories(trajectories_, places_);
  if (plot_->isEmpty()) {
    follow({});
  }
}

void EvidenceView::setPictures(const QList<course::PictureSpec>& pictures,
                               const QList<course::CheckSpec>& specs,
                               const QList<grading::CheckResult>& checks) {
  pictures_ = pictures;
  specs_ = specs;
  results_ = checks;
}

bool EvidenceView::isEmpty() const {
  return plot_->isEmpty();
}

const grading::Trajectory* EvidenceView::find(const QString& check) const {
  const auto found =
      std::find_if(trajectories_.begin(), trajectories_.end(),
                   [&](const grading::Trajectory& one) { return one.check == check; });
  return found == trajectories_.end() ? nullptr : &*found;
}

bool EvidenceView::hasArm(const QString& check) const {
  const grading::Trajectory* trajectory = find(check);
  return trajectory && trajectory->run;
}

const grading::CheckResult* EvidenceView::result(const QString& check) const {
  const auto found =
      std::find_if(results_.begin(), results_.end(),
                   [&](const grading::CheckResult& one) { return one.id() == check; });
  return found == results_.end() ? nullptr : &*found;
}

// None: the case lacks what the picture is drawn from, sample for sample.
std::optional<PictureContent> EvidenceView::content(const course::PictureSpec& picture,
                                                    const grading::CheckResult& beside) const {
  const auto numbersOf = [&](const QString& id) {
    grading::CheckResult of;
    of.caseId = beside.caseId;
    of.checkId = id;
    of.chained = beside.chained;
    return find(of.id());
  };
  const auto spec = std::find_if(specs_.begin(), specs_.end(), [&](const course::CheckSpec& one) {
    return one.id == picture.check;
  });
  const grading::Trajectory* numbers = numbersOf(picture.check);
  if (!numbers || numbers->t.size() == 0 || spec == specs_.end()) {
    return std::nullopt;
  }
  PictureContent made{picture, *spec, *numbers, {}};
  for (const QString& id : picture.checks()) {
    const grading::Trajectory* other = numbersOf(id);
    if (!other || other->t.size() != numbers->t.size()) {
      return std::nullopt;
    }
    made.others.insert(id, *other);
  }
  return made;
}

QList<PictureContent> EvidenceView::pictures(const QString& check) const {
  QList<PictureContent> all;
  const grading::CheckResult* of = result(check);
  for (const course::PictureSpec& picture : of ? pictures_ : QList<course::PictureSpec>()) {
    if (const auto made = content(picture, *of)) {
      all.append(*made);
    }
  }
  std::stable_partition(all.begin(), all.end(), [&](const PictureContent& one) {
    return one.spec.checks().contains(of->checkId);
  });
  return all;
}

bool EvidenceView::hasPicture(const QString& check) const {
  const grading::CheckResult* of = result(check);
  return of && std::any_of(pictures_.begin(), pictures_.end(), [&](const course::PictureSpec& one) {
           return content(one, *of).has_value();
         });
}

void EvidenceView::showPlot(const QString& check) {
  plot_->focusOn(check);
  follow(check);
  goToPlace(check);
  setCurrentIndex(PlotTab);
}

void EvidenceView::showArm(const QString& check) {
  showPlot(check);
  if (hasArm(check)) {
    setCurrentIndex(ArmTab);
  }
}

void EvidenceView::showPicture(const QString& check) {
  showPlot(check);
  if (isTabVisible(PictureTab)) {
    setCurrentIndex(PictureTab);
  }
}

void EvidenceView::follow(const QString& check) {
  moveArm(check);
  movePicture(check);
  tabBar()->setVisible(isTabVisible(ArmTab) || isTabVisible(PictureTab));
}

void EvidenceView::movePicture(const QString& check) {
  if (pictureOf_ == check && !check.isEmpty()) {
    return;
  }
  pictureOf_ = check;
  const auto place = places_.constFind(check);
  picture_->setPictures(pictures(check), place == places_.constEnd() ? 0 : place->sample);
  setTabVisible(PictureTab, !picture_->isEmpty());
}

void EvidenceView::moveArm(const QString& check) {
  const grading::Trajectory* trajectory = find(check);
  const bool there = trajectory && trajectory->run;
  setTabVisible(ArmTab, there);
  if (!there) {
    arm_->setMotion(nullptr);
    shown_.clear();
    return;
  }
  if (shown_ == check) {
    return;
  }
  shown_ = check;
  const grading::RobotRun& run = *trajectory->run;
  arm_->setMotion(motionOf(trajectory->run, trajectory->t, run.q),
                  motionOf(trajectory->run, trajectory->t, run.reference));
  goToPlace(check);
}

// Where the check's answer first leaves the tolerance, with the link in question marked.
void EvidenceView::goToPlace(const QString& check) {
  const grading::Trajectory* trajectory = find(check);
  const auto place = places_.constFind(check);
  if (trajectory && trajectory->run && place != places_.constEnd() &&
      place->sample < trajectory->t.size()) {
    arm_->seek(place->time.value_or(trajectory->t[place->sample]));
    mark(*trajectory->run, *place);
  }
}

void EvidenceView::mark(const grading::RobotRun& run, const grading::Place& place) {
  const int link = linkOf(run.robot, place.channel);
  arm_->setMarked(link, link < 0 ? QString() : tr("%1: first differs here").arg(place.channel));
}

void EvidenceView::retranslate() {
  setAccessibleName(tr("Plot, arm and picture"));
  tabBar()->setAccessibleName(tr("Plot, arm and picture"));
  nameTabScrolls(*tabBar());
  setTabText(PlotTab, tr("Plot"));
  setTabText(ArmTab, tr("Arm"));
  setTabText(PictureTab, tr("Picture"));
  if (const grading::Trajectory* trajectory = find(shown_); trajectory && trajectory->run) {
    if (const auto place = places_.constFind(shown_); place != places_.constEnd()) {
      mark(*trajectory->run, *place);
    }
  }
}

void EvidenceView::changeEvent(QEvent* event) {
  QTabWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
