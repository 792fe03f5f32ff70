// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QQueue>

#include "app/desk/jobs/background.h"
#include "app/desk/models/signal_file.h"

namespace enshu::desk {

// Reads files of signals one after the other outside the GUI thread.
class SignalLoader : public QObject {
  Q_OBJECT
 public:
  explicit SignalLoader(QObject* parent = nullptr);

  void load(const QString& path, const recorded::TimeChoice& choice = {});
  void cancel();  // the files not yet read; what is being read now is dropped
  QString reading() const { return reading_; }  // empty: nothing

 Q_SIGNALS:
  void loaded(const SignalFile& file);
  void failed(const Error& error);
  // The file that failed can be read with other times.
  void timesWanted(const QString& path, const recorded::PossibleTimes& possible);
  void progressed();  // another file is being read, or none
  void finished();    // nothing is left, and something was read

 private:
  void next();
  void conclude(const Reading& reading);

  struct Wanted {
    QString path;
    recorded::TimeChoice choice = {};
  };
  QQueue<Wanted> waiting_;
  QString reading_;
  Background background_;
};

}  // namespace enshu::desk
