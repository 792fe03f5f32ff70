// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTabWidget>
#include <optional>

#include "core/course/exercise.h"
#include "core/grading/result/graded.h"

namespace enshu::desk {

class ArmPane;
class PictureView;
struct PictureContent;
class TrajectoryPlot;

// What a verdict rests on: the plot of a check's answer over its reference; where its robot is
// known, the arm at the same instant, the reference as a ghost beside it; and what its exercise
// draws of it.
class EvidenceView : public QTabWidget {
  Q_OBJECT
 public:
  explicit EvidenceView(QWidget* parent = nullptr);

  // Hidden trajectories are left out. `places`: check id -> where its answer first leaves the
  // tolerance.
  void setTrajectories(const QList<grading::Trajectory>& trajectories,
                       const QHash<QString, grading::Place>& places);
  // What the exercise draws, of the checks of a result; before its trajectories.
  void setPictures(const QList<course::PictureSpec>& pictures,
                   const QList<course::CheckSpec>& specs,
                   const QList<grading::CheckResult>& checks);
  bool isEmpty() const;
  bool hasArm(const QString& check) const;
  bool hasPicture(const QString& check) const;

  // All at the first divergence of a check; that of them in front which is named.
  void showPlot(const QString& check);
  void showArm(const QString& check);
  void showPicture(const QString& check);

  TrajectoryPlot* plot() const { return plot_; }
  ArmPane* arm() const { return arm_; }
  PictureView* picture() const { return picture_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void follow(const QString& check);
  void moveArm(const QString& check);
  void movePicture(const QString& check);
  const grading::CheckResult* result(const QString& check) const;
  QList<PictureContent> pictures(const QString& check) const;  // the check's own first
  std::optional<PictureContent> content(const course::PictureSpec& picture,
                                        const grading::CheckResult& beside) const;
  void goToPlace(const QString& check);
  const grading::Trajectory* find(const QString& check) const;
  void mark(const grading::RobotRun& run, const grading::Place& place);
  void retranslate();

  TrajectoryPlot* plot_ = nullptr;
  ArmPane* arm_ = nullptr;
  PictureView* picture_ = nullptr;
  QList<course::PictureSpec> pictures_;
  QList<course::CheckSpec> specs_;
  QList<grading::CheckResult> results_;
  QList<grading::Trajectory> trajectories_;
  QHash<QString, grading::Place> places_;
  QString shown_;      // the check that the arm is of
  QString pictureOf_;  // the check that the pictures are of
};

}  // namespace enshu::desk
