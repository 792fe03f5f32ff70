// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/templates.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <filesystem>
#include <system_error>

#include "core/course/course.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::authoring {

namespace {

// The folders of the path that are not there yet, the outermost first.
QStringList missingFolders(const QString& path) {
  QStringList missing;
  for (QString folder = QFileInfo(path).absolutePath(); !QFileInfo::exists(folder);
       folder = QFileInfo(folder).absolutePath()) {
    missing.prepend(folder);
  }
  return missing;
}

Result<void> makePath(const QString& path) {
  std::error_code fault;
  std::filesystem::create_directories(QFile::encodeName(path).toStdString(), fault);
  return fault ? machineFailure(path.toStdString(), ENSHU_TEXT("cannot be written: %1"),
                                {fault.message()})
               : Result<void>();
}

// The member of each language in an object of both: a text, or a list of such.
const QRegularExpression& inBoth() {
  static const QString text = u"\"(?:[^\"\\\\]|\\\\.)*\""_s;
  static const QString value = u"(?:%1|\\[[^\\[\\]]*\\])"_s.arg(text);
  static const QRegularExpression both(u"(\"en\": %1),\\s*(\"ja\": %1)"_s.arg(value));
  return both;
}

}  // namespace

Result<QByteArray> filled(const QString& name, const QMap<QString, QString>& values,
                          const QStringList& languages) {
  const QString templates = course::ownRoot() + u"/resources/templates"_s;
  if (!QFileInfo::exists(templates)) {
    return failure(templates.toStdString(),
                   ENSHU_TEXT("what a course begins with is not here; install enshu-teaching"));
  }
  const QString path = templates + u'/' + name;
  const Result<QByteArray> bytes = json::readBytes(path, course::kMostTextBytes);
  ENSHU_TRY(bytes);
  QString text = QString::fromUtf8(*bytes);
  if (languages.size() == 1) {
    text.replace(inBoth(), languages.first() == "en"_L1 ? u"\\1"_s : u"\\2"_s);
  }
  for (auto value = values.begin(); value != values.end(); ++value) {
    text.replace(u'@' + value.key() + u'@', *value);
  }
  return text.toUtf8();
}

Result<void> makeFiles(const QString& root, const QList<TextFile>& files) {
  for (const TextFile& file : files) {
    if (const QString path = QDir(root).filePath(file.path); QFileInfo::exists(path)) {
      return failure(path.toStdString(), ENSHU_TEXT("is there already"));
    }
  }
  QStringList made;  // folders and files, in their order
  for (const TextFile& file : files) {
    const QString path = QDir(root).absoluteFilePath(file.path);
    made += missingFolders(path);
    made += path;
    Result<void> written = makePath(QFileInfo(path).path()).and_then([&] {
      return json::writeBytes(path, file.text);
    });
    if (!written) {
      while (!made.isEmpty()) {
        const QString last = made.takeLast();
        QFileInfo(last).isDir() ? QDir().rmdir(last) : QFile::remove(last);
      }
      return written;
    }
  }
  return {};
}

QList<Todo> todosIn(const QString& path) {
  QStringList files;
  if (QFileInfo(path).isDir()) {
    QDirIterator below(path, QDir::Files, QDirIterator::Subdirectories);
    while (below.hasNext()) {
      files += below.next();
    }
    files.sort();
  } else {
    files = {path};
  }
  QList<Todo> todos;
  for (const QString& file : files) {
    int number = 0;
    for (const QByteArray& line :
         json::readBytes(file, course::kMostTextBytes).value_or(QByteArray()).split('\n')) {
      ++number;
      if (QByteArray(line).replace("TODO(student)", "").contains("TODO")) {
        todos += Todo{file, number, QString::fromUtf8(line).trimmed()};
      }
    }
  }
  return todos;
}

}  // namespace enshu::authoring
