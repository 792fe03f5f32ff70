// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>

#include "app/desk/arm/arm_camera.h"
#include "app/desk/arm/arm_parts.h"
#include "app/desk/models/arm_motion.h"

class QLabel;
class QQuickWidget;

namespace enshu::desk {

class ArmScene;

// The picture of an arm. It is made when it is first seen; where the display has no OpenGL a notice
// stands in its place. Drag with the left button: orbit; with another one or Shift: pan; wheel:
// zoom; double click: fit.
class ArmView : public QWidget {
  Q_OBJECT
 public:
  explicit ArmView(QWidget* parent = nullptr);
  ~ArmView() override;

  // Null: nothing to show. The camera is fitted to another robot, and else stays.
  void setMotion(const ArmMotionPtr& arm, const ArmMotionPtr& ghost);
  void setHint(const QString& hint);  // stands in place of a motion that is not there
  void setTime(double time);
  void setMarked(int link, const QString& text);
  void setParts(const ArmParts& parts);
  void look(ArmCamera::View view);
  void fit();

  const ArmCamera& camera() const { return camera_; }
  const ArmParts& parts() const { return parts_; }
  int marked() const { return marked_; }  // -1: no link
  const QString& markText() const { return markText_; }
  bool isDrawn() const { return picture_ != nullptr; }
  QImage picture() const;  // null where there is none
  QString notice() const;  // empty: there is a picture

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  void makePicture();
  QQuickWidget* loadScene();
  void placePicture();
  void redraw();
  void retranslate();
  void moveCamera();
  float aspect() const;

  ArmScene* scene_ = nullptr;        // null until it is first seen, and without OpenGL
  QQuickWidget* picture_ = nullptr;  // as above; a child where it comes to the screen by itself
  QImage copy_;                      // of the picture otherwise
  QTimer settle_;                    // its edges become smooth while nothing moves
  int unsettled_ = 0;                // frames until they are
  int changes_ = 0;                  // of what is drawn
  QLabel* notice_ = nullptr;
  QString hint_;
  QString fault_;  // what went wrong with the scene
  ArmMotionPtr arm_;
  ArmMotionPtr ghost_;
  double time_ = 0;
  int marked_ = -1;
  QString markText_;
  ArmParts parts_;
  ArmCamera camera_;
  bool fitted_ = true;  // follows the size of the picture
  QPointF drag_;
};

}  // namespace enshu::desk
