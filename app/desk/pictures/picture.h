// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "app/desk/models/arm_motion.h"
#include "core/course/exercise.h"
#include "core/grading/result/graded.h"

namespace enshu::desk {

// What one picture is of: a check of a shown case, and those beside it whose numbers it needs.
struct PictureContent {
  course::PictureSpec spec;
  course::CheckSpec check;
  grading::Trajectory numbers;
  QHash<QString, grading::Trajectory> others;  // by the ids in `spec`

  Eigen::Index samples() const { return numbers.t.size(); }
  const grading::Trajectory& other(const QString& id) const;  // without numbers: there is none
};

// Numbers drawn so that one sees what is wrong. It shows one instant (a column of the answer) and
// one part (a matrix, a body) at a time, and says in words what it shows.
class Picture : public QWidget {
  Q_OBJECT
 public:
  explicit Picture(PictureContent content, QWidget* parent = nullptr);

  const PictureContent& content() const { return content_; }
  Eigen::Index instant() const { return instant_; }
  void setInstant(Eigen::Index sample);  // within those there are
  virtual QStringList parts() const { return {}; }
  int part() const { return part_; }
  void setPart(int part);                      // within those there are
  virtual int worstPart() const { return 0; }  // where to look first

  QString title() const;
  virtual QString words() const = 0;  // the essential numbers at this instant
  // Why there is nothing to see, if so.
  virtual QString obstacle() const { return {}; }
  virtual bool hasInstants() const { return content_.samples() > 1; }

 Q_SIGNALS:
  void changed();                          // what words() says
  void instantAsked(Eigen::Index sample);  // by a key or the mouse

 protected:
  virtual void draw(QPainter& painter) = 0;
  virtual void moveTo(Eigen::Index) {}  // another instant is to be shown; not yet told
  virtual void partChanged() {}         // another part, the same way
  void paintEvent(QPaintEvent* event) override;
  void refresh();

  QString instantInWords() const;

 private:
  PictureContent content_;
  Eigen::Index instant_ = 0;
  int part_ = 0;
};

// What a picture is called: its kind and its check.
QString titleOf(const PictureContent& content);

// The picture that a content asks for.
std::unique_ptr<Picture> makePicture(PictureContent content);

}  // namespace enshu::desk
