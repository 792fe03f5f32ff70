// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QList>

#include "core/sandbox/build/build.h"

namespace enshu::desk {

// The compiler's messages about the student's file, one row each.
class DiagnosticModel : public QAbstractListModel {
  Q_OBJECT
 public:
  enum Role { LineRole = Qt::UserRole };

  using QAbstractListModel::QAbstractListModel;

  void setDiagnostics(const QList<sandbox::Diagnostic>& diagnostics);
  void retranslate();

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

 private:
  QList<sandbox::Diagnostic> diagnostics_;
};

}  // namespace enshu::desk
