// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/trajectory_files.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include "app/desk/jobs/export_job.h"
#include "app/desk/jobs/signal_loader.h"
#include "app/desk/models/signal_table.h"
#include "app/desk/plot/plot_stack.h"
#include "core/matfile/write.h"
#include "core/runs/trajectory_file.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// Purposes of folders.
constexpr QLatin1StringView kOpened = "trajectories-opened"_L1;
constexpr QLatin1StringView kSaved = "trajectories-saved"_L1;

// What writes curves as a table, CSV or MAT as the file's name ends.
ExportJob::Write tableWriter(const QList<PlotCurve>& curves, double begin, double end) {
  return [curves, begin, end](const QString& path, const std::stop_token& stop) {
    const SignalTable table = signalTable(curves, begin, end);
    return path.endsWith(u".csv"_s, Qt::CaseInsensitive) ? writeCsv(path, table, stop)
                                                         : writeMatFile(path, table);
  };
}

}  // namespace

TrajectoryFiles::TrajectoryFiles(const PlotStack* plots, Settings& settings, QWidget* page)
    : QObject(page),
      plots_(plots),
      settings_(settings),
      page_(page),
      loader_(new SignalLoader(this)),
      export_(new ExportJob(this)) {
  connect(loader_, &SignalLoader::loaded, this, &TrajectoryFiles::loaded);
  connect(loader_, &SignalLoader::failed, this, &TrajectoryFiles::failed);
  connect(loader_, &SignalLoader::timesWanted, this, &TrajectoryFiles::timesWanted);
  connect(loader_, &SignalLoader::progressed, this, &TrajectoryFiles::progressed);
  connect(loader_, &SignalLoader::finished, this, &TrajectoryFiles::finished);
  connect(export_, &ExportJob::written, this, &TrajectoryFiles::noteSaved);
  connect(export_, &ExportJob::cancelled, this, &TrajectoryFiles::writingChanged);
  connect(export_, &ExportJob::failed, this, [this](const Error& error) {
    Q_EMIT failed(error);
    Q_EMIT writingChanged();
  });
}

QString TrajectoryFiles::reading() const {
  return loader_->reading();
}

bool TrajectoryFiles::isWriting() const {
  return export_->isRunning();
}

void TrajectoryFiles::begin() {
  saved_.clear();
  Q_EMIT begun();
}

void TrajectoryFiles::open(const QStringList& paths) {
  begin();
  QStringList whole;
  for (const QString& path : paths) {
    whole += QFileInfo(path).absoluteFilePath();
  }
  if (!whole.isEmpty()) {
    settings_.setFolder(kOpened, QFileInfo(whole.first()).path());
  }
  for (const QString& path : whole) {
    loader_->load(path, remembered_(path));
  }
}

void TrajectoryFiles::load(const QString& path, const recorded::TimeChoice& choice) {
  loader_->load(path, choice);
}

void TrajectoryFiles::ask() {
  const QStringList paths = QFileDialog::getOpenFileNames(
      page_, tr("Open trajectories"), settings_.folder(kOpened),
      tr("Trajectories and results (*.mat *.json *.h5 *.hdf5 *.csv *.tsv *.txt "
         "*.dat *.asc);;All files (*)"));
  if (!paths.isEmpty()) {
    open(paths);
  }
}

// A name where something was saved last.
QString TrajectoryFiles::inSaved(const QString& name) const {
  return QDir(settings_.folder(kSaved)).filePath(name);
}

void TrajectoryFiles::askForExport() {
  const QString path =
      QFileDialog::getSaveFileName(page_, tr("Export the visible range"), inSaved(u"plot.png"_s),
                                   u"PNG, SVG, CSV, MAT (*.png *.svg *.csv *.mat)"_s);
  if (!path.isEmpty()) {
    exportTo(path);
  }
}

void TrajectoryFiles::exportTo(const QString& path) {
  begin();
  const QString kind = QFileInfo(path).suffix().toLower();
  if (kind == u"csv" || kind == u"mat") {
    export_->start(path, tableWriter(plots_->curves(), plots_->begin(), plots_->end()));
  } else if (kind == u"png" || kind == u"svg") {
    export_->start(path,
                   [picture = plots_->picture()](const QString& to, const std::stop_token& stop) {
                     return writePicture(to, picture, stop);
                   });
  } else {
    Q_EMIT failed(
        {path.toStdString(), ENSHU_TEXT("its name must end in .png, .svg, .csv or .mat"), {}});
  }
  Q_EMIT writingChanged();
}

void TrajectoryFiles::askForRun() {
  const QString path = QFileDialog::getSaveFileName(page_, tr("Save the run"),
                                                    inSaved(u"run.mat"_s), u"MAT (*.mat)"_s);
  if (!path.isEmpty()) {
    Q_EMIT runPlaceChosen(path);
  }
}

void TrajectoryFiles::saveRun(const SignalFile& file, const QString& path) {
  begin();
  export_->start(path, [run = file.run](const QString& to, const std::stop_token&) {
    return matfile::writeMat(to.toStdString(), runs::variables(*run));
  });
  Q_EMIT writingChanged();
}

void TrajectoryFiles::noteSaved(const QString& path) {
  saved_ = path;
  settings_.setFolder(kSaved, QFileInfo(path).absolutePath());
  Q_EMIT writingChanged();
}

void TrajectoryFiles::cancel() {
  loader_->cancel();
  export_->cancel();
}

}  // namespace enshu::desk
