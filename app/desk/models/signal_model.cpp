// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/signal_model.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>
#include <algorithm>

#include "app/desk/models/robot_channels.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// What an index carries: the file's row plus 1 in the upper half, the variable's in the lower;
// zero where it is itself that row.
constexpr int kHalf = 32;

quintptr pack(int file, int group) {
  return (static_cast<quintptr>(file) << kHalf) | static_cast<quintptr>(group);
}

int fileOf(const QModelIndex& index) {
  return static_cast<int>(index.internalId() >> kHalf) - 1;
}

int groupOf(const QModelIndex& index) {
  return static_cast<int>(index.internalId() & 0xffffffff) - 1;
}

enum class Level { File, Group, Channel };

Level levelOf(const QModelIndex& index) {
  return fileOf(index) < 0 ? Level::File : groupOf(index) < 0 ? Level::Group : Level::Channel;
}

}  // namespace

void SignalModel::add(const SignalFile& file) {
  remove(file.path);
  const int row = static_cast<int>(files_.size());
  beginInsertRows({}, row, row);
  files_.append(file);
  if (file.mover) {
    nameByRobot(files_.last(), *file.mover);
  }
  endInsertRows();
}

void SignalModel::setRobot(const QString& path, const Robot& robot) {
  const int row = indexOf(path);
  if (row >= 0) {
    nameByRobot(files_[row], robot);
    refresh(index(row, 0));
  }
}

void SignalModel::remove(const QString& path) {
  const int row = indexOf(path);
  if (row < 0) {
    return;
  }
  beginRemoveRows({}, row, row);
  files_.removeAt(row);
  endRemoveRows();
}

int SignalModel::indexOf(const QString& path) const {
  for (int row = 0; row < files_.size(); ++row) {
    if (files_[row].path == path) {
      return row;
    }
  }
  return -1;
}

void SignalModel::retranslate() {
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
  refresh({});
}

void SignalModel::refresh(const QModelIndex& parent) {
  const int rows = rowCount(parent);
  if (rows == 0) {
    return;
  }
  Q_EMIT dataChanged(index(0, 0, parent), index(rows - 1, ColumnCount - 1, parent));
  for (int row = 0; row < rows; ++row) {
    refresh(index(row, 0, parent));
  }
}

const SignalGroup* findGroup(const QList<SignalFile>& files, const SignalRef& ref) {
  const auto file = std::find_if(files.begin(), files.end(),
                                 [&](const SignalFile& one) { return one.path == ref.path; });
  if (file == files.end()) {
    return nullptr;
  }
  for (const SignalGroup& group : file->groups) {
    const auto channels = static_cast<int>(group.channels.size());
    if (group.name == ref.group && ref.channel >= 0 && ref.channel < channels) {
      return &group;
    }
  }
  return nullptr;
}

SeriesPtr findSignal(const QList<SignalFile>& files, const SignalRef& ref) {
  const SignalGroup* group = findGroup(files, ref);
  return group ? group->channels[static_cast<std::size_t>(ref.channel)] : nullptr;
}

SeriesPtr SignalModel::find(const SignalRef& ref) const {
  return findSignal(files_, ref);
}

const SignalFile* SignalModel::file(const QString& path) const {
  const int row = indexOf(path);
  return row < 0 ? nullptr : &files_[row];
}

QList<SignalRef> SignalModel::channels(const QString& path, const QString& group) const {
  QList<SignalRef> all;
  for (SignalRef ref{path, group, 0}; find(ref); ++ref.channel) {
    all.append(ref);
  }
  return all;
}

const SignalFile* SignalModel::file(const QModelIndex& index) const {
  return index.isValid() ? &files_[fileOf(index) < 0 ? index.row() : fileOf(index)] : nullptr;
}

const SignalGroup* SignalModel::group(const QModelIndex& index) const {
  if (!index.isValid() || levelOf(index) == Level::File) {
    return nullptr;
  }
  return &file(index)->groups[levelOf(index) == Level::Group ? index.row() : groupOf(index)];
}

