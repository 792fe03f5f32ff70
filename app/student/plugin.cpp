// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/student/plugin.h"

#include <QJsonObject>
#include <QLibrary>
#include <QPluginLoader>

#include "core/call/channel.h"
#include "core/call/note.h"

using namespace Qt::StringLiterals;

namespace enshu::student {

namespace {

[[noreturn]] void leave(const QString& why) {
  const bool memory = why.contains("annot allocate memory"_L1) ||
                      why.contains("failed to map segment"_L1) ||
                      why.contains("cannot create shared object descriptor"_L1);
  call::leave(call::kCalleeOut, memory ? call::Reason::OutOfMemory : call::Reason::Plugin,
              why.toUtf8().constData());
}

// What the file says of itself: the exercise's interface, or whatever else it is a plugin of.
QString interfaceOf(const QPluginLoader& loader) {
  const QJsonObject metadata = loader.metaData();
  const QString iid = metadata["IID"_L1].toString();
  return iid == QLatin1StringView(EnshuFunction_iid)
             ? metadata["MetaData"_L1]["interface"_L1].toString()
             : iid;
}

}  // namespace

plugin::Function& loadFunction(const Settings& settings) {
  // Never unloaded: the function lives as long as the process.
  auto* loader = new QPluginLoader(QString::fromStdString(settings.plugin));
  const QString found = interfaceOf(*loader);
  if (found != QString::fromStdString(settings.interface)) {
    leave(found.isEmpty() ? loader->errorString() : u"interface %1"_s.arg(found));
  }
  auto* function = qobject_cast<plugin::Function*>(loader->instance());
  if (function == nullptr) {
    leave(loader->errorString());
  }
  return *function;
}

int* chosenVariant(const Settings& settings) {
  QLibrary library(QString::fromStdString(settings.plugin));
  return reinterpret_cast<int*>(library.resolve("enshu_variant"));
}

}  // namespace enshu::student
