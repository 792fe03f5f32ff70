// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <optional>

#include "core/grading/result/review.h"

namespace enshu::desk {

inline constexpr int kDraftMs = 300;  // at most so long a draft is not on the disk

// Reviews that are being written and do not count yet: a file for each (enshu-draft/1) among the
// person's own data, so that nothing is lost when the desk ends, in whatever way. Another desk of
// the same person shares them; what that one has written since is never taken away here.
class DraftStore {
 public:
  // The drafts of the class with this folder of results, for its `student` by folder.
  void use(const QString& results);

  std::optional<grading::Review> find(const QString& student, const QString& exercise) const;

  // An Error: it is kept as long as this desk runs, but not on the disk.
  Result<void> put(const QString& student, const QString& exercise, grading::Review review);
  void remove(const QString& student, const QString& exercise);

  // Whose drafts there are, and of which exercise.
  QList<std::pair<QString, QString>> places() const { return drafts_.keys(); }
  bool isEmpty() const { return drafts_.isEmpty(); }

 private:
  using Place = std::pair<QString, QString>;

  QString pathOf(const Place& place) const;
  static std::optional<grading::Review> read(const QString& path, const Place& place);

  QString results_;
  QString folder_;
  QHash<Place, grading::Review> drafts_;  // as this desk knows them
};

}  // namespace enshu::desk
