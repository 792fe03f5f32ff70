#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# urdf-loader 0.13.1 (npm, with three 0.170.0), the usual reader of URDF for web pages: floating and planar joints.
# URDF: <origin> takes the parent link's frame to the joint's, and the child moves in the joint's frame. A joint
# whose origin is 1 m ahead, turned about its z, leaves the child's origin where it is. "continuous" does so here.
# Seen: for "floating" and "planar" the motion is put in front of the origin instead of behind it, without a word:
# turning by 90 degrees swings the child on a 1 m circle about the parent, from (1, 0, 0) to (0, 1, 0); and with an
# origin that is turned, moving along x goes along the parent's x, not the joint's.
# Why it matters: mobile bases, flying and walking robots and dropped parts hang on such joints; a replay of a
# recording shows a path that the robot never took. With origin 0 0 0, as in most examples, nothing is to be seen.
# Live with it: give floating and planar joints no origin (put a fixed joint before them), or set the pose oneself.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" \
    urdf-loader@0.13.1 three@0.170.0 jsdom@24.1.3 >npm.log 2>&1 \
    || { echo "urdf-loader 0.13.1 could not be installed: not tried"; exit 2; }

cat >try.mjs <<'JS'
import fs from 'fs';
import { JSDOM } from 'jsdom';
const { DOMParser, Document, Element } = new JSDOM('').window;
Object.assign(globalThis, { DOMParser, Document, Element });
const { default: URDFLoader } = await import('urdf-loader');
const { Vector3 } = await import('three');

const quarter = Math.PI / 2;

function seen(type, rpy, values) {
    const robot = new URDFLoader().parse(`<robot name="r"><link name="ground"/><link name="body"/>
        <joint name="j" type="${type}"><parent link="ground"/><child link="body"/>
        <origin xyz="1 0 0" rpy="${rpy.join(' ')}"/><axis xyz="0 0 1"/></joint></robot>`);
    robot.setJointValue('j', ...values);
    robot.updateMatrixWorld(true);
    return new Vector3().setFromMatrixPosition(robot.links.body.matrixWorld).toArray();
}

// By hand: where the child's origin goes: the joint's origin plus the shift in the joint's frame (yaw only here).
function byHand(rpy, shift) {
    const [c, s] = [Math.cos(rpy[2]), Math.sin(rpy[2])];
    return [1 + c * shift[0] - s * shift[1], s * shift[0] + c * shift[1], shift[2]];
}

const text = (p) => `(${p.map((v) => (Math.abs(v) < 5e-7 ? 0 : v).toFixed(3)).join(', ')})`;
const same = (a, b) => a.every((v, i) => Math.abs(v - b[i]) < 1e-9);
const straight = [0, 0, 0];
const turned = [0, 0, quarter];

// [what, joint type, rpy of the origin, joint values, shift in the joint's frame, seen when this was written]
const cases = [
    ['turn by 90 degrees', 'continuous', straight, [quarter], [0, 0, 0], [1, 0, 0]],
    ['turn by 90 degrees', 'floating', straight, [0, 0, 0, 0, 0, quarter], [0, 0, 0], [0, 1, 0]],
    ['turn by 90 degrees', 'planar', straight, [0, 0, quarter], [0, 0, 0], [0, 1, 0]],
    ['2 m along x, origin turned by 90 degrees', 'floating', turned, [2, 0, 0, 0, 0, 0], [2, 0, 0], [3, 0, 0]],
    ['2 m along x, origin turned by 90 degrees', 'planar', turned, [2, 0, 0], [2, 0, 0], [3, 0, 0]],
];

const version = JSON.parse(fs.readFileSync('node_modules/urdf-loader/package.json')).version;
console.log('urdf-loader', version, '- joint origin 1 m ahead; where the child\'s origin is then:');
let asWritten = true;
for (const [what, type, rpy, values, shift, then] of cases) {
    const now = seen(type, rpy, values);
    console.log(`${type.padEnd(10)} ${what}: by hand ${text(byHand(rpy, shift))}, urdf-loader ${text(now)}`);
    asWritten = asWritten && same(now, then);
}
if (!asWritten) {
    console.log('CHANGED: no longer as it was seen');
    process.exit(1);
}
console.log('still so: floating and planar joints move in the parent\'s frame');
JS
node try.mjs
