// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/layers.h"

#include <QCoreApplication>
#include <QHash>
#include <QMutex>
#include <QMutexLocker>
#include <QSet>

#include "core/sandbox/worker_box.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr int kProbeWallMs = 5000;

class Words {
  Q_DECLARE_TR_FUNCTIONS(Sandbox)
};

// The ids that the probe reports as live. An Error: there is no report.
Result<QSet<QString>> probe(const Kit& kit) {
  Result<Command> command = WorkerBox(kit).probe();
  if (!command) {
    return tl::unexpected(command.error());
  }
  command->outBytes = 4096;
  command->errBytes = 4096;
  command->wallMs = kProbeWallMs;
  const Result<Ended> ended = runProcess(*command, {});
  if (!ended) {
    return tl::unexpected(ended.error());
  }
  QSet<QString> live;
  for (const QByteArray& line : ended->out.split('\n')) {
    if (line.endsWith("=1")) {
      live += QString::fromLatin1(line.chopped(2));
    }
  }
  return live.isEmpty() ? Result<QSet<QString>>(tl::unexpected(boxError(ended->err))) : live;
}

Result<QSet<QString>> probeOnce(const Kit& kit) {
  static QMutex mutex;
  static QHash<QString, QSet<QString>> known;  // a probe that failed is tried again
  const QMutexLocker lock(&mutex);
  const QString key = kit.worker + (kit.unsafe ? u"!"_s : QString());
  if (known.contains(key)) {
    return known[key];
  }
  const Result<QSet<QString>> live = probe(kit);
  if (live) {
    known[key] = *live;
  }
  return live;
}

}  // namespace

QList<Layer> isolationLayers(const Kit& kit) {
  QList<Layer> layers{
      {u"files"_s, Words::tr("Private read-only file system"),
       Words::tr("sees no reference, no other submission and no home folder, and changes nothing"),
       false, true},
      {u"processes"_s, Words::tr("Process namespace"),
       Words::tr("sees and signals no other process; dies whole"), false, true},
      {u"network"_s, Words::tr("Network namespace"), Words::tr("reaches no other machine"), false,
       true},
      {u"environment"_s, Words::tr("Clean environment"),
       Words::tr("learns nothing of you and your settings"), false, true},
      {u"limits"_s, Words::tr("Resource limits"),
       Words::tr("takes bounded time and memory, writes no file"), false, true},
      {u"seccomp"_s, Words::tr("System call filter"),
       Words::tr("makes no process, thread, socket or trace, and opens no file"), false, true},
      {u"landlock"_s, Words::tr("Landlock"), Words::tr("opens no file even where it were visible"),
       false, false},
      {u"privileges"_s, Words::tr("No new privileges"),
       Words::tr("gains nothing from set-user-id programs"), false, true}};
  const QSet<QString> live = probeOnce(kit).value_or(QSet<QString>());
  for (Layer& layer : layers) {
    layer.live = live.contains(layer.id);
  }
  return layers;
}

Result<void> checkProbe(const Kit& kit) {
  return probeOnce(kit).map([](const QSet<QString>&) {});
}

}  // namespace enshu::sandbox
