// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include "app/desk/models/path_layout.h"
#include "core/course/path.h"

class QGridLayout;
class QLabel;

namespace enshu::desk {

class Heading;
class PathNode;

// The path through a course as a picture: a lane for each lab, a button for each exercise, an arrow
// from each to what needs it. Those of the button with the focus or the mouse stand out.
class PathView : public QWidget {
  Q_OBJECT
 public:
  explicit PathView(const course::Course& course, QWidget* parent = nullptr);

  void focusOpen();  // on the first exercise that is open
  void setStates(const QHash<QString, course::State>& states);

 Q_SIGNALS:
  void chosen(const QString& exercise);

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Lane {
    Heading* title;
    QLabel* about;
  };

  void buildLane(int lane, QGridLayout* grid);
  void fit(int line);
  void refresh();
  QString aboutLab(const course::Lab& lab) const;
  QPainterPath arrow(const PathNode& from, const PathNode& to) const;

  course::Course course_;
  QHash<QString, course::State> states_;
  QHash<QString, PathCell> cells_;
  QHash<QString, PathNode*> nodes_;
  QList<Lane> lanes_;
  const PathNode* marked_ = nullptr;
};

}  // namespace enshu::desk
