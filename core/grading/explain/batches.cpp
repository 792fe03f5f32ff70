// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/batches.h"

#include <QDir>
#include <QElapsedTimer>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <optional>

#include "core/base/at.h"
#include "core/base/jobs.h"
#include "core/grading/checks/answered.h"
#include "core/grading/explain/copies_build.h"
#include "core/grading/explain/tries.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kMostAtOnce = 200;           // copies of one build
constexpr int kLeastAtOnce = 60;           // a build of fewer costs as much
constexpr std::size_t kMany = 900;         // more are not all tried on a busy machine:
constexpr int kMostOfMany = 90;            // then what is likeliest is to be known before the rest
constexpr qsizetype kMostBytes = 400'000;  // of all copies of one build
constexpr std::size_t kFewest = 8;         // that are halved no more
constexpr int kUsualMs = 60;               // of an answer that nobody has timed

using EditNumbers = std::vector<std::size_t>;

class Trying {
 public:
  Trying(const Trials& trials, const std::vector<edits::Edit>& edits, const TimeLimit& time)
      : trials_(trials), edits_(edits), time_(time) {}

  Result<Tried> operator()() {
    EditNumbers all(edits_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    report();
    tryInParallel(all);
    // Those that had to go with one of their kind have another go, without it.
    tryInParallel(std::exchange(dropped_, {}));
    const std::lock_guard lock(mutex_);
    if (error_) {
      return tl::unexpected(*error_);
    }
    tried_.leftOut += static_cast<int>(dropped_.size());
    return tried_;
  }

 private:
  // Evenly, so that the last batch is not alone.
  void tryInParallel(const EditNumbers& all) {
    const auto most =
        std::clamp<qsizetype>(kMostBytes / std::max<qsizetype>(1, trials_.source.text.size()), 1,
                              all.size() > kMany ? kMostOfMany : kMostAtOnce);
    const auto jobs = static_cast<std::size_t>(std::max(1, trials_.jobs));
    const auto size = std::min(static_cast<std::size_t>(most),
                               std::max<std::size_t>(kLeastAtOnce, (all.size() + jobs - 1) / jobs));
    const std::size_t batches = (all.size() + size - 1) / size;
    inParallel(batches, trials_.jobs, [&](std::size_t k) {
      const auto at = [&](std::size_t n) {
        return all.begin() + static_cast<std::ptrdiff_t>(n * all.size() / batches);
      };
      tryBatch(EditNumbers(at(k), at(k + 1)));
    });
  }

  void tryBatch(const EditNumbers& batch) {
    if (isOver()) {
      leaveOut(batch.size());
      return;
    }
    const Result<CopiesBuild> build = buildOf(batch);
    if (!build) {
      fail(build.error(), batch.size());
    } else if (build->refusesOriginal || (build->plugin.isEmpty() && !originalStands())) {
      const std::lock_guard lock(mutex_);
      tried_.refusesOriginal = true;
      tried_.leftOut += static_cast<int>(batch.size());
    } else if (!build->plugin.isEmpty()) {
      tryBuilt(*build, batch);
      QDir(folderOf(batch)).removeRecursively();
    } else if (batch.size() >= 2 * kFewest) {
      const auto middle = batch.begin() + static_cast<std::ptrdiff_t>(batch.size() / 2);
      tryBatch(EditNumbers(batch.begin(), middle));
      tryBatch(EditNumbers(middle, batch.end()));
    } else {
      leaveOut(batch.size());
    }
  }

  // Whether two copies of the file as it is can be built at all; asked once, where many edited ones
  // cannot.
  bool originalStands() {
    std::call_once(isAsked_, [&] {
      const Result<CopiesBuild> build = buildOf({});
      stands_ = !build || !build->plugin.isEmpty();
    });
    return stands_;
  }

  // A batch is known by its first edit and its size: halves of it are no batches of the same names.
  QString folderOf(const EditNumbers& batch) const {
    return u"%1/%2-%3"_s.arg(trials_.folder)
        .arg(batch.empty() ? 0 : batch.front())
        .arg(batch.size());
  }

  Result<CopiesBuild> buildOf(const EditNumbers& batch) const {
    QList<CopyText> texts{{trials_.source.text, -1}, {trials_.source.text, -1}};
    const std::string text = trials_.source.text.toStdString();
    for (const std::size_t k : batch) {
      const edits::Edit& edit = edits_[k];
      texts += {QByteArray::fromStdString(edits::edited(text, edit)),
                edit.statement.begin * edits::kKinds + static_cast<int>(edit.kind)};
    }
    return buildCopies(trials_.kit, trials_.exercise, trials_.source, texts, folderOf(batch),
                       time_.token());
  }

  void tryBuilt(const CopiesBuild& build, const EditNumbers& batch) {
    QList<int> variants;
    EditNumbers built;
    EditNumbers dropped;
    for (std::size_t k = 0; k < batch.size(); ++k) {
      const int variant = build.variants[static_cast<qsizetype>(k) + 2];
      if (variant >= 0) {
        variants += variant;
        built.push_back(batch[k]);
      } else if (variant == CopiesBuild::kLeftOut) {
        dropped.push_back(batch[k]);
      }
    }
    const Result<Agreeing> serving = trySome(build.plugin, variants);
    if (!serving) {
      fail(serving.error(), batch.size());
      return;
    }
    const std::lock_guard lock(mutex_);
    for (const int variant : serving->variants) {
      tried_.serving.push_back(edits_[at(built, variants.indexOf(variant))]);
    }
    const auto known = static_cast<int>(batch.size() - dropped.size());
    tried_.tried += known - serving->leftOut;
    tried_.leftOut += serving->leftOut;
    tried_.notCompiled += known - static_cast<int>(variants.size());
    dropped_.insert(dropped_.end(), dropped.begin(), dropped.end());
    report();
  }

  // Those of the variants that agree in all cases.
  Result<Agreeing> trySome(const QString& path, const QList<int>& variants) const {
    Result<Agreeing> there =
        askOn(trials_.trial.cases, path, variants, [&](const QList<driver::Signals>& outputs) {
          return agreesThere(trials_.exercise, trials_.trial, outputs.first());
        });
    if (!there || there->variants.isEmpty()) {
      return there;
    }
    Result<Agreeing> everywhere =
        askOn(trials_.cases, path, there->variants, [&](const QList<driver::Signals>& outputs) {
          return Answered(trials_.exercise, trials_.cases, outputs).agreesEverywhere();
        });
    if (everywhere) {
      everywhere->leftOut += there->leftOut;
    }
    return everywhere;
  }

  using Agrees = std::function<bool(const QList<driver::Signals>&)>;

  // How long one takes is known of the file as it is, which is the first in the plugin.
  Result<Agreeing> askOn(const Cases& cases, const QString& path, const QList<int>& variants,
                         const Agrees& agrees) const {
    const sandbox::Plugin plugin{trials_.exercise.id, trials_.exercise.interfaceId, path};
    Try how{trials_.kit, trials_.exercise, cases, plugin, kUsualMs, trials_.isEndless, agrees};
    if (!trials_.isEndless && !variants.isEmpty()) {
      QElapsedTimer clock;
      clock.start();
      const Result<VariantAnswers> own =
          askVariants(trials_.kit, trials_.exercise, cases, plugin, 1,
                      runLimits(trials_.exercise.limits), time_.token());
      if (!own && time_.isCauseOf(own.error())) {
        return Agreeing{{}, static_cast<int>(variants.size())};
      }
      ENSHU_TRY(own);
      const bool finished = own->run.outcome == sandbox::RunOutcome::Finished;
      how.usualMs = finished ? static_cast<int>(clock.elapsed()) : kUsualMs;
    }
    return agreeing(how, variants, time_);
  }

  bool isOver() {
    const std::lock_guard lock(mutex_);
    return time_.isUp() || error_ || tried_.refusesOriginal;
  }

  void leaveOut(std::size_t edits) {
    const std::lock_guard lock(mutex_);
    tried_.leftOut += static_cast<int>(edits);
  }

  // What was stopped since the time is up did nothing wrong.
  void fail(const Error& error, std::size_t edits) {
    if (time_.isCauseOf(error)) {
      leaveOut(edits);
      return;
    }
    const std::lock_guard lock(mutex_);
    error_ = error_ ? error_ : error;
  }

  void report() const {
    if (trials_.progress) {
      trials_.progress(tried_.tried);
    }
  }

  const Trials& trials_;
  const std::vector<edits::Edit>& edits_;
  const TimeLimit& time_;
  std::once_flag isAsked_;
  bool stands_ = true;
  std::mutex mutex_;  // of the next ones
  Tried tried_;
  EditNumbers dropped_;
  std::optional<Error> error_;
};

}  // namespace

Result<Tried> tryEdits(const Trials& trials, const std::vector<edits::Edit>& edits,
                       const TimeLimit& time) {
  return Trying(trials, edits, time)();
}

}  // namespace enshu::grading
