// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace enshu::desk {

// Widgets beside each other as on a line of text: what has no room left goes into the next line.
class FlowLayout : public QLayout {
  Q_OBJECT
 public:
  explicit FlowLayout(QWidget* parent = nullptr);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override;
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  void setGeometry(const QRect& place) override;
  QSize sizeHint() const override;     // of one line
  QSize minimumSize() const override;  // of the widest

 private:
  int lay(const QRect& place, bool move) const;  // how high it is

  std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace enshu::desk
