// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/trajectory_session.h"

#include <QAction>
#include <QJsonArray>
#include <QJsonDocument>
#include <utility>

#include "app/desk/models/signal_model.h"
#include "app/desk/models/time_choice.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_files.h"
#include "app/desk/plot/plot_stack.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

const QString& layoutName() {
  static const QString name = u"trajectories"_s;
  return name;
}

}  // namespace

TrajectorySession::TrajectorySession(const Parts& parts, Settings& settings, QObject* parent)
    : QObject(parent), parts_(parts), settings_(settings) {
  connect(parts_.files, &TrajectoryFiles::finished, this, &TrajectorySession::finish);
  parts_.files->setRemembered([this](const QString& path) { return choiceOf(path); });
}

// Of a file that is open its own; else that of the last time.
recorded::TimeChoice TrajectorySession::choiceOf(const QString& path) const {
  if (const SignalFile* file = parts_.model->file(path)) {
    return file->choice;
  }
  const QJsonObject kept = QJsonDocument::fromJson(settings_.layout(layoutName())).object();
  return timeChoiceOf(kept.value(u"times").toObject().value(path).toObject());
}

void TrajectorySession::restore() {
  if (std::exchange(isBegun_, true)) {
    return;
  }
  waiting_ = QJsonDocument::fromJson(settings_.layout(layoutName())).object();
  const QJsonArray files = waiting_.value(u"files").toArray();
  const QJsonObject times = waiting_.value(u"times").toObject();
  parts_.actions->arm->setChecked(waiting_.value(u"arm").toBool());
  if (waiting_.value(u"simulation").toBool()) {
    parts_.actions->simulate->trigger();
  }
  for (const auto& file : files) {
    const QString path = file.toString();
    parts_.files->load(path, timeChoiceOf(times.value(path).toObject()));
  }
  if (files.isEmpty()) {
    waiting_ = {};
  }
}

void TrajectorySession::finish() {
  if (!waiting_.isEmpty()) {
    parts_.plots->restore(std::exchange(waiting_, {}));
    Q_EMIT restored();
  }
}

void TrajectorySession::save() {
  if (!isBegun_ || !waiting_.isEmpty()) {
    return;
  }
  QJsonObject layout = parts_.plots->layout();
  QJsonArray files;
  QJsonObject times;
  for (const SignalFile& file : parts_.model->files()) {
    if (!file.run) {
      files.append(file.path);
    }
    if (file.choice != recorded::TimeChoice()) {
      times[file.path] = toJson(file.choice);
    }
  }
  layout[u"files"] = files;
  layout[u"times"] = times;
  layout[u"arm"] = parts_.actions->arm->isChecked();
  layout[u"simulation"] = parts_.actions->simulate->isChecked();
  settings_.setLayout(layoutName(), QJsonDocument(layout).toJson(QJsonDocument::Compact));
}

}  // namespace enshu::desk
