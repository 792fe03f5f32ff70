// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/explain/explain.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <algorithm>
#include <mutex>
#include <optional>

#include "core/base/jobs.h"
#include "core/edits/edit_list.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/explain/copies_build.h"
#include "core/grading/explain/places.h"
#include "core/grading/explain/trial_case.h"
#include "core/grading/explain/tries.h"
#include "core/grading/files/held_folder.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/words/sentences.h"
#include "core/sandbox/layers.h"
#include "core/sandbox/plugin_place.h"
#include "core/sandbox/source_edits.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Outcome = Explanation::Outcome;

constexpr int kMostAtOnce = 200;           // copies of one build
constexpr int kLeastAtOnce = 60;           // a build of fewer costs as much
constexpr qsizetype kMostBytes = 400'000;  // of all copies of one build
constexpr std::size_t kFewest = 8;         // that are halved no more
constexpr int kUsualMs = 60;               // of an answer that nobody has timed
constexpr std::size_t kMostConfirmed = 3;  // edits of one place that are built by themselves

class Words {
  Q_DECLARE_TR_FUNCTIONS(Explain)
};

// Errors of several threads: the first counts.
class FirstError {
 public:
  void note(const Error& error) {
    const std::lock_guard lock(mutex_);
    error_ = error_ ? error_ : error;
  }
  bool any() {
    const std::lock_guard lock(mutex_);
    return error_.has_value();
  }
  std::optional<Error> error() {
    const std::lock_guard lock(mutex_);
    return error_;
  }

 private:
  std::mutex mutex_;
  std::optional<Error> error_;
};

class Search {
 public:
  Search(const course::Course& course, const sandbox::Kit& kit, const course::Exercise& exercise,
         const sandbox::SourceFile& source, const ExplainOptions& options)
      : course_(course),
        kit_(kitFor(course, kit)),
        exercise_(exercise),
        source_(source),
        options_(options) {
    found_.exercise = exercise.id;
    found_.file = source.name;
  }

  Result<Explanation> operator()() {
    clock_.start();
    if (const Result<void> ready = prepare(); !ready) {
      return tl::unexpected(ready.error());
    }
    if (const Result<void> begun = begin(); !begun) {
      return tl::unexpected(begun.error());
    }
    if (!done_) {
      if (const Result<void> tried = tryAll(); !tried) {
        return tl::unexpected(tried.error());
      }
    }
    found_.wallMs = static_cast<int>(clock_.elapsed());
    return found_;
  }

 private:
  Result<void> prepare() {
    quint64 seed = options_.seed;
    while (seed == 0) {
      seed = QRandomGenerator::system()->generate64() >> 2;
    }
    Result<Cases> cases = prepareCases(course_, exercise_, seed);
    if (!cases) {
      return tl::unexpected(cases.error());
    }
    cases_ = std::move(*cases);
    if (Result<void> safe = sandbox::requireIsolation(kit_); !safe) {
      return safe;
    }
    const Result<QString> place = sandbox::pluginPlace();
    if (!place) {
      return tl::unexpected(place.error());
    }
    const QString prefix = u"enshu-explain-"_s;
    HeldFolder::removeAbandoned(*place, prefix);
    Result<std::unique_ptr<HeldFolder>> folder = HeldFolder::make(*place, prefix);
    if (!folder) {
      return tl::unexpected(folder.error());
    }
    folder_ = std::move(*folder);
    return {};
  }

  void end(Outcome outcome, const QString& reason = {}) {
    found_.outcome = outcome;
    found_.reason = reason;
    done_ = true;
  }

