// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is told of an answer by the robots and links of which it is right, and of which it is not.
#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <vector>

#include "core/base/at.h"
#include "core/grading/checks/item.h"
#include "core/grading/diagnosis/facts.h"
#include "core/robot/robot.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Eigen::Index;

class RobotFactsWords {
  Q_DECLARE_TR_FUNCTIONS(Known)
};

// Whether something is so of a link by itself.
using IsSo = bool (*)(const Robot& robot, int link);

bool slides(const Robot& robot, int i) {
  return robot.link(i).joint.type == JointType::Prismatic;
}

bool isFixed(const Robot& robot, int i) {
  return robot.link(i).joint.type == JointType::Fixed;
}

bool hasManyDegrees(const Robot& robot, int i) {
  return robot.dof(i) > 1;
}

bool branches(const Robot& robot, int i) {
  return robot.link(i).parent != i - 1;
}

bool axisIsNotZ(const Robot& robot, int i) {
  return !isFixed(robot, i) && robot.link(i).joint.axis != Eigen::Vector3d::UnitZ();
}

bool plugIsMoved(const Robot& robot, int i) {
  return !robot.link(i).plug.p.isZero(0);
}

bool plugIsTurned(const Robot& robot, int i) {
  return !robot.link(i).plug.R.isIdentity(0);
}

bool isAtTheGround(const Robot& robot, int i) {
  return robot.link(i).parent < 0;
}

bool isLeaf(const Robot& robot, int i) {
  return std::none_of(robot.links().begin(), robot.links().end(),
                      [i](const Link& link) { return link.parent == i; });
}

// Links of a robot, by their number.
using Links = std::vector<bool>;

Links linksThat(const Robot& robot, IsSo holds) {
  Links so;
  for (int i = 0; i < robot.linkCount(); ++i) {
    so.push_back(holds(robot, i));
  }
  return so;
}

// With all links that they carry.
Links outward(const Robot& robot, Links links) {
  for (int i = 0; i < robot.linkCount(); ++i) {
    const int parent = robot.link(i).parent;
    at(links, i) = at(links, i) || (parent >= 0 && at(links, parent));
  }
  return links;
}

// With all links that carry them.
Links inward(const Robot& robot, Links links) {
  for (int i = robot.linkCount() - 1; i > 0; --i) {
    const int parent = robot.link(i).parent;
    if (parent >= 0 && at(links, i)) {
      at(links, parent) = true;
    }
  }
  return links;
}

Links all(const Robot& robot) {
  return Links(static_cast<size_t>(robot.linkCount()), true);
}

// A property that the wrong links may have in common.
struct LinkPattern {
  IsSo is;
  Links (*spread)(const Robot& robot, Links links);  // null: these links alone
  const char* text;
};

constexpr std::array kLinkPatterns{
    LinkPattern{slides, nullptr, QT_TRANSLATE_NOOP("Known", "those whose own joint slides")},
    LinkPattern{
        slides, outward,
        QT_TRANSLATE_NOOP("Known", "those with a sliding joint between them and the ground")},
    LinkPattern{slides, inward, QT_TRANSLATE_NOOP("Known", "those that carry a sliding joint")},
    LinkPattern{isFixed, nullptr, QT_TRANSLATE_NOOP("Known", "those whose own joint is fixed")},
    LinkPattern{isFixed, outward,
                QT_TRANSLATE_NOOP("Known", "those with a fixed joint between them and the ground")},
    LinkPattern{branches, nullptr,
                QT_TRANSLATE_NOOP("Known", "those whose parent is not the link before them")},
    LinkPattern{
        branches, outward,
        QT_TRANSLATE_NOOP("Known", "those behind a link whose parent is not the link before it")},
    LinkPattern{axisIsNotZ, nullptr, QT_TRANSLATE_NOOP("Known", "those whose joint axis is not z")},
    LinkPattern{axisIsNotZ, outward,
                QT_TRANSLATE_NOOP("Known", "those behind a joint whose axis is not z")},
    LinkPattern{hasManyDegrees, nullptr,
                QT_TRANSLATE_NOOP("Known", "those whose joint has several degrees of freedom")},
    LinkPattern{isAtTheGround, nullptr, QT_TRANSLATE_NOOP("Known", "those at the ground")},
    LinkPattern{isLeaf, nullptr, QT_TRANSLATE_NOOP("Known", "those that carry no other link")},
};

