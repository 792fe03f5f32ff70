// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>

#include "core/base/result.h"

namespace enshu::sandbox {

class WarmCompilers;

// What is needed to build and run a student's file; made when Enshu is built, described by
// kit.json in build/<preset>/kit: headers, precompiled header, the solvers' library.
//
//   {"format": "enshu-kit/1", "worker": "../bin/enshu-worker",
//    "student": "../bin/enshu-student", "compiler": "../bin/enshu-compiler",
//    "compilerVersion": "Clang 14", "compileFlags": [...], "linker": "/usr/bin/ld.lld",
//    "linkFlags": [...], "libraries": [...], "includeDirectory": "include"}
//
// Paths are relative to kit.json or absolute; "${kit}" in a flag stands for the kit's directory.
struct Kit {
  QString directory;  // read-only inside the sandbox at the same path
  QString worker;     // enshu-worker
  QString student;    // enshu-student, in the same folder
  QString edits;      // enshu-edits, likewise; need not be there
  QString compiler;   // /usr/bin/g++-12
  QString compilerVersion;
  QStringList compileFlags;  // without input, output; the same for every student
  QString linker;            // /usr/bin/ld.lld, called without a compiler between
  QStringList linkFlags;     // before the student's object file and the glue
  QStringList libraries;     // after them: the solvers' library, Qt6Core, the compiler's own
  QString includeDirectory;  // holds core/

  // What of the exercises a build needs, made by `enshu course build`: <name>.h, <name>.json,
  // glue_<name>.o. Of the course that comes with Enshu unless another is meant.
  QString exercises;

  // Builds hold a table of the lines of their code (core/sandbox/inspection/find_place.h).
  bool lines = false;

  // Build and run without bubblewrap, where the machine has none; limits and the system call
  // filter stay. Never set but on a person's explicit order (--unsafe).
  bool unsafe = false;

  QString glue(const QString& exercise) const;  // the object file of an exercise's plugin class

  // Compilers that are kept ready (keptWarm). None: each build starts its own.
  std::shared_ptr<WarmCompilers> warm;

  // The course that is graded: wherever it lies, no box shows any of it but `exercises`.
  QStringList course;

  // What is no student's to read, should it lie below a folder that a box shows: the course, and
  // what of Enshu is installed beside the kit, the programs and the course that came with it.
  QStringList hidden() const;
};

// Reads kit.json; by default that of $ENSHU_KIT, or beside the running program: ../lib/enshu/kit
// where it is installed, else ../kit. An Error: no kit.json, a wrong format, or a file named by it
// that does not exist or cannot be executed.
Result<Kit> loadKit(const QString& directory = {});

}  // namespace enshu::sandbox
