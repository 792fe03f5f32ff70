// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/student_process.h"

#include <malloc.h>
#include <unistd.h>

#include <QJsonObject>
#include <QPluginLoader>
#include <array>
#include <cfenv>
#include <cstdio>

#include "app/worker/confinement.h"
#include "app/worker/crash_handlers.h"
#include "app/worker/system_calls.h"
#include "core/plugin/driver.h"

using namespace Qt::StringLiterals;

namespace enshu::worker {

namespace {

[[noreturn]] void leavePlugin(Notes& notes, const QString& why) {
  const bool memory = why.contains("annot allocate memory"_L1) ||
                      why.contains("failed to map segment"_L1) ||
                      why.contains("cannot create shared object descriptor"_L1);
  leave(notes, memory ? Reason::OutOfMemory : Reason::Plugin, why.toUtf8().constData());
}

// The root object of a plugin that bears the interface of its exercise. The interface is read from
// the file before any code of it runs.
QObject* load(const PluginFile& file, Notes& notes) {
  const plugin::Driver* driver = plugin::driver(QString::fromStdString(file.exercise));
  auto* loader = new QPluginLoader(QString::fromStdString(file.path));
  const QString found = loader->metaData().value("IID"_L1).toString();
  if (found != driver->interfaceId()) {
    leavePlugin(notes, found.isEmpty() ? loader->errorString() : u"interface %1"_s.arg(found));
  }
  QObject* root = loader->instance();
  if (root == nullptr) {
    leavePlugin(notes, loader->errorString());
  }
  return root;
}

plugin::Implementations loadAll(const std::vector<PluginFile>& files, Notes& notes) {
  plugin::Implementations loaded;
  for (const PluginFile& file : files) {
    loaded.insert(QString::fromStdString(file.exercise), load(file, notes));
  }
  endLoading();
  return loaded;
}

// What a program finds in memory that it did not write: another value in every run, so that two
// runs of one that reads it differ.
[[gnu::noinline]] void dirtyStack(char value) {
  std::array<volatile char, 64 << 10> stack;
  for (volatile char& byte : stack) {
    byte = value;
  }
}

plugin::Signals runTask(const plugin::Task& task, const plugin::Implementations& loaded,
                        char dirt) {
  plugin::Implementations used;
  for (const QString& exercise : task.implementations) {
    used.insert(exercise, loaded.value(exercise));
  }
  // A plugin may have changed rounding or denormals while it was loaded or in the task before.
  std::fesetenv(FE_DFL_ENV);
  dirtyStack(dirt);
  return plugin::driver(task.exercise)->run(task.robot, task.inputs, used);
}

}  // namespace

bool confine(const Settings& settings, Notes& notes, bool& landlock) {
  if (!dropPrivileges() || !limitResources(settings)) {
    return false;
  }
  landlock = restrictFiles(settings.plugins);
  return filterSystemCalls(notes, settings.plugins);
}

void runStudent(const Settings& settings, const plugin::Request& request, int answerFd,
                const Token& token, Notes& notes) {
  // What was printed before a crash is the student's best clue.
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  bool landlock = false;
  if (!installCrashHandlers(notes) || !confine(settings, notes, landlock) || !sendReady(answerFd)) {
    _exit(kNotedExit);
  }
  const char dirt = request.nonce.at(0);
  mallopt(M_PERTURB, dirt);
  try {
    const plugin::Implementations loaded = loadAll(settings.plugins, notes);
    QList<plugin::Signals> outputs;
    for (const plugin::Task& task : request.tasks) {
      notes.task = static_cast<std::int32_t>(outputs.size());
      if (task.hidden) {
        // For good: what the student's code remembers of a hidden case it could print later.
        std::fflush(stdout);
        closeAllFilesBut(answerFd);
      }
      outputs += runTask(task, loaded, dirt);
    }
    notes.task = -1;
    std::fflush(stdout);
    sendAnswer(answerFd, token, plugin::encodeAnswer(request.nonce, outputs));
  } catch (...) {
    leaveForException(notes);
  }
  while (true) {
    pause();
  }
}

}  // namespace enshu::worker
