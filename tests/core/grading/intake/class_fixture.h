// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QTemporaryDir>
#include <memory>

#include "core/grading/intake/class_folder.h"
#include "tests/support/archives.h"
#include "tests/support/project.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// A folder of its own to which a class is handed in.
class ClassFiles {
 public:
  // For another class: an empty one.
  void renew() { folder_ = std::make_unique<QTemporaryDir>(); }

  QString path(const QString& name = {}) const { return folder_->filePath(name); }
  void put(const QByteArray& name, const QByteArray& bytes) const {
    QVERIFY(writeBytes(path(QString::fromUtf8(name)), bytes));
  }

  // As an archive, and unpacked.
  QString zip(const QList<Packed>& members) const {
    put("class.zip", pack(Format::Zip, members));
    return path(u"class.zip"_s);
  }
  QString unpacked(const QList<Packed>& members) const {
    for (const Packed& member : members) {
      if (member.kind == Packed::Kind::Folder) {
        QDir(path(u"class"_s)).mkpath(QString::fromUtf8(member.name));
      } else {
        put("class/" + member.name, member.bytes);
      }
    }
    return path(u"class"_s);
  }

 private:
  std::unique_ptr<QTemporaryDir> folder_ = std::make_unique<QTemporaryDir>();
};

// A download that a test makes, and what becomes of it in one line.
class ClassFixture : public ClassFiles {
 public:
  ClassFixture() : course_(course::loadCourse(sourceRoot()).value()) {}

  Result<grading::ClassFolder> open(const QString& path, const QStringList& chosen = {}) const {
    return grading::openClass(course_, path, chosen);
  }

  // "platform: folder=called[+ source] ...; skipped reason; ...", or why it cannot be opened.
  QString found(const QString& path) const {
    const Result<grading::ClassFolder> folder = open(path);
    if (!folder) {
      return QString::fromStdString(folder.error().message());
    }
    QStringList students;
    for (const grading::Submission& submission : folder->submissions) {
      QStringList sources;
      for (const QString& file : submission.files) {
        sources += QString::fromUtf8(bytesOf(file));
      }
      sources.sort();
      students += u"%1=%2 %3%4"_s.arg(submission.name, submission.shown, sources.join(u'+'),
                                      submission.late ? u" late"_s : QString());
    }
    QStringList all{folder->platform + u": "_s + students.join(u", "_s)};
    for (const grading::Skipped& one : folder->skipped) {
      all += one.name + u": "_s + one.reason;
    }
    return all.join(u"; "_s);
  }

 private:
  course::Course course_;
};

}  // namespace enshu::test
