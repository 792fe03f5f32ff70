// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/contract.h"
#include "core/dynamics/energy.h"
#include "core/dynamics/forward_kinematics.h"
#include "core/dynamics/inverse_dynamics.h"
#include "core/dynamics/link_motion.h"
#include "core/dynamics/momentum.h"
#include "core/dynamics/unit_vector_method.h"
#include "core/json/read.h"
#include "core/robotfile/states_file.h"

namespace enshu::cli {
namespace {

using Eigen::VectorXd;

// A robot in a state; what the state does not give is zero and not looked at.
struct Instant {
  const Robot& robot;
  VectorXd q, u, ud, tau;
  std::vector<ExternalLoad> loads;

  VectorXd rest() const { return VectorXd::Zero(robot.dof()); }
  std::shared_ptr<const InverseDynamics> inverse() const {
    return std::make_shared<LinkInverseDynamics>(robot, loads);
  }
};

QJsonArray numbers(const Eigen::Ref<const VectorXd>& vector) {
  QJsonArray array;
  for (const double number : vector) {
    array.append(number);
  }
  return array;
}

QJsonArray rows(const Eigen::MatrixXd& matrix) {
  QJsonArray array;
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    array.append(numbers(matrix.row(i).transpose()));
  }
  return array;
}

// A Motion or a Force.
template <class Pair>
QJsonObject pair(const Pair& pair) {
  return {{QStringLiteral("linear"), numbers(pair.linear)},
          {QStringLiteral("angular"), numbers(pair.angular)}};
}

template <class Items, class Write>
QJsonArray perLink(const Items& items, Write write) {
  QJsonArray array;
  for (const auto& item : items) {
    array.append(write(item));
  }
  return array;
}

using Evaluated = Result<QJsonValue>;

Evaluated inertiaMatrix(const Instant& at) {
  return rows(equationOfMotion(*at.inverse(), at.q, at.rest()).M);
}

Evaluated bias(const Instant& at) {
  return numbers((*at.inverse())(at.q, at.u, at.rest()));
}

Evaluated gravity(const Instant& at) {
  return numbers(inverseDynamics(at.robot, at.q, at.rest(), at.rest()));
}

Evaluated torque(const Instant& at) {
  return numbers((*at.inverse())(at.q, at.u, at.ud));
}

Evaluated acceleration(const Instant& at) {
  const VectorXd ud = jointAcceleration(equationOfMotion(*at.inverse(), at.q, at.u), at.tau);
  if (!ud.allFinite()) {
    return failure("", ENSHU_TEXT("the inertia matrix is not positive definite: a joint moves no "
                                  "mass, or the state is too large"));
  }
  return numbers(ud);
}

Evaluated poses(const Instant& at) {
  return perLink(linkPoses(at.robot, at.q), [](const Transform& T) {
    Eigen::Matrix4d matrix = Eigen::Matrix4d::Identity();
    matrix.topLeftCorner<3, 3>() = T.R;
    matrix.topRightCorner<3, 1>() = T.p;
    return rows(matrix);
  });
}

Evaluated linkVelocity(const Instant& at) {
  return perLink(worldMotions(at.robot, at.q, at.u, at.ud),
                 [](const WorldMotion& motion) { return pair(motion.velocity); });
}

Evaluated linkAcceleration(const Instant& at) {
  return perLink(worldMotions(at.robot, at.q, at.u, at.ud),
                 [](const WorldMotion& motion) { return pair(motion.acceleration); });
}

Evaluated centre(const Instant& at) {
  if (totalMass(at.robot) == 0) {
    return failure("", ENSHU_TEXT("the robot has no mass"));
  }
  return numbers(centreOfMass(at.robot, at.q));
}

Evaluated energies(const Instant& at) {
  const Energy e = energy(at.robot, at.q, at.u);
  return QJsonObject{{QStringLiteral("kinetic"), e.kinetic},
                     {QStringLiteral("potential"), e.potential}};
}

Evaluated momenta(const Instant& at) {
  return pair(momentum(at.robot, at.q, at.u));
}

Evaluated later(const Instant& /*at*/) {
  return failure("", ENSHU_TEXT("not available in this version"));
}

// What can be asked for, and the members of a state it takes.
struct Quantity {
  QLatin1StringView name;
  std::vector<const char*> needs;
  Evaluated (*evaluate)(const Instant&);
};

const std::vector<Quantity>& quantities() {
  using Name = QLatin1StringView;
  static const std::vector<Quantity> all = {
      {Name("M"), {"q"}, inertiaMatrix},
      {Name("M:unit-vector"), {"q"}, inertiaMatrix},
      {Name("bias"), {"q", "u"}, bias},
      {Name("gravity"), {"q"}, gravity},
      {Name("tau"), {"q", "u", "ud"}, torque},
      {Name("ud"), {"q", "u", "tau"}, acceleration},
      {Name("ud:unit-vector"), {"q", "u", "tau"}, acceleration},
      {Name("pose"), {"q"}, poses},
      {Name("velocity"), {"q", "u"}, linkVelocity},
      {Name("acceleration"), {"q", "u", "ud"}, linkAcceleration},
      {Name("com"), {"q"}, centre},
      {Name("energy"), {"q", "u"}, energies},
      {Name("momentum"), {"q", "u"}, momenta},
      {Name("M:crb"), {}, later},
      {Name("M:jacobian"), {}, later},
      {Name("ud:aba"), {}, later},
      {Name("ud:crb"), {}, later},
      {Name("ud:ada"), {}, later},
      {Name("ud:hybrid"), {}, later},
      {Name("composite"), {}, later},
      {Name("articulated"), {}, later},
      {Name("interbody"), {}, later}};
  return all;
}

const Quantity* find(const QString& name) {
  const auto found = std::find_if(quantities().begin(), quantities().end(),
                                  [&](const Quantity& each) { return each.name == name; });
  return found == quantities().end() ? nullptr : &*found;
}

bool isFinite(const QJsonValue& value) {
  if (value.isArray()) {
    const QJsonArray array = value.toArray();
    return std::all_of(array.begin(), array.end(), [](const auto& item) { return isFinite(item); });
  }
  if (value.isObject()) {
    const QJsonObject object = value.toObject();
    return std::all_of(object.begin(), object.end(),
                       [](const auto& member) { return isFinite(member); });
  }
  return !value.isDouble() || std::isfinite(value.toDouble());
}

// The value, or {"error": reason} in its place.
QJsonValue valueOrReason(const Evaluated& evaluated) {
  const auto reason = [](const QString& text) {
    return QJsonObject{{QStringLiteral("error"), text}};
  };
  if (!evaluated) {
    return reason(QString::fromStdString(evaluated.error().message()));
  }
  return isFinite(*evaluated) ? *evaluated : reason(QStringLiteral("the result is not finite"));
}

Instant instant(const Robot& robot, const robotfile::State& state) {
  const VectorXd zero = VectorXd::Zero(robot.dof());
  return {robot,
          state.q.value_or(VectorXd::Zero(robot.coordinates())),
          state.u.value_or(zero),
          state.ud.value_or(zero),
          state.tau.value_or(zero),
          state.loads};
}

}  // namespace

bool isQuantity(const QString& name) {
  return find(name) != nullptr;
}

Result<QJsonObject> evaluate(const Robot& robot, const json::Value& state,
                             const QStringList& names) {
  expects(std::all_of(names.begin(), names.end(), isQuantity), "evaluate: unknown quantity");
  const Result<robotfile::State> read = robotfile::readState(state, robot);
  if (!read) {
    return tl::unexpected(read.error());
  }
  return json::attempt(state, [&](const json::Value& document) {
    const Instant at = instant(robot, *read);
    QJsonObject results;
    for (const QString& name : names) {
      const Quantity& quantity = *find(name);
      for (const char* key : quantity.needs) {
        document.at(key);
      }
      results.insert(name, valueOrReason(quantity.evaluate(at)));
    }
    return results;
  });
}

}  // namespace enshu::cli
