// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QAction;
class QStandardItem;

namespace enshu::desk {

// Every key and what it does, place by place, read from the actions themselves.
class KeysDialog : public QDialog {
  Q_OBJECT
 public:
  struct Section {
    QString title;
    QList<QAction*> actions;  // those without a shortcut are left out
  };

  explicit KeysDialog(const QList<Section>& sections, QWidget* parent = nullptr);

 private:
  using Row = std::pair<QString, QString>;  // what, keys
  static QStandardItem* section(const QString& title, const QList<Row>& rows);
  static QList<Row> rowsOf(const QList<QAction*>& actions);
  static QList<Row> plotRows();
  static QList<Row> everywhereRows();
};

}  // namespace enshu::desk
