// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <optional>

#include "app/desk/models/simulated_run.h"

namespace enshu::desk {

// One run by several methods: a row for each, with what came of it.
class ComparisonModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column {
    MethodColumn,
    DifferenceColumn,  // largest |q - q of the most exact one| at the end [rad, m]
    EnergyColumn,      // largest change of the energy over the largest kinetic energy
    GapColumn,         // largest gap of a loop, or drift off a surface [m, rad]
    TimeColumn,        // that it took
    ColumnCount
  };

  using QAbstractTableModel::QAbstractTableModel;

  void add(const RunRequest& request);  // its method; nothing if that is there already
  void remove(int row);                 // nothing while runs are waited for
  bool isWaiting() const;

  // The run by the method of each row, from now on waited for.
  QList<RunRequest> begin(const RunRequest& run);
  void setProgress(int row, double fraction);
  void setOutcome(int row, const SimulatedRun& outcome);
  void stop();  // what is still waited for does not come

  // The row of the most exact run that came to its end: of the highest order, then of the shortest
  // step or the least tolerance; of a constrained run Dormand-Prince, which friction that jumps
  // deceives, comes after the others. -1: none has.
  int mostExact() const;
  std::optional<SimulatedRun> outcome(int row) const;
  void retranslate();

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  struct Row {
    RunRequest request;
    std::optional<double> progress;  // while it is waited for
    std::optional<SimulatedRun> outcome;
  };
  QString text(int row, int column) const;
  QString difference(int row) const;
  QString energy(const SimulatedRun& outcome) const;
  QString toolTip(int row, int column) const;
  void changed();

  QList<Row> rows_;
};

}  // namespace enshu::desk
