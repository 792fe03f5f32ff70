// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every layer of the isolation by itself: a program that tries what the layer forbids is refused by
// it alone, the others that would refuse the same being away, and gets what it wants as soon as
// this one is taken away, too. The boxes are the command lines of the product, without the options
// of one layer; those of the student's process are its functions, put on by layers_attempt.
#include <arpa/inet.h>
#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <functional>

#include "core/sandbox/compiler/compiler_box.h"
#include "core/sandbox/run/worker_box.h"
#include "tests/support/suite.h"

namespace enshu::layers_test {

using namespace Qt::StringLiterals;

namespace {

constexpr uid_t kOtherUser = 1;

sandbox::Limits smallLimits() {
  return {.cpuMs = 1000, .wallMs = 20000, .memoryBytes = 1LL << 30, .answerBytes = 64 << 10};
}

// Drops an option of bwrap with its values.
void drop(QStringList& arguments, const QString& option, int values) {
  const qsizetype end = arguments.indexOf(u"--"_s);
  for (qsizetype k = std::min(end, arguments.size()) - 1; k >= 0; --k) {
    if (arguments[k] == option) {
      arguments.remove(k, 1 + values);
    }
  }
}

void replace(QStringList& arguments, const QString& option, const QStringList& by) {
  const qsizetype at = arguments.indexOf(option);
  if (at >= 0) {
    arguments = arguments.mid(0, at) + by + arguments.mid(at + 1);
  }
}

void shareNamespace(QStringList& arguments, const QString& shared) {
  QStringList kept{u"--unshare-user-try"_s, u"--unshare-ipc"_s, u"--unshare-pid"_s,
                   u"--unshare-net"_s,      u"--unshare-uts"_s, u"--unshare-cgroup-try"_s};
  kept.removeOne("--unshare-"_L1 + shared);
  replace(arguments, u"--unshare-all"_s, kept);
  if (shared == "pid"_L1) {
    drop(arguments, u"--as-pid-1"_s, 0);
  } else if (shared == "uts"_L1) {
    drop(arguments, u"--hostname"_s, 1);
  }
}

// The machine's own root in place of the private one.
void showHostRoot(QStringList& arguments, const QString& program) {
  for (const char* option : {"--symlink", "--ro-bind", "--ro-bind-data", "--bind", "--dev-bind"}) {
    drop(arguments, QString::fromLatin1(option), 2);
  }
  for (const char* option : {"--dir", "--remount-ro", "--perms"}) {
    drop(arguments, QString::fromLatin1(option), 1);
  }
  replace(arguments, u"--chdir"_s, {u"--dev-bind"_s, u"/"_s, u"/"_s, u"--chdir"_s});
  arguments.replaceInStrings(u"/w/enshu-worker"_s, program);
  for (const char* folder : {"/w/empty", "/w/in"}) {
    arguments.replaceInStrings(QString::fromLatin1(folder), u"/"_s);
  }
}

// The command without one layer, by the name of the layer. `program` is what runs in the box.
void takeAway(const QString& layer, const QString& program, sandbox::Command& command) {
  QStringList& arguments = command.arguments;
  if (layer == "root"_L1) {
    showHostRoot(arguments, program);
  } else if (layer == "read-only files"_L1) {
    arguments.replaceInStrings(u"--ro-bind"_s, u"--bind"_s);
  } else if (layer == "read-only root"_L1) {
    drop(arguments, u"--remount-ro"_s, 1);
  } else if (layer == "startable"_L1) {
    arguments.replaceInStrings(u"0111"_s, u"0555"_s);
  } else if (layer == "environment"_L1) {
    drop(arguments, u"--clearenv"_s, 0);
  } else if (layer == "capabilities"_L1) {
    arguments.replaceInStrings(u"--cap-drop"_s, u"--cap-add"_s);
  } else if (layer == "session"_L1) {
    drop(arguments, u"--new-session"_s, 0);
  } else if (layer == "parent"_L1) {
    drop(arguments, u"--die-with-parent"_s, 0);
  } else if (layer == "seccomp"_L1) {
    drop(arguments, u"--seccomp"_s, 1);
    command.handedOver.clear();
  } else if (layer == "limits"_L1) {
    command.inChild = nullptr;
  } else if (!layer.isEmpty()) {
    shareNamespace(arguments, layer);
  }
}

// Waits for connections on this machine, which the kernel accepts by itself.
class Listener {
 public:
  Listener() : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* any = reinterpret_cast<sockaddr*>(&address);
    if (bind(fd_, any, size) != 0 || listen(fd_, 8) != 0 || getsockname(fd_, any, &size) != 0) {
      qFatal("no port to listen at");
    }
    port_ = ntohs(address.sin_port);
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(Listener&&) = delete;
  ~Listener() { close(fd_); }

