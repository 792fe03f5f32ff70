// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/source/source_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <cstring>

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr qint64 kMaxSourceBytes = 1 << 20;

class SourceFileWords {
  Q_DECLARE_TR_FUNCTIONS(Sandbox)
};

// Opens a regular file; otherwise returns -1 and says why.
int openRegular(const QString& path, QString& refusal, QString& fault) {
  const int fd =
      open(QFile::encodeName(path).constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  struct stat status = {};
  constexpr int kNobodys[] = {EMFILE, ENFILE, ENOMEM, EIO, EACCES, EPERM};
  if (fd < 0 && std::find(std::begin(kNobodys), std::end(kNobodys), errno) != std::end(kNobodys)) {
    fault = QString::fromLocal8Bit(std::strerror(errno));
  } else if (fd < 0) {
    refusal = errno == ELOOP ? SourceFileWords::tr("The file is a link; hand in the file itself.")
              : errno == ENOENT ? SourceFileWords::tr("The file does not exist.")
                                : SourceFileWords::tr("The file cannot be read.");
  } else if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) {
    refusal = SourceFileWords::tr("This is not an ordinary file.");
  } else if (status.st_size > kMaxSourceBytes) {
    refusal = SourceFileWords::tr("The file is larger than 1 MiB; a solution has a few kilobytes.");
  }
  if (fd >= 0 && !refusal.isEmpty()) {
    close(fd);
    return -1;
  }
  return fd;
}

}  // namespace

SourceFile readSource(const QString& path) {
  static const QRegularExpression plain(u"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}\\.cpp$"_s);
  SourceFile source;
  source.name = QFileInfo(path).fileName();
  if (!source.name.endsWith(".cpp"_L1)) {
    source.refusal = SourceFileWords::tr("This is not a .cpp file.");
    return source;
  }
  const int fd = openRegular(path, source.refusal, source.fault);
  if (fd < 0) {
    return source;
  }
  QFile file;
  file.open(fd, QIODevice::ReadOnly, QFile::AutoCloseHandle);
  source.text = file.read(kMaxSourceBytes + 1);
  if (file.error() != QFileDevice::NoError) {
    source.fault = file.errorString();
    return source;
  }
  source.sha256 = QString::fromLatin1(
      QCryptographicHash::hash(source.text, QCryptographicHash::Sha256).toHex());
  if (source.text.size() > kMaxSourceBytes) {
    source.text.clear();
    source.sha256.clear();
    source.refusal =
        SourceFileWords::tr("The file is larger than 1 MiB; a solution has a few kilobytes.");
  } else if (source.text.trimmed().isEmpty()) {
    source.refusal = SourceFileWords::tr("The file is empty.");
  } else if (source.text.contains('\0')) {
    source.refusal = SourceFileWords::tr(
        "The file is not source text: it holds zero bytes (a program, or UTF-16). "
        "Save it as UTF-8.");
  }
  if (!plain.match(source.name).hasMatch()) {
    source.name = u"submission.cpp"_s;
  }
  source.isQtPlugin = source.text.contains("Q_PLUGIN_METADATA");
  return source;
}

}  // namespace enshu::sandbox
