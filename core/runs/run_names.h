// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace enshu::runs {

inline constexpr char kLabInverse[] = "lab-inverse";
inline constexpr char kLabFriction[] = "lab-friction";

// A run of the lab or of a paper, and what it shows: one line in the language of now.
struct RunName {
  QString name;
  QString about;
};

QList<RunName> runNames();
bool isRunName(const QString& name);
bool isLabRun(const QString& name);
bool isConstrainedRun(const QString& name);

}  // namespace enshu::runs
