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
#include "core/grading/answers/asked.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/checks/answered.h"
#include "core/grading/explain/batches.h"
#include "core/grading/explain/places.h"
#include "core/grading/explain/time_limit.h"
#include "core/grading/explain/trial_case.h"
#include "core/grading/files/held_folder.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/words/sentences.h"
#include "core/sandbox/build/plugin_place.h"
#include "core/sandbox/inspection/source_edits.h"
#include "core/sandbox/run/layers.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Outcome = Explanation::Outcome;

constexpr int kParts = 6;                  // of the time, of which the last is for making sure
constexpr std::size_t kMostConfirmed = 3;  // edits of one place that are built by themselves
constexpr int kMostAskings = 2;            // in which one of them is asked, twice in each
constexpr int kShortMs = 1500;             // what the first may take for there to be another

class ExplainWords {
  Q_DECLARE_TR_FUNCTIONS(Explain)
};

// Errors of several threads: the first counts.
class FirstError {
 public:
  void note(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (result_) {
      result_ = tl::unexpected(error);
    }
  }
  Result<void> result() {
    const std::lock_guard lock(mutex_);
    return result_;
  }

 private:
  std::mutex mutex_;
  Result<void> result_;
};

class Search {
 public:
  Search(const course::Course& course, const sandbox::Kit& kit, const course::Exercise& exercise,
         const sandbox::SourceFile& source, const ExplainOptions& options)
      : course_(course),
        kit_(kitFor(course, kit)),
        exercise_(exercise),
        source_(source),
        options_(options),
        time_(options.mostMs, options.stop),
        tries_(options.mostMs / kParts * (kParts - 1), options.stop) {
    found_.exercise = exercise.id;
    found_.file = source.name;
  }

