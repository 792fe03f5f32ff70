// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/run/layers.h"

#include <QCoreApplication>
#include <QHash>
#include <QMutex>
#include <QMutexLocker>
#include <QSet>

#include "core/sandbox/run/worker_box.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr int kProbeWallMs = 20000;

class LayersWords {
  Q_DECLARE_TR_FUNCTIONS(Sandbox)
};

// What the probe found: the ids of the layers that are live, or why it could not be run.
struct Found {
  QSet<QString> live;
  std::optional<Error> fault;
};

Found probeBox(const Kit& kit) {
  Result<Command> command = WorkerBox(kit).probe();
  if (!command) {
    return {{}, command.error()};
  }
  command->outBytes = 4096;
  command->errBytes = 4096;
  command->wallMs = kProbeWallMs;
  const Result<Ended> ended = runProcess(*command, {});
  if (!ended) {
    return {{}, ended.error()};
  }
  Found found;
  for (const QByteArray& line : ended->out.split('\n')) {
    if (line.endsWith("=1")) {
      found.live += QString::fromLatin1(line.chopped(2));
    }
  }
  if (found.live.isEmpty()) {
    found.fault = boxError(ended->err);
  }
  return found;
}

// Where there is no box, the layers that need none are live all the same.
Found probe(const Kit& kit) {
  Found found = probeBox(kit);
  if (found.fault && !kit.unsafe) {
    Kit bare = kit;
    bare.unsafe = true;
    found.live = probeBox(bare).live;
  }
  return found;
}

Found probeOnce(const Kit& kit) {
  static QMutex mutex;
  static QHash<QString, Found> known;
  const QMutexLocker lock(&mutex);
  const QString key = kit.worker + (kit.unsafe ? u"!"_s : QString());
  if (!known.contains(key) || known[key].fault) {  // a probe that failed is tried again
    known[key] = probe(kit);
  }
  return known[key];
}

// What takes bubblewrap and user namespaces, and nothing else.
QString boxRemedy() {
  return LayersWords::tr(
      "apt install bubblewrap; where users may make no namespaces: sysctl -w "
      "kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000; in a container: let it "
      "make namespaces");
}

QString kernelRemedy() {
  return LayersWords::tr("a kernel of Debian 12 or newer, and no container that forbids it");
}

QList<Layer> allLayers() {
  return {
      {u"files"_s, LayersWords::tr("Private read-only file system"),
       LayersWords::tr(
           "sees no reference, no other submission and no home folder, and changes nothing"),
       LayersWords::tr("it reads the references and other submissions, and changes your files"),
       boxRemedy(), false, true},
      {u"processes"_s, LayersWords::tr("Process namespace"),
       LayersWords::tr("sees and signals no other process; dies whole"),
       LayersWords::tr("it stops the grading, and leaves a program behind that goes on"),
       boxRemedy(), false, true},
      {u"network"_s, LayersWords::tr("Network namespace"),
       LayersWords::tr("reaches no other machine"),
       LayersWords::tr("it sends the hidden cases away, and lets somebody else answer"),
       boxRemedy(), false, true},
      {u"environment"_s, LayersWords::tr("Clean environment"),
       LayersWords::tr("learns nothing of you and your settings"),
       LayersWords::tr("it reads your name, folders and keys in environment variables"),
       boxRemedy(), false, true},
      {u"limits"_s, LayersWords::tr("Resource limits"),
       LayersWords::tr("takes bounded time and memory, writes no file"),
       LayersWords::tr("it takes all of the machine's time, memory or disk"), kernelRemedy(), false,
       true},
      {u"seccomp"_s, LayersWords::tr("System call filter"),
       LayersWords::tr("makes no process, thread, socket or trace, and opens no file"),
       LayersWords::tr("it starts programs and threads, and reaches for the kernel's weak places"),
       kernelRemedy(), false, true},
      {u"landlock"_s, LayersWords::tr("Landlock"),
       LayersWords::tr("opens no file even where it were visible"),
       LayersWords::tr("whoever gets round the system call filter reads the system's libraries"),
       LayersWords::tr("a kernel from 5.13 on, started with lsm=landlock,... in its command line"),
       false, false},
      {u"privileges"_s, LayersWords::tr("No new privileges"),
       LayersWords::tr("gains nothing from set-user-id programs"),
       LayersWords::tr(
           "it becomes another user through a set-user-id program, or keeps root's rights"),
       boxRemedy(), false, true}};
}

}  // namespace

QList<Layer> isolationLayers(const Kit& kit) {
  QList<Layer> layers = allLayers();
  const QSet<QString> live = probeOnce(kit).live;
  for (Layer& layer : layers) {
    layer.live = live.contains(layer.id);
  }
  return layers;
}

QStringList liveLayers(const Kit& kit) {
  QStringList live;
  for (const Layer& layer : isolationLayers(kit)) {
    if (layer.live) {
      live += layer.id;
    }
  }
  return live;
}

std::optional<Error> isolationFault(const Kit& kit) {
  return probeOnce(kit).fault;
}

Result<void> requireIsolation(const Kit& kit) {
  if (kit.unsafe) {
    return {};
  }
  if (const std::optional<Error> fault = isolationFault(kit)) {
    return tl::unexpected(*fault);
  }
  for (const Layer& layer : isolationLayers(kit)) {
    if (layer.essential && !layer.live) {
      return failure(layer.id.toStdString(),
                     ENSHU_TEXT("this isolation layer is missing on this machine (to get it: %1); "
                                "`enshu doctor` tells more, --unsafe grades without it"),
                     {layer.remedy.toStdString()});
    }
  }
  return {};
}

QStringList missingLayers(const QStringList& live) {
  QStringList missing;
  for (const Layer& layer : allLayers()) {
    if (layer.essential && !live.contains(layer.id)) {
      missing += layer.title;
    }
  }
  return missing;
}

}  // namespace enshu::sandbox
