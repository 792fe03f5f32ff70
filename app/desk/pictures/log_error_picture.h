// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/pictures/sample_picture.h"

namespace enshu::desk {

// The largest error of any channel, by decades. Against the reference: in parts of the channel's
// size, as the verdict measures it, with the tolerance; against the end: the distance of answer and
// reference to the reference's last column, as iterations approach it.
class LogErrorPicture : public SamplePicture {
  Q_OBJECT
 public:
  explicit LogErrorPicture(PictureContent content, QWidget* parent = nullptr);

  QString words() const override;

 protected:
  Scale scale() const override;
  void drawLines(QPainter& painter, const QRectF& frame, const Scale& scale) override;

 private:
  Eigen::VectorXd decades(const Eigen::VectorXd& sizes) const;

  Eigen::VectorXd yours_;
  Eigen::VectorXd reference_;  // against the end alone
};

}  // namespace enshu::desk
