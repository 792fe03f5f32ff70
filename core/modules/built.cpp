// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modules/built.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonObject>

#include "core/json/read.h"
#include "core/modules/file_digest.h"
#include "core/modules/student_side.h"

using namespace Qt::StringLiterals;

namespace enshu::modules {

namespace {

constexpr qint64 kMostNotes = 1 << 12;
constexpr qint64 kMostModuleBytes = qint64{64} << 20;

}  // namespace

QString notesOf(const course::Course& course, const course::Exercise& exercise) {
  return course.module(exercise) + u".json"_s;
}

Built readBuilt(const course::Course& course, const course::Exercise& exercise) {
  return json::readFile(notesOf(course, exercise), kMostNotes,
                        [](const json::Value& root) {
                          root.format("enshu-module/1");
                          const auto text = [&](const char* key) {
                            return root.at(key).string().toUtf8();
                          };
                          return Built{text("stamp"), text("sources"), text("kit"), text("files")};
                        })
      .value_or(Built());
}

Result<void> writeBuilt(const course::Course& course, const course::Exercise& exercise,
                        const Built& built) {
  return json::writeFile(notesOf(course, exercise),
                         {{u"format"_s, u"enshu-module/1"_s},
                          {u"stamp"_s, QString::fromUtf8(built.stamp)},
                          {u"sources"_s, QString::fromUtf8(built.sources)},
                          {u"kit"_s, QString::fromUtf8(built.kit)},
                          {u"files"_s, QString::fromUtf8(built.files)}});
}

QByteArray filesHash(const course::Course& course, const course::Exercise& exercise) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (const QString& path :
       QStringList{course.module(exercise)} + studentSideOf(exercise, course.students())) {
    const QByteArray digest = fileDigest(path, kMostModuleBytes);
    if (digest.isEmpty()) {
      return {};
    }
    hash.addData(digest);
  }
  return hash.result().toHex();
}

}  // namespace enshu::modules