  int port() const { return port_; }

 private:
  int fd_;
  int port_ = 0;
};

// A pipe that a program gets as standard output.
class Pipe {
 public:
  Pipe() {
    if (pipe2(ends_, O_CLOEXEC) != 0) {
      qFatal("no pipe");
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  Pipe(Pipe&&) = delete;
  Pipe& operator=(Pipe&&) = delete;
  ~Pipe() {
    close(ends_[0]);
    closeWriting();
  }

  void giveTo(QProcess& process) const {
    process.setChildProcessModifier([end = ends_[1]] { dup2(end, STDOUT_FILENO); });
  }
  void closeWriting() {
    if (ends_[1] >= 0) {
      close(ends_[1]);
      ends_[1] = -1;
    }
  }
  // So many bytes or the end.
  bool brings(qsizetype bytes) const {
    char chunk[64];
    while (bytes > 0) {
      const ssize_t got = read(ends_[0], chunk, sizeof chunk);
      if (got <= 0) {
        return false;
      }
      bytes -= got;
    }
    return true;
  }
  void empty() const {
    fcntl(ends_[0], F_SETFL, O_NONBLOCK);
    brings(1 << 20);
    fcntl(ends_[0], F_SETFL, 0);
  }

 private:
  int ends_[2] = {-1, -1};
};

// More than a dying program still says.
constexpr qsizetype kAlive = 40;

}  // namespace

class LayersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(QFile::setPermissions(folder_.path(), QFile::Permissions(0x7755)));
    for (const char* name : {"in", "out", "bin"}) {
      QVERIFY(QDir(folder_.path()).mkpath(QString::fromLatin1(name)));
    }
    // Where an ordinary user, too, may start it.
    attempt_ = folder_.filePath(u"bin/attempt"_s);
    QVERIFY(QFile::copy(QStringLiteral(ENSHU_ATTEMPT), attempt_));
    open_ = write(u"open"_s);
    QVERIFY(chmod(QFile::encodeName(open_).constData(), 0666) == 0);
    canary_ = write(u"canary"_s);
    shown_ = write(u"shown"_s);
    segment_ = shmget(kSegment, 4096, IPC_CREAT | 0666);
    QVERIFY(segment_ >= 0);
    descriptor_ = open("/dev/null", O_RDONLY);  // one that programs inherit
    QVERIFY(descriptor_ > 2);
    qputenv("ENSHU_CANARY", "seen");
  }

  void cleanupTestCase() { shmctl(segment_, IPC_RMID, nullptr); }

  void theBoxOfARun_data() {
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QString>("attempt");
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char* layer, const char* attempt, const QString& argument,
                        const char* refusal) {
      QTest::addRow("%s: %s", layer, attempt)
          << QString::fromLatin1(layer) << QString::fromLatin1(attempt) << argument
          << QString::fromLatin1(refusal);
    };
    row("root", "read", canary_, "ENOENT");
    row("read-only files", "write", u"/w/shown.so"_s, "EROFS");
    row("startable", "read", u"/w/enshu-worker"_s, "EACCES");
    row("read-only root", "write", u"/w/empty/new"_s, "EROFS");
    row("pid", "signal", QString::number(getpid()), "ESRCH");
    row("net", "connect", QString::number(listener_.port()), "ECONNREFUSED");
    row("ipc", "segment", QString::number(kSegment), "ENOENT");
    row("uts", "host-name", QSysInfo::machineHostName(), "refused");
    row("environment", "variable", u"ENSHU_CANARY"_s, "refused");
    row("capabilities", "chroot", {}, "EPERM");
  }

