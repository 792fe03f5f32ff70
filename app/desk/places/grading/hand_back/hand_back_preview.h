// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/grading/marks/format.h"

class QTreeWidget;

namespace enshu::desk {

class WrappingLabel;

// What a file is going to have that it has not now, before it is written.
class HandBackPreview : public QWidget {
  Q_OBJECT
 public:
  explicit HandBackPreview(QWidget* parent = nullptr);

  // `say` puts what the command line says of options into the words of the dialog.
  void show(const grading::Format& format, const grading::Made& made,
            const std::function<QString(const QString&)>& say);
  void clear(const QString& about);

 private:
  void addEntries(const QString& title, const QList<grading::Filled>& entries);
  void addLines(const QString& title, const QStringList& lines);

  WrappingLabel* about_ = nullptr;
  QTreeWidget* tree_ = nullptr;
};

// Whether the file would be another one than it is.
bool isChange(const grading::Format& format, const grading::Made& made);

}  // namespace enshu::desk
