// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/signal_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>
#include <set>
#include <string_view>

#include "core/grading/result/result.h"
#include "core/grading/result/trajectory_file.h"
#include "core/recorded/contents.h"
#include "core/runs/trajectory_file.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

class SignalFileWords {
  Q_DECLARE_TR_FUNCTIONS(Signals)
};

constexpr QLatin1StringView kRun = "run:"_L1;  // before the title of a run that is not on disk

SignalGroup makeGroup(const QString& name, Eigen::MatrixXd values, const Series::Times& times) {
  SignalGroup group{name, {}, {}};
  if (values.cols() != times->size()) {
    values.transposeInPlace();
  }
  for (Eigen::Index row = 0; row < values.rows(); ++row) {
    group.channels.push_back(std::make_shared<const Series>(times, values.row(row)));
  }
  return group;
}

// Takes out what the rows of a check's arrays are called, which is nothing over time.
void removeNames(std::vector<recorded::Matrix>& matrices) {
  constexpr std::string_view kAnswerEnd("_answer");
  std::set<std::string> names;
  for (const recorded::Matrix& matrix : matrices) {
    if (matrix.name.ends_with(kAnswerEnd)) {
      names.insert(matrix.name.substr(0, matrix.name.size() - kAnswerEnd.size()) + "_channels");
    }
  }
  std::erase_if(matrices, [&](const recorded::Matrix& one) { return names.contains(one.name); });
}

SignalGroup groupOf(const recorded::Signals& signals) {
  SignalGroup group =
      makeGroup(text::visibleName(QString::fromStdString(signals.name)), signals.values, signals.t);
  for (const std::string& channel : signals.channels) {
    group.names += text::visibleName(QString::fromStdString(channel));
  }
  group.isNamed = !group.names.isEmpty();
  if (!signals.unit.empty()) {
    const QString unit = text::visibleName(QString::fromStdString(signals.unit));
    group.units = QStringList(signals.values.rows(), unit);
  }
  return group;
}

// What a plot of each signal leaves out.
std::vector<Error> holesOf(const SignalFile& file) {
  std::vector<Error> notes;
  for (const SignalGroup& group : file.groups) {
    for (std::size_t k = 0; k < group.channels.size(); ++k) {
      const Series& series = *group.channels[k];
      const auto holes = (!series.y().array().isFinite()).eval();
      if (!holes.any()) {
        continue;
      }
      Eigen::Index first = 0;
      holes.maxCoeff(&first);
      notes.push_back({signalName(group, static_cast<int>(k)).toStdString(),
                       ENSHU_TEXT("values that are not finite numbers: %1, the first at %2 s"),
                       {std::to_string(holes.count()),
                        QString::number(series.t()[first], 'g', 7).toStdString()}});
    }
  }
  return notes;
}

Result<SignalFile> signalsOver(const recorded::TimeChoice& choice,
                               const recorded::Contents& contents,
                               const recorded::PossibleTimes& possible, const QString& path) {
  const auto recording = recorded::overTime(contents, choice, path.toStdString());
  ENSHU_TRY(recording);
  SignalFile file{path, {}};
  for (const recorded::Signals& signals : recording->signals) {
    file.groups.append(groupOf(signals));
  }
  file.choice = choice;
  file.time = recording->time;
  file.possible = possible;
  file.notes = recording->notes;
  const std::vector<Error> holes = holesOf(file);
  file.notes.insert(file.notes.end(), holes.begin(), holes.end());
  file.passed = recording->passed;
  return file;
}

Reading readRecording(const QString& path, const recorded::TimeChoice& choice,
                      const std::stop_token& stop) {
  Reading reading;
  reading.file = recorded::readContents(path.toStdString(), recorded::kMaxBytes, stop)
                     .and_then([&](recorded::Contents contents) {
                       removeNames(contents.matrices);
                       reading.possible = recorded::possibleTimes(contents);
                       return signalsOver(choice, contents, reading.possible, path);
                     });
  return reading;
}

