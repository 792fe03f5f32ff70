// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "app/desk/pictures/picture.h"

namespace enshu::desk {

// The bodies of a chain assembled in halves, one level after the other; beside it how many levels
// the answer and the reference took. Up and Down, or a while of waiting, light the levels.
class TreePicture : public Picture {
  Q_OBJECT
 public:
  explicit TreePicture(PictureContent content, QWidget* parent = nullptr);

  QString words() const override;
  QString obstacle() const override;
  int lit() const { return lit_; }

 protected:
  void draw(QPainter& painter) override;
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  // A part of the chain: bodies from ... to-1.
  struct Node {
    int from = 0;
    int to = 1;
    int level = 0;  // 0: a leaf
    int inner = -1;
    int outer = -1;
  };

  int grow(int from, int to);
  void light(int level);
  QPointF place(const Node& node) const;
  double levels() const;  // that there is room for
  void drawNode(QPainter& painter, const Node& node) const;
  void drawLadder(QPainter& painter) const;
  double depth(bool isReference) const;

  QList<Node> nodes_;
  int bodies_ = 0;
  int lit_ = 0;
  QTimer timer_;
};

}  // namespace enshu::desk
