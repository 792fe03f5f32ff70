// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/stat.h>

#include <QTemporaryDir>

#include "core/sandbox/kit.h"
#include "tests/support/project.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// A kit whose compiler is a shell script, to see what becomes of a build in which it fails.
// In the script FOLDER is the kit's folder, which the test may change meanwhile, and REAL the true
// one, `exec REAL "$@"`. A box lets the script start no second program.
class ScriptedKit {
 public:
  ScriptedKit(const sandbox::Kit& real, QByteArray script) : kit_(real) {
    kit_.directory = folder_.path();
    for (const QString& file : QDir(real.directory).entryList({u"*.a"_s}, QDir::Files)) {
      QFile::copy(real.directory + u'/' + file, path(file));
    }
    kit_.libraries.replaceInStrings(real.directory, folder_.path());
    const QString copy = path(u"real-compiler"_s);
    QFile::copy(real.compiler, copy);
    kit_.compiler = path(u"compiler"_s);
    script.replace("REAL", copy.toUtf8()).replace("FOLDER", folder_.path().toUtf8());
    writeBytes(kit_.compiler, "#!/bin/sh\n" + script);
    chmod(QFile::encodeName(kit_.compiler).constData(), 0755);
  }

  const sandbox::Kit& kit() const { return kit_; }
  QString path(const QString& name) const { return folder_.filePath(name); }

 private:
  QTemporaryDir folder_;
  sandbox::Kit kit_;
};

}  // namespace enshu::test
