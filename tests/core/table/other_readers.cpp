// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/table/other_readers.h"

#include <QProcess>
#include <QTemporaryFile>

#include "tests/support/project.h"

using namespace Qt::StringLiterals;

namespace enshu::test {

QStringList readByOthers(const QByteArray& bytes, const QString& password) {
  QTemporaryFile file;
  if (!file.open() || file.write(bytes) != bytes.size() || !file.flush()) {
    return {u"no file"_s};
  }
  // Debian's own, which its packages are for, whatever else is in the path.
  QProcess python;
  python.setProcessChannelMode(QProcess::MergedChannels);
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(u"PYTHONIOENCODING"_s, u"utf-8"_s);
  python.setProcessEnvironment(environment);
  python.start(u"/usr/bin/python3"_s,
               {source(u"tests/core/table/read.py"_s), file.fileName(), password});
  if (!python.waitForFinished(60'000)) {
    return {python.errorString()};
  }
  return QString::fromUtf8(python.readAll()).split(u'\n', Qt::SkipEmptyParts);
}

}  // namespace enshu::test
