// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/matrix_rows.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// "M[row,column]" taken apart.
struct Entry {
  QString matrix;
  QString row;
  QString column;
};

std::optional<Entry> entryOf(const QString& channel) {
  static const QRegularExpression form(u"^(.*)\\[([^,\\[\\]]+),([^,\\[\\]]+)\\]$"_s);
  const QRegularExpressionMatch match = form.match(channel);
  return match.hasMatch()
             ? std::optional(Entry{match.captured(1), match.captured(2), match.captured(3)})
             : std::nullopt;
}

// Whether rows of so many columns each have one name and all of them the same columns.
bool isDivided(const QList<Entry>& entries, qsizetype columns) {
  for (qsizetype i = 0; i < entries.size(); ++i) {
    if (entries[i].row != entries[i - i % columns].row ||
        entries[i].column != entries[i % columns].column) {
      return false;
    }
  }
  return true;
}

// A joint of several degrees of freedom gives its name to several rows: square comes first, then
// as few columns as can be.
qsizetype columnsOf(const QList<Entry>& entries) {
  const auto root = static_cast<qsizetype>(std::lround(std::sqrt(entries.size())));
  if (root * root == entries.size() && isDivided(entries, root)) {
    return root;
  }
  for (qsizetype columns = 1; columns <= entries.size(); ++columns) {
    if (entries.size() % columns == 0 && isDivided(entries, columns)) {
      return columns;
    }
  }
  return 0;
}

}  // namespace

Eigen::MatrixXd MatrixRows::of(const Eigen::VectorXd& sample) const {
  return sample.segment(first, rows.size() * columns.size())
      .reshaped<Eigen::RowMajor>(rows.size(), columns.size());
}

QList<MatrixRows> matricesOf(const QStringList& channels) {
  QList<MatrixRows> found;
  for (qsizetype from = 0; from < channels.size();) {
    QList<Entry> entries;
    for (qsizetype i = from; i < channels.size(); ++i) {
      const std::optional<Entry> entry = entryOf(channels[i]);
      if (!entry || (!entries.isEmpty() && entry->matrix != entries[0].matrix)) {
        break;
      }
      entries.append(*entry);
    }
    if (const qsizetype columns = entries.isEmpty() ? 0 : columnsOf(entries); columns > 0) {
      MatrixRows matrix{entries[0].matrix, {}, {}, from};
      for (qsizetype row = 0; row < entries.size(); row += columns) {
        matrix.rows += entries[row].row;
      }
      for (qsizetype column = 0; column < columns; ++column) {
        matrix.columns += entries[column].column;
      }
      found.append(matrix);
    }
    from += std::max<qsizetype>(entries.size(), 1);
  }
  return found;
}

}  // namespace enshu::desk
