// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>
#include <vector>

#include "core/driver/channel_names.h"
#include "core/driver/states.h"
#include "core/plugin/structs/articulated_response.h"
#include "core/plugin/structs/frame.h"
#include "core/plugin/structs/mass_properties.h"
#include "core/robot/joint_kinematics.h"
#include "inverse_inertia.h"

// The bodies of a chain as [ADA] sees them, by the student's function where there is one, and what
// the numbers of a response are called.
namespace bodies {

using namespace Qt::StringLiterals;

using enshu::driver::States;

// Handle 2 of body i: the frame of the link that it carries, its own for the last one.
inline Frame outerHandle(const States& states, Eigen::Index k, int i) {
  if (i + 1 == states.robot().linkCount()) {
    return {Vector3d::Zero(), Matrix3d::Identity()};
  }
  const enshu::Transform T = linkTransform(states.robot(), i + 1, states.column("q", k));
  return {T.p, T.R};
}

// The responses of all bodies in state k.
inline std::vector<ArticulatedResponse> inState(
    States& states, Eigen::Index k, const std::function<decltype(::inverseInertia)>& answer) {
  const auto body = states.each<MassProperties>("body", k);
  const auto V = states.each<Vector6>("twist", k);
  const auto F_ext = states.each<Vector6>("external", k);
  std::vector<ArticulatedResponse> responses;
  for (size_t i = 0; i < body.size(); ++i) {
    responses.push_back(
        answer(body[i], V[i], F_ext[i], outerHandle(states, k, static_cast<int>(i))));
  }
  return responses;
}

// The same for an exercise that uses inverse-inertia: the student's, or the reference's.
inline std::vector<ArticulatedResponse> provided(States& states, Eigen::Index k,
                                                 const enshu::driver::Functions& functions) {
  const auto student = functions.find<decltype(::inverseInertia)>(u"inverse-inertia"_s);
  return student ? inState(states, k, student) : states.each<ArticulatedResponse>("response", k);
}

// Phi11, Phi12, Phi21 and Phi22, each row by row.
inline constexpr Eigen::Index kPhi = 4 * 36;
inline Eigen::Vector<double, kPhi> phiOf(const ArticulatedResponse& response) {
  Eigen::Vector<double, kPhi> rows;
  rows << response.Phi11.transpose().reshaped(), response.Phi12.transpose().reshaped(),
      response.Phi21.transpose().reshaped(), response.Phi22.transpose().reshaped();
  return rows;
}

// B1 and B2.
inline constexpr Eigen::Index kBias = 12;
inline Eigen::Vector<double, kBias> biasOf(const ArticulatedResponse& response) {
  Eigen::Vector<double, kBias> rows;
  rows << response.B1, response.B2;
  return rows;
}

inline QStringList spatialAxes(const QString& linear, const QString& angular) {
  QStringList names;
  for (const QString& part : {linear, angular}) {
    for (const QString& axis : enshu::driver::axes()) {
      names += part + u'_' + axis;
    }
  }
  return names;
}

inline QStringList phiNames(const QString& name) {
  QStringList names;
  for (const QString& block : {u"11"_s, u"12"_s, u"21"_s, u"22"_s}) {
    names += enshu::driver::matrixNames(
        name + u" \u03a6"_s + block, spatialAxes(u"a"_s, u"\u03b1"_s), spatialAxes(u"f"_s, u"n"_s));
  }
  return names;
}

inline QStringList biasNames(const QString& name) {
  QStringList names;
  for (const QString& handle : {u"1"_s, u"2"_s}) {
    for (const QString& axis : spatialAxes(u"a"_s, u"\u03b1"_s)) {
      names += name + u" B"_s + handle + u'[' + axis + u']';
    }
  }
  return names;
}

// The law Phi_hk = Phi_kh^T: a force at one handle moves the other as the same force there moves
// this one.
inline enshu::driver::Sides reciprocity(const enshu::driver::Evidence& evidence,
                                        Eigen::Index responses) {
  const MatrixXd* phi = evidence.output("Phi", kPhi * responses, evidence.samples());
  if (phi == nullptr) {
    return {};
  }
  MatrixXd turned(phi->rows(), phi->cols());
  const int opposite[4] = {0, 2, 1, 3};
  for (Eigen::Index block = 0; block < 4 * responses; ++block) {
    const Eigen::Index from = 36 * (block / 4 * 4 + opposite[block % 4]);
    for (Eigen::Index k = 0; k < phi->cols(); ++k) {
      turned.block<36, 1>(36 * block, k) =
          phi->block<36, 1>(from, k).reshaped(6, 6).transpose().reshaped();
    }
  }
  return evidence.sides(*phi, turned);
}

}  // namespace bodies
