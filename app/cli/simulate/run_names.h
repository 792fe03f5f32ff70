// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace enshu::cli {

inline constexpr char kLabInverse[] = "lab-inverse";
inline constexpr char kLabFriction[] = "lab-friction";

// A run that `enshu simulate --run` knows, and what it shows.
struct RunName {
  QString name;
  QString about;
};

QList<RunName> runNames();
bool isRunName(const QString& name);
bool isLabRun(const QString& name);

}  // namespace enshu::cli
