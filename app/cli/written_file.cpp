// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/written_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "app/cli/terminal.h"
#include "core/archive/read.h"
#include "core/grading/files/result_names.h"
#include "core/grading/intake/download.h"
#include "core/grading/intake/starters.h"
#include "core/grading/submission/unpack.h"
#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class WrittenFileWords {
  Q_DECLARE_TR_FUNCTIONS(WrittenFile)
};

constexpr qint64 kMostDocumentBytes = qint64{64} << 20;  // larger ones are taken for somebody's own

// The file's document; undefined if it is none.
QJsonObject documentIn(const QString& file) {
  const auto read = json::readFile(file, kMostDocumentBytes,
                                   [](const json::Value& root) { return root.raw().toObject(); });
  return read.value_or(QJsonObject());
}

QByteArray bytesOf(const QString& file, qint64 most) {
  QFile opened(file);
  return opened.open(QIODevice::ReadOnly) ? opened.read(most) : QByteArray();
}

bool isThere(const QString& file) {
  const QFileInfo info(file);
  return info.isFile() && info.size() > 0;
}

// Whether a file is one of a class's own: of a student's results or answers, however the path leads
// there, or a hidden one beside them.
bool isOfClass(const QString& file) {
  constexpr int kDeepest = 3;
  const QFileInfo there(QFileInfo(file).canonicalFilePath());
  QDir folder = there.dir();
  const auto isClass = [&folder] { return folder.exists(grading::kBatchFile); };
  if (isClass()) {
    return there.fileName().startsWith(u'.');
  }
  for (int k = 0; k < kDeepest && folder.cdUp(); ++k) {
    if (isClass()) {
      return true;
    }
  }
  return false;
}

bool isSource(const QString& file) {
  return grading::isSourceName(file) || file.endsWith(".h"_L1) || file.endsWith(".hpp"_L1);
}

// An archive in which somebody has packed sources; but a course is Enshu's to write.
bool isHandedIn(const QString& file) {
  bool holdsSources = false;
  bool holdsCourse = false;
  archive::Visitor visitor;
  visitor.wanted = [&](const archive::Member& member) -> std::int64_t {
    const QString name = QString::fromStdString(member.name);
    holdsSources = holdsSources || isSource(name) || grading::isArchive(name);
    holdsCourse = holdsCourse || name.endsWith("assignments/course.json"_L1);
    return 0;
  };
  visitor.refuse = [](const archive::Member& /*member*/, const archive::Refusal& /*reason*/) {};
  return grading::isArchive(file) &&
         archive::readFile(QFile::encodeName(file).toStdString(), grading::classLimits(),
                           visitor) &&
         holdsSources && !holdsCourse;
}

// What Enshu or a student needs as it is: a document or a history of Enshu's, a source, what was
// handed in.
bool isNeeded(const WrittenFile& written) {
  const QString& file = written.name;
  return isOfClass(file) ||
         (!written.isOwn &&
          (bytesOf(file, 16).startsWith("SQLite format 3") || isSource(file) || isHandedIn(file) ||
           documentIn(file)[u"format"_s].toString().startsWith("enshu-"_L1)));
}

}  // namespace

bool isDocument(const QString& file, const char* format) {
  return isThere(file) && documentIn(file)[u"format"_s] == QLatin1StringView(format);
}

// The document of states that was given has the same format, but no results.
bool isComputed(const QString& file) {
  if (!isDocument(file, "enshu-states/1")) {
    return false;
  }
  const QJsonArray states = documentIn(file)[u"states"_s].toArray();
  return std::all_of(states.begin(), states.end(), [](const QJsonValue& state) {
    return state.toObject().contains(u"results"_s) || state.toObject().contains(u"error"_s);
  });
}

bool isTrajectory(const QString& file) {
  return isThere(file) && bytesOf(file, 116).startsWith("MATLAB 5.0 MAT-file, written by Enshu");
}

bool isSheets(const QString& file) {
  return isThere(file) && bytesOf(file, 4096).startsWith("%PDF") &&
         bytesOf(file, 4096).contains(QByteArray("E\0n\0s\0h\0u", 9));
}

QString fileOf(const Arguments& given, const char* option) {
  const QString name = given.value(option);
  return isOutput(name) ? name : json::followed(name);
}

bool isOutput(const QString& name) {
  return name == "-"_L1;
}

bool mayWrite(const Arguments& given, const WrittenFile& file) {
  const QFileInfo there(file.name);
  if (file.name.isEmpty() || (isOutput(file.name) && file.mayBeOutput)) {
    return true;
  }
  if (isOutput(file.name)) {
    complain(WrittenFileWords::tr("-: this cannot go to the standard output; name a file"));
  } else if (!QFileInfo(there.absolutePath()).isDir()) {
    complain(WrittenFileWords::tr("%1: its folder is not there").arg(file.name));
  } else if (isThere(file.name) && !file.isOwn && !given.has("force")) {
    complain(WrittenFileWords::tr("%1: is there already; --force writes over it").arg(file.name));
  } else if (isThere(file.name) && isNeeded(file)) {
    complain(WrittenFileWords::tr("%1: is a source, or a file that Enshu needs, which even --force "
                                  "does not write over; name another")
                 .arg(file.name));
  } else {
    return true;
  }
  return false;
}

Result<void> deliver(const QString& name, const QByteArray& bytes) {
  if (!isOutput(name)) {
    return json::writeBytes(name, bytes);
  }
  const auto size = static_cast<std::size_t>(bytes.size());
  if (std::fwrite(bytes.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0) {
    return {};
  }
  return machineFailure("-", ENSHU_TEXT("cannot be written: %1"),
                        {qt_error_string(errno).toStdString()});
}

}  // namespace enshu::cli
