// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/password.h"

#include <termios.h>
#include <unistd.h>

#include <QCoreApplication>
#include <cstdio>
#include <iostream>
#include <string>

#include "core/json/file.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(Password)
};

constexpr qint64 kMostBytes = 4096;

// A terminal that shows nothing of what is typed, for a while.
class Unseen {
 public:
  Unseen() {
    tcgetattr(STDIN_FILENO, &before_);
    termios quiet = before_;
    quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
  }
  ~Unseen() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_); }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;

 private:
  termios before_{};
};

Result<QString> firstLine(const QString& file) {
  const Result<QByteArray> bytes = json::readBytes(file, kMostBytes);
  ENSHU_TRY(bytes);
  QByteArray line = bytes->split('\n').first();
  if (line.endsWith('\r')) {
    line.chop(1);
  }
  return line.isEmpty()
             ? failure(file.toStdString(), ENSHU_TEXT("has no password in its first line"))
             : Result<QString>(QString::fromUtf8(line));
}

Result<QString> readPassword(const QString& file) {
  if (!file.isNull()) {
    return firstLine(file);
  }
  if (isatty(STDIN_FILENO) == 0) {
    return failure({}, ENSHU_TEXT("is protected by a password; write it into a file and "
                                  "give that with --password-file FILE"));
  }
  const Unseen unseen;
  std::fputs(qPrintable(Words::tr("Password of the file: ")), stderr);
  std::string line;
  std::getline(std::cin, line);
  std::fputs("\n", stderr);
  return QString::fromStdString(line);
}

}  // namespace

table::Password passwordOf(const Arguments& given, bool* wasAsked) {
  return [file = given.value("password-file"), known = std::optional<QString>(),
          wasAsked]() mutable -> Result<QString> {
    if (wasAsked != nullptr) {
      *wasAsked = true;
    }
    if (!known) {
      Result<QString> read = readPassword(file);
      if (!read) {
        return read;
      }
      known = *read;
    }
    return *known;
  };
}

}  // namespace enshu::cli
