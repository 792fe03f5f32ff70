// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "tests/support/project.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// A copy of the course in a temporary folder, to be damaged by a test: assignments, solutions and
// the robots. It is built already.
class CourseCopy {
 public:
  CourseCopy() {
    for (const char* folder : {"assignments", "solutions", "resources/robots"}) {
      const QString name = QString::fromLatin1(folder);
      good_ = good_ && copyFolder(source(name), path(name));
    }
    good_ = good_ && QFile::link(programs() + u"/../built"_s, path(u"built"_s));
  }

  bool good() const { return good_; }
  QString root() const { return directory_.path(); }
  QString path(const QString& name) const { return directory_.filePath(name); }

  // Replaces the first `from` in a file; false if it is not there.
  bool edit(const QString& name, const QByteArray& from, const QByteArray& to) const {
    QByteArray text = bytesOf(path(name));
    const auto at = text.indexOf(from);
    return at >= 0 && writeBytes(path(name), text.replace(at, from.size(), to));
  }

  // Leaves of the labs this one; false if it is not there. To look at all of them takes minutes.
  bool keepOnly(const QString& lab) const {
    const QDir assignments(path(u"assignments"_s));
    for (const QString& other : assignments.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
      if (other != lab && !QDir(assignments.filePath(other)).removeRecursively()) {
        return false;
      }
    }
    const QString file = assignments.filePath(u"course.json"_s);
    QJsonObject course = QJsonDocument::fromJson(bytesOf(file)).object();
    course[u"labs"_s] = QJsonArray{lab};
    return assignments.exists(lab) && writeBytes(file, QJsonDocument(course).toJson());
  }

 private:
  QTemporaryDir directory_;
  bool good_ = true;
};

}  // namespace enshu::test