  void theBoxOfARun() {
    QFETCH(QString, layer);
    QFETCH(QString, attempt);
    QFETCH(QString, argument);
    QFETCH(QString, refusal);
    sandbox::Command command = boxedRun(attempt, argument);
    QCOMPARE(said(command), refusal);
    command = boxedRun(attempt, argument);  // what it hands over is read once
    takeAway(layer, attempt_, command);
    QCOMPARE(said(command), u"done"_s);
  }

  // As where Enshu is installed: its modules lie in a folder that is hidden as a whole.
  void hidesWhatLiesInSomethingHidden() {
    const QString outer = u"/usr/lib/gcc"_s;  // without which nothing is graded
    QDirIterator files(outer, QDir::Files | QDir::NoSymLinks, QDirIterator::Subdirectories);
    const QString file = files.next();
    const QString inner = QFileInfo(file).path();
    QVERIFY2(QFileInfo(file).isFile(), qPrintable(file));
    QCOMPARE(said(boxedRun(u"read"_s, file)), u"done"_s);
    for (const QStringList& course : {QStringList{inner, outer}, {outer, inner}, {inner}}) {
      QCOMPARE(said(boxedRun(u"read"_s, file, course)), u"ENOENT"_s);
    }
  }

  void theBoxOfABuild_data() {
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QString>("besides");  // what would refuse the same
    QTest::addColumn<QString>("attempt");
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char* layer, const char* besides, const char* attempt,
                        const QString& argument, const char* refusal) {
      QTest::addRow("%s: %s", layer, attempt)
          << QString::fromLatin1(layer) << QString::fromLatin1(besides)
          << QString::fromLatin1(attempt) << argument << QString::fromLatin1(refusal);
    };
    row("root", "", "read", canary_, "ENOENT");
    row("read-only files", "", "write", u"/w/in/new"_s, "EROFS");
    row("read-only root", "", "write", u"/w/new"_s, "EROFS");
    row("read-only root", "", "write", u"/dev/new"_s, "EROFS");
    row("pid", "seccomp", "signal", QString::number(getpid()), "ESRCH");
    row("net", "seccomp", "connect", QString::number(listener_.port()), "ECONNREFUSED");
    row("ipc", "seccomp", "segment", QString::number(kSegment), "ENOENT");
    row("uts", "", "host-name", QSysInfo::machineHostName(), "refused");
    row("environment", "", "variable", u"ENSHU_CANARY"_s, "refused");
    row("capabilities", "seccomp", "chroot", {}, "EPERM");
    row("seccomp", "", "socket", {}, "EPERM");
    row("seccomp", "", "trace", {}, "EPERM");
    row("seccomp", "", "fork", {}, "EPERM");
    row("seccomp", "", "user-namespace", {}, "EPERM");
    row("seccomp", "capabilities", "mount-call", {}, "EPERM");
    row("limits", "seccomp", "compute", {}, "signal:24");
    row("limits", "", "memory", {}, "ENOMEM");
    row("limits", "seccomp", "write-large", u"/w/out/large"_s, "signal:25");
    row("limits", "", "files", {}, "EMFILE");
    row("limits", "", "core", {}, "refused");
  }

  void theBoxOfABuild() {
    QFETCH(QString, layer);
    QFETCH(QString, besides);
    QFETCH(QString, attempt);
    QFETCH(QString, argument);
    QFETCH(QString, refusal);
    if (attempt == "core"_L1 && !dumpsCores()) {
      QSKIP("nobody on this machine may dump a core");
    }
    sandbox::Command command = boxedBuild(attempt, argument);
    takeAway(besides, attempt_, command);
    QCOMPARE(said(command), refusal);
    command = boxedBuild(attempt, argument);
    takeAway(besides, attempt_, command);
    takeAway(layer, attempt_, command);
    QCOMPARE(said(command), u"done"_s);
  }

  void theStudentsOwn_data() {
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QString>("attempt");
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char* layer, const char* attempt, const QString& argument,
                        const QString& refusal) {
      QTest::addRow("%s: %s", layer, attempt)
          << QString::fromLatin1(layer) << QString::fromLatin1(attempt) << argument << refusal;
    };
    row("limits", "compute", {}, u"signal:24"_s);
    row("limits", "memory", {}, u"ENOMEM"_s);
    row("limits", "write", open_, u"signal:25"_s);
    row("limits", "fork", {}, u"EAGAIN"_s);
    row("limits", "files", {}, u"EMFILE"_s);
    row("limits", "core", {}, u"refused"_s);
    row("limits", "stack", {}, u"signal:11"_s);
    row("landlock", "read", canary_, u"EACCES"_s);
    row("landlock", "exec", attempt_, u"EACCES"_s);
    row("privileges", "seen-through", {}, u"EACCES"_s);
    row("privileges", "elevate", {}, u"refused"_s);
    row("descriptors", "descriptor", QString::number(descriptor_), u"EBADF"_s);
    row("seccomp", "read", canary_, "file:"_L1 + canary_);
    row("seccomp", "socket", {}, u"call:socket"_s);
    row("seccomp", "fork", {}, u"call:fork"_s);
    row("seccomp", "exec", attempt_, u"call:execve"_s);
    row("seccomp", "signal", u"0"_s, u"call:kill"_s);
    row("seccomp", "trace", {}, u"call:ptrace"_s);
    row("seccomp", "make-segment", {}, u"call:shmget"_s);
    row("seccomp", "memory-file", {}, u"call:memfd_create"_s);
    row("seccomp", "shared-futex", {}, u"call:futex"_s);
  }

  void theStudentsOwn() {
    QFETCH(QString, layer);
    QFETCH(QString, attempt);
    QFETCH(QString, argument);
    QFETCH(QString, refusal);
    if (layer == "landlock"_L1 && syscall(SYS_landlock_create_ruleset, nullptr, 0, 1) < 1) {
      QSKIP("this kernel has no Landlock");
    }
    if (attempt == "elevate"_L1) {
      argument = elevating();
    }
    if (attempt == "core"_L1 && !dumpsCores()) {
      QSKIP("nobody on this machine may dump a core");
    }
    if (attempt == "elevate"_L1 && argument.isEmpty()) {
      QSKIP("only root can make a set-user-id program of another user");
    }
    QCOMPARE(saidBare({layer, attempt, argument}), refusal);
    QCOMPARE(saidBare({u"ordinary"_s, attempt, argument}), u"done"_s);
  }

  void aRunCannotReachTheTerminal() {
    int terminal = -1;
    int inside = -1;
    QVERIFY(openpty(&terminal, &inside, nullptr, nullptr, nullptr) == 0);
    for (const char* layer : {"", "session"}) {
      sandbox::Command command = boxedRun(u"terminal"_s, {});
      takeAway(QString::fromLatin1(layer), attempt_, command);
      QProcess process;
      process.setChildProcessModifier([inside] {
        setsid();
        ioctl(inside, TIOCSCTTY, 0);
        dup2(inside, STDIN_FILENO);
      });
      process.start(u"/bin/sh"_s, inShell(command));
      QVERIFY(process.waitForFinished());
      QCOMPARE(process.readAllStandardOutput(), *layer == 0 ? "ENOTTY\n" : "done\n");
    }
    close(terminal);
    close(inside);
  }

  // Both boxes: what a program leaves behind dies with it.
  void nothingOutlivesItsBox() {
    for (const auto& box : boxes()) {
      sandbox::Command command = box(u"daemon"_s, {});
      takeAway(u"seccomp"_s, attempt_, command);
      QVERIFY(!livesOn(u"/bin/sh"_s, inShell(command), false));
      takeAway(u"pid"_s, attempt_, command);
      QVERIFY(livesOn(u"/bin/sh"_s, inShell(command), false));
    }
  }

  // Both boxes: when Enshu dies, so do the boxes.
  void noBoxOutlivesEnshu() {
    for (const auto& box : boxes()) {
      sandbox::Command command = box(u"beat"_s, {});
      takeAway(u"seccomp"_s, attempt_, command);
      QVERIFY(!livesOn(u"/bin/sh"_s, inShell(command), true));
      takeAway(u"parent"_s, attempt_, command);
      QVERIFY(livesOn(u"/bin/sh"_s, inShell(command), true));
    }
  }

  void noStudentOutlivesTheWorker() {
    QVERIFY(!livesOn(attempt_, {u"privileges"_s, u"beat"_s}, true));
    QVERIFY(livesOn(attempt_, {u"ordinary"_s, u"beat"_s}, true));
  }

  void noDescriptorIsInherited() {
    const QStringList arguments{u"-"_s, u"descriptor"_s, QString::number(descriptor_)};
    sandbox::Command command = bounded();
    command.program = attempt_;
    command.arguments = arguments;
    QCOMPARE(said(command), u"EBADF"_s);
    QCOMPARE(saidBare(arguments), u"done"_s);
  }

  void whatIsPrintedIsBounded() {
    sandbox::Command command = boxedRun(u"print"_s, {});
    command.outBytes = 5000;
    Result<sandbox::Ended> ended = sandbox::runProcess(command, {});
    QVERIFY(ended && ended->by == sandbox::Ended::By::OutCap);
    command = boxedRun(u"print"_s, {});
    command.outBytes = 1 << 20;
    ended = sandbox::runProcess(command, {});
    QVERIFY(ended && ended->by == sandbox::Ended::By::Itself && ended->out.endsWith("done\n"));
  }

  void waitingIsBounded() {
    sandbox::Command command = boxedRun(u"sleep"_s, {});
    command.wallMs = 200;
    const Result<sandbox::Ended> ended = sandbox::runProcess(command, {});
    QVERIFY(ended && ended->by == sandbox::Ended::By::Wall);
    command = boxedRun(u"sleep"_s, {});
    QCOMPARE(said(command), u"done"_s);
  }

  // An option that comes to a box needs a row above.
  void everyOptionOfTheBoxesIsTakenAwayAbove() {
    const QSet<QString> known{u"--unshare-all"_s, u"--as-pid-1"_s,     u"--die-with-parent"_s,
                              u"--new-session"_s, u"--clearenv"_s,     u"--cap-drop"_s,
                              u"--hostname"_s,    u"--symlink"_s,      u"--ro-bind"_s,
                              u"--bind"_s,        u"--dev-bind"_s,     u"--setenv"_s,
                              u"--perms"_s,       u"--ro-bind-data"_s, u"--seccomp"_s,
                              u"--dir"_s,         u"--remount-ro"_s,   u"--chdir"_s};
    QSet<QString> found;
    for (const auto& box : boxes()) {
      const QStringList arguments = box(u"nothing"_s, {}).arguments;
      for (const QString& argument : arguments.mid(0, arguments.indexOf(u"--"_s))) {
        if (argument.startsWith("--"_L1)) {
          found += argument;
        }
      }
    }
    QCOMPARE(found, known);
  }

 private:
  static constexpr int kSegment = 0x656e7368;
  using Boxed = std::function<sandbox::Command(const QString&, const QString&)>;

  QList<Boxed> boxes() {
    return {[this](const QString& a, const QString& b) { return boxedRun(a, b); },
            [this](const QString& a, const QString& b) { return boxedBuild(a, b); }};
  }

  QString write(const QString& name) const {
    QFile file(folder_.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write("canary") == 6 ? file.fileName()
                                                                        : QString();
  }

  // A set-user-id copy of the attempts; empty where none can be made.
  QString elevating() const {
    const QString path = folder_.filePath(u"elevating"_s);
    const QByteArray name = QFile::encodeName(path);
    struct statvfs system = {};
    const bool made = QFile::copy(attempt_, path) && chown(name.constData(), kOtherUser, 0) == 0 &&
                      chmod(name.constData(), 04755) == 0 &&
                      statvfs(name.constData(), &system) == 0 && (system.f_flag & ST_NOSUID) == 0;
    return made && geteuid() == 0 ? path : QString();
  }

  static bool dumpsCores() {
    rlimit found = {};
    return getrlimit(RLIMIT_CORE, &found) == 0 && found.rlim_max > 0;
  }

  static sandbox::Command bounded() {
    sandbox::Command command;
    command.outBytes = 1 << 20;
    command.errBytes = 1 << 20;
    command.wallMs = 20000;
    return command;
  }

  // The box of a run, around an attempt in place of the worker.
  sandbox::Command boxedRun(const QString& attempt, const QString& argument,
                            const QStringList& course = {}) const {
    sandbox::Kit kit;
    kit.worker = attempt_;
    kit.student = attempt_;
    kit.course = course;
    sandbox::WorkerBox box(kit);
    box.addPlugin({u"shown"_s, u"interface"_s, shown_});
    sandbox::Command command = bounded();
    if (const Result<sandbox::Command> made = box.probe()) {
      command.program = made->program;
      command.handedOver = made->handedOver;
      command.arguments = made->arguments.first(made->arguments.size() - 1) +
                          QStringList{u"-"_s, attempt, argument};
    }
    return command;
  }

  // The box of a build, around an attempt in place of the compiler.
  sandbox::Command boxedBuild(const QString& attempt, const QString& argument) const {
    sandbox::Kit kit;
    kit.directory = QFileInfo(attempt_).path();
    kit.includeDirectory = kit.directory + "/include"_L1;
    return sandbox::compilerCommand(kit, smallLimits(), folder_.path(),
                                    {attempt_, u"-"_s, attempt, argument})
        .value_or(sandbox::Command());
  }

  // With the attempt handed over.
  QStringList inShell(const sandbox::Command& command) const {
    return QStringList{u"-c"_s, u"exec 3< \"$0\"; \"$@\"; true"_s, attempt_, command.program} +
           command.arguments;
  }

  // The last line of what the attempt says, else what bwrap complains of.
  static QString said(const sandbox::Command& command) {
    const Result<sandbox::Ended> ended = sandbox::runProcess(command, {});
    if (!ended) {
      return QString::fromStdString(ended.error().message());
    }
    const QByteArray line = ended->out.trimmed().split('\n').last();
    return QString::fromUtf8(line.isEmpty() ? ended->err : line);
  }

  // Without any box, and with all that a program inherits.
  QString saidBare(const QStringList& arguments) const {
    QProcess process;
    process.start(attempt_, arguments);
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput().trimmed().split('\n').last());
  }

  // Whether somebody still speaks after the program was killed, or has ended.
  static bool livesOn(const QString& program, const QStringList& arguments, bool killed) {
    Pipe pipe;
    QProcess process;
    pipe.giveTo(process);
    process.start(program, arguments);
    if (!process.waitForStarted()) {
      qFatal("not started");
    }
    pipe.closeWriting();
    if (killed) {
      if (!pipe.brings(kAlive)) {
        qFatal("never alive");
      }
      process.kill();
    }
    process.waitForFinished();
    pipe.empty();
    return pipe.brings(kAlive);
  }

  QTemporaryDir folder_;
  QString attempt_;  // the program that tries
  QString canary_;   // a file outside of every box
  QString open_;     // one that everybody may write to
  QString shown_;
  Listener listener_;
  int segment_ = -1;
  int descriptor_ = -1;
};

ENSHU_TEST(LayersTest)

}  // namespace enshu::layers_test

#include "layers_test.moc"