Result<SignalFile> readResultFile(const QString& path, const std::stop_token& stop) {
  const auto result = grading::readResult(path);
  ENSHU_TRY(result);
  const QFileInfo info(path);
  const QString beside = info.path() + u'/' + info.completeBaseName() + u".mat"_s;
  if (!QFileInfo::exists(beside)) {
    return failure(path.toStdString(), ENSHU_TEXT("its trajectories are missing: there is no %1"),
                   {beside.toStdString()});
  }
  auto file = readRecording(beside, {}, stop).file;
  ENSHU_TRY(file);
  file->possible = {};  // its times are Enshu's own
  for (const grading::CheckResult& check : result->checks) {
    for (const QString& part : {u"answer"_s, u"reference"_s}) {
      const QString variable = grading::trajectoryVariable(check.id(), part);
      for (SignalGroup& group : file->groups) {
        group.title = group.name == variable ? check.title : group.title;
      }
    }
  }
  return file;
}

}  // namespace

QString SignalFile::name() const {
  return text::visibleName(isRunPath(path) ? path.mid(kRun.size()) : QFileInfo(path).fileName());
}

QString runPath(const QString& title) {
  return kRun + title;
}

bool isRunPath(const QString& path) {
  return path.startsWith(kRun);
}

SignalFile runFile(const QString& title, const QString& robot,
                   std::shared_ptr<const Trajectory> run) {
  const auto times = std::make_shared<const Eigen::VectorXd>(run->t);
  QList<SignalGroup> groups;
  for (const matfile::Variable& variable : runs::variables(*run)) {
    if (variable.name != "t") {
      groups.append(makeGroup(QString::fromStdString(variable.name), variable.values, times));
    }
  }
  return {runPath(title), std::move(groups), robot, nullptr, std::move(run)};
}

Reading readFile(const QString& path, const recorded::TimeChoice& choice,
                 const std::stop_token& stop) {
  return path.endsWith(u".json"_s, Qt::CaseInsensitive) ? Reading{readResultFile(path, stop)}
                                                        : readRecording(path, choice, stop);
}

Result<SignalFile> readSignals(const QString& path) {
  return readFile(path, {}).file;
}

QString signalUnit(const QString& group, int channel) {
  static const QHash<QString, QString> units{
      {u"q"_s, u"rad, m"_s},   {u"u"_s, u"rad/s, m/s"_s}, {u"ud"_s, u"rad/s², m/s²"_s},
      {u"tau"_s, u"N m, N"_s}, {u"energy"_s, u"J"_s},     {u"z3"_s, u"m"_s},
      {u"fn"_s, u"N"_s},       {u"gap"_s, u"m, rad"_s}};
  if (group == u"momentum") {
    return channel < 3 ? u"N s"_s : u"N m s"_s;
  }
  return units.value(group);
}

QString signalUnit(const SignalGroup& group, int channel) {
  const QString known = group.units.value(channel);
  // Of a struct the field says what it is.
  return known.isEmpty() && group.units.isEmpty()
             ? signalUnit(group.name.mid(group.name.lastIndexOf(u'.') + 1), channel)
             : known;
}

QString rateUnit(const QString& unit) {
  QStringList rates;
  for (const QString& one : unit.split(u", "_s, Qt::SkipEmptyParts)) {
    const bool rate = one.endsWith(u"/s"_s);
    rates += one.endsWith(u"/s²"_s)  ? one.chopped(1) + u'³'
             : rate                  ? one + u'²'
             : one.endsWith(u" s"_s) ? one.chopped(2)
             : one == u"J"           ? u"W"_s
                                     : one + u"/s"_s;
  }
  return rates.join(u", "_s);
}

QString channelName(const QString& group, int channel) {
  if (group == u"energy" && channel < 2) {
    return channel == 0 ? SignalFileWords::tr("kinetic") : SignalFileWords::tr("potential");
  }
  if (group == u"momentum" && channel < 6) {
    const QString axis = u"xyz"_s.mid(channel % 3, 1);
    return channel < 3 ? SignalFileWords::tr("linear, %1").arg(axis)
                       : SignalFileWords::tr("angular, %1").arg(axis);
  }
  return QString::number(channel + 1);
}

QString signalName(const QString& group, int channel) {
  const QString name = channelName(group, channel);
  const bool number = name.at(0).isDigit();
  return number ? group + u' ' + name : group + u", "_s + name;
}

QString signalName(const SignalGroup& group, int channel) {
  QString known = group.names.value(channel);
  if (known.isEmpty()) {
    return signalName(group.name, channel);
  }
  return group.isNamed ? known : u"%1, %2"_s.arg(signalName(group.name, channel), known);
}

}  // namespace enshu::desk
