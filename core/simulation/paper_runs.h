// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/simulation/mechanism.h"
#include "core/simulation/simulate.h"

// The runs that the papers report, made definite: simulate(run.mechanism, run.initial,
// run.options).
namespace enshu {

struct PaperRun {
  Mechanism mechanism;
  MotionState initial;
  SimulationOptions options;
};

// [ENE] section 5: which = 1 ... 7 are its (i) ... (vii), 10 s recorded every 10 ms. The tip of
// the constrainedArm slides on the ground z = 0 with friction K, from rest at q = (-30, -60, -60)
// degrees, or from the pose nearest to it whose tip is on the ground if the base is not at 1 m.
//   tau  (i) (-3, -3, -3); (ii) 3 sin(2 pi t/10) each; (iii) 3 (-cos 2 pi t, -sin 2 pi t,
//        cos 2 pi t) N m; (iv)-(vii) none
//   rods of 1 kg, (iv) 2 kg, (v) 0.5 kg; d = 3 N m s/rad, (vi) 6, (vii) 1.5
// Classical Runge-Kutta with steps of 1 ms: of 10 ms they diverge in (v) and (vi), where M^-1 D is
// stiff. Without friction the two methods agree to 1e-7 m; the plain one drifts.
// The Error: the tip of an arm on so high or low a base does not reach the ground.
// Throws ContractViolation unless which is 1 ... 7 and K >= 0.
struct ConstrainedRunOptions {
  Stabilisation stabilisation = Stabilisation::Projection;
  double K = 0.2;
  double baseHeight = 1;  // [m]
};
Result<PaperRun> constrainedRun(int which, const ConstrainedRunOptions& options = {});

// [ADA] 3.4: the fallingArm of n rods, q1 = 90 degrees, at rest, 10 s recorded every 1 ms, by
// Runge-Kutta with steps of 0.5 ms: of seven rods the energy is then kept to 1e-3 J, of 1 ms to
// 4e-3 only. From two rods on the motion is chaotic.
PaperRun planarFallRun(int n);

// [ADA] 3.5: the floatingChain of n boxes, stretched along x, its base turning with (1, 1, 1)
// rad/s and its base frame's origin at rest, 10 s recorded every 1 ms, by Runge-Kutta with steps of
// 0.5 ms. `bent`: the first joint at 90 degrees; of one box there is none.
PaperRun floatingChainRun(int n, bool bent);

// The fourBar linkage from rest with its crank at 60 degrees, 10 s at 1 ms by Runge-Kutta.
PaperRun fourBarRun();

// A run by its name: constrained-1 ... -7, planar-fall-1 ... -7, floating-chain-1, -3, -6, -9, -12
// and the same with -q90, four-bar. The options are those of the constrained ones; the others have
// none. The Error: there is no run of this name, or that of constrainedRun.
Result<PaperRun> paperRun(const std::string& name, const ConstrainedRunOptions& options = {});
std::vector<std::string> paperRunNames();

}  // namespace enshu
