// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "core/grading/answers/asked.h"
#include "core/sandbox/build/build.h"

namespace enshu::grading {

// What a student's function answered, with all that is said of how it came to it: grading the same
// again by other tolerances, points or texts needs neither the compiler nor a run. One file each,
// enshu-answers/1, which belongs to the graders: the numbers of hidden cases stand in it.
struct KeptAnswers {
  sandbox::BuildReport build;  // that was built; without the plugin
  Asked alone;                 // on the reference's earlier steps
  std::optional<Asked>
      chained;  // on the student's own, where there were such and the first repeats
};

// Whether a run would end so again: neither by the clock on the wall nor by a fault on the way.
bool isLasting(const Asked& asked);

// `key` is everything that the answers come from. The folder is the student's: what would make his
// files there too large together is not kept.
Result<void> writeAnswers(const QString& path, const QByteArray& key, const KeptAnswers& answers);

// What stands in a file behind its checksum, and the other way round. An Error: it is damaged, of
// another key or of another number of cases.
QByteArray keptBytes(const QByteArray& key, const KeptAnswers& answers);
Result<KeptAnswers> parseAnswers(const QByteArray& bytes, const QByteArray& key, int cases,
                                 const QString& name);

// What was kept under the key for so many cases; none too where the file is damaged.
std::optional<KeptAnswers> readAnswers(const QString& path, const QByteArray& key, int cases);

}  // namespace enshu::grading
