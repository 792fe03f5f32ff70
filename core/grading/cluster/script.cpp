// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/cluster/script.h"

#include <QFile>
#include <QTimeZone>

#include "core/course/text.h"
#include "core/grading/batch/work.h"
#include "core/text/shell_word.h"

namespace enshu::grading {

namespace {

constexpr int kNotSeen = 76;
constexpr int kNotWritable = 77;
constexpr int kNotRunnable = 126;  // the shell's own two
constexpr int kNotThere = 127;

// A word for the shell, whatever is in it.
QByteArray quoted(const QString& text) {
  return QFile::encodeName(text::shellWord(text));
}

}  // namespace

QByteArray scriptOf(const Batch& batch, const QString& program, const QString& folder, int array) {
  const QByteArray number = QByteArray::number(array);
  QByteArray script = "#!/bin/sh\n";
  script += "folder=" + quoted(folder) + '\n';
  script += "[ -r \"$folder/plan.json\" ] || exit " + QByteArray::number(kNotSeen) + '\n';
  script += "[ -w \"$folder/" + number + "\" ] || exit " + QByteArray::number(kNotWritable) + '\n';
  script += "export ENSHU_LANG=" + quoted(course::language()) + '\n';
  script += "export ENSHU_COURSE=" + quoted(batch.course.root) + '\n';
  script += "export ENSHU_KIT=" + quoted(batch.kit.directory) + '\n';
  const QByteArray zone = QTimeZone::systemTimeZoneId();
  if (!zone.isEmpty()) {
    script += "export TZ=" + quoted(QString::fromLatin1(zone)) + '\n';
  }
  script += "exec " + quoted(program) + " grade-part \"$folder\" " + number +
            " \"$SLURM_ARRAY_TASK_ID\" > \"$folder/" + number +
            "/$SLURM_ARRAY_TASK_ID.log\" 2>&1\n";
  return script;
}

std::optional<Error> hindranceOf(int exitCode, const QString& program, const QString& folder) {
  switch (exitCode) {
    case kNotSeen:
      return Error{folder.toStdString(),
                   ENSHU_TEXT("cannot be read on that machine; name a folder for the results that "
                              "all machines share"),
                   {}};
    case kNotWritable:
      return Error{folder.toStdString(),
                   ENSHU_TEXT("cannot be written on that machine; name a folder for the results "
                              "that all machines share"),
                   {}};
    case kNotRunnable:
    case kNotThere:
      return Error{program.toStdString(),
                   ENSHU_TEXT("cannot be run on that machine; install Enshu at the same place on "
                              "all of them"),
                   {}};
    default:
      return std::nullopt;
  }
}

}  // namespace enshu::grading
