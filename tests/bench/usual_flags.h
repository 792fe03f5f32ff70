// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <utility>

#include "core/base/result.h"
#include "core/sandbox/kit.h"

namespace enshu::bench {

// What a measurement stands on: without it there is nothing to measure.
template <class T>
T need(Result<T> result) {
  if (!result) {
    qFatal("%s", result.error().message().c_str());
  }
  return std::move(*result);
}

// The flags of g++ -O1 for a student's file, with what all files include, precompiled in a folder.
inline QStringList usualFlags(const sandbox::Kit& kit, const QTemporaryDir& folder) {
  using namespace Qt::StringLiterals;
  QStringList flags = kit.compileFlags;
  flags.removeIf([](const QString& flag) { return flag.startsWith("-fsanitize"_L1); });
  const QString header = flags.takeLast();
  if (flags.takeLast() != "-include"_L1) {
    qFatal("the kit's flags do not end with the header");
  }
  flags += u"-O1"_s;
  const QString own = folder.filePath(u"student.h"_s);
  if (!QFile::copy(header, own) ||
      QProcess::execute(u"g++"_s, flags + QStringList{u"-x"_s, u"c++-header"_s, own, u"-o"_s,
                                                      own + ".gch"_L1}) != 0) {
    qFatal("g++ does not precompile %s", qPrintable(header));
  }
  return flags + QStringList{u"-I"_s + kit.exercises, u"-include"_s, own};
}

}  // namespace enshu::bench
