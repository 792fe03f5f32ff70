// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QTemporaryDir>

#include "tests/support/project.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// How a program ended and what it said.
struct Ended {
  int code = -1;  // -1: it crashed or did not end in time
  QString out;
  QString err;
};

// For the message of a test that expected another end.
inline QByteArray result(const Ended& ended) {
  return "exit code " + QByteArray::number(ended.code) + '\n' + (ended.out + ended.err).toUtf8();
}

// The command line `enshu` as its user has it: a home of its own, English texts, and what a test
// adds to the environment. What it builds of students' files all tests share.
class Enshu {
 public:
  Enshu() {
    set("XDG_DATA_HOME", home_.filePath(u"data"_s));
    set("ENSHU_LANG", u"en"_s);
  }

  void set(const char* name, const QString& value) {
    environment_.insert(QString::fromLatin1(name), value);
  }
  void keepCacheAtHome() { set("XDG_CACHE_HOME", home_.filePath(u"cache"_s)); }
  void unset(const char* name) { environment_.remove(QString::fromLatin1(name)); }
  QString home() const { return home_.path(); }

  // Prepares a process; the working folder is the home.
  void prepare(QProcess& process, const QStringList& arguments,
               const QString& program = u"enshu"_s) const {
    process.setProgram(programs() + u'/' + program);
    process.setArguments(arguments);
    process.setProcessEnvironment(environment_);
    process.setWorkingDirectory(home_.path());
  }

  Ended run(const QStringList& arguments, int seconds = 120,
            const QString& program = u"enshu"_s) const {
    QProcess process;
    prepare(process, arguments, program);
    process.start(QIODevice::ReadOnly);
    if (!process.waitForFinished(seconds * 1000)) {
      process.kill();
      process.waitForFinished();
    }
    const bool ended = process.exitStatus() == QProcess::NormalExit;
    return {ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
  }

 private:
  QTemporaryDir home_;
  QProcessEnvironment environment_ = QProcessEnvironment::systemEnvironment();
};

}  // namespace enshu::test
