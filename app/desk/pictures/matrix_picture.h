// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "app/desk/models/matrix_rows.h"
#include "app/desk/pictures/picture.h"

namespace enshu::desk {

// A matrix as heat maps side by side: the answer, the reference and what is between them. One entry
// is chosen, by the mouse or by the arrow keys, and told in full; at first the worst.
class MatrixPicture : public Picture {
  Q_OBJECT
 public:
  explicit MatrixPicture(PictureContent content, QWidget* parent = nullptr);

  QStringList parts() const override;
  int worstPart() const override;
  QString words() const override;
  QString obstacle() const override;

  QPoint chosen() const { return chosen_; }  // column, row
  QRectF cell(int panel, QPoint entry) const;

 protected:
  void draw(QPainter& painter) override;
  void moveTo(Eigen::Index sample) override;
  void partChanged() override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  static constexpr int kPanels = 3;
  // Where all stands: the row names once, on the left, the columns' above each board of cells.
  struct Layout {
    std::array<QRectF, kPanels> boards;
    QSizeF entry;
    double margin = 0;  // the room of the row names
    double names = 0;   // the height of the columns'

    QRectF cell(int panel, QPoint place) const;
  };
  Layout layoutNow() const;
  double marginWidth() const;
  double namesHeight(double board) const;
  const MatrixRows& matrix() const { return matrices_[part()]; }
  Eigen::MatrixXd values(int panel) const { return values(matrix(), panel); }
  Eigen::MatrixXd values(const MatrixRows& rows, int panel) const;
  void drawPanel(QPainter& painter, const Layout& layout, int panel) const;
  void drawNames(QPainter& painter, const Layout& layout, int panel) const;
  void chooseWorst();
  void choose(QPoint entry);

  QList<MatrixRows> matrices_;
  QPoint chosen_;
};

}  // namespace enshu::desk
