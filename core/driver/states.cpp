// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/states.h"

#include "core/base/at.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/plugin/lab_types.h"
#include "core/recipes/motions.h"

using namespace Qt::StringLiterals;

namespace enshu::driver {

namespace {

using Eigen::Index;
using Eigen::VectorXd;
using value::Any;

const QString kExternal = u"external"_s;

[[noreturn]] void refuse(const std::string& why) {
  throw std::invalid_argument(why);
}

Any field(const Any& record, const std::string& argument, const std::string& name) {
  if (const auto* fields = record.as<Any::Record>()) {
    for (const Any::Named& field : *fields) {
      if (field.name == name) {
        return field.value;
      }
    }
  }
  refuse("there is no quantity \"" + argument + "\"");
}

}  // namespace

States::States(const Robot& robot, const Signals& inputs)
    : quantities_(robot), inputs_(inputs), count_(axisOf(inputs).values.size()) {
  for (const char* name : {"q", "u", "ud", "tau"}) {
    values(inputs_, QString::fromLatin1(name));
  }
}

VectorXd States::column(const char* input, Index k) const {
  return values(inputs_, QString::fromLatin1(input)).col(k);
}

Chain States::chain(Index k) const {
  Chain chain = makeChain(robot());
  const plain::NewtonEulerStages pass;
  pass.position(chain, column("q", k));
  pass.velocity(chain, column("u", k));
  return chain;
}

std::vector<ExternalLoad> loadsOf(const Robot& robot, const Signals& inputs, Index k) {
  std::vector<ExternalLoad> loads;
  const Eigen::MatrixXd* external = find(inputs, kExternal);
  const Eigen::MatrixXd* q = find(inputs, u"q"_s);
  if (external == nullptr || q == nullptr || external->rows() != Index{6} * robot.linkCount()) {
    return loads;
  }
  const VectorXd all = external->col(k);
  const std::vector<Transform> T_w = linkPoses(robot, q->col(k));
  for (int i = 0; i < robot.linkCount(); ++i) {
    const Eigen::Matrix3d& R = at(T_w, i).R;
    const Index first = Index{6} * i;
    loads.push_back(
        {i, Eigen::Vector3d::Zero(), R * all.segment<3>(first), R * all.segment<3>(first + 3)});
  }
  return loads;
}

const Any& States::whole(const std::string& name, Index k) {
  if (k != knownOf_) {
    known_.clear();
    knownOf_ = k;
  }
  const auto found = known_.find(name);
  return found != known_.end() ? found->second
                               : known_.emplace(name, evaluated(name, k)).first->second;
}

Any States::evaluated(const std::string& name, Index k) {
  for (const char* input : {"q", "u", "ud", "tau"}) {
    if (name == input) {
      return column(input, k);
    }
  }
  if (name == "t") {
    return axisOf(inputs_).values[k];
  }
  if (name == "external") {
    const bool none = find(inputs_, kExternal) == nullptr;
    Any::List list;
    for (int i = 0; i < robot().linkCount(); ++i) {
      list.emplace_back(none ? VectorXd(VectorXd::Zero(6))
                             : VectorXd(column("external", k).segment<6>(Index{6} * i)));
    }
    return list;
  }
  if (!quantities::isQuantity(name)) {
    refuse("there is no quantity \"" + name + "\"");
  }
  const quantities::State state{column("q", k), column("u", k), column("ud", k), column("tau", k),
                                loadsOf(robot(), inputs_, k)};
  Result<Any> value = quantities_(name, state);
  if (!value) {
    refuse("the quantity \"" + name + "\": " + value.error().message());
  }
  return *std::move(value);
}

Any States::operator()(const std::string& name, Index k, std::optional<int> link) {
  if (name == "link" && link) {
    return std::int64_t{*link};
  }
  const size_t dot = name.find('.');
  const Any& all = whole(name.substr(0, dot), k);
  const auto* items = all.as<Any::List>();
  const bool ofLinks =
      link && items != nullptr && static_cast<int>(items->size()) == robot().linkCount();
  const Any one = ofLinks ? at((*items), *link) : all;
  return dot == std::string::npos ? one : field(one, name, name.substr(dot + 1));
}

std::vector<std::string> StateDriver::motions() const {
  return recipes::stateRecipes();
}

Signals StateDriver::inputs(const Robot& robot, const MotionRecipe& motion, Random& random) const {
  const recipes::States states = recipes::drawStates(motion, robot, random);
  const Signal axis =
      states.t.size() > 0
          ? Signal{u"t"_s, states.t}
          : Signal{u"sample"_s, Eigen::RowVectorXd::LinSpaced(
                                    states.q.cols(), 0, static_cast<double>(states.q.cols() - 1))};
  Signals inputs{
      axis, {u"q"_s, states.q}, {u"u"_s, states.u}, {u"ud"_s, states.ud}, {u"tau"_s, states.tau}};
  if (states.external.size() > 0) {
    inputs.push_back({kExternal, states.external});
  }
  return inputs;
}

}  // namespace enshu::driver
