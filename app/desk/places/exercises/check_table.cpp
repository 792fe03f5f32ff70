// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/check_table.h"

#include <QHeaderView>
#include <algorithm>

#include "app/desk/controls/roomy_rows.h"
#include "app/desk/models/check_model.h"

namespace enshu::desk {

CheckTable::CheckTable(QWidget* parent) : QTreeView(parent) {
  setItemDelegate(new RoomyRows(this));
  setRootIsDecorated(false);
  setItemsExpandable(false);
  setIndentation(12);
  setUniformRowHeights(true);
  setAllColumnsShowFocus(true);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  header()->setStretchLastSection(false);
}

void CheckTable::fit() {
  int rows = model()->rowCount();
  for (int group = 0, groups = rows; group < groups; ++group) {
    setFirstColumnSpanned(group, {}, true);
    rows += model()->rowCount(model()->index(group, 0));
  }
  expandAll();
  setVisible(rows > 0);
  const int row = std::max(sizeHintForRow(0), fontMetrics().height() + 8);
  setFixedHeight(rows * row + header()->sizeHint().height() + 2 * frameWidth() + 4);
  fitColumns();
}

// What a check is called gets the room that the figures leave, and at least half of what it has to
// share with the place of the first difference.
void CheckTable::fitColumns() {
  int left = viewport()->width();
  const auto wanted = [this](int column) {
    return std::max(sizeHintForColumn(column), header()->sectionSizeHint(column));
  };
  for (const int column :
       {CheckModel::OutcomeColumn, CheckModel::ErrorColumn, CheckModel::ToleranceColumn}) {
    setColumnWidth(column, wanted(column));
    left -= columnWidth(column);
  }
  const int place = std::min(wanted(CheckModel::PlaceColumn), left / 2);
  setColumnWidth(CheckModel::PlaceColumn, place);
  setColumnWidth(CheckModel::TitleColumn, left - place);
}

void CheckTable::resizeEvent(QResizeEvent* event) {
  QTreeView::resizeEvent(event);
  if (model()) {
    fitColumns();
  }
}

}  // namespace enshu::desk
