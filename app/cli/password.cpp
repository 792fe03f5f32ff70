// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/password.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <QCoreApplication>
#include <cstdio>
#include <optional>
#include <string>

#include "app/cli/session.h"
#include "core/json/file.h"

namespace enshu::cli {

namespace {

class PasswordWords {
  Q_DECLARE_TR_FUNCTIONS(Password)
};

constexpr qint64 kMostPasswordBytes = 4096;

// A terminal that shows nothing of what is typed, for a while. No key ends or halts the process
// meanwhile but Ctrl+C, which interrupted() tells: the terminal is always given back.
class Unseen {
 public:
  Unseen() {
    tcgetattr(STDIN_FILENO, &before_);
    termios quiet = before_;
    quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    quiet.c_cc[VQUIT] = _POSIX_VDISABLE;
    quiet.c_cc[VSUSP] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
  }
  ~Unseen() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_); }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;

 private:
  termios before_{};
};

Result<QString> firstLine(const QString& file) {
  const Result<QByteArray> bytes = json::readBytes(file, kMostPasswordBytes);
  ENSHU_TRY(bytes);
  QByteArray line = bytes->split('\n').first();
  if (line.endsWith('\r')) {
    line.chop(1);
  }
  return line.isEmpty()
             ? failure(file.toStdString(), ENSHU_TEXT("has no password in its first line"))
             : Result<QString>(QString::fromUtf8(line));
}

// The next line that is typed; none: Ctrl+C came first.
std::optional<std::string> typedLine() {
  constexpr int kPatience = 50;  // [ms]
  const std::stop_token stop = interrupted();
  std::string line;
  while (!line.ends_with('\n')) {
    pollfd typed{STDIN_FILENO, POLLIN, 0};
    const bool any = poll(&typed, 1, kPatience) > 0;
    if (stop.stop_requested()) {
      return std::nullopt;
    }
    char letters[kMostPasswordBytes];
    const ssize_t count = any ? read(STDIN_FILENO, letters, sizeof letters) : 0;
    if (any && count <= 0) {
      return line;
    }
    line.append(letters, static_cast<std::size_t>(count));
  }
  line.pop_back();
  return line;
}

Result<QString> readPassword(const QString& file) {
  if (!file.isNull()) {
    return firstLine(file);
  }
  if (isatty(STDIN_FILENO) == 0) {
    return failure({}, ENSHU_TEXT("is protected by a password; write it into a file and "
                                  "give that with --password-file FILE"));
  }
  if (interrupted().stop_requested()) {
    return failure({}, ENSHU_TEXT("was stopped"));
  }
  const Unseen unseen;
  std::fputs(qPrintable(PasswordWords::tr("Password of the file: ")), stderr);
  const std::optional<std::string> line = typedLine();
  std::fputs("\n", stderr);
  return line ? Result<QString>(QString::fromStdString(*line))
              : failure({}, ENSHU_TEXT("was stopped"));
}

}  // namespace

table::Password passwordOf(const Arguments& given, bool* wasAsked) {
  return [file = given.value("password-file"), known = std::optional<QString>(),
          wasAsked]() mutable -> Result<QString> {
    if (wasAsked != nullptr) {
      *wasAsked = true;
    }
    if (!known) {
      const Result<QString> read = readPassword(file);
      ENSHU_TRY(read);
      known = *read;
    }
    return *known;
  };
}

}  // namespace enshu::cli
