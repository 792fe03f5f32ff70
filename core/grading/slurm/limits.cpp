// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/slurm/limits.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kMost = 1 << 22;  // tasks that Slurm allows in an array at most

QRegularExpression line(const QString& name, const QString& value) {
  return QRegularExpression(u"^%1\\s*=\\s*%2"_s.arg(name, value),
                            QRegularExpression::MultilineOption);
}

// -1: it is not told.
int numberIn(const QString& config, const QRegularExpression& form) {
  const auto match = form.match(config);
  return match.hasMatch() ? static_cast<int>(std::min<qint64>(match.captured(1).toLongLong(),
                                                              std::numeric_limits<int>::max()))
                          : -1;
}

// Slurm's word for what was met, and what its administrators set.
struct SubmitLimit {
  const char* reason;
  const char* setting;
  const char* key;  // in what the controller tells of it
  bool isOfQos;
};
constexpr SubmitLimit kSubmitLimits[]{
    {"AssocMaxSubmitJobLimit", "MaxSubmitJobs", "MaxSubmitJobs", false},
    {"AssocGrpSubmitJobsLimit", "GrpSubmitJobs", "GrpSubmitJobs", false},
    {"QOSMaxSubmitJobPerUserLimit", "MaxSubmitJobsPerUser", "MaxSubmitJobsPU", true},
    {"QOSMaxSubmitJobPerAccountLimit", "MaxSubmitJobsPerAccount", "MaxSubmitJobsPA", true},
    {"QOSGrpSubmitJobsLimit", "GrpSubmitJobs", "GrpSubmitJobs", true}};

}  // namespace

QString TaskLimits::text(const char* setting, int value) {
  return u"%1=%2"_s.arg(QLatin1StringView(setting)).arg(value);
}

TaskLimits parseLimits(const QByteArray& config) {
  static const QRegularExpression arraySize = line(u"MaxArraySize"_s, u"(\\d{1,10})\\s*$"_s);
  static const QRegularExpression jobCount = line(u"MaxJobCount"_s, u"(\\d{1,10})\\s*$"_s);
  // As the controller reads it: whatever the case, wherever in the list.
  static const QRegularExpression arrayTasks =
      line(u"SchedulerParameters"_s, u".*(?i:max_array_tasks)=(\\d{1,10})"_s);
  const QString text = QString::fromUtf8(config);
  TaskLimits limits;
  const auto limit = [&](const char* setting, int value) {
    if (value >= 0 && (limits.setting.isEmpty() || value < limits.tasks)) {
      limits.tasks = std::min(value, kMost);
      limits.setting = TaskLimits::text(setting, value);
    }
  };
  limit("MaxArraySize", numberIn(text, arraySize));
  limit("max_array_tasks", numberIn(text, arrayTasks));
  if (const int jobs = numberIn(text, jobCount); jobs >= 0) {
    limits.jobs = jobs;
  }
  return limits;
}

Limit limitMet(const QString& refusal) {
  static const QRegularExpression submitted(u"\\b(Assoc|QOS)\\w*Submit\\w*Limit\\b"_s);
  static const QRegularExpression full(u"queue (is )?full|temporarily un(able|available)"_s,
                                       QRegularExpression::CaseInsensitiveOption);
  // Of all that it names, where nothing says which.
  static const QRegularExpression some(u"QOS policy \\(job submit limit[^)]*\\)\\s*$"_s);
  if (refusal.contains("Invalid job array specification"_L1)) {
    return Limit::Array;
  }
  if (refusal.contains(submitted) || refusal.contains(some)) {
    return Limit::Submitted;
  }
  return refusal.contains(full) ? Limit::Full : Limit::None;
}

QString submitSetting(const QString& refusal, const QByteArray& associations) {
  const auto* const met = std::find_if(
      std::begin(kSubmitLimits), std::end(kSubmitLimits),
      [&](const auto& one) { return refusal.contains(QLatin1StringView(one.reason)); });
  if (met == std::end(kSubmitLimits)) {
    return u"MaxSubmitJobs, GrpSubmitJobs"_s;
  }
  const qsizetype ofQos = associations.indexOf("QOS Records");
  const QByteArray told = met->isOfQos ? (ofQos < 0 ? QByteArray() : associations.mid(ofQos))
                                       : associations.left(ofQos);
  const QRegularExpression value(u"\\b%1=(\\d{1,10})\\b"_s.arg(QLatin1StringView(met->key)));
  QSet<QString> values;
  for (auto one = value.globalMatch(QString::fromUtf8(told)); one.hasNext();) {
    values += one.next().captured(1);
  }
  const QString setting = QString::fromLatin1(met->setting);
  return values.size() == 1 ? setting + u'=' + *values.begin() : setting;
}

}  // namespace enshu::grading