Links linksOf(const Robot& robot, const LinkPattern& pattern) {
  const Links links = linksThat(robot, pattern.is);
  return pattern.spread == nullptr ? links : pattern.spread(robot, links);
}

// The rows of an answer that belong to each link; none where they do not.
Index rowsPerLink(const course::CheckSpec& check, const Robot& robot, Index rows) {
  const std::optional<Item> item = itemOf(check.shape, rows);
  const Index perLink = check.shape == course::Shape::Channels ? 3 : item ? item->size() : 0;
  const bool vectors = perLink > 0 && rows == perLink * robot.linkCount();
  return vectors ? perLink : rows == robot.linkCount() && rows == robot.dof() ? 1 : 0;
}

// The links of a check with a wrong value; empty where the rows are not those of links, and where
// there is no answer to compare.
Links wrongLinksOf(const Answered& answered, size_t k, qsizetype c) {
  const Case& prepared = answered.cases()[k];
  const course::CheckSpec& check = answered.exercise().checks[c];
  const CheckOutcome outcome = answered.comparison(k, c).outcome;
  if ((outcome != CheckOutcome::Failed && outcome != CheckOutcome::Passed) || check.whole ||
      prepared.channels.contains(check.output)) {
    return {};
  }
  const Eigen::MatrixXd& reference = driver::values(prepared.expected, check.output);
  const Index perLink = rowsPerLink(check, prepared.robot, reference.rows());
  if (perLink == 0) {
    return {};
  }
  const Eigen::VectorXd errors = channelScales(reference, check.floor).cwiseInverse().asDiagonal() *
                                 (driver::values(answered.outputs(k), check.output) - reference)
                                     .cwiseAbs()
                                     .rowwise()
                                     .maxCoeff();
  Links wrong;
  for (Index row = 0; row < errors.size(); row += perLink) {
    wrong.push_back(errors.segment(row, perLink).maxCoeff() > check.tolerance);
  }
  return wrong;
}

// The wrong links of a check by shown case.
struct WrongLinks {
  const Robot& robot;
  Links wrong;
};

Fact patternOf(const std::vector<WrongLinks>& cases, const course::CheckSpec& check) {
  for (const LinkPattern& pattern : kLinkPatterns) {
    bool always = true;
    bool tells = false;  // of some links, not of all
    for (const WrongLinks& one : cases) {
      always = always && linksOf(one.robot, pattern) == one.wrong;
      tells = tells || (one.wrong != all(one.robot) &&
                        std::count(one.wrong.begin(), one.wrong.end(), true) > 0);
    }
    if (always && tells) {
      return Known{u"wrong-links"_s,
                   RobotFactsWords::tr("%1: of the links just %2 are wrong.")
                       .arg(check.title.localised(), RobotFactsWords::tr(pattern.text))};
    }
  }
  return {};
}

// What a robot may have that another has not.
struct Feature {
  IsSo is;
  const char* text;
  bool isKindOfJoint = false;  // which is all that may be told of a hidden robot
};

constexpr std::array kFeatures{
    Feature{slides, QT_TRANSLATE_NOOP("Known", "a sliding joint"), true},
    Feature{isFixed, QT_TRANSLATE_NOOP("Known", "a fixed joint"), true},
    Feature{hasManyDegrees, QT_TRANSLATE_NOOP("Known", "a joint of several degrees of freedom"),
            true},
    Feature{branches, QT_TRANSLATE_NOOP("Known", "a link whose parent is not the one before it")},
    Feature{axisIsNotZ, QT_TRANSLATE_NOOP("Known", "a joint whose axis is not z")},
    Feature{plugIsMoved, QT_TRANSLATE_NOOP("Known", "a plug away from its link's origin")},
    Feature{plugIsTurned, QT_TRANSLATE_NOOP("Known", "a plug that is turned against its link")},
};

bool has(const Robot& robot, const Feature& feature) {
  const Links so = linksThat(robot, feature.is);
  return std::find(so.begin(), so.end(), true) != so.end();
}

bool isShown(const Case* one) {
  return !one->hidden;
}

// Cases that are right, and those that are not.
struct Sides {
  std::vector<const Case*> right;
  std::vector<const Case*> wrong;

  bool areThere() const { return !right.empty() && !wrong.empty(); }

  // Whether the student can see a case of each.
  bool areShown() const {
    return std::any_of(right.begin(), right.end(), isShown) &&
           std::any_of(wrong.begin(), wrong.end(), isShown);
  }

