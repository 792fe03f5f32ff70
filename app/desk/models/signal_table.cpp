// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/signal_table.h"

#include <QFileInfo>
#include <QSaveFile>
#include <QSet>
#include <algorithm>
#include <cmath>

#include "core/matfile/write.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kAllDigits = 17;

QString quoted(QString text) {
  return u'"' + text.replace(u'"', u"\"\""_s) + u'"';
}

QByteArray heading(const SignalTable& table) {
  QStringList cells{u"\"t [s]\""_s};
  for (int i = 0; i < table.names.size(); ++i) {
    const QString unit = table.units[i];
    cells += quoted(unit.isEmpty() ? table.names[i] : u"%1 [%2]"_s.arg(table.names[i], unit));
  }
  return cells.join(u',').toUtf8() + '\n';
}

QByteArray line(const SignalTable& table, Eigen::Index row) {
  QByteArray cells = QByteArray::number(table.t[row], 'g', kAllDigits);
  for (Eigen::Index column = 0; column < table.values.cols(); ++column) {
    const double value = table.values(row, column);
    cells += ',';
    cells += std::isnan(value) ? QByteArray() : QByteArray::number(value, 'g', kAllDigits);
  }
  return cells + '\n';
}

// MATLAB takes letters, digits and underscores, a letter first, 63 of them at most.
QString variableName(const QString& name, const QSet<QString>& taken) {
  QString made;
  for (const QChar letter : name) {
    const bool plain = letter.unicode() < 128 && letter.isLetterOrNumber();
    made += plain ? letter : u'_';
  }
  made = made.left(56);
  if (made.isEmpty() || !made[0].isLetter() || made == u"t" || made.endsWith(u"_t")) {
    made.prepend(u"s_"_s);
    made.append(made.endsWith(u"_t") ? u"_"_s : QString());
  }
  QString unique = made;
  for (int number = 2; taken.contains(unique); ++number) {
    unique = u"%1_%2"_s.arg(made).arg(number);
  }
  return unique;
}

}  // namespace

SignalTable signalTable(const QList<PlotCurve>& curves, double begin, double end) {
  SignalTable table;
  if (curves.isEmpty()) {
    return table;
  }
  const Series& first = *curves.first().series;
  const Eigen::VectorXd& t = first.t();
  const auto from = std::lower_bound(t.begin(), t.end(), begin) - t.begin();
  const auto count = std::upper_bound(t.begin(), t.end(), end) - t.begin() - from;
  table.t = t.segment(from, std::max<Eigen::Index>(count, 0));
  table.values.resize(table.t.size(), curves.size());
  for (int i = 0; i < curves.size(); ++i) {
    const Series& series = *curves[i].series;
    const bool same = haveSameTimes(series, first);
    for (Eigen::Index row = 0; row < table.t.size(); ++row) {
      table.values(row, i) = same ? series.y()[from + row] : series.at(table.t[row]);
    }
    table.names += curves[i].name;
    table.units += curves[i].unit;
  }
  return table;
}

Result<void> writeCsv(const QString& path, const SignalTable& table, const std::stop_token& stop) {
  QSaveFile file(path);
  bool good = file.open(QIODevice::WriteOnly) && file.write(heading(table)) > 0;
  for (Eigen::Index row = 0; good && row < table.t.size(); ++row) {
    if (stop.stop_requested()) {
      return failure(path.toStdString(), ENSHU_TEXT("writing was stopped"));
    }
    good = file.write(line(table, row)) > 0;
  }
  if (!good || !file.flush() || !file.commit()) {
    return failure(path.toStdString(), ENSHU_TEXT("could not be written: %1"),
                   {file.errorString().toStdString()});
  }
  return {};
}

Result<void> writeMatFile(const QString& path, const SignalTable& table) {
  std::vector<matfile::Variable> variables{{"t", table.t.transpose()}};
  QSet<QString> taken;
  for (int i = 0; i < table.names.size(); ++i) {
    const QString name = variableName(table.names[i], taken);
    taken.insert(name);
    variables.push_back({name.toStdString(), table.values.col(i).transpose()});
  }
  return matfile::writeMat(path.toStdString(), variables);
}

}  // namespace enshu::desk
