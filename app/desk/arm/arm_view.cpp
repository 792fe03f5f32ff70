// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/arm_view.h"

#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QQmlContext>
#include <QQmlError>
#include <QQuickItem>
#include <QQuickWidget>
#include <QQuickWindow>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>

#include "app/desk/arm/arm_scene.h"
#include "app/desk/arm/opengl.h"
#include "app/desk/arm/to_qt.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr double kFarthestReaches = 20;
constexpr int kSettlingFrames = 9;  // what Qt Quick 3D takes to smooth the edges
constexpr int kSettlingMs = 40;
constexpr float kWheelStep = 120;  // what one step of a wheel turns, in eighths of a degree

}  // namespace

ArmView::ArmView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(160, 120);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  notice_ = new QLabel(this);
  notice_->setWordWrap(true);
  notice_->setTextFormat(Qt::PlainText);
  notice_->setAlignment(Qt::AlignCenter);
  notice_->setMargin(16);
  layout->addWidget(notice_);
  camera_.look(ArmCamera::View::Oblique);
  settle_.setSingleShot(true);
  settle_.setInterval(kSettlingMs);
  connect(&settle_, &QTimer::timeout, this, [this] {
    --unsettled_;
    copy_ = {};
    update();
  });
  retranslate();
}

// The picture looks at the scene to its last breath.
ArmView::~ArmView() {
  delete picture_;
}

void ArmView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (arm_) {
    makePicture();
  }
}

// Lazily: the engine and its first picture take a quarter of a second.
void ArmView::makePicture() {
  if (picture_ || !fault_.isEmpty() || !isVisible() || !openGl().there) {
    return;
  }
  QQuickWindow::setGraphicsApi(QSGRendererInterface::OpenGL);
  scene_ = new ArmScene(this);
  scene_->setPalette(palette());
  picture_ = loadScene();
  if (!picture_) {
    retranslate();
    return;
  }
  placePicture();
  notice_->hide();
  scene_->setParts(parts_);
  setMotion(arm_, ghost_);
}

QQuickWidget* ArmView::loadScene() {
  auto picture = std::make_unique<QQuickWidget>();
  picture->setResizeMode(QQuickWidget::SizeRootObjectToView);
  picture->rootContext()->setContextProperty(u"arm"_s, scene_);
  picture->setSource(QUrl(u"qrc:/desk/arm/scene.qml"_s));
  if (picture->status() == QQuickWidget::Ready) {
    return picture.release();
  }
  fault_ = picture->errors().isEmpty() ? u"scene.qml"_s : picture->errors().first().toString();
  return nullptr;
}

// Among the widgets of a window it makes the whole window be put together by OpenGL. Where that is
// the processor's work, a picture elsewhere that is copied costs half, and the plots nothing.
void ArmView::placePicture() {
  if (openGl().software) {
    picture_->setAttribute(Qt::WA_DontShowOnScreen);
    picture_->setAttribute(Qt::WA_QuitOnClose, false);
    picture_->resize(size());
    picture_->show();
    picture_->hide();  // made ready; it is drawn when it is asked for
    return;
  }
  // The mouse and the keys are this widget's.
  picture_->setAttribute(Qt::WA_TransparentForMouseEvents);
  picture_->setFocusPolicy(Qt::NoFocus);
  layout()->addWidget(picture_);
}

void ArmView::redraw() {
  if (picture_ && picture_->rootObject()) {
    picture_->rootObject()->setProperty("changes", ++changes_);
  }
  copy_ = {};
  unsettled_ = kSettlingFrames;
  update();
}

void ArmView::paintEvent(QPaintEvent*) {
  if (!picture_ || !arm_ || !openGl().software) {
    return;
  }
  if (copy_.isNull()) {
    copy_ = picture_->grabFramebuffer();
  }
  QPainter(this).drawImage(rect(), copy_);
  if (unsettled_ > 0) {
    settle_.start();
  }
}

void ArmView::setMotion(const ArmMotionPtr& arm, const ArmMotionPtr& ghost) {
  const bool sameRobot = arm && arm_ && &arm->robot() == &arm_->robot();
  arm_ = arm;
  ghost_ = ghost;
  if (!sameRobot) {
    marked_ = std::min(marked_, arm_ ? arm_->robot().linkCount() - 1 : -1);
    fitted_ = true;
  }
  if (arm_) {
    makePicture();
  }
  if (scene_ && picture_) {
    if (!openGl().software) {
      picture_->setVisible(arm_ != nullptr);
    }
    scene_->setMotion(arm_, ghost_);
    scene_->setMarked(marked_, markText_);
    scene_->setTime(time_);
    redraw();
  }
  if (fitted_) {
    fit();
  }
  retranslate();
}

