// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/signal_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>
#include <algorithm>
#include <array>
#include <optional>

#include "core/grading/result/result.h"
#include "core/grading/result/trajectory_file.h"
#include "core/matfile/read.h"
#include "core/runs/trajectory_file.h"
#include "core/text/visible.h"

namespace enshu::desk {

namespace {

class SignalFileWords {
  Q_DECLARE_TR_FUNCTIONS(Signals)
};

constexpr QLatin1String kRun("run:");  // before the title of a run that is not on disk

struct TimeBase {
  QString prefix;  // of the matrices that have these times
  Series::Times times;
};

// What stands before the name of an axis, `t` or, of states that are no motion, `sample`; none: it
// is no axis.
std::optional<QString> prefixOf(const QString& name) {
  for (const QLatin1String axis : {QLatin1String("t"), QLatin1String("sample")}) {
    if (name == axis || name.endsWith(u'_' + axis)) {
      return name.chopped(axis.size());
    }
  }
  return std::nullopt;
}

Result<std::vector<TimeBase>> timeBases(const QString& path,
                                        const std::vector<matfile::Variable>& variables) {
  std::vector<TimeBase> bases;
  for (const matfile::Variable& variable : variables) {
    const QString name = QString::fromStdString(variable.name);
    const std::optional<QString> prefix = prefixOf(name);
    if (!prefix || variable.values.size() == 0 ||
        (variable.values.rows() != 1 && variable.values.cols() != 1)) {
      continue;
    }
    const Eigen::VectorXd t = variable.values.reshaped();
    if (!t.allFinite() || !std::is_sorted(t.begin(), t.end())) {
      return failure(path.toStdString() + ": variable " + variable.name,
                     ENSHU_TEXT("these times are not finite or decrease"));
    }
    bases.push_back({*prefix, std::make_shared<const Eigen::VectorXd>(t)});
  }
  // The longest prefix decides: of a_b_answer it is a_b_, not a_; that of the plain t is empty.
  std::stable_sort(bases.begin(), bases.end(),
                   [](const auto& a, const auto& b) { return a.prefix.size() > b.prefix.size(); });
  return bases;
}

const TimeBase* baseOf(const QString& name, const std::vector<TimeBase>& bases) {
  const auto found = std::find_if(bases.begin(), bases.end(), [&](const TimeBase& base) {
    return name.startsWith(base.prefix);
  });
  return found == bases.end() ? nullptr : &*found;
}

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

// What the rows of a check's arrays are called, which is nothing over time.
bool isNames(const QString& name, const std::vector<matfile::Variable>& variables) {
  const QString end = QStringLiteral("_channels");
  const std::string answer =
      (name.chopped(std::min(name.size(), end.size())) + QStringLiteral("_answer")).toStdString();
  return name.endsWith(end) &&
         std::any_of(variables.begin(), variables.end(),
                     [&answer](const matfile::Variable& one) { return one.name == answer; });
}

QList<SignalGroup> groupsOf(const std::vector<matfile::Variable>& variables,
                            const std::vector<TimeBase>& bases) {
  QList<SignalGroup> groups;
  for (const matfile::Variable& variable : variables) {
    const QString name = QString::fromStdString(variable.name);
    const TimeBase* base = baseOf(name, bases);
    const Eigen::MatrixXd& values = variable.values;
    if (base && !prefixOf(name) && !isNames(name, variables) && values.size() > 0 &&
        (values.cols() == base->times->size() || values.rows() == base->times->size())) {
      groups.append(makeGroup(text::visibleName(name), values, base->times));
    }
  }
  return groups;
}

Result<SignalFile> readMatFile(const QString& path) {
  const auto variables = matfile::readMat(path.toStdString());
  if (!variables) {
    return tl::unexpected(variables.error());
  }
  const auto bases = timeBases(path, *variables);
  if (!bases) {
    return tl::unexpected(bases.error());
  }
  SignalFile file{path, groupsOf(*variables, *bases)};
  if (file.groups.isEmpty()) {
    return failure(path.toStdString(),
                   ENSHU_TEXT("nothing over time in it: it needs a variable t, or NAME_t beside "
                              "NAME_..., and matrices with a column for each time"));
  }
  return file;
}

Result<SignalFile> readResultFile(const QString& path) {
  const auto result = grading::readResult(path);
  if (!result) {
    return tl::unexpected(result.error());
  }
  const QFileInfo info(path);
  const QString beside = info.path() + u'/' + info.completeBaseName() + QStringLiteral(".mat");
  if (!QFileInfo::exists(beside)) {
    return failure(path.toStdString(), ENSHU_TEXT("its trajectories are missing: there is no %1"),
                   {beside.toStdString()});
  }
  auto file = readMatFile(beside);
  if (!file) {
    return file;
  }
  for (const grading::CheckResult& check : result->checks) {
    for (const QString& part : {QStringLiteral("answer"), QStringLiteral("reference")}) {
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
  QList<SignalGroup> groups = groupsOf(runs::variables(*run), {{QString(), times}});
  return {runPath(title), std::move(groups), robot, nullptr, std::move(run)};
}

Result<SignalFile> readSignals(const QString& path) {
  return path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive) ? readResultFile(path)
                                                                     : readMatFile(path);
}

QString signalUnit(const QString& group, int channel) {
  static const QHash<QString, QString> units{{QStringLiteral("q"), QStringLiteral("rad, m")},
                                             {QStringLiteral("u"), QStringLiteral("rad/s, m/s")},
                                             {QStringLiteral("ud"), QStringLiteral("rad/s², m/s²")},
                                             {QStringLiteral("tau"), QStringLiteral("N m, N")},
                                             {QStringLiteral("energy"), QStringLiteral("J")},
                                             {QStringLiteral("z3"), QStringLiteral("m")},
                                             {QStringLiteral("fn"), QStringLiteral("N")},
                                             {QStringLiteral("gap"), QStringLiteral("m, rad")}};
  if (group == u"momentum") {
    return channel < 3 ? QStringLiteral("N s") : QStringLiteral("N m s");
  }
  return units.value(group);
}

QString rateUnit(const QString& unit) {
  QStringList rates;
  for (const QString& one : unit.split(QStringLiteral(", "), Qt::SkipEmptyParts)) {
    const bool rate = one.endsWith(QStringLiteral("/s"));
    rates += one.endsWith(QStringLiteral("/s²"))  ? one.chopped(1) + u'³'
             : rate                               ? one + u'²'
             : one.endsWith(QStringLiteral(" s")) ? one.chopped(2)
             : one == u"J"                        ? QStringLiteral("W")
                                                  : one + QStringLiteral("/s");
  }
  return rates.join(QStringLiteral(", "));
}

QString channelName(const QString& group, int channel) {
  if (group == u"energy" && channel < 2) {
    return channel == 0 ? SignalFileWords::tr("kinetic") : SignalFileWords::tr("potential");
  }
  if (group == u"momentum" && channel < 6) {
    const QString axis = QStringLiteral("xyz").mid(channel % 3, 1);
    return channel < 3 ? SignalFileWords::tr("linear, %1").arg(axis)
                       : SignalFileWords::tr("angular, %1").arg(axis);
  }
  return QString::number(channel + 1);
}

QString signalName(const QString& group, int channel) {
  const QString name = channelName(group, channel);
  const bool number = name.at(0).isDigit();
  return number ? group + u' ' + name : group + QStringLiteral(", ") + name;
}

}  // namespace enshu::desk
