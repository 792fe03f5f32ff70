#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# MuJoCo 3.3.8 (npm package mujoco-js 0.0.7, the library built for WebAssembly), reading a URDF robot.
# By default MuJoCo merges a link that hangs on a fixed joint into its parent ("fusestatic"). That is meant to
# save time only: the mass and where it is have to stay.
# Seen: when the three moments of inertia of the fixed link do not fall in size (ixx >= iyy >= izz), its offset
# is turned along with its principal axes. A 2 kg tool 1 m in front of a shoulder then needs 0 N m to be held
# instead of 19.62 N m, and the mass matrix is 0.04 instead of 2.04 kg m^2. Not a word of warning. With the same
# inertia written in falling order, or with fusestatic off, the same library is right; so is the older MuJoCo 2.2.2.
# Why it matters: cameras, grippers and tools are fixed links in nearly every URDF; gravity compensation and
# identification made from such a model are wrong, while the picture on the screen is right.
# Live with it: put <mujoco><compiler fusestatic="false"/></mujoco> into <robot>, or merge fixed links beforehand,
# and compare the gravity torque at one posture with a sum by hand.
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

const upperArm = { mass: 1, at: [0, 0, 0] };
const tool = { mass: 2, at: [1, 0, 0] };
const falling = [0.03, 0.02, 0.01];
const rising = [0.01, 0.02, 0.02];

function urdf(moments, extension) {
    const inertial = (mass) => `<inertial><mass value="${mass}"/><inertia ixx="${moments[0]}" iyy="${moments[1]}"
        izz="${moments[2]}" ixy="0" ixz="0" iyz="0"/></inertial>`;
    return `<robot name="shoulder">${extension}
        <link name="ground"/>
        <link name="arm">${inertial(upperArm.mass)}</link>
        <link name="tool">${inertial(tool.mass)}</link>
        <joint name="shoulder" type="revolute"><parent link="ground"/><child link="arm"/><axis xyz="0 1 0"/>
            <limit lower="-1" upper="1" effort="500" velocity="5"/></joint>
        <joint name="flange" type="fixed"><parent link="arm"/><child link="tool"/>
            <origin xyz="${tool.at.join(' ')}"/></joint>
    </robot>`;
}

let count = 0;
function measured(moments, extension) {
    const file = `/robots/robot${count++}.urdf`;
    mujoco.FS.writeFile(file, urdf(moments, extension));
    const model = mujoco.MjModel.loadFromXML(file);
    const data = new mujoco.MjData(model);
    mujoco.mj_forward(model, data);
    return { inertia: data.qM[0], torque: data.qfrc_bias[0] };
}

// By hand: every axis of the parts is parallel to the joint's, so Steiner's rule does it.
function byHand(moments) {
    const parts = [upperArm, tool];
    const sum = (term) => parts.reduce((total, part) => total + term(part), 0);
    return {
        inertia: sum((part) => moments[1] + part.mass * (part.at[0] ** 2 + part.at[2] ** 2)),
        torque: -sum((part) => part.mass * 9.81 * part.at[0]),
    };
}

const close = (a, b) => Math.abs(a - b) < 1e-9;
const same = (a, b) => close(a.inertia, b.inertia) && close(a.torque, b.torque);
const text = (v) => `inertia ${v.inertia.toFixed(4)} kg m^2, holding torque ${v.torque.toFixed(4)} N m`;
const noFusing = '<mujoco><compiler fusestatic="false"/></mujoco>';

const right = byHand(rising);
const wrong = measured(rising, '');
console.log('MuJoCo', mujoco.mj_versionString());
console.log('by hand                       ', text(right));
console.log('MuJoCo                        ', text(wrong));
console.log('MuJoCo, fusestatic off        ', text(measured(rising, noFusing)));
console.log('MuJoCo, moments falling       ', text(measured(falling, '')));
console.log('by hand, moments falling      ', text(byHand(falling)));

const asWritten = same(measured(rising, noFusing), right) && same(measured(falling, ''), byHand(falling))
    && same(wrong, { inertia: 0.04, torque: 0 });
if (!asWritten) {
    console.log('CHANGED: no longer as it was seen');
    process.exit(1);
}
console.log('still so: the tool on the flange has gone from the shoulder\'s mass and torque');
JS
node try.mjs
