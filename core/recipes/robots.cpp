// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recipes/robots.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <stdexcept>
#include <utility>

#include "core/base/at.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/robot/random_robot.h"
#include "core/robot/robot_state.h"

namespace enshu::recipes {

namespace {

constexpr Range kLinks{5, 8};
constexpr int kTries = 10'000;

// What stands below a link.
struct Carriers {
  int depth = 0;   // links from the ground, itself among them
  int moving = 0;  // joints that move, its own among them
  bool turns = false;
};

struct Shape {
  int deepest = 0;
  int mostMoving = 0;
  bool riding = false;  // a prismatic joint on a revolute one
  bool branches = false;
  bool shifted = false;  // a fixed joint before one that moves: a link's number is not its joint's
};

Shape shapeOf(const Robot& robot) {
  Shape shape;
  std::vector<Carriers> all;
  bool hasFixed = false;
  std::vector<int> children(static_cast<size_t>(robot.linkCount()) + 1);
  for (const Link& link : robot.links()) {
    Carriers it = link.parent < 0 ? Carriers() : at(all, link.parent);
    shape.riding = shape.riding || (it.turns && link.joint.type == JointType::Prismatic);
    shape.branches = shape.branches || ++at(children, link.parent + 1) > 1;
    ++it.depth;
    const bool moves = link.joint.type != JointType::Fixed;
    it.moving += moves ? 1 : 0;
    shape.shifted = shape.shifted || (hasFixed && moves);
    hasFixed = hasFixed || !moves;
    it.turns = it.turns || link.joint.type == JointType::Revolute;
    shape.deepest = std::max(shape.deepest, it.depth);
    shape.mostMoving = std::max(shape.mostMoving, it.moving);
    all.push_back(it);
  }
  return shape;
}

bool knows(const std::vector<Counts>& known, int Counts::*count, int value) {
  return std::any_of(known.begin(), known.end(),
                     [&](const Counts& counts) { return counts.*count == value; });
}

// As many links as the recipe asks for; not as many as a robot that everybody knows.
int drawLinks(Parameters& parameters, Range otherwise, Range limits,
              const std::vector<Counts>& known, Random& random) {
  std::set<int> links;
  for (const Counts& counts : known) {
    links.insert(counts.links);
  }
  return parameters.count("links", otherwise, limits, random, links);
}

std::uint64_t drawSeed(Random& random) {
  return static_cast<std::uint64_t>(random.uniform(0, 0x1p52));
}

// Draws until a robot is as wanted.
template <class Draw, class Wanted>
Robot firstWanted(const Recipe& recipe, const std::vector<Counts>& known, Draw draw,
                  Wanted wanted) {
  for (int tried = 0; tried < kTries; ++tried) {
    Robot robot = draw();
    if (wanted(robot) && !knows(known, &Counts::dof, robot.dof())) {
      return robot;
    }
  }
  throw std::invalid_argument("the recipe \"" + recipe.name +
                              "\": with these parameters no robot can be found");
}

Robot drawTree(const Recipe& recipe, const std::vector<Counts>& known, Random& random, Use use) {
  Parameters parameters(recipe);
  RandomRobotOptions options;
  options.branching = parameters.flag("branching", true);
  options.prismatic = parameters.flag("prismatic", true);
  options.fixed = parameters.flag("fixed", true);
  const auto draw = [&] {
    options.links = drawLinks(parameters, kLinks, {1, 64}, known, random);
    parameters.done();
    return randomRobot(drawSeed(random), options);
  };
  return firstWanted(recipe, known, draw, [&](const Robot& robot) {
    const Shape shape = shapeOf(robot);
    return shape.deepest >= std::min(4, options.links) &&
           (shape.riding || !options.prismatic || options.links < 2) &&
           (shape.shifted || !options.fixed || options.links < 3 || use == Use::Shown);
  });
}

// The robot with joints of these types in places of one degree of freedom or none, drawn.
Robot withJoints(const Robot& robot, const std::vector<JointType>& types, Random& random) {
  std::vector<Link> links = robot.links();
  std::vector<size_t> places(links.size());
  std::iota(places.begin(), places.end(), 0);
  for (const JointType type : types) {
    const auto place = places.begin() + random.index(static_cast<int>(places.size()));
    links[*place].joint = {type, Eigen::Vector3d::UnitZ()};
    places.erase(place);
  }
  return Robot::build(robot.name(), links, robot.gravity());
}

Robot drawGeneral(const Recipe& recipe, bool branching, const std::vector<Counts>& known,
                  Random& random) {
  const std::vector<JointType> kinds{JointType::Universal, JointType::Cylindrical,
                                     JointType::Spherical};
  Parameters parameters(recipe);
  RandomRobotOptions options;
  options.branching = branching;
  options.plugs = true;
  const auto draw = [&] {
    options.links = drawLinks(parameters, kLinks, {4, 64}, known, random);
    parameters.done();
    return withJoints(randomRobot(drawSeed(random), options), kinds, random);
  };
  return firstWanted(recipe, known, draw, [&](const Robot& robot) {
    const Shape shape = shapeOf(robot);
    return shape.deepest >= 3 && shape.branches == branching;
  });
}

Robot drawContact(const Recipe& recipe, const std::vector<Counts>& known, Random& random) {
  Parameters parameters(recipe);
  RandomRobotOptions options;
  options.branching = true;
  const auto draw = [&] {
    options.links = drawLinks(parameters, kLinks, {3, 64}, known, random);
    parameters.done();
    return randomRobot(drawSeed(random), options);
  };
  return firstWanted(recipe, known, draw,
                     [](const Robot& robot) { return shapeOf(robot).mostMoving >= 3; });
}

// One after another of these links, on the base.
void append(std::vector<Link>& links, const Robot& branch, const std::string& prefix) {
  const int first = static_cast<int>(links.size());
  for (Link link : branch.links()) {
    link.name = prefix + link.name;
    link.parent = link.parent < 0 ? 0 : first + link.parent;
    links.push_back(std::move(link));
  }
}

// The base and two branches, open; the ends are the last links of both.
struct Branches {
  std::vector<Link> links;
  int left = 0;
  int right = 0;
};

Branches drawBranches(Parameters& parameters, Random& random) {
  RandomRobotOptions turning;
  turning.links = 1;
  turning.prismatic = false;
  turning.fixed = false;
  const auto draw = [&] { return randomRobot(drawSeed(random), turning); };
  Branches branches{draw().links()};
  branches.links.front().name = "base";
  for (int* end : {&branches.left, &branches.right}) {
    turning.links = parameters.count("links", {3, 5}, {2, 16}, random);
    append(branches.links, draw(), end == &branches.left ? "left " : "right ");
    *end = static_cast<int>(branches.links.size()) - 1;
  }
  return branches;
}

// The joint between the ends that is closed where all q are zero.
Loop closedAtZero(const Branches& branches, JointType type, Random& random) {
  const Robot open = Robot::build("open", branches.links);
  const std::vector<Transform> T = linkPoses(open, zeroCoordinates(open));
  Loop loop;
  loop.a = branches.left;
  loop.b = branches.right;
  loop.joint.type = type;
  loop.socket = {random.rotation(), random.vector(-0.3, 0.3)};
  loop.plug = at(T, loop.b).inverse() * at(T, loop.a) * loop.socket;
  return loop;
}

Robot drawLoop(const Recipe& recipe, const std::vector<Counts>& known, Random& random) {
  Parameters parameters(recipe);
  const bool spherical = parameters.flag("spherical", true);
  const auto draw = [&] {
    const Branches branches = drawBranches(parameters, random);
    parameters.done();
    const JointType type = spherical ? JointType::Spherical : JointType::Revolute;
    return Robot::build("random-loop", branches.links, kStandardGravity,
                        {{}, {closedAtZero(branches, type, random)}});
  };
  return firstWanted(recipe, known, draw, [&](const Robot& robot) {
    return !knows(known, &Counts::links, robot.linkCount());
  });
}

}  // namespace

Robot drawRobot(const Recipe& recipe, const std::vector<Counts>& known, Random& random, Use use) {
  if (recipe.name == "tree") {
    return drawTree(recipe, known, random, use);
  }
  if (recipe.name == "general" || recipe.name == "chain") {
    return drawGeneral(recipe, recipe.name == "general", known, random);
  }
  if (recipe.name == "contact") {
    return drawContact(recipe, known, random);
  }
  if (recipe.name == "loop") {
    return drawLoop(recipe, known, random);
  }
  throw std::invalid_argument("there is no recipe \"" + recipe.name +
                              "\" for robots: tree, general, chain, contact, loop");
}

}  // namespace enshu::recipes
