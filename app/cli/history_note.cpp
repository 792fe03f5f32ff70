// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/history_note.h"

#include <QCoreApplication>

#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/store/record.h"

namespace enshu::cli {

namespace {

class HistoryNoteWords {
  Q_DECLARE_TR_FUNCTIONS(HistoryNote)
};

void warn(const QString& results, const QString& why) {
  complain(
      HistoryNoteWords::tr("the history did not take in %1 (enshu history --add does it later): %2")
          .arg(results, why));
}

template <class Take>
void note(const QString& results, Take take) {
  try {
    const Result<store::Changes> changes = take();
    if (!changes) {
      warn(results, course::text(changes.error()));
      return;
    }
    for (const store::FolderChange& one : changes->folders) {
      if (one.left) {
        warn(one.folder, course::text(*one.left));
      }
    }
  } catch (const std::exception& bug) {
    warn(results, QString::fromUtf8(bug.what()));
  }
}

}  // namespace

QString historyFile(const course::Course& course, const Arguments& given) {
  return given.has("store") ? given.value("store") : store::usualFile(course);
}

void noteInHistory(const course::Course& course, const Arguments& given, const QString& results) {
  note(results, [&] { return store::record(course, historyFile(course, given), {results}); });
}

void noteAgainInHistory(const course::Course& course, const Arguments& given,
                        const QString& results) {
  const QString file = historyFile(course, given);
  note(results, [&] {
    return given.has("store") ? store::record(course, file, {results})
                              : store::refresh(course, file, results);
  });
}

}  // namespace enshu::cli
