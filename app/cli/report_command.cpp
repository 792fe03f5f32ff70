// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>
#include <optional>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/history_note.h"
#include "app/cli/password.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/grading/marks/format.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(ReportCommand)
};

using grading::Format;

// Asked for once, however many files of one archive are under it.
grading::Password passwordOf(const Arguments& given) {
  return [file = given.value("password-file"),
          known = std::optional<QString>()]() mutable -> Result<QString> {
    if (!known) {
      Result<QString> read = readPassword(file);
      if (!read) {
        return read;
      }
      known = *read;
    }
    return *known;
  };
}

bool isSame(const QString& one, const QString& other) {
  return QFileInfo(one).canonicalFilePath() == QFileInfo(other).canonicalFilePath();
}

// What is there already is written over only if it is the file to be filled in, or Enshu's own
// beside the results.
bool mayWrite(const Arguments& given, const QString& out) {
  const bool isFree = !given.has("out") || given.has("force") || !QFileInfo::exists(out) ||
                      (given.has("roster") && isSame(out, given.value("roster")));
  if (!isFree) {
    complain(Words::tr("%1: is there already; --force writes over it").arg(out));
  }
  return isFree;
}

const Format* formatOf(const Arguments& given) {
  const QString name = given.has("format") ? given.value("format") : QStringLiteral("html");
  const Format* format = grading::findFormat(name);
  if (format == nullptr) {
    complain(Words::tr("%1: is no report format; there are %2")
                 .arg(name, grading::formatIds().join(u", "_qs)));
  }
  return format;
}

}  // namespace

int reportCommand(const QStringList& arguments) {
  const Arguments given(arguments,
                        {{"format", "NAME"},
                         {"roster", "FILE"},
                         {"out", "FILE"},
                         {"exercise", "ID"},
                         {"column", "TITLE"},
                         {"password-file", "FILE"},
                         {"scale", nullptr},
                         {"markdown", nullptr},
                         {"store", "FILE"},
                         {"force", nullptr}},
                        1, 1);
  if (!given.ok()) {
    return given.exitCode();
  }
  const Format* format = formatOf(given);
  if (format == nullptr) {
    return kUsage;
  }
  const grading::Wish wish{given.others().at(0),  format,
                           given.value("roster"), given.values("exercise"),
                           given.value("column"), given.has("scale"),
                           given.has("force"),    given.has("markdown"),
                           passwordOf(given)};
  const QString out = given.has("out") ? given.value("out") : grading::usualPlace(wish);
  const std::optional<course::Course> course = openCourse();
  if (!course || !mayWrite(given, out)) {
    return kUsage;
  }
  const auto made = grading::makeReport(*course, wish);
  if (!made) {
    complain(made.error());
    return kUsage;
  }
  if (const Result<void> written = grading::writeReport(out, *made); !written) {
    complain(written.error());
    return kTool;
  }
  for (const QString& line : QStringList{made->told} + made->notes + QStringList{made->summary}) {
    if (!line.isEmpty()) {
      complain(line);
    }
  }
  print(out);
  noteAgainInHistory(*course, given, given.others().at(0));
  return kDone;
}

}  // namespace enshu::cli
