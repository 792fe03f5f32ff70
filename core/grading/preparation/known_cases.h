// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QString>
#include <chrono>
#include <memory>
#include <mutex>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/driver/module.h"
#include "core/grading/cases/case.h"
#include "core/modules/built.h"

namespace enshu::grading {

// What the gradings of one course have in common, which is most of what they begin with: the
// modules, and the cases that no seed changes, with what the reference answers there. Lives as long
// as a batch, since it goes by the course as it was loaded. Safe to call from several threads.
class KnownCases {
 public:
  explicit KnownCases(std::chrono::milliseconds trusted = std::chrono::seconds(10))
      : trusted_(trusted) {}

  // A case with the SHA-256 of the stored references that were read for it, by file name.
  struct One {
    Case prepared;
    QJsonObject references;
  };

  // As of modules::findModule. Another build of the module is seen at once; that the course's
  // folder holds something newer than the build, when the last look is `trusted` ago.
  Result<const driver::Module*> findModule(const course::Course& course,
                                           const course::Exercise& exercise);

  // Null: not known yet. Cases of one module and id are the same.
  std::shared_ptr<const One> find(const driver::Module* module, const QString& id);

  // What all have from now on: this one, or that of another thread that was first.
  std::shared_ptr<const One> keep(const driver::Module* module, One one);

 private:
  using Clock = std::chrono::steady_clock;
  struct Found {
    const driver::Module* module = nullptr;
    modules::Built built;
    Clock::time_point checked;
  };

  const std::chrono::milliseconds trusted_;
  std::mutex mutex_;
  QHash<QString, Found> modules_;  // by the exercise
  const std::shared_ptr<KeptNumbers> numbers_ = std::make_shared<KeptNumbers>(0);
  QHash<const driver::Module*, QHash<QString, std::shared_ptr<const One>>> cases_;
};

}  // namespace enshu::grading
