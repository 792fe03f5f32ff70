// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of the page: opened, exported, saved, and there again the next time.
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSplitter>
#include <algorithm>
#include <utility>

#include "app/desk/controls/notice.h"
#include "app/desk/jobs/export_job.h"
#include "app/desk/jobs/signal_loader.h"
#include "app/desk/models/signal_table.h"
#include "app/desk/models/time_choice.h"
#include "app/desk/places/trajectories/motion_panel.h"
#include "app/desk/places/trajectories/signal_list.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "app/desk/places/trajectories/trajectory_page.h"
#include "app/desk/plot/plot_history.h"
#include "app/desk/plot/plot_stack.h"
#include "core/matfile/write.h"
#include "core/runs/trajectory_file.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

const QString& layoutName() {
  static const QString name = u"trajectories"_s;
  return name;
}

// Purposes of folders.
constexpr QLatin1StringView kOpened("trajectories-opened");
constexpr QLatin1StringView kSaved("trajectories-saved");

// What writes curves as a table, CSV or MAT as the file's name ends.
ExportJob::Write tableWriter(const QList<PlotCurve>& curves, double begin, double end) {
  return [curves, begin, end](const QString& path, const std::stop_token& stop) {
    const SignalTable table = signalTable(curves, begin, end);
    return path.endsWith(u".csv"_s, Qt::CaseInsensitive) ? writeCsv(path, table, stop)
                                                         : writeMatFile(path, table);
  };
}

// The coordinate in which the ends of runs differ most, of those that came to theirs.
int mostDifferent(const QList<SignalFile>& files) {
  double last = 0;
  for (const SignalFile& file : files) {
    last = std::max(last, file.run->t.tail(1)[0]);
  }
  std::vector<Eigen::VectorXd> ends;
  for (const SignalFile& file : files) {
    if (file.run->t.tail(1)[0] > 0.999 * last) {
      ends.emplace_back(file.run->q.rightCols(1));
    }
  }
  Eigen::VectorXd most = Eigen::VectorXd::Zero(ends.front().size());
  for (const Eigen::VectorXd& end : ends) {
    if (end.size() == most.size()) {
      most = most.cwiseMax((end - ends.front()).cwiseAbs());
    }
  }
  Eigen::Index index = 0;
  most.maxCoeff(&index);
  return static_cast<int>(index);
}

}  // namespace

void TrajectoryPage::open(const QStringList& paths) {
  notice_->hide();
  exported_.clear();
  QStringList whole;
  for (const QString& path : paths) {
    whole += QFileInfo(path).absoluteFilePath();
  }
  if (!whole.isEmpty()) {
    settings_.setFolder(kOpened, QFileInfo(whole.first()).path());
  }
  loader_->load(whole);
}

void TrajectoryPage::askForFiles() {
  const QStringList paths = QFileDialog::getOpenFileNames(
      this, tr("Open trajectories"), settings_.folder(kOpened),
      tr("Trajectories and results (*.mat *.json *.h5 *.hdf5 *.csv *.tsv *.txt "
         "*.dat *.asc);;All files (*)"));
  if (!paths.isEmpty()) {
    open(paths);
  }
}

void TrajectoryPage::closeFile() {
  const QString path = list_->file();
  plots_->forget(path);
  model_->remove(path);
  plots_->refresh();
  history_->restart();
  motion_->refresh();
  refreshActions();
}

// A name where something was saved last.
QString TrajectoryPage::inSaved(const QString& name) const {
  return QDir(settings_.folder(kSaved)).filePath(name);
}

void TrajectoryPage::askForExport() {
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Export the visible range"), inSaved(u"plot.png"_s),
                                   u"PNG, SVG, CSV, MAT (*.png *.svg *.csv *.mat)"_s);
  if (!path.isEmpty()) {
    exportTo(path);
  }
}

