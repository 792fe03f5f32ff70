// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/builds/build_store.h"

#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include "core/grading/time/alone.h"
#include "core/grading/time/second_try.h"
#include "core/sandbox/build/plugin_place.h"
#include "core/sandbox/remove_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr qint64 kMaxKeptBytes = 64 << 20;
const QString kPrefix = u"enshu-builds-"_s;

Result<std::unique_ptr<HeldFolder>> makeFolder() {
  for (const QString& place : sandbox::pluginPlaces()) {
    HeldFolder::removeAbandoned(place, kPrefix);
  }
  const Result<QString> place = sandbox::pluginPlace();
  ENSHU_TRY(place);
  return HeldFolder::make(*place, kPrefix);
}

// Of a build whose plugin goes with its last holder.
StoredBuild makeBuild(const MadeBuild& build, const QString& folder) {
  return {new MadeBuild(build), [folder](const MadeBuild* last) {
            sandbox::removeFolder(folder);
            delete last;
          }};
}

qint64 bytesOf(const StoredBuild& build) {
  return build->plugin.isEmpty() ? 0 : QFileInfo(build->plugin).size();
}

// What a build needs of the machine does not hang on who else computes there.
bool mayBeOfNeighbours(const sandbox::BuildReport& report) {
  return report.limit == "cpu"_L1 || report.limit == "wall"_L1;
}

int ownMs(const sandbox::BuildReport& report) {
  return report.wallMs - report.waitedMs;
}

// The builds of one text for one student.
struct Order {
  const sandbox::Kit& kit;
  const QString& exercise;
  const sandbox::SourceFile& source;
  const QString& folder;
  StudentTime* budget;
  const std::stop_token& stop;

  // What met a limit beside others once more, alone. What they cost it is not its own.
  Result<MadeBuild> make() const {
    const sandbox::Limits whole = sandbox::buildLimits();
    const sandbox::Limits limits = budget != nullptr ? budget->buildLimits() : whole;
    const bool isShortened = limits.cpuMs < whole.cpuMs;
    double slowed = 1;
    Result<sandbox::BuildReport> report = make(Company::Others, limits, slowed);
    ENSHU_TRY(report);
    if (!mayBeOfNeighbours(*report) || isShortened || !deservesSecondTry(slowed)) {
      spend(ownMs(*report));
      return MadeBuild{*std::move(report), isShortened};
    }
    const int firstMs = ownMs(*report);
    report = make(Company::None, withMoreTime(limits), slowed);
    ENSHU_TRY(report);
    if (mayBeOfNeighbours(*report)) {
      spend(firstMs);
      spend(ownMs(*report));
    } else {
      spend(ownMs(*report) / slowed);
    }
    return MadeBuild{*std::move(report), false};
  }

  void spend(double ms) const {
    if (budget != nullptr) {
      budget->spendOnBuild(static_cast<qint64>(ms));
    }
  }

  Result<sandbox::BuildReport> make(Company company, const sandbox::Limits& limits,
                                    double& slowed) const {
    const Computing computing(company, stop);
    const sandbox::Neighbours beside;
    Result<sandbox::BuildReport> report =
        sandbox::build(kit, exercise, source, folder, limits, stop);
    ENSHU_TRY(report);
    slowed = beside.slowed(ownMs(*report));
    return report;
  }
};

QByteArray ofStudent(const QByteArray& key, const StudentTime& budget) {
  return key + '/' + QByteArray::number(budget.number());
}

}  // namespace

BuildStore::BuildStore(std::shared_ptr<KeptBuilds> kept)
    : folder_(makeFolder()), kept_(std::move(kept)) {}

std::shared_ptr<BuildStore> BuildStore::ofUser() {
  return std::make_shared<BuildStore>(std::make_shared<KeptBuilds>());
}