  // The file as it is, and its edits, at the same time.
  Result<void> begin() {
    if (source_.isQtPlugin) {
      end(Outcome::CannotTry,
          Words::tr("This file holds a plugin class of its own; places are looked for in files "
                    "with a plain function only."));
      return {};
    }
    Result<void> asked;
    Result<void> read;
    inParallel(2, options_.jobs, [&](std::size_t k) {
      (k == 0 ? asked : read) = k == 0 ? askOriginal() : readEdits();
    });
    if (!asked || done_) {
      return asked;
    }
    if (!read) {
      return read;
    }
    if (list_.edits.empty()) {
      end(Outcome::CannotTry,
          Words::tr("Nothing in this file could be read as the parts of a function."));
    }
    return {};
  }

  Result<void> askOriginal() {
    const Result<StoredBuild> build = builds_.build(kit_, exercise_, source_, options_.stop);
    if (!build) {
      return tl::unexpected(build.error());
    }
    if ((*build)->outcome != sandbox::BuildOutcome::Built) {
      end(Outcome::NotBuilt, grading::sentence(**build, exercise_));
      return {};
    }
    const Result<Answers> answers =
        askWorker(kit_, exercise_, cases_, {plugin((*build)->plugin)}, options_.stop);
    if (!answers) {
      return tl::unexpected(answers.error());
    }
    if (answers->run.outcome == sandbox::RunOutcome::Finished &&
        agreesEverywhere(exercise_, cases_, answers->outputs)) {
      end(Outcome::Passed);
      return {};
    }
    endless_ = answers->run.outcome == sandbox::RunOutcome::WallLimit ||
               answers->run.outcome == sandbox::RunOutcome::CpuLimit;
    trial_ = trialCaseOf(exercise_, cases_, Answered(exercise_, cases_, answers->outputs));
    return {};
  }

  Result<void> readEdits() {
    const Result<sandbox::SourceEdits> said = sandbox::readEdits(
        kit_, source_, folder_->filePath(u"."_s), sandbox::readingLimits(), options_.stop);
    if (!said) {
      return tl::unexpected(said.error());
    }
    const Result<edits::EditList> list =
        edits::decode({said->list.constData(), static_cast<std::size_t>(said->list.size())},
                      static_cast<int>(source_.text.size()));
    // What a text makes of the program that reads it is that text's doing.
    if (said->ended && list) {
      list_ = *list;
    }
    return {};
  }

  sandbox::Plugin plugin(const QString& path) const {
    return {exercise_.id, exercise_.interfaceId, path};
  }

  bool isTimeUp() const { return clock_.elapsed() > options_.mostMs; }

  Result<void> tryAll() {
    found_.inMacros = list_.inMacros;
    found_.leftOut = list_.leftOut;
    const auto all =
        std::min<std::size_t>(list_.edits.size(), static_cast<std::size_t>(options_.mostEdits));
    found_.leftOut += static_cast<int>(list_.edits.size() - all);
    list_.edits.resize(all);
    const auto most = std::clamp<qsizetype>(
        kMostBytes / std::max<qsizetype>(1, source_.text.size()), 1, kMostAtOnce);
    const auto jobs = static_cast<std::size_t>(std::max(1, options_.jobs));
    const auto size = std::min(static_cast<std::size_t>(most),
                               std::max<std::size_t>(kLeastAtOnce, (all + jobs - 1) / jobs));
    const std::size_t batches = (all + size - 1) / size;
    report();
    FirstError error;
    inParallel(batches, options_.jobs, [&](std::size_t k) {
      // Evenly, so that the last one is not alone.
      const std::size_t first = k * all / batches;
      const std::size_t last = (k + 1) * all / batches;
      if (error.any()) {
        return;
      }
      if (const Result<void> tried = tryInTime(first, last); !tried) {
        error.note(tried.error());
      }
    });
    if (error.error()) {
      return tl::unexpected(*error.error());
    }
    return done_ ? Result<void>() : conclude();
  }

  void leaveOut(std::size_t edits) {
    const std::lock_guard lock(mutex_);
    found_.leftOut += static_cast<int>(edits);
  }

  void report() {
    if (options_.progress) {
      options_.progress(found_.tried, static_cast<int>(list_.edits.size()));
    }
  }