void ArmView::setHint(const QString& hint) {
  hint_ = hint;
  retranslate();
}

void ArmView::setTime(double time) {
  time_ = time;
  if (scene_) {
    scene_->setTime(time);
    redraw();
  }
}

void ArmView::setMarked(int link, const QString& text) {
  marked_ = link;
  markText_ = text;
  if (scene_) {
    scene_->setMarked(link, text);
    scene_->setTime(time_);
    redraw();
  }
}

void ArmView::setParts(const ArmParts& parts) {
  parts_ = parts;
  if (scene_) {
    scene_->setParts(parts);
    redraw();
  }
}

void ArmView::look(ArmCamera::View view) {
  camera_.look(view);
  if (fitted_) {
    fit();
  }
  moveCamera();
}

void ArmView::fit() {
  if (!arm_) {
    return;
  }
  const double reach = armShape(arm_->robot()).reach;
  auto box = arm_->extent();
  if (ghost_) {
    box.extend(ghost_->extent());
  }
  if (box.isEmpty()) {
    box.extend(Eigen::Vector3d::Zero());
  }
  // A run that went astray must not make a dot of the arm.
  const Eigen::Vector3d most = Eigen::Vector3d::Constant(kFarthestReaches * reach);
  const Eigen::Vector3d margin = Eigen::Vector3d::Constant(0.08 * reach);
  const Eigen::Vector3d low = box.min().cwiseMax(-most) - margin;
  const Eigen::Vector3d high = box.max().cwiseMin(most).cwiseMax(low) + margin;
  camera_.fit(toQt(low), toQt(high), aspect());
  fitted_ = true;
  moveCamera();
}

float ArmView::aspect() const {
  return static_cast<float>(std::max(width(), 1)) / static_cast<float>(std::max(height(), 1));
}

void ArmView::moveCamera() {
  if (scene_) {
    scene_->setCamera(camera_);
    redraw();
  }
}

QImage ArmView::picture() const {
  return picture_ ? picture_->grabFramebuffer() : QImage();
}

QString ArmView::notice() const {
  return notice_->isHidden() ? QString() : notice_->text();
}

void ArmView::retranslate() {
  setAccessibleName(tr("The arm"));
  setToolTip(
      tr("Drag: orbit. Shift and drag, or another button: move. Wheel: zoom. Double click "
         "or F: everything."));
  const bool drawn = picture_ && arm_;
  notice_->setVisible(!drawn);
  if (!arm_) {
    notice_->setText(hint_.isEmpty() ? tr("There is no motion to show.") : hint_);
  } else if (!fault_.isEmpty()) {
    notice_->setText(tr("The arm cannot be drawn: a part of Qt Quick 3D is missing. Install the "
                        "packages of resources/packages.txt and start Enshu again.\n\n%1")
                         .arg(fault_));
  } else if (!drawn && !openGl().there) {
    notice_->setText(
        tr("The arm cannot be drawn: this display has no OpenGL 3. Install the package "
           "libgl1-mesa-dri, which draws without a graphics card, or start Enshu on the computer's "
           "own desktop. The time, the plots and the numbers below work all the same."));
  } else {
    notice_->setText({});
  }
}

void ArmView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  } else if (event->type() == QEvent::PaletteChange && scene_) {
    scene_->setPalette(palette());
    redraw();
  }
}

void ArmView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (picture_ && openGl().software) {
    picture_->resize(size());
    redraw();
  }
  if (fitted_) {
    fit();
  }
}

void ArmView::mousePressEvent(QMouseEvent* event) {
  drag_ = event->position();
}

void ArmView::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() == Qt::NoButton) {
    return;
  }
  const QPointF share = (event->position() - drag_) / std::max(height(), 1);
  const auto right = static_cast<float>(share.x());
  const auto down = static_cast<float>(share.y());
  drag_ = event->position();
  const bool orbits = event->buttons() == Qt::LeftButton && event->modifiers() != Qt::ShiftModifier;
  if (orbits) {
    camera_.orbit(right, down);
  } else {
    camera_.pan(right, down);
    fitted_ = false;
  }
  moveCamera();
}

void ArmView::mouseDoubleClickEvent(QMouseEvent*) {
  fit();
}

void ArmView::wheelEvent(QWheelEvent* event) {
  camera_.zoom(static_cast<float>(event->angleDelta().y()) / kWheelStep);
  fitted_ = false;
  moveCamera();
  event->accept();
}

}  // namespace enshu::desk
