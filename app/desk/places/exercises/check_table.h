// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace enshu::desk {

// All checks of a verdict (CheckModel), as high as its rows: the page scrolls, not the table.
class CheckTable : public QTreeView {
  Q_OBJECT
 public:
  explicit CheckTable(QWidget* parent = nullptr);

  void fit();  // other checks, or other words

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
};

}  // namespace enshu::desk
