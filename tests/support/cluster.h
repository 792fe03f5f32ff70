// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStandardPaths>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <csignal>
#include <map>

#include "tests/support/project.h"

namespace enshu::test {

// A real Slurm on this machine: munged, slurmctld and a slurmd for each of two nodes, a and b, with
// their files in a folder of their own, and gone with the object.
class Cluster {
 public:
  // What is not installed of it; empty: nothing.
  static QString missing() {
    for (const char* program : {"munged", "slurmctld", "slurmd"}) {
      if (find(program).isEmpty()) {
        return QString::fromLatin1(program);
      }
    }
    return {};
  }

  Cluster() = default;
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster() {
    for (const QString& node : {QStringLiteral("a"), QStringLiteral("b")}) {
      kill(node);
    }
    end(control_);
    end(munge_);
  }

  QString configuration() const { return path(QStringLiteral("slurm.conf")); }

  // Starts all of it, until both nodes are idle.
  bool start() {
    for (const char* folder : {"state", "munge"}) {
      QDir().mkpath(path(QString::fromLatin1(folder)));
    }
    QFile::setPermissions(folder_.path(), QFile::Permissions(0x7755));  // as munged wants it
    writeBytes(configuration(), text().toUtf8());
    writeBytes(path(QStringLiteral("munge/key")), QByteArray(1024, 'k'));
    QFile::setPermissions(path(QStringLiteral("munge/key")), QFile::Permissions(0x0600));
    begin(munge_, "munged",
          {QStringLiteral("--foreground"), QStringLiteral("--force"), file("key-file", "key"),
           file("socket", "socket"), file("pid-file", "pid"), file("log-file", "log"),
           file("seed-file", "seed")});
    const bool there = QTest::qWaitFor(
        [this] { return QFile::exists(path(QStringLiteral("munge/socket"))); }, kStartMs);
    return there && startControl() && startNode(QStringLiteral("a")) &&
           startNode(QStringLiteral("b"));
  }

  bool startControl() {
    begin(control_, "slurmctld", {QStringLiteral("-D")});
    return QTest::qWaitFor([this] { return ask({QStringLiteral("ping")}).contains(" UP"); },
                           kStartMs);
  }
  void stopControl() { end(control_); }

  bool startNode(const QString& node) {
    begin(nodes_[node], "slurmd", {QStringLiteral("-D"), QStringLiteral("-N"), node});
    return QTest::qWaitFor(
        [&] {
          const QByteArray state = ask({QStringLiteral("show"), QStringLiteral("node"), node});
          return state.contains("State=IDLE ") || state.contains("State=MIXED ") ||
                 state.contains("State=ALLOCATED ");
        },
        kStartMs);
  }

  // As when the power fails: the daemon and all that it had started end at once.
  void kill(const QString& node) {
    end(nodes_[node], SIGKILL);
    for (const QString& pid :
         QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[0-9]*")}, QDir::Dirs)) {
      if (isStepOf(pid, node) || isTaskOf(pid, node)) {
        ::kill(pid.toInt(), SIGKILL);
      }
    }
  }

  QByteArray ask(const QStringList& arguments, const char* program = "scontrol") const {
    QProcess process;
    process.setProcessEnvironment(environment());
    process.start(QString::fromLatin1(program), arguments, QIODevice::ReadOnly);
    process.waitForFinished(kStartMs);
    return process.readAllStandardOutput();
  }

 private:
  static constexpr int kStartMs = 60000;

  static QString find(const char* program) {
    const QString name = QString::fromLatin1(program);
    const QString found = QStandardPaths::findExecutable(name);
    return found.isEmpty()
               ? QStandardPaths::findExecutable(
                     name, {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/local/sbin")})
               : found;
  }

  QString path(const QString& name) const { return folder_.filePath(name); }
  QString file(const char* option, const char* name) const {
    return QStringLiteral("--%1=%2").arg(QLatin1String(option),
                                         path(QStringLiteral("munge/") + QLatin1String(name)));
  }

  QProcessEnvironment environment() const {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SLURM_CONF"), configuration());
    return environment;
  }

  void begin(QProcess& process, const char* program, const QStringList& arguments) const {
    process.setProcessEnvironment(environment());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardOutputFile(path(QString::fromLatin1(program) + QStringLiteral(".log")),
                                  QIODevice::Append);
    process.start(find(program), arguments, QIODevice::ReadOnly);
    process.waitForStarted();
  }

  static void end(QProcess& process, int signal = SIGTERM) {
    if (process.state() == QProcess::NotRunning) {
      return;
    }
    ::kill(static_cast<pid_t>(process.processId()), signal);
    if (!process.waitForFinished(20000)) {
      process.kill();
      process.waitForFinished();
    }
  }

  // A process that stands between slurmd and a task: it writes to the node's log.
  bool isStepOf(const QString& pid, const QString& node) const {
    const QDir files(QStringLiteral("/proc/%1/fd").arg(pid));
    const QStringList open = files.entryList(QDir::Files | QDir::System);
    return std::any_of(open.begin(), open.end(), [&](const QString& name) {
      return QFileInfo(files.filePath(name)).symLinkTarget() ==
             path(QStringLiteral("slurmd.%1.log").arg(node));
    });
  }

  bool isTaskOf(const QString& pid, const QString& node) const {
    const QList<QByteArray> environment =
        bytesOf(QStringLiteral("/proc/%1/environ").arg(pid)).split('\0');
    return environment.contains("SLURMD_NODENAME=" + node.toUtf8()) &&
           environment.contains("SLURM_CONF=" + configuration().toUtf8());
  }

  // Ports of this process, so that two tests at once do no harm.
  QString text() const {
    const int port = 20000 + static_cast<int>(QCoreApplication::applicationPid() % 9000) * 4;
    return textOf(source(QStringLiteral("tests/app/cli/slurm.conf")))
        .replace(QStringLiteral("@HOST@"), QSysInfo::machineHostName())
        .replace(QStringLiteral("@USER@"), QFileInfo(folder_.path()).owner())
        .replace(QStringLiteral("@RUN@"), folder_.path())
        .replace(QStringLiteral("@PORT@"), QString::number(port))
        .replace(QStringLiteral("@PORT_A@"), QString::number(port + 1))
        .replace(QStringLiteral("@PORT_B@"), QString::number(port + 2));
  }

  QTemporaryDir folder_;
  QProcess munge_;
  QProcess control_;
  std::map<QString, QProcess> nodes_;
};

}  // namespace enshu::test
