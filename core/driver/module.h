// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/driver/driver.h"
#include "core/driver/law.h"
#include "core/driver/variant.h"
#include "core/plugin/lab_types.h"

// What is compiled of an exercise's folder in solutions/: one library that is loaded by the grader
// and, for its driver, by the worker; never where a student's code is.
namespace enshu::driver {

// A function that may stand for a student's: the reference, another way, a mistake.
struct Implementation {
  QString id;

  // Puts it in the exercise's place. The robot is that of the case and must outlive the functions.
  std::function<void(const Robot& robot, Functions& functions)> put;
};

// Two mistakes that one student may make at once.
struct MistakePair {
  QString first;  // ids, in the order of the file that has both
  QString second;
  Implementation both;
};

class Module {
 public:
  virtual ~Module() = default;

  virtual const Driver& driver() const = 0;

  // The model solution.
  virtual const Implementation& reference() const = 0;

  // Right answers that are computed in another way than the reference's: what an honest student's
  // may differ by.
  virtual const std::vector<Implementation>& ways() const = 0;

  // Wrong ones. Where one mistake gives several answers, they bear the same id, one after another.
  virtual const std::vector<Implementation>& mistakes() const = 0;

  // Every two switches of one file together. Where a file chooses between them they are one of the
  // two by itself.
  virtual std::vector<MistakePair> pairs() const = 0;

  // The exercise's own laws.
  virtual const std::vector<NamedLaw>& laws() const = 0;
};

// Does what a course's own code may do, whatever it throws. Throws std::exception.
template <class Run>
auto guarded(Run&& run) {
  try {
    return run();
  } catch (const std::exception&) {
    throw;
  } catch (...) {
    throw std::runtime_error("something that is no std::exception was thrown");
  }
}

// The inputs that the driver makes. Throws std::exception.
Signals inputsOf(const Driver& driver, const Robot& robot, const MotionRecipe& motion,
                 Random& random);

// All outputs of a run, those for laws last.
Signals allOutputs(const Driver& driver, const Robot& robot, const Signals& inputs,
                   const Functions& functions);

// What somebody with that function would have answered. Values that overflow stay what they are.
// Throws std::exception where the function or the driver does.
Signals answer(const Implementation& implementation, const Driver& driver, const Robot& robot,
               const Signals& inputs);

// The same of one of many variations that are asked the same, without what laws alone look at; none
// where it throws.
Signals answerIfAny(const Implementation& implementation, const Robot& robot, Runs& runs);

// Puts a function in its place as it is, for drivers that know its type.
struct PutTyped {
  template <class Signature>
  static void put(Functions& functions, const QString& exercise,
                  std::function<Signature> function) {
    functions.add(exercise, std::move(function));
  }
};

// The module that the text made by core/modules puts together.
template <class Signature, class Put = PutTyped>
class CompiledModule : public Module {
 public:
  // A function of one of the files. `variant`: its switch, "" where the file has none.
  struct Part {
    const char* id;
    const char* variant;
    Signature* function;
  };

  CompiledModule(const char* exercise, const Driver& driver, Signature* reference,
                 const std::vector<Part>& ways, const std::vector<Part>& mistakes,
                 std::vector<NamedLaw> laws)
      : exercise_(QString::fromLatin1(exercise)),
        driver_(driver),
        reference_(made({"reference", "", reference})),
        mistakeParts_(mistakes),
        laws_(std::move(laws)) {
    for (const Part& way : ways) {
      ways_.push_back(made(way));
    }
    for (const Part& mistake : mistakes) {
      mistakes_.push_back(made(mistake));
    }
  }

  const Driver& driver() const override { return driver_; }
  const Implementation& reference() const override { return reference_; }
  const std::vector<Implementation>& ways() const override { return ways_; }
  const std::vector<Implementation>& mistakes() const override { return mistakes_; }
  const std::vector<NamedLaw>& laws() const override { return laws_; }

  std::vector<MistakePair> pairs() const override {
    std::vector<MistakePair> all;
    for (auto first = mistakeParts_.begin(); first != mistakeParts_.end(); ++first) {
      for (auto second = std::next(first); second != mistakeParts_.end(); ++second) {
        if (first->function == second->function && QString::fromLatin1(first->id) != second->id) {
          all.push_back({QString::fromLatin1(first->id), QString::fromLatin1(second->id),
                         made(*first, second->variant)});
        }
      }
    }
    return all;
  }

 private:
  Implementation made(const Part& part, const char* also = "") const {
    return {QString::fromLatin1(part.id),
            [exercise = exercise_, part, also](const Robot& robot, Functions& functions) {
              Put::put(functions, exercise, within({part.variant, also, &robot}, part.function));
            }};
  }

  template <class Result, class... Argument>
  static std::function<Result(Argument...)> within(const Variant& variant,
                                                   Result (*function)(Argument...)) {
    return [variant, function](Argument... arguments) -> Result {
      const VariantScope scope(variant);
      return function(arguments...);
    };
  }

  QString exercise_;
  const Driver& driver_;
  Implementation reference_;
  std::vector<Implementation> ways_;
  std::vector<Implementation> mistakes_;
  std::vector<Part> mistakeParts_;
  std::vector<NamedLaw> laws_;
};

// The symbols of a module: a text that says what it was compiled against, and what makes it.
inline constexpr char kModuleStamp[] = "enshu_module_stamp";
inline constexpr char kModuleSymbol[] = "enshu_module";
using MakeModule = const Module* (*)(ThreadVariant);

}  // namespace enshu::driver

// The last line of a driver.cpp.
#define ENSHU_DRIVER(Class)                         \
  static const enshu::driver::Driver& theDriver() { \
    static const Class driver;                      \
    return driver;                                  \
  }