  Result<void> tryInTime(std::size_t first, std::size_t last) {
    if (!isTimeUp() && !done_) {
      return tryBatch(first, last);
    }
    leaveOut(last - first);
    return {};
  }

  // What a limit of the compiler stops goes in two.
  Result<void> tryBatch(std::size_t first, std::size_t last) {
    QList<CopyText> texts{{source_.text, -1}};
    const std::string text = source_.text.toStdString();
    for (std::size_t k = first; k < last; ++k) {
      const edits::Edit& edit = list_.edits[k];
      texts += {QByteArray::fromStdString(edits::edited(text, edit)),
                edit.statement.begin * edits::kKinds + static_cast<int>(edit.kind)};
    }
    const Result<CopiesBuild> build =
        buildCopies(kit_, exercise_, source_, texts,
                    folder_->filePath(u"%1-%2"_s.arg(first).arg(last)), options_.stop);
    if (!build) {
      return tl::unexpected(build.error());
    }
    if (build->plugin.isEmpty() && build->tooLarge && last - first >= 2 * kFewest) {
      const std::size_t middle = (first + last) / 2;
      const Result<void> half = tryInTime(first, middle);
      return half ? tryInTime(middle, last) : half;
    }
    if (build->plugin.isEmpty()) {
      const std::lock_guard lock(mutex_);
      end(Outcome::CannotTry,
          build->tooLarge
              ? Words::tr(
                    "No changes of this file can be tried: the compiler needs too long for it.")
              : Words::tr(
                    "No changes of this file can be tried: it does not compile as a part of a "
                    "larger one. Perhaps it names something that the exercise names too."));
      return {};
    }
    return tryBuilt(*build, first, last);
  }

  Result<void> tryBuilt(const CopiesBuild& build, std::size_t first, std::size_t last) {
    QList<int> variants;
    QList<std::size_t> edits;
    for (std::size_t k = first; k < last; ++k) {
      const int variant = build.variants[static_cast<qsizetype>(k - first) + 1];
      if (variant >= 0) {
        variants += variant;
        edits += k;
      }
    }
    const Result<Agreeing> serving = trySome(build.plugin, variants);
    if (!serving) {
      return tl::unexpected(serving.error());
    }
    const std::lock_guard lock(mutex_);
    for (const int variant : serving->variants) {
      serving_.push_back(list_.edits[edits[variants.indexOf(variant)]]);
    }
    const auto all = static_cast<int>(last - first);
    found_.tried += all - serving->leftOut;
    found_.leftOut += serving->leftOut;
    found_.notCompiled += all - static_cast<int>(variants.size());
    report();
    return {};
  }

  // Those of the variants that agree in all cases.
  Result<Agreeing> trySome(const QString& path, const QList<int>& variants) {
    Result<Agreeing> there =
        askOn(trial_->cases, path, variants, [&](const QList<driver::Signals>& outputs) {
          return agreesThere(exercise_, *trial_, outputs.first());
        });
    if (!there || there->variants.isEmpty()) {
      return there;
    }
    Result<Agreeing> everywhere =
        askOn(cases_, path, there->variants, [&](const QList<driver::Signals>& outputs) {
          return agreesEverywhere(exercise_, cases_, outputs);
        });
    if (everywhere) {
      everywhere->leftOut += there->leftOut;
    }
    return everywhere;
  }

  using Agrees = std::function<bool(const QList<driver::Signals>&)>;

  // How long one takes is known of the file as it is, which is the first in the plugin.
  Result<Agreeing> askOn(const Cases& cases, const QString& path, const QList<int>& variants,
                         const Agrees& agrees) {
    Try how{
        kit_,  exercise_, cases, plugin(path), kUsualMs, endless_, [this] { return isTimeUp(); },
        agrees};
    if (!endless_) {
      QElapsedTimer clock;
      clock.start();
      const Result<VariantAnswers> own = askVariants(kit_, exercise_, cases, plugin(path), 1,
                                                     runLimits(exercise_.limits), options_.stop);
      if (!own) {
        return tl::unexpected(own.error());
      }
      const bool finished = own->run.outcome == sandbox::RunOutcome::Finished;
      how.usualMs = finished ? static_cast<int>(clock.elapsed()) : kUsualMs;
    }
    return agreeing(how, variants, options_.stop);
  }

