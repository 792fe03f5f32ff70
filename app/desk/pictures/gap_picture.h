// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/pictures/sample_picture.h"

namespace enshu::desk {

// Signed numbers about zero on a scale of their own, however small: a gap, a drift, a force that
// must not pull. What is below zero is shaded.
class GapPicture : public SamplePicture {
  Q_OBJECT
 public:
  explicit GapPicture(PictureContent content, QWidget* parent = nullptr);

  QString words() const override;

 protected:
  Scale scale() const override;
  void drawLines(QPainter& painter, const QRectF& frame, const Scale& scale) override;

 private:
  QString name(Eigen::Index row) const;
  // The row that is farthest from the reference at an instant, or from zero.
  Eigen::Index worstRow(Eigen::Index sample) const;

  Eigen::MatrixXd yours_;
  Eigen::MatrixXd reference_;  // zero, of an error
  double most_ = 0;            // of what is drawn
};

}  // namespace enshu::desk
