// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/diagnostic_model.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

QString symbol(const QString& severity) {
  if (severity == u"error") {
    return u"✗"_s;
  }
  return severity == u"warning" ? u"⚠"_s : u"·"_s;
}

}  // namespace

void DiagnosticModel::setDiagnostics(const QList<sandbox::Diagnostic>& diagnostics) {
  beginResetModel();
  diagnostics_ = diagnostics;
  endResetModel();
}

void DiagnosticModel::retranslate() {
  if (!diagnostics_.isEmpty()) {
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
  }
}

int DiagnosticModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(diagnostics_.size());
}

QVariant DiagnosticModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  const sandbox::Diagnostic& message = diagnostics_[index.row()];
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      if (message.line == 0) {
        return u"%1 %2"_s.arg(symbol(message.severity), message.text);
      }
      return tr("%1 line %2: %3").arg(symbol(message.severity)).arg(message.line).arg(message.text);
    case Qt::ToolTipRole:
      return message.text;
    case LineRole:
      return message.line;
    default:
      return {};
  }
}

}  // namespace enshu::desk