  Result<Explanation> operator()() {
    clock_.start();
    ENSHU_TRY(prepare());
    const Result<void> begun = begin();
    if (!begun && time_.isCauseOf(begun.error())) {
      endUnbuilt();
      found_.isOutOfTime = true;  // it is the file itself that was not done with
    } else {
      ENSHU_TRY(begun);
    }
    if (!done_) {
      ENSHU_TRY(tryAll());
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
    Result<Cases> cases = prepareCases(course_, exercise_, seed, nullptr, options_.stop);
    ENSHU_TRY(cases);
    cases_ = std::move(*cases);
    ENSHU_TRY(sandbox::requireIsolation(kit_));
    const Result<QString> place = sandbox::pluginPlace();
    ENSHU_TRY(place);
    const QString prefix = u"enshu-explain-"_s;
    HeldFolder::removeAbandoned(*place, prefix);
    Result<std::unique_ptr<HeldFolder>> folder = HeldFolder::make(*place, prefix);
    ENSHU_TRY(folder);
    folder_ = std::move(*folder);
    return {};
  }

  void end(Outcome outcome, const QString& reason = {}) {
    found_.outcome = outcome;
    found_.reason = reason;
    done_ = true;
  }

  void endUnbuilt() {
    end(Outcome::CannotTry,
        ExplainWords::tr(
            "No changes of this file can be tried: they cannot be built in the time that "
            "there is for it."));
  }

  // The file as it is, and its edits, at the same time.
  Result<void> begin() {
    if (source_.isQtPlugin) {
      end(Outcome::CannotTry,
          ExplainWords::tr(
              "This file holds a plugin class of its own; places are looked for in files "
              "with a plain function only."));
      return {};
    }
    Result<void> asked;
    Result<void> read;
    std::stop_source reading;  // ends with the time, and where there is nothing to look for
    const std::stop_callback outOfTime(time_.token(), [&] { reading.request_stop(); });
    inParallel(2, options_.jobs, [&](std::size_t k) {
      if (k == 1) {
        read = readEdits(reading.get_token());
        return;
      }
      asked = askOriginal();
      if (!asked || done_) {
        reading.request_stop();
      }
    });
    if (!asked || done_) {
      return asked;
    }
    ENSHU_TRY(read);
    if (list_.edits.empty()) {
      found_.isOutOfTime = !isRead_;
      end(Outcome::CannotTry,
          isRead_
              ? ExplainWords::tr("Nothing in this file could be read as the parts of a function.")
              : ExplainWords::tr(
                    "This file could not be read to its end in the time that there is for "
                    "it. On a machine that is less busy it may be."));
    }
    return {};
  }

  Result<void> askOriginal() {
    const Result<StoredBuild> build = builds_.build(kit_, exercise_, source_, time_.token());
    ENSHU_TRY(build);
    if ((*build)->outcome != sandbox::BuildOutcome::Built) {
      end(Outcome::NotBuilt, grading::sentence(**build, exercise_));
      found_.isOutOfTime = (*build)->limit == "wall"_L1;
      return {};
    }
    const Result<Asked> asked =
        askTwice(kit_, exercise_, cases_, {plugin((*build)->plugin)}, time_.token(), Runs::InTurn);
    ENSHU_TRY(asked);
    const Answers& answers = asked->answers;
    const bool agrees = agree(answers);
    if (agrees && asked->repeats) {
      end(Outcome::Passed);
      return {};
    }
    if (agrees || (asked->again && agree(*asked->again))) {
      end(Outcome::CannotTry,
          ExplainWords::tr(
              "Your program does not answer the same twice, and once every case agreed with "
              "the reference: no change can be told to be what makes it right."));
      return {};
    }
    endless_ = answers.run.outcome == sandbox::RunOutcome::WallLimit ||
               answers.run.outcome == sandbox::RunOutcome::CpuLimit;
    trial_ = trialCaseOf(exercise_, cases_, Answered(exercise_, cases_, answers.outputs));
    return {};
  }

  bool agree(const Answers& answers) const {
    return answers.run.outcome == sandbox::RunOutcome::Finished &&
           Answered(exercise_, cases_, answers.outputs).agreesEverywhere();
  }

  // Whether a file agrees as a verdict asks it, and again: one that answers by chance does so
  // seldom four times. Where that takes long twice is enough.
  Result<bool> agreesAgain(const QString& path) const {
    QElapsedTimer clock;
    clock.start();
    for (int k = 0; k < kMostAskings && (k == 0 || clock.elapsed() < kShortMs); ++k) {
      const Result<Asked> asked =
          askTwice(kit_, exercise_, cases_, {plugin(path)}, time_.token(), Runs::InTurn);
      ENSHU_TRY(asked);
      if (!asked->repeats || !agree(asked->answers)) {
        return false;
      }
    }
    return true;
  }

  Result<void> readEdits(const std::stop_token& stop) {
    const Result<sandbox::SourceEdits> said = sandbox::readEdits(
        kit_, source_, folder_->filePath(u"."_s), sandbox::readingLimits(), stop);
    ENSHU_TRY(said);
    const Result<edits::EditList> list =
        edits::decode({said->list.constData(), static_cast<std::size_t>(said->list.size())},
                      static_cast<int>(source_.text.size()));
    // What a text makes of the program that reads it is that text's doing.
    isRead_ = said->ended;
    if (said->ended && list) {
      list_ = *list;
    }
    return {};
  }

  sandbox::Plugin plugin(const QString& path) const {
    return {exercise_.id, exercise_.interfaceId, path};
  }

  Result<void> tryAll() {
    found_.inMacros = list_.inMacros;
    found_.unread = list_.faults;
    const auto all =
        std::min<std::size_t>(list_.edits.size(), static_cast<std::size_t>(options_.mostEdits));
    found_.leftOut = list_.leftOut + static_cast<int>(list_.edits.size() - all);
    list_.edits.resize(all);
    const auto progress = [&](int tried) {
      if (options_.progress) {
        options_.progress(tried, static_cast<int>(all));
      }
    };
    const Result<Tried> tried = tryEdits({kit_, exercise_, source_, cases_, *trial_, endless_,
                                          folder_->filePath(u"."_s), options_.jobs, progress},
                                         list_.edits, tries_);
    ENSHU_TRY(tried);
    found_.tried = tried->tried;
    found_.notCompiled = tried->notCompiled;
    found_.leftOut += tried->leftOut;
    if (tried->refusesOriginal) {
      end(Outcome::CannotTry,
          ExplainWords::tr(
              "No changes of this file can be tried: it does not compile as a part of a "
              "larger one. Perhaps it names something that the exercise names too."));
    } else if (tried->tried == 0) {
      endUnbuilt();
    }
    return done_ ? Result<void>() : conclude(byPlace(tried->serving));
  }

  Result<void> conclude(const std::vector<std::vector<edits::Edit>>& places) {
    std::vector<std::optional<SlipPlace>> confirmed(places.size());
    if (static_cast<qsizetype>(places.size()) > kMostPlaces) {
      for (const std::vector<edits::Edit>& place : places) {
        found_.places += slipPlace(source_.text, place);
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
      if (!sure && time_.isCauseOf(sure.error())) {
        const std::lock_guard lock(mutex_);
        found_.tried -= static_cast<int>(places[k].size());
        found_.leftOut += static_cast<int>(places[k].size());
      } else if (!sure) {
        error.note(sure.error());
      } else if (!sure->empty()) {
        confirmed[k] = slipPlace(source_.text, *sure);
      }
    });
    ENSHU_TRY(error.result());
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
      const Result<StoredBuild> build = builds_.build(kit_, exercise_, edited, time_.token());
      ENSHU_TRY(build);
      if ((*build)->outcome != sandbox::BuildOutcome::Built) {
        continue;
      }
      const Result<bool> agrees = agreesAgain((*build)->plugin);
      ENSHU_TRY(agrees);
      if (*agrees) {
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
  TimeLimit time_;
  TimeLimit tries_;
  QElapsedTimer clock_;
  BuildStore builds_;
  Cases cases_;
  std::unique_ptr<HeldFolder> folder_;
  edits::EditList list_;
  std::optional<TrialCase> trial_;
  bool endless_ = false;
  bool isRead_ = true;  // its reader came to the end of the file
  std::mutex mutex_;    // of the next one
  Explanation found_;
  bool done_ = false;
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
