// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QList>
#include <optional>

#include "app/desk/models/signal_file.h"

namespace enshu::desk {

// One channel of an open file.
struct SignalRef {
  QString path;
  QString group;
  int channel = 0;

  bool operator==(const SignalRef&) const = default;
};

const SignalGroup* findGroup(const QList<SignalFile>& files, const SignalRef& ref);  // null: none
SeriesPtr findSignal(const QList<SignalFile>& files, const SignalRef& ref);  // null: none such

// The open files, their variables, their channels. Rows can be dragged: a variable or a file stands
// for all its channels.
class SignalModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { NameColumn, UnitColumn, ColumnCount };

  using QAbstractItemModel::QAbstractItemModel;

  void add(const SignalFile& file);  // in place of one of the same path
  void remove(const QString& path);
  // The robot that moved: its joints name the channels of the coordinates, with their units.
  void setRobot(const QString& path, const Robot& robot);
  void retranslate();

  const QList<SignalFile>& files() const { return files_; }
  const SignalFile* file(const QString& path) const;  // null: it is not open
  SeriesPtr find(const SignalRef& ref) const;         // null: no such channel
  QList<SignalRef> channels(const QString& path, const QString& group) const;
  QList<SignalRef> signalsAt(const QModelIndex& index) const;
  QString fileAt(const QModelIndex& index) const;  // path of the file that it belongs to

  // What a drag carries.
  static QString mimeType();
  static QList<SignalRef> fromMime(const QMimeData& data);

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;

 private:
  const SignalFile* file(const QModelIndex& index) const;
  const SignalGroup* group(const QModelIndex& index) const;
  QString text(const QModelIndex& index) const;
  QString toolTip(const QModelIndex& index) const;
  void refresh(const QModelIndex& parent);
  int indexOf(const QString& path) const;

  QList<SignalFile> files_;
};

}  // namespace enshu::desk