QString SignalModel::fileAt(const QModelIndex& index) const {
  return index.isValid() ? file(index)->path : QString();
}

QList<SignalRef> SignalModel::signalsAt(const QModelIndex& index) const {
  if (!index.isValid()) {
    return {};
  }
  if (levelOf(index) == Level::Channel) {
    return {{file(index)->path, group(index)->name, index.row()}};
  }
  QList<SignalRef> all;
  const QModelIndex above = index.siblingAtColumn(0);
  const int rows = rowCount(above);
  for (int row = 0; row < rows; ++row) {
    all += signalsAt(this->index(row, 0, above));
  }
  return all;
}

QModelIndex SignalModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) {
    return {};
  }
  if (!parent.isValid()) {
    return createIndex(row, column, pack(0, 0));
  }
  const bool ofFile = levelOf(parent) == Level::File;
  return createIndex(
      row, column, ofFile ? pack(parent.row() + 1, 0) : pack(fileOf(parent) + 1, parent.row() + 1));
}

QModelIndex SignalModel::parent(const QModelIndex& child) const {
  if (!child.isValid() || levelOf(child) == Level::File) {
    return {};
  }
  return levelOf(child) == Level::Group
             ? createIndex(fileOf(child), 0, pack(0, 0))
             : createIndex(groupOf(child), 0, pack(fileOf(child) + 1, 0));
}

int SignalModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) {
    return static_cast<int>(files_.size());
  }
  if (parent.column() != 0 || levelOf(parent) == Level::Channel) {
    return 0;
  }
  return levelOf(parent) == Level::File ? static_cast<int>(file(parent)->groups.size())
                                        : static_cast<int>(group(parent)->channels.size());
}

int SignalModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant SignalModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return text(index);
    case Qt::ToolTipRole:
      return toolTip(index);
    default:
      return {};
  }
}

QString SignalModel::text(const QModelIndex& index) const {
  const Level level = levelOf(index);
  if (index.column() == NameColumn) {
    return level == Level::File    ? file(index)->name()
           : level == Level::Group ? group(index)->name
                                   : signalName(*group(index), index.row());
  }
  return level == Level::Channel ? signalUnit(*group(index), index.row()) : QString();
}

QString SignalModel::toolTip(const QModelIndex& index) const {
  if (levelOf(index) != Level::File) {
    const QString name = text(index.siblingAtColumn(NameColumn));
    const QString title = group(index)->title;
    return title.isEmpty() ? name : u"%1\n%2"_s.arg(name, title);
  }
  return file(index)->run ? tr("%1\nA run that is not on disk yet").arg(file(index)->name())
                          : text::visible(file(index)->path);
}

QVariant SignalModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
    return {};
  }
  return section == NameColumn ? tr("Signal") : tr("Unit");
}

Qt::ItemFlags SignalModel::flags(const QModelIndex& index) const {
  return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled
                         : Qt::NoItemFlags;
}

QString SignalModel::mimeType() {
  return u"application/x-enshu-signals"_s;
}

QStringList SignalModel::mimeTypes() const {
  return {mimeType()};
}

QMimeData* SignalModel::mimeData(const QModelIndexList& indexes) const {
  QList<SignalRef> refs;
  for (const QModelIndex& index : indexes) {
    for (const SignalRef& ref : signalsAt(index)) {
      if (!refs.contains(ref)) {
        refs.append(ref);
      }
    }
  }
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  for (const SignalRef& ref : refs) {
    stream << ref.path << ref.group << ref.channel;
  }
  auto* data = new QMimeData;
  data->setData(mimeType(), bytes);
  return data;
}

QList<SignalRef> SignalModel::fromMime(const QMimeData& data) {
  QList<SignalRef> refs;
  QDataStream stream(data.data(mimeType()));
  while (!stream.atEnd()) {
    SignalRef ref;
    stream >> ref.path >> ref.group >> ref.channel;
    if (stream.status() != QDataStream::Ok) {
      break;
    }
    refs.append(ref);
  }
  return refs;
}

}  // namespace enshu::desk
