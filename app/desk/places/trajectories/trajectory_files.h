// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "app/desk/models/signal_file.h"
#include "app/desk/settings.h"

namespace enshu::desk {

class ExportJob;
class PlotStack;
class SignalLoader;

// The files of the place: read one after the other, and written one at a time. Where somebody
// opened or saved last is where the next question begins.
class TrajectoryFiles : public QObject {
  Q_OBJECT
 public:
  TrajectoryFiles(const PlotStack* plots, Settings& settings, QWidget* page);

  // How the times of a file were chosen before; nobody remembers any unless this is set.
  using Remembered = std::function<recorded::TimeChoice(const QString& path)>;
  void setRemembered(Remembered remembered) { remembered_ = std::move(remembered); }

  void ask();
  void open(const QStringList& paths);
  void load(const QString& path, const recorded::TimeChoice& choice);
  void askForExport();
  void exportTo(const QString& path);  // what the plots show; as the name ends
  void askForRun();
  void saveRun(const SignalFile& file, const QString& path);  // as `enshu simulate` writes it
  void cancel();

  QString reading() const;  // empty: nothing
  bool isWriting() const;
  const QString& saved() const { return saved_; }  // last; empty: something else has begun since

 Q_SIGNALS:
  void begun();       // somebody opens or saves something
  void progressed();  // another file is being read, or none
  void writingChanged();
  void loaded(const SignalFile& file);
  void timesWanted(const QString& path, const recorded::PossibleTimes& possible);
  void finished();  // nothing is left to read
  void failed(const Error& error);
  void runPlaceChosen(const QString& path);

 private:
  void begin();
  void noteSaved(const QString& path);
  QString inSaved(const QString& name) const;

  const PlotStack* plots_;
  Settings& settings_;
  QWidget* page_;
  SignalLoader* loader_;
  ExportJob* export_;
  Remembered remembered_ = [](const QString&) { return recorded::TimeChoice(); };
  QString saved_;
};

}  // namespace enshu::desk
