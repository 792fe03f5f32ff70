// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/graded_class.h"

#include <algorithm>

#include "app/cli/command.h"
#include "app/cli/terminal.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

tl::expected<grading::ClassResults, int> openResults(const course::Course& course,
                                                     const QString& folder) {
  Result<grading::ClassResults> results = grading::readableResults(course, folder);
  if (!results) {
    return tl::unexpected(refused(results.error()));
  }
  tellOfDamage(*results);
  return *results;
}

bool tellOfDamage(const grading::ClassResults& results) {
  for (const grading::DamagedFile& file : results.damaged) {
    complain(u"%1; %2"_s.arg(course::text(file.why),
                             file.nextStep(results.submissions, results.directory)));
  }
  return !results.damaged.isEmpty();
}

bool isDamaged(const grading::ClassResults& results, const QString& path) {
  return std::any_of(results.damaged.begin(), results.damaged.end(), [&](const auto& file) {
    return file.why.where.starts_with(path.toStdString());
  });
}

int codeOf(const grading::ClassResults& results) {
  return results.damaged.isEmpty() ? kDone : kTool;
}

}  // namespace enshu::cli
