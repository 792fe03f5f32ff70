// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/copies_build.h"

#include <QDir>
#include <QSet>
#include <numeric>

#include "core/grading/explain/copies.h"
#include "core/sandbox/build.h"

namespace enshu::grading {

namespace {

constexpr int kMostRounds = 7;  // of taking out what does not compile

// Every copy that the compiler refuses is to be named in one go.
sandbox::Kit naming(const sandbox::Kit& kit) {
  sandbox::Kit loud = kit;
  loud.compileFlags += QStringList{QStringLiteral("-w"), QStringLiteral("-fmax-errors=2000"),
                                   QStringLiteral("-fno-diagnostics-show-caret"),
                                   QStringLiteral("-ftemplate-backtrace-limit=0")};
  return loud;
}

sandbox::Limits limits() {
  sandbox::Limits wide = sandbox::buildLimits();
  wide.outputBytes = 16LL << 20;
  return wide;
}

// The copies in which there is an error; -1 for one that is in none.
QSet<int> refused(const sandbox::BuildReport& report, const Copies& copies) {
  QSet<int> found;
  for (const sandbox::Diagnostic& said : report.diagnostics) {
    if (said.severity == QLatin1String("error")) {
      found += copies.copyAt(said.line);
    }
  }
  return found;
}

}  // namespace

Result<CopiesBuild> buildCopies(const sandbox::Kit& kit, const course::Exercise& exercise,
                                const sandbox::SourceFile& source, const QList<CopyText>& texts,
                                const QString& folder, const std::stop_token& stop) {
  const sandbox::Kit loud = naming(kit);
  QList<int> row(texts.size());
  std::iota(row.begin(), row.end(), 0);
  CopiesBuild build{{}, false, QList<int>(texts.size(), -1)};
  QDir().mkpath(folder);
  for (int round = 0; round < kMostRounds; ++round) {
    QList<QByteArray> left;
    for (const int k : row) {
      left += texts[k].text;
    }
    const Copies copies = putTogether(exercise, left);
    sandbox::SourceFile together = source;
    together.text = copies.text;
    const Result<sandbox::BuildReport> report =
        sandbox::build(loud, exercise.id, together, folder, limits(), stop);
    if (!report) {
      return tl::unexpected(report.error());
    }
    if (report->outcome == sandbox::BuildOutcome::Built) {
      build.plugin = report->plugin;
      for (qsizetype k = 0; k < row.size(); ++k) {
        build.variants[row[k]] = static_cast<int>(k);
      }
      return build;
    }
    build.tooLarge = report->outcome == sandbox::BuildOutcome::CompileLimit;
    QSet<int> faulty = refused(*report, copies);
    faulty.remove(-1);  // in a header, on behalf of one that is named by another error
    if (faulty.isEmpty() || faulty.contains(0)) {
      return build;
    }
    QSet<int> groups;
    for (const int k : faulty) {
      groups += round > 0 ? texts[row[k]].group : -1;
    }
    groups.remove(-1);
    QList<int> sound;
    for (qsizetype k = 0; k < row.size(); ++k) {
      if (!faulty.contains(static_cast<int>(k)) && !groups.contains(texts[row[k]].group)) {
        sound += row[k];
      }
    }
    row = sound;
  }
  return build;
}

}  // namespace enshu::grading
