#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# DART 6.12.1 (Debian 12: libdart-utils-urdf-dev 6.12.1+dfsg4-12+b2) and MuJoCo 3.3.8 (npm: mujoco-js 0.0.7), one URDF.
# URDF: a "planar" joint lets the child move in the plane perpendicular to <axis>; a missing axis means 1 0 0.
# Seen: MuJoCo does so. DART never looks at the axis of a planar joint, without a word: its plane is always x-y and its
# turn about z. A window-cleaning robot on the wall x = 0 (axis 1 0 0) goes straight through the wall as DART moves it,
# and gravity, which should pull it down along the wall, does no work on any of its three coordinates.
# Why it matters: both read the file without complaint and with three degrees of freedom; forward dynamics from rest is
# an acceleration of 9.81 m/s^2 in one and 0 in the other. Floors (axis 0 0 1) look right in both, so tests pass.
# Live with it: write two prismatic joints and a revolute one, or turn the joint's <origin> so that its axis is 0 0 1.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# Debian's packages, with all that they need, go into $work/root and run there: nothing is installed on the machine, and
# root is not needed. The machine's own apt sources are used, with package lists and a state of our own.
debian() {
    local deb apt=(apt-get -qq -o Dir::State="$work" -o Dir::State::status="$work/status" -o Dir::Cache="$work"
        -o Acquire::Languages=none -o APT::Sandbox::User=root)
    mkdir -p lists/partial archives/partial root && : >status && "${apt[@]}" update \
        && "${apt[@]}" install --yes --download-only --no-install-recommends bubblewrap "$@" || return
    for deb in archives/*.deb; do dpkg -x "$deb" root && rm "$deb" || return; done
}
inside() {
    local lib=/usr/lib/x86_64-linux-gnu
    root/usr/bin/bwrap --bind root / --dev /dev --proc /proc --bind . /work --chdir /work \
        --clearenv --setenv PATH /usr/bin:/bin --setenv LD_LIBRARY_PATH "$lib/blas:$lib/lapack" "$@"
}
{ debian libdart-utils-urdf-dev=6.12.1+dfsg4-12+b2 g++ && inside g++ --version; } >apt.log 2>&1 \
    || { tail -n 3 apt.log; echo "Debian's DART 6.12.1+dfsg4-12+b2 could not be fetched or run: not tried"; exit 2; }
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" mujoco-js@0.0.7 >npm.log 2>&1 \
    || { echo "mujoco-js 0.0.7 could not be installed: not tried"; exit 2; }

robot() {
    cat <<URDF
<robot name="cleaner"><link name="world"/>
  <link name="cleaner"><inertial><mass value="2"/>
    <inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="surface" type="planar"><parent link="world"/><child link="cleaner"/>$1</joint>
</robot>
URDF
}
robot '<axis xyz="0 0 1"/>' >floor.urdf
robot '<axis xyz="1 0 0"/>' >wall.urdf
robot '' >default.urdf

cat >dart.cpp <<'CPP'
#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/Skeleton.hpp>
#include <dart/utils/urdf/DartLoader.hpp>

#include <cstdio>
#include <filesystem>

// For each file: in which of x, y, z the child moves for its first two coordinates, and how fast it falls from rest.
int main(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        dart::utils::DartLoader loader;
        const auto robot = loader.parseSkeleton("file://" + std::filesystem::absolute(argv[i]).string());
        const auto body = robot->getBodyNode("cleaner");
        const Eigen::Vector3d start = body->getTransform().translation();
        Eigen::Vector3d reach = Eigen::Vector3d::Zero();
        for (int k = 0; k < 2; ++k) {
            robot->resetPositions();
            robot->setPosition(k, 1.0);
            reach += (body->getTransform().translation() - start).cwiseAbs();
        }
        robot->resetPositions();
        robot->setGravity(Eigen::Vector3d(0, 0, -9.81));
        robot->computeForwardDynamics();
        const double fall = body->getLinearAcceleration()(2);
        std::printf("%s %zu %.0f%.0f%.0f %.2f\n", argv[i], robot->getNumDofs(), reach(0), reach(1), reach(2), fall + 0.0);
    }
    return 0;
}
CPP
inside g++ -std=c++17 -O1 -isystem /usr/include/eigen3 dart.cpp -o dart -ldart-utils-urdf -ldart
inside ./dart floor.urdf wall.urdf default.urdf >dart.txt 2>dart.log || { cat dart.log; exit 2; }

cat >mujoco.mjs <<'JS'
import fs from 'fs';
import load from 'mujoco-js';
const mujoco = await load();
mujoco.FS.mkdir('/robots');
for (const name of process.argv.slice(2)) {
    mujoco.FS.writeFile(`/robots/${name}`, fs.readFileSync(name, 'utf8'));
    const model = mujoco.MjModel.loadFromXML(`/robots/${name}`);
    const data = new mujoco.MjData(model);
    const place = () => Array.from(data.xpos).slice(3, 6);
    mujoco.mj_forward(model, data);
    const start = place();
    const fall = Array.from(data.qacc).slice(0, 2).reduce((sum, a, k) => sum + a * model.jnt_axis[3 * k + 2], 0);
    const reach = [0, 0, 0];
    for (const k of [0, 1]) {
        data.qpos.fill(0);
        data.qpos[k] = 1;
        mujoco.mj_forward(model, data);
        place().forEach((v, i) => { reach[i] += Math.abs(v - start[i]); });
    }
    console.log(name, model.nv, reach.map((v) => v.toFixed(0)).join(''), fall.toFixed(2).replace('-0.00', '0.00'));
}
JS
node mujoco.mjs floor.urdf wall.urdf default.urdf >mujoco.txt

echo "file, degrees of freedom, moves along x y z (1 = yes), acceleration along z from rest in m/s^2"
for file in floor wall default; do
    echo "DART 6.12.1   $(grep "^$file" dart.txt)"
    echo "MuJoCo 3.3.8  $(grep "^$file" mujoco.txt)"
done
printf '%s\n' 'floor.urdf 3 110 0.00' 'wall.urdf 3 011 -9.81' 'default.urdf 3 011 -9.81' >byhand.txt
printf '%s\n' 'floor.urdf 3 110 0.00' 'wall.urdf 3 110 0.00' 'default.urdf 3 110 0.00' >then.txt
if ! cmp -s mujoco.txt byhand.txt || ! cmp -s dart.txt then.txt || grep -qi 'planar' dart.log; then
    echo "CHANGED: no longer as it was seen"
    exit 1
fi
echo "still so: MuJoCo's plane is the one of <axis> (as by hand), DART's always x-y"
