#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# MuJoCo 3.3.8 (npm package mujoco-js 0.0.7, the library built for WebAssembly), reading a URDF robot.
# URDF gives the inertia matrix in a frame of its own: <inertial><origin xyz rpy/>. A long thin body whose small
# moment is about x, with that frame turned by 90 degrees about y, has its small moment about the link's z.
# Seen: the rpy is dropped without a word; only xyz is kept. About z the link has 0.5 instead of 0.1 kg m^2,
# five times too much, and the answer is the same for every rpy. The older MuJoCo 2.2.2 has 0.1.
# Why it matters: CAD exporters write such frames (the principal axes) as a matter of course. All torques and
# accelerations of the joint are then wrong, though mass, centre of mass and picture are right.
# Live with it: turn the matrix oneself before loading (R I R^T, origin rpy="0 0 0"): the last line below shows
# that this gives the right number.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" mujoco-js@0.0.7 >npm.log 2>&1 \
    || { echo "mujoco-js 0.0.7 could not be installed: not tried"; exit 2; }

cat >try.mjs <<'JS'
import load from 'mujoco-js';
const mujoco = await load();
mujoco.FS.mkdir('/robots');

const product = (a, b) => a.map((row) => b[0].map((_, j) => row.reduce((sum, v, k) => sum + v * b[k][j], 0)));
const transposed = (a) => a[0].map((_, j) => a.map((row) => row[j]));

// URDF: roll about the fixed x, then pitch about the fixed y, then yaw about the fixed z.
function turned([roll, pitch, yaw], matrix) {
    const [cr, sr, cp, sp] = [Math.cos(roll), Math.sin(roll), Math.cos(pitch), Math.sin(pitch)];
    const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
    const x = [[1, 0, 0], [0, cr, -sr], [0, sr, cr]];
    const y = [[cp, 0, sp], [0, 1, 0], [-sp, 0, cp]];
    const z = [[cy, -sy, 0], [sy, cy, 0], [0, 0, 1]];
    const r = product(z, product(y, x));
    return product(r, product(matrix, transposed(r)));
}

let count = 0;
function aboutZ(rpy, m) {
    const file = `/robots/robot${count++}.urdf`;
    mujoco.FS.writeFile(file, `<robot name="rod"><link name="ground"/>
        <link name="rod"><inertial><origin xyz="0 0 0" rpy="${rpy.join(' ')}"/><mass value="1"/>
            <inertia ixx="${m[0][0]}" ixy="${m[0][1]}" ixz="${m[0][2]}" iyy="${m[1][1]}" iyz="${m[1][2]}" izz="${m[2][2]}"/>
        </inertial></link>
        <joint name="turn" type="continuous"><parent link="ground"/><child link="rod"/><axis xyz="0 0 1"/></joint>
    </robot>`);
    const model = mujoco.MjModel.loadFromXML(file);
    const data = new mujoco.MjData(model);
    mujoco.mj_forward(model, data);
    return data.qM[0];
}

const rod = [[0.1, 0, 0], [0, 0.5, 0], [0, 0, 0.5]];
const close = (a, b) => Math.abs(a - b) < 1e-9;
let asWritten = true;
console.log('MuJoCo', mujoco.mj_versionString(), '- moment of inertia about the joint in kg m^2');
for (const rpy of [[0, 0, 0], [0, Math.PI / 2, 0], [0.5, 0.4, 0.3]]) {
    const right = turned(rpy, rod)[2][2];
    const seen = aboutZ(rpy, rod);
    const already = aboutZ([0, 0, 0], turned(rpy, rod));
    console.log(`rpy ${rpy.map((v) => v.toFixed(3)).join(' ')}: by hand ${right.toFixed(6)}, MuJoCo ${seen.toFixed(6)},`
        + ` MuJoCo with the matrix already turned ${already.toFixed(6)}`);
    asWritten = asWritten && close(seen, 0.5) && close(already, right);
}
if (!asWritten) {
    console.log('CHANGED: no longer as it was seen');
    process.exit(1);
}
console.log('still so: the rpy of the inertia\'s frame changes nothing');
JS
node try.mjs
