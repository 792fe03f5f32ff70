// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/trajectory_file.h"

#include <QFileInfo>

namespace enshu::runs {

std::vector<matfile::Variable> variables(const Trajectory& trajectory) {
  std::vector<matfile::Variable> all{{"t", trajectory.t},
                                     {"q", trajectory.q},
                                     {"u", trajectory.u},
                                     {"ud", trajectory.ud},
                                     {"tau", trajectory.tau},
                                     {"energy", trajectory.energy},
                                     {"momentum", trajectory.momentum}};
  if (trajectory.fn.rows() > 0) {
    all.push_back({"z3", trajectory.gap});
    all.push_back({"fn", trajectory.fn});
  }
  if (trajectory.loopGap.size() > 0) {
    all.push_back({"gap", trajectory.loopGap});
  }
  return all;
}

Result<void> checkPlace(const QString& path) {
  const QFileInfo folder(QFileInfo(path).absolutePath());
  if (!folder.isDir() || !folder.isWritable() || QFileInfo(path).isDir()) {
    return machineFailure(path.toStdString(), ENSHU_TEXT("cannot be written"));
  }
  return {};
}

}  // namespace enshu::runs
