// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/pictures/picture_view.h"

// What a picture of every kind may be made of: an arm of five links that swings, and answers that
// leave the reference.
namespace enshu::desk::fixture {

constexpr int kSamples = 40;

// An arm of turning joints, the third one sliding.
Robot arm();

// Every row another sine over the samples.
Eigen::MatrixXd waves(Eigen::Index rows, double size);

// Of that arm, the answer still the reference.
grading::Trajectory trajectory(const QString& check, const QStringList& channels,
                               const Eigen::MatrixXd& reference, const QString& unit);

// name1, name2, ...
QStringList numbered(const QString& name, Eigen::Index count);

PictureContent content(course::PictureKind kind, const grading::Trajectory& numbers);

PictureContent matrix();
PictureContent arrows();
PictureContent jointArrows();
PictureContent felt();
PictureContent frames();
PictureContent ellipsoid();
PictureContent swingTwist();
PictureContent tree();
PictureContent gap();
PictureContent logError();
PictureContent convergence();

}  // namespace enshu::desk::fixture
