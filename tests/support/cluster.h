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

using namespace Qt::StringLiterals;

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
    for (const QString& node : {u"a"_s, u"b"_s}) {
      kill(node);
    }
    end(control_);
    end(munge_);
  }

  QString configuration() const { return path(u"slurm.conf"_s); }

  // Starts all of it, until both nodes are idle.
  bool start() {
    for (const char* folder : {"state", "munge"}) {
      QDir().mkpath(path(QString::fromLatin1(folder)));
    }
    QFile::setPermissions(folder_.path(), QFile::Permissions(0x7755));  // as munged wants it
    writeBytes(configuration(), text().toUtf8());
    writeBytes(path(u"munge/key"_s), QByteArray(1024, 'k'));
    QFile::setPermissions(path(u"munge/key"_s), QFile::Permissions(0x0600));
    begin(munge_, "munged",
          {u"--foreground"_s, u"--force"_s, file("key-file", "key"), file("socket", "socket"),
           file("pid-file", "pid"), file("log-file", "log"), file("seed-file", "seed")});
    const bool there =
        QTest::qWaitFor([this] { return QFile::exists(path(u"munge/socket"_s)); }, kStartMs);
    return there && startControl() && startNode(u"a"_s) && startNode(u"b"_s);
  }

  bool startControl() {
    begin(control_, "slurmctld", {u"-D"_s});
    return QTest::qWaitFor([this] { return ask({u"ping"_s}).contains(" UP"); }, kStartMs);
  }
  void stopControl() { end(control_); }

  bool startNode(const QString& node) {
    begin(nodes_[node], "slurmd", {u"-D"_s, u"-N"_s, node});
    return becomes(node, {"IDLE", "MIXED", "ALLOCATED"});
  }

  // Whether both nodes soon have done what they had to do.
  bool becomesIdle() const { return becomes(u"a"_s, {"IDLE"}) && becomes(u"b"_s, {"IDLE"}); }

  // Whether a task of a job runs there, and has not only been sent.
  bool isAtWork(const QString& node) const {
    const QStringList pids = processes();
    return std::any_of(pids.begin(), pids.end(),
                       [&](const QString& pid) { return isTaskOf(pid, node); });
  }

  // As when the power fails: the daemon and all that it had started end at once.
  void kill(const QString& node) {
    end(nodes_[node], SIGKILL);
    for (const QString& pid : processes()) {
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
               ? QStandardPaths::findExecutable(name, {u"/usr/sbin"_s, u"/usr/local/sbin"_s})
               : found;
  }

  static QStringList processes() { return QDir(u"/proc"_s).entryList({u"[0-9]*"_s}, QDir::Dirs); }

  // Whether the node soon is in one of the states.
  bool becomes(const QString& node, const QByteArrayList& states) const {
    return QTest::qWaitFor(
        [&] {
          const QByteArray shown = ask({u"show"_s, u"node"_s, node});
          return std::any_of(states.begin(), states.end(), [&](const QByteArray& state) {
            return shown.contains("State=" + state + ' ');
          });
        },
        kStartMs);
  }

  QString path(const QString& name) const { return folder_.filePath(name); }
  QString file(const char* option, const char* name) const {
    return u"--%1=%2"_s.arg(QLatin1StringView(option), path(u"munge/"_s + QLatin1StringView(name)));
  }

  QProcessEnvironment environment() const {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"SLURM_CONF"_s, configuration());
    return environment;
  }

  void begin(QProcess& process, const char* program, const QStringList& arguments) const {
    process.setProcessEnvironment(environment());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardOutputFile(path(QString::fromLatin1(program) + u".log"_s),
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
    const QDir files(u"/proc/%1/fd"_s.arg(pid));
    const QStringList open = files.entryList(QDir::Files | QDir::System);
    return std::any_of(open.begin(), open.end(), [&](const QString& name) {
      return QFileInfo(files.filePath(name)).symLinkTarget() == path(u"slurmd.%1.log"_s.arg(node));
    });
  }

  bool isTaskOf(const QString& pid, const QString& node) const {
    const QList<QByteArray> environment = bytesOf(u"/proc/%1/environ"_s.arg(pid)).split('\0');
    return environment.contains("SLURMD_NODENAME=" + node.toUtf8()) &&
           environment.contains("SLURM_CONF=" + configuration().toUtf8());
  }

  // Ports of this process, so that two tests at once do no harm.
  QString text() const {
    const int port = 20000 + static_cast<int>(QCoreApplication::applicationPid() % 9000) * 4;
    return textOf(source(u"tests/app/cli/slurm.conf"_s))
        .replace(u"@HOST@"_s, QSysInfo::machineHostName())
        .replace(u"@USER@"_s, QFileInfo(folder_.path()).owner())
        .replace(u"@RUN@"_s, folder_.path())
        .replace(u"@PORT@"_s, QString::number(port))
        .replace(u"@PORT_A@"_s, QString::number(port + 1))
        .replace(u"@PORT_B@"_s, QString::number(port + 2));
  }

  QTemporaryDir folder_;
  QProcess munge_;
  QProcess control_;
  std::map<QString, QProcess> nodes_;
};

}  // namespace enshu::test