  // Whether that holds of every wrong case and of no right one.
  template <class Holds>
  bool areToldApartBy(const Holds& holds) const {
    return std::all_of(wrong.begin(), wrong.end(), holds) &&
           std::none_of(right.begin(), right.end(), holds);
  }

  // Whether that number is the same in every right case and another one in every wrong case.
  template <class NumberOf>
  bool areToldApartByNumber(const NumberOf& numberOf) const {
    const auto ofTheRight = numberOf(right.front());
    return areToldApartBy([&](const Case* one) { return numberOf(one) != ofTheRight; });
  }
};

Sides sidesOf(const Answered& answered) {
  Sides sides;
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    (answered.agrees(k) ? sides.right : sides.wrong).push_back(&answered.cases()[k]);
  }
  return sides;
}

// The inputs that are zero in every right case and in no wrong one, and the single numbers that are
// other ones there.
QStringList inputsOfTheWrong(const Sides& sides) {
  QStringList told;
  for (const driver::Signal& input : sides.right.front()->inputs) {
    if (input.name.startsWith(u"probe_"_s)) {  // what the laws ask, which no student writes
      continue;
    }
    const auto valuesIn = [&](const Case* one) { return driver::find(one->inputs, input.name); };
    const auto numberIn = [&](const Case* one) {
      const Eigen::MatrixXd* values = valuesIn(one);
      return values != nullptr && values->size() == 1 ? (*values)(0, 0) : 0.0;
    };
    const auto isThere = [&](const Case* one) {
      const Eigen::MatrixXd* values = valuesIn(one);
      return values != nullptr && !values->isZero(0);
    };
    if (input.values.size() == 1 && sides.areToldApartByNumber(numberIn)) {
      told += RobotFactsWords::tr("another value of %1").arg(input.name);
    } else if (sides.areToldApartBy(isThere)) {
      told += RobotFactsWords::tr("%1 that is not zero").arg(input.name);
    }
  }
  return told;
}

// How many links or instants there are, which tells little where anything else does.
QStringList countsOfTheWrong(const Sides& sides) {
  if (sides.areToldApartByNumber([](const Case* one) { return one->robot.linkCount(); })) {
    return {RobotFactsWords::tr("another number of links")};
  }
  const auto instants = [](const Case* one) { return driver::axisOf(one->inputs).values.size(); };
  return sides.areToldApartByNumber(instants)
             ? QStringList{RobotFactsWords::tr("another number of instants")}
             : QStringList();
}

}  // namespace

Fact wrongLinks(const Answered& answered) {
  for (qsizetype c = 0; c < answered.exercise().checks.size(); ++c) {
    std::vector<WrongLinks> cases;
    for (size_t k = 0; k < answered.cases().size(); ++k) {
      const Case& prepared = answered.cases()[k];
      if (Links wrong = prepared.hidden ? Links() : wrongLinksOf(answered, k, c); !wrong.empty()) {
        cases.push_back({prepared.robot, std::move(wrong)});
      }
    }
    if (Fact found = patternOf(cases, answered.exercise().checks[c])) {
      return found;
    }
  }
  return {};
}

Fact wrongRobots(const Answered& answered) {
  const Sides sides = sidesOf(answered);
  if (!sides.areThere()) {
    return {};
  }
  QStringList told;
  for (const Feature& feature : kFeatures) {
    const auto hasIt = [&](const Case* one) { return has(one->robot, feature); };
    if ((feature.isKindOfJoint || sides.areShown()) && sides.areToldApartBy(hasIt)) {
      told += RobotFactsWords::tr(feature.text);
    }
  }
  if (sides.areShown()) {
    told += inputsOfTheWrong(sides);
  }
  if (!told.isEmpty()) {
    return Known{
        u"wrong-robots"_s,
        RobotFactsWords::tr("Some cases are right. Among what the others have and these have not: "
                            "%1. Look for what your function takes for granted: a fixed number, "
                            "axis, joint type or parent, or that something is zero.")
            .arg(told.join(RobotFactsWords::tr("; ")))};
  }
  told = sides.areShown() ? countsOfTheWrong(sides) : QStringList();
  return told.isEmpty()
             ? Fact()
             : Known{u"wrong-robots"_s,
                     RobotFactsWords::tr(
                         "Some cases are right. What the others have and these have not may "
                         "be chance: %1.")
                         .arg(told.join(RobotFactsWords::tr("; ")))};
}

}  // namespace enshu::grading