// The one who makes the build of a text; whoever else needs it waits for that.
class BuildStore::Turn {
 public:
  Turn(BuildStore& store, const QByteArray& key, const std::stop_token& stop,
       const StudentTime* budget)
      : store_(store), key_(key) {
    std::unique_lock lock(store.mutex_);
    store.isMade_.wait(lock, stop, [&] { return !store.beingMade_.contains(key); });
    isMine_ = !store.beingMade_.contains(key);
    known_ = store.known(key);
    if (!known_ && budget != nullptr) {
      known_ = store.known(ofStudent(key, *budget));
    }
    if (isMine_) {
      store.beingMade_.insert(key);
    }
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  Turn(Turn&&) = delete;
  Turn& operator=(Turn&&) = delete;
  ~Turn() {
    const std::lock_guard lock(store_.mutex_);
    if (isMine_) {
      store_.beingMade_.remove(key_);
    }
    store_.isMade_.notify_all();
  }

  const StoredBuild& known() const { return known_; }

 private:
  BuildStore& store_;
  const QByteArray key_;
  bool isMine_ = false;  // not: it was stopped while it waited
  StoredBuild known_;
};

// With the mutex held.
StoredBuild BuildStore::known(const QByteArray& key) const {
  const StoredBuild build = builds_.value(key);
  return build && (build->plugin.isEmpty() || QFileInfo::exists(build->plugin)) ? build : nullptr;
}

void BuildStore::keep(const QByteArray& key, const StoredBuild& build) {
  const std::lock_guard lock(mutex_);
  oldest_.removeOne(key);
  oldest_ += key;
  builds_.insert(key, build);
  qint64 bytes = 0;
  for (const StoredBuild& kept : std::as_const(builds_)) {
    bytes += bytesOf(kept);
  }
  while (bytes > kMaxKeptBytes) {
    bytes -= bytesOf(builds_.value(oldest_.first()));
    builds_.remove(oldest_.takeFirst());
  }
}

Result<StoredBuild> BuildStore::build(const sandbox::Kit& kit, const course::Exercise& exercise,
                                      const sandbox::SourceFile& source,
                                      const std::stop_token& stop, StudentTime* budget) {
  // What is refused before its text counts, a link, is refused whatever it leads to.
  const QByteArray key =
      (exercise.id + u'/' + source.sha256 + (kit.lines ? u"/lines"_s : QString())).toUtf8();
  if (source.sha256.isEmpty()) {
    return make(kit, exercise, source, stop, budget);
  }
  const Turn turn(*this, key, stop, budget);
  if (turn.known()) {
    return turn.known();
  }
  Result<StoredBuild> build = make(kit, exercise, source, stop, budget);
  // A limit may have been met because the machine was busy; the next student is not to inherit it.
  if (build && (*build)->outcome != sandbox::BuildOutcome::CompileLimit) {
    keep(key, *build);
  } else if (build && budget != nullptr) {
    keep(ofStudent(key, *budget), *build);
  }
  return build;
}

QByteArray BuildStore::keyOf(const sandbox::Kit& kit, const QString& exercise,
                             const sandbox::SourceFile& source) const {
  return kept_ ? kept_->keyOf(kit, exercise, source) : QByteArray();
}

Result<StoredBuild> BuildStore::make(const sandbox::Kit& kit, const course::Exercise& exercise,
                                     const sandbox::SourceFile& source, const std::stop_token& stop,
                                     StudentTime* budget) {
  ENSHU_TRY(folder_);
  const QString folder = (*folder_)->filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
  if (!QDir().mkpath(folder)) {
    return machineFailure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  const QByteArray key = keyOf(kit, exercise.id, source);
  if (kept_) {
    if (const auto before = kept_->take(key, folder + u'/' + exercise.id + u".so"_s)) {
      return makeBuild({*before}, folder);
    }
  }
  const Result<MadeBuild> made = Order{kit, exercise.id, source, folder, budget, stop}.make();
  if (!made) {
    sandbox::removeFolder(folder);
  }
  ENSHU_TRY(made);
  if (kept_) {
    kept_->keep(key, *made);
  }
  return makeBuild(*made, folder);
}

sandbox::Kit kitFor(const course::Course& course, const sandbox::Kit& kit) {
  sandbox::Kit ofCourse = kit;
  ofCourse.exercises = course.students();
  ofCourse.course = {course.root, course.built};
  return ofCourse;
}

sandbox::Kit warmedUp(const course::Course& course, const sandbox::Kit& kit) {
  sandbox::Kit warm = sandbox::keptWarm(kit);
  sandbox::prepareWarm(kitFor(course, warm));
  return warm;
}

}  // namespace enshu::grading
