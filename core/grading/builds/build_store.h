// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/grading/builds/kept_builds.h"
#include "core/grading/files/held_folder.h"
#include "core/grading/time/student_time.h"
#include "core/sandbox/build/build.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

struct MadeBuild : sandbox::BuildReport {
  bool isShortened = false;  // by limits that are those of a student whose time is used up
};

// What became of a build. The plugin's file is there as long as somebody holds it.
using StoredBuild = std::shared_ptr<const MadeBuild>;

// Builds each text once, however many exercises of a student stand on it: the plugin of a text is
// kept by the SHA-256 of the bytes that it was built from, in a temporary folder that goes with the
// store; where they become too many, the oldest go. What `kept` holds of earlier processes is not
// built again. What killed processes left behind is removed. Safe to call from several threads.
//
// A limit of time that a build met while others computed counts once it has been met again, alone
// and with as much more time as sharing the machine may have cost (second_try.h); nobody whose time
// is used up is given that.
class BuildStore {
 public:
  explicit BuildStore(std::shared_ptr<KeptBuilds> kept = nullptr);

  // One that keeps in the user's cache what it builds.
  static std::shared_ptr<BuildStore> ofUser();

  // An earlier build of the same text, one that is just being made, or one made now, within the
  // time of the student whose `budget` this is. What met a limit is built again for the next
  // student, and for this one not.
  Result<StoredBuild> build(const sandbox::Kit& kit, const course::Exercise& exercise,
                            const sandbox::SourceFile& source, const std::stop_token& stop,
                            StudentTime* budget = nullptr);

  // KeptBuilds::keyOf; empty where nothing is kept.
  QByteArray keyOf(const sandbox::Kit& kit, const QString& exercise,
                   const sandbox::SourceFile& source) const;

 private:
  class Turn;
  StoredBuild known(const QByteArray& key) const;
  void keep(const QByteArray& key, const StoredBuild& build);

  Result<StoredBuild> make(const sandbox::Kit& kit, const course::Exercise& exercise,
                           const sandbox::SourceFile& source, const std::stop_token& stop,
                           StudentTime* budget);

  Result<std::unique_ptr<HeldFolder>> folder_;
  const std::shared_ptr<KeptBuilds> kept_;
  std::mutex mutex_;
  std::condition_variable_any isMade_;
  QSet<QByteArray> beingMade_;
  QHash<QByteArray, StoredBuild> builds_;
  QList<QByteArray> oldest_;  // the keys, in the order of their builds
};

// The kit with what the builds of this course's exercises need, and with nothing else of the course
// shown.
sandbox::Kit kitFor(const course::Course& course, const sandbox::Kit& kit);

// The kit for who builds one file after the other: the first compiler is being got ready.
sandbox::Kit warmedUp(const course::Course& course, const sandbox::Kit& kit);

}  // namespace enshu::grading
