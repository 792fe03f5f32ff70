// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/copies_build.h"

#include <QDir>
#include <QSet>
#include <numeric>

#include "core/grading/explain/copies.h"
#include "core/sandbox/build/build.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kMostBuilds = 7;  // of taking out what does not compile

// As many copies that the compiler refuses as it will name are to be named in one go.
sandbox::Kit naming(const sandbox::Kit& kit) {
  sandbox::Kit loud = kit;
  loud.compileFlags += QStringList{u"-w"_s, u"-ferror-limit=1000"_s, u"-fno-caret-diagnostics"_s,
                                   u"-ftemplate-backtrace-limit=0"_s};
  return loud;
}

sandbox::Limits limits() {
  sandbox::Limits wide = sandbox::buildLimits();
  wide.outputBytes = 16LL << 20;
  return wide;
}

// The copies in which there is an error; one in a header is there on behalf of a copy that is named
// by another.
QSet<int> refused(const sandbox::BuildReport& report, const Copies& copies) {
  QSet<int> found;
  for (const sandbox::Diagnostic& said : report.diagnostics) {
    if (said.severity == "error"_L1) {
      found += copies.copyAt(said.line);
    }
  }
  found.remove(-1);
  return found;
}

// The texts that go on to the next round. A first round names whoever is wrong by himself.
QList<int> withoutRefused(const QList<int>& row, const QSet<int>& faulty, bool isFirst,
                          const QList<CopyText>& texts, QList<int>& variants) {
  QSet<int> groups;
  for (const int k : faulty) {
    variants[row[k]] = CopiesBuild::kRefused;
    groups += isFirst ? -1 : texts[row[k]].group;
  }
  groups.remove(-1);
  QList<int> sound;
  for (const int k : row) {
    if (variants[k] != CopiesBuild::kRefused && !groups.contains(texts[k].group)) {
      sound += k;
    }
  }
  return sound;
}

}  // namespace

Result<CopiesBuild> buildCopies(const sandbox::Kit& kit, const course::Exercise& exercise,
                                const sandbox::SourceFile& source, const QList<CopyText>& texts,
                                const QString& folder, const std::stop_token& stop) {
  const sandbox::Kit loud = naming(kit);
  QList<int> row(texts.size());
  std::iota(row.begin(), row.end(), 0);
  CopiesBuild build{{}, false, QList<int>(texts.size(), CopiesBuild::kLeftOut)};
  QDir().mkpath(folder);
  for (int round = 0; round < kMostBuilds; ++round) {
    QList<QByteArray> left;
    for (const int k : row) {
      left += texts[k].text;
    }
    const Copies copies = putTogether(exercise, left);
    sandbox::SourceFile together = source;
    together.text = copies.text;
    const Result<sandbox::BuildReport> report =
        sandbox::build(loud, exercise.id, together, folder, limits(), stop);
    ENSHU_TRY(report);
    if (report->outcome == sandbox::BuildOutcome::Built) {
      build.plugin = report->plugin;
      for (qsizetype k = 0; k < row.size(); ++k) {
        build.variants[row[k]] = static_cast<int>(k);
      }
      return build;
    }
    const QSet<int> faulty = refused(*report, copies);
    build.refusesOriginal = faulty.contains(0) || faulty.contains(1);
    if (faulty.isEmpty() || build.refusesOriginal) {
      return build;
    }
    row = withoutRefused(row, faulty, round == 0, texts, build.variants);
  }
  return build;
}

}  // namespace enshu::grading
