// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/comparison_model.h"

#include <algorithm>
#include <tuple>

#include "core/course/text.h"
#include "core/runs/run_names.h"

namespace enshu::desk {

namespace {

QString shortly(double number) {
  return QString::number(number, 'g', 3);
}

// Smaller is more exact.
std::tuple<int, int, double> rank(const RunRequest& request) {
  const RunMethod& method = request.method;
  const bool adaptive = method.integrator == Integrator::DormandPrince;
  const int order = adaptive ? (runs::isConstrainedRun(request.run) ? 0 : 5)
                    : method.integrator == Integrator::RungeKutta4 ? 4
                                                                   : 1;
  return {-order, method.stabilisation == Stabilisation::Plain ? 1 : 0,
          adaptive ? method.tolerance : method.step};
}

Eigen::VectorXd end(const SimulatedRun& outcome) {
  return outcome.file->run->q.rightCols(1);
}

}  // namespace

void ComparisonModel::add(const RunRequest& request) {
  for (const Row& row : rows_) {
    if (row.request.method == request.method) {
      return;
    }
  }
  const int row = static_cast<int>(rows_.size());
  beginInsertRows({}, row, row);
  rows_.append({request, {}, {}});
  endInsertRows();
}

bool ComparisonModel::isWaiting() const {
  return std::any_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.progress; });
}

void ComparisonModel::remove(int row) {
  if (isWaiting()) {
    return;
  }
  beginRemoveRows({}, row, row);
  rows_.removeAt(row);
  endRemoveRows();
  changed();
}

QList<RunRequest> ComparisonModel::begin(const RunRequest& run) {
  QList<RunRequest> requests;
  for (Row& row : rows_) {
    const RunMethod method = row.request.method;
    row = {run, 0, {}};
    row.request.method = method;
    requests += row.request;
  }
  changed();
  return requests;
}

void ComparisonModel::setProgress(int row, double fraction) {
  rows_[row].progress = std::max(fraction, rows_[row].progress.value_or(0));
  changed();
}

void ComparisonModel::setOutcome(int row, const SimulatedRun& outcome) {
  rows_[row].progress.reset();
  rows_[row].outcome = outcome;
  changed();
}

void ComparisonModel::stop() {
  for (Row& row : rows_) {
    row.progress.reset();
  }
  changed();
}

// One run that comes home may change the difference of all others.
void ComparisonModel::changed() {
  if (!rows_.isEmpty()) {
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
  }
}

void ComparisonModel::retranslate() {
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
  changed();
}

int ComparisonModel::mostExact() const {
  int best = -1;
  for (int row = 0; row < rows_.size(); ++row) {
    const auto& outcome = rows_[row].outcome;
    if (outcome && !outcome->failure &&
        (best < 0 || rank(rows_[row].request) < rank(rows_[best].request))) {
      best = row;
    }
  }
  return best;
}

std::optional<SimulatedRun> ComparisonModel::outcome(int row) const {
  return rows_[row].outcome;
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return text(index.row(), index.column());
    case Qt::ToolTipRole:
      return toolTip(index.row(), index.column());
    default:
      return {};
  }
}

QString ComparisonModel::text(int row, int column) const {
  const Row& shown = rows_[row];
  if (column == MethodColumn) {
    return methodName(shown.request);
  }
  if (!shown.outcome) {
    return column != TimeColumn || !shown.progress
               ? QString()
               : tr("%1 %").arg(static_cast<int>(100 * *shown.progress));
  }
  const SimulatedRun& outcome = *shown.outcome;
  switch (column) {
    case DifferenceColumn:
      return difference(row);
    case EnergyColumn:
      return outcome.failure ? QString() : energy(outcome);
    case GapColumn:
      return outcome.failure ? QString() : outcome.gap < 0 ? tr("none") : shortly(outcome.gap);
    default:
      return milliseconds(outcome.seconds);
  }
}

QString ComparisonModel::difference(int row) const {
  const SimulatedRun& outcome = *rows_[row].outcome;
  if (outcome.failure) {
    return outcome.file ? tr("⚠ ends early: see why") : tr("⚠ failed: see why");
  }
  const int best = mostExact();
  if (row == best) {
    return tr("the most exact");
  }
  const Eigen::VectorXd own = end(outcome), exact = end(*rows_[best].outcome);
  return own.size() == exact.size() ? shortly((own - exact).cwiseAbs().maxCoeff()) : QString();
}

QString ComparisonModel::energy(const SimulatedRun& outcome) const {
  return outcome.keepsEnergy ? shortly(outcome.summary.energyDrift)
         : outcome.isBraked  ? tr("not kept: friction")
                             : tr("not kept: driven");
}

QString ComparisonModel::toolTip(int row, int column) const {
  const Row& shown = rows_[row];
  if (shown.outcome && shown.outcome->failure) {
    return course::text(*shown.outcome->failure);
  }
  return text(row, column);
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) {
    return {};
  }
  if (role == Qt::ToolTipRole) {
    switch (section) {
      case DifferenceColumn:
        return tr("The largest difference of a joint from the most exact run, at the end");
      case EnergyColumn:
        return tr("The largest change of the energy, divided by the largest kinetic energy");
      case GapColumn:
        return tr("The largest gap of a loop, or drift off the ground");
      default:
        return {};
    }
  }
  if (role != Qt::DisplayRole) {
    return {};
  }
  switch (section) {
    case MethodColumn:
      return tr("Method");
    case DifferenceColumn:
      return tr("End differs [rad, m]");
    case EnergyColumn:
      return tr("Energy drift");
    case GapColumn:
      return tr("Gap [m, rad]");
    default:
      return tr("Time taken");
  }
}

}  // namespace enshu::desk