void TrajectoryPage::exportTo(const QString& path) {
  notice_->hide();
  exported_.clear();
  const QString kind = QFileInfo(path).suffix().toLower();
  if (kind == u"csv" || kind == u"mat") {
    export_->start(path, tableWriter(plots_->curves(), plots_->begin(), plots_->end()));
  } else if (kind == u"png" || kind == u"svg") {
    export_->start(path,
                   [picture = plots_->picture()](const QString& to, const std::stop_token& stop) {
                     return writePicture(to, picture, stop);
                   });
  } else {
    tell({path.toStdString(), ENSHU_TEXT("its name must end in .png, .svg, .csv or .mat"), {}});
  }
  refreshActions();
  refreshStatus();
}

void TrajectoryPage::askForRunFile() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Save the run"), inSaved(u"run.mat"_s),
                                                    u"MAT (*.mat)"_s);
  if (!path.isEmpty()) {
    saveRunTo(path);
  }
}

void TrajectoryPage::saveRunTo(const QString& path) {
  const SignalFile* file = model_->file(list_->file());
  if (!file || !file->run || export_->isRunning()) {
    return;
  }
  notice_->hide();
  exported_.clear();
  export_->start(path, [run = file->run](const QString& to, const std::stop_token&) {
    return matfile::writeMat(to.toStdString(), runs::variables(*run));
  });
  refreshActions();
  refreshStatus();
}

void TrajectoryPage::noteSaved(const QString& path) {
  exported_ = path;
  settings_.setFolder(kSaved, QFileInfo(path).absolutePath());
  refreshActions();
  refreshStatus();
}

// Runs of a comparison lie over each other. Without plots one begins with its joints, a comparison
// with the joint in which the ends differ most.
void TrajectoryPage::addRuns(const QList<SignalFile>& files) {
  QStringList paths;
  for (SignalFile file : files) {
    const QString path = file.path;
    for (int number = 2; model_->file(file.path); ++number) {
      file.path = u"%1 (%2)"_s.arg(path).arg(number);
    }
    model_->add(file);
    paths += file.path;
  }
  if (files.size() > 1) {
    plots_->setOverlay(true);
  }
  if (plots_->curves().isEmpty()) {
    const auto joints = model_->channels(paths.first(), u"q"_s);
    plots_->addToCurrent(files.size() == 1 ? joints : joints.mid(mostDifferent(files), 1));
  }
  plots_->refresh();
  motion_->refresh();
  list_->choose(paths.first());
  refreshActions();
}

// The files of the last time are read when the place is first looked at.
void TrajectoryPage::restoreLayout() {
  restoring_ = QJsonDocument::fromJson(settings_.layout(layoutName())).object();
  QStringList paths;
  for (const auto& path : restoring_.value(u"files").toArray()) {
    paths += path.toString();
  }
  const QJsonObject times = restoring_.value(u"times").toObject();
  actions_->arm->setChecked(restoring_.value(u"arm").toBool());
  if (restoring_.value(u"simulation").toBool()) {
    actions_->simulate->trigger();
  }
  for (const QString& path : paths) {
    loader_->load(path, timeChoiceOf(times.value(path).toObject()));
  }
  if (paths.isEmpty()) {
    restoring_ = {};
  }
}

void TrajectoryPage::finishRestoring() {
  if (!restoring_.isEmpty()) {
    plots_->restore(std::exchange(restoring_, {}));
    history_->restart();
    refreshActions();
  }
}

void TrajectoryPage::saveLayout() {
  for (const QSplitter* splitter : {columns_, rows_}) {
    settings_.setLayout(splitter->objectName(), splitter->saveState());
  }
  if (!visited_ || !restoring_.isEmpty()) {
    return;
  }
  QJsonObject layout = plots_->layout();
  QJsonArray files;
  QJsonObject times;
  for (const SignalFile& file : model_->files()) {
    if (!file.run) {
      files.append(file.path);
    }
    if (file.choice != recorded::TimeChoice()) {
      times[file.path] = toJson(file.choice);
    }
  }
  layout[u"files"] = files;
  layout[u"times"] = times;
  layout[u"arm"] = actions_->arm->isChecked();
  layout[u"simulation"] = actions_->simulate->isChecked();
  settings_.setLayout(layoutName(), QJsonDocument(layout).toJson(QJsonDocument::Compact));
}

}  // namespace enshu::desk
