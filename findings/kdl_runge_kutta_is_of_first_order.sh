#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Orocos KDL 1.5.1 (Debian 12: liborocos-kdl-dev 1.5.1-2+b4), ChainFdSolver_RNE::RK4Integrator.
# By its name (its header says no more than that it integrates the accelerations of the forward dynamics) it is the
# classical Runge-Kutta step of fourth order: half the step, a sixteenth of the error.
# Seen: half the step, half the error: it is of first order, like Euler's method, at four times the price. A swinging
# 1 m pendulum is off by 0.03 rad after 1 s in steps of 0.05 s; Runge-Kutta's own error there is 4e-6 rad. The sum of
# the four slopes takes, for the second and third, the next stage's velocity, since one variable is reused before it is
# added. The accelerations are KDL's own and right (see the second column: the textbook step, by the same solver).
# Why it matters: it is the integrator that comes with KDL's forward dynamics, so simulations and lessons built on
# KDL use it; reference curves from it look smooth and settle only slowly as the step shrinks.
# Live with it: call CartToJnt and write the four stages oneself, as below.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=1.5.1-2+b4
for package in liborocos-kdl1.5 liborocos-kdl-dev; do
    apt-get download -qq "$package=$version" >>apt.log 2>&1 \
        || { echo "$package $version could not be had: not tried"; exit 2; }
    dpkg -x "$package"_*.deb root
done
[ -d /usr/include/eigen3 ] || { echo "needs libeigen3-dev: not tried"; exit 2; }

cat >try.cpp <<'CPP'
#include <kdl/chain.hpp>
#include <kdl/chainfdsolver_recursive_newton_euler.hpp>

#include <cmath>
#include <cstdio>

namespace
{

const double gravity = 9.81;
const double start = 1.0;

struct State
{
    double angle = start;
    double speed = 0.0;
};

// The textbook step, given any acceleration.
template <typename Acceleration>
State textbookStep(const State &s, double dt, Acceleration acceleration)
{
    const auto slope = [&](const State &at) { return State{at.speed, acceleration(at)}; };
    const auto moved = [&](const State &by, double time) {
        return State{s.angle + by.angle * time, s.speed + by.speed * time};
    };
    const State a = slope(s);
    const State b = slope(moved(a, dt / 2));
    const State c = slope(moved(b, dt / 2));
    const State d = slope(moved(c, dt));
    return {s.angle + dt / 6 * (a.angle + 2 * b.angle + 2 * c.angle + d.angle),
            s.speed + dt / 6 * (a.speed + 2 * b.speed + 2 * c.speed + d.speed)};
}

KDL::Chain pendulum()
{
    // 1 kg in one point, 1 m below an axis along x.
    KDL::Chain chain;
    chain.addSegment(KDL::Segment(KDL::Joint(KDL::Joint::RotX), KDL::Frame(KDL::Vector(0, 0, -1)),
                                  KDL::RigidBodyInertia(1, KDL::Vector(0, 0, 0), KDL::RotationalInertia(0, 0, 0))));
    return chain;
}

double afterOneSecondByRk4Integrator(int steps)
{
    const KDL::Chain chain = pendulum();
    KDL::ChainFdSolver_RNE solver(chain, KDL::Vector(0, 0, -gravity));
    unsigned int joints = 1;
    KDL::JntArray q(1), qd(1), qdd(1), torque(1), dq(1), dqd(1), q1(1), qd1(1);
    KDL::Wrenches outside(1, KDL::Wrench::Zero());
    q(0) = start;
    double dt = 1.0 / steps;
    for (int i = 0; i < steps; ++i)
        solver.RK4Integrator(joints, i * dt, dt, q, qd, torque, outside, solver, qdd, dq, dqd, q1, qd1);
    return q(0);
}

double afterOneSecondByTextbook(int steps)
{
    const KDL::Chain chain = pendulum();
    KDL::ChainFdSolver_RNE solver(chain, KDL::Vector(0, 0, -gravity));
    KDL::JntArray q(1), qd(1), qdd(1), torque(1);
    const KDL::Wrenches outside(1, KDL::Wrench::Zero());
    const auto acceleration = [&](const State &s) {
        q(0) = s.angle;
        qd(0) = s.speed;
        solver.CartToJnt(q, qd, torque, outside, qdd);
        return qdd(0);
    };
    State s;
    for (int i = 0; i < steps; ++i)
        s = textbookStep(s, 1.0 / steps, acceleration);
    return s.angle;
}

// Without KDL: the pendulum's equation, with steps of 10 microseconds.
double exact()
{
    State s;
    const int steps = 100000;
    for (int i = 0; i < steps; ++i)
        s = textbookStep(s, 1.0 / steps, [](const State &at) { return -gravity * std::sin(at.angle); });
    return s.angle;
}

} // namespace

int main()
{
    const double right = exact();
    std::printf("angle after 1 s, without KDL: %.9f rad\n", right);
    bool asWritten = true;
    double before = 0.0;
    double textbookBefore = 0.0;
    for (const int steps : {20, 40, 80, 160, 320}) {
        const double error = std::fabs(afterOneSecondByRk4Integrator(steps) - right);
        const double textbook = std::fabs(afterOneSecondByTextbook(steps) - right);
        std::printf("%3d steps: RK4Integrator off by %.2e rad, four stages by hand with KDL's accelerations by %.2e rad",
                    steps, error, textbook);
        if (before > 0.0) {
            const double order = std::log2(before / error);
            const double textbookOrder = std::log2(textbookBefore / textbook);
            std::printf(" (order %.2f and %.2f)", order, textbookOrder);
            asWritten = asWritten && std::fabs(order - 1.0) < 0.1 && std::fabs(textbookOrder - 4.0) < 0.5;
        }
        std::printf("\n");
        before = error;
        textbookBefore = textbook;
    }
    if (!asWritten) {
        std::puts("CHANGED: no longer as it was seen");
        return 1;
    }
    std::puts("still so: expected order 4, seen order 1");
    return 0;
}
CPP
lib=$(dirname "$(find root -name 'liborocos-kdl.so.1.5*' | head -n 1)")
g++ -std=c++17 -O1 -isystem root/usr/include -isystem /usr/include/eigen3 try.cpp -o try -L"$lib" -lorocos-kdl
echo "KDL $version"
LD_LIBRARY_PATH="$work/$lib" ./try
