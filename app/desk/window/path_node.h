// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace enshu::desk {

// An exercise in the picture of the path: its title, and below it the time and how it stands.
class PathNode : public QAbstractButton {
  Q_OBJECT
 public:
  enum class Standing { Passed, Open, Later };

  PathNode(QString exercise, QWidget* parent);

  const QString& exercise() const { return exercise_; }
  void tell(const QString& title, const QString& detail, Standing standing);

  // Of a node, by the height of a line.
  static int widthFor(int line);

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString exercise_;
  QString detail_;
  Standing standing_ = Standing::Open;
};

}  // namespace enshu::desk