  Result<void> conclude() {
    const std::vector<std::vector<edits::Edit>> places = byPlace(serving_);
    std::vector<std::optional<SlipPlace>> confirmed(places.size());
    if (static_cast<qsizetype>(places.size()) > kMostPlaces) {
      for (const std::vector<edits::Edit>& place : places) {
        found_.places += placeOf(source_.text, place);
      }
      end(Outcome::Many);
      return {};
    }
    if (options_.confirming && !places.empty()) {
      options_.confirming();
    }
    FirstError error;
    inParallel(places.size(), options_.jobs, [&](std::size_t k) {
      const Result<std::vector<edits::Edit>> sure = confirm(places[k]);
      if (!sure) {
        error.note(sure.error());
      } else if (!sure->empty()) {
        confirmed[k] = placeOf(source_.text, *sure);
      }
    });
    if (error.error()) {
      return tl::unexpected(*error.error());
    }
    for (const std::optional<SlipPlace>& place : confirmed) {
      if (place) {
        found_.places += *place;
      }
    }
    end(found_.places.isEmpty() ? Outcome::None : Outcome::Found);
    return {};
  }

  // The edits of a place from the first on that serves as a file by itself, too.
  Result<std::vector<edits::Edit>> confirm(const std::vector<edits::Edit>& place) {
    for (std::size_t k = 0; k < std::min(place.size(), kMostConfirmed); ++k) {
      sandbox::SourceFile edited = source_;
      edited.text = QByteArray::fromStdString(edits::edited(source_.text.toStdString(), place[k]));
      edited.sha256.clear();
      const Result<StoredBuild> build = builds_.build(kit_, exercise_, edited, options_.stop);
      if (!build) {
        return tl::unexpected(build.error());
      }
      if ((*build)->outcome != sandbox::BuildOutcome::Built) {
        continue;
      }
      const Result<Answers> answers = askWorker(kit_, exercise_, cases_, {plugin((*build)->plugin)},
                                                options_.stop, CaseOrder::Reversed);
      if (!answers) {
        return tl::unexpected(answers.error());
      }
      if (answers->run.outcome == sandbox::RunOutcome::Finished &&
          agreesEverywhere(exercise_, cases_, answers->outputs)) {
        return std::vector<edits::Edit>(place.begin() + static_cast<std::ptrdiff_t>(k),
                                        place.end());
      }
    }
    return std::vector<edits::Edit>();
  }

  const course::Course& course_;
  const sandbox::Kit kit_;
  const course::Exercise& exercise_;
  const sandbox::SourceFile& source_;
  const ExplainOptions& options_;
  QElapsedTimer clock_;
  BuildStore builds_;
  Cases cases_;
  std::unique_ptr<HeldFolder> folder_;
  edits::EditList list_;
  std::optional<TrialCase> trial_;
  bool endless_ = false;
  std::mutex mutex_;  // of the next ones
  Explanation found_;
  std::atomic<bool> done_ = false;
  std::vector<edits::Edit> serving_;
};

}  // namespace

Result<Explanation> explain(const course::Course& course, const sandbox::Kit& kit,
                            const course::Exercise& exercise, const sandbox::SourceFile& source,
                            const ExplainOptions& options) {
  try {
    return Search(course, kit, exercise, source, options)();
  } catch (const std::bad_alloc&) {
    return failure({}, ENSHU_TEXT("there is not enough memory for Enshu"));
  } catch (const std::exception& bug) {
    return failure({}, ENSHU_TEXT("Enshu itself failed: %1"), {bug.what()});
  }
}

}  // namespace enshu::grading
