#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# GNU Octave 7.3.0 (Debian 12: octave 7.3.0-2): ode45 and ode23 with a mass matrix.
# Equations of motion are M y' = f(t, y). odeset's help says of "Mass": "a constant matrix or a function of time
# and state".
# Seen: a function handle is honoured, but a constant matrix is checked, taken - and then forgotten by ode45 and
# ode23, without a word: they solve y' = f. ode23s honours it. A body of 4 kg on a spring of 4 pi^2 N/m swings once in
# 2 s; after 1 s it must be at -1. ode45 and ode23 say +1, whatever the tolerance.
# Why it matters: "Mass" is what one is told to use for robot dynamics, and for a gantry, a spring-mass chain or a
# linearised arm M is constant. The curve is smooth, of the right kind, and belongs to a robot of 1 kg (1 kg m^2).
# Live with it: write @(t, y) M instead of M, or M \ f in the function, or use ode23s.
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
{ debian octave=7.3.0-2 && inside octave-cli --version; } >apt.log 2>&1 \
    || { tail -n 3 apt.log; echo "Debian's octave 7.3.0-2 could not be fetched or run: not tried"; exit 2; }

cat >try.m <<'OCTAVE'
mass = diag ([1, 4]);                      # first row: x' = v, second: 4 v' = force
force = @(t, y) [y(2); -4*pi^2*y(1)];
right = cos (pi);                          # by hand: angular frequency sqrt (4 pi^2 / 4) = pi, after 1 s
massless = cos (2*pi);                     # what a body of 1 kg would do
options = odeset ("RelTol", 1e-10, "AbsTol", 1e-10);

function x = last (solver, force, options, mass)
  [t, y] = solver (force, [0, 1], [1; 0], odeset (options, "Mass", mass));
  x = y(end, 1);
end

# and what Octave's other integrator says when M is solved for by hand
inHand = lsode (@(y, t) mass \ force (t, y), [1; 0], [0, 1])(end, 1);

printf ("Octave %s: place of the body after 1 s\n", version ());
printf ("by hand               %+.6f\nlsode with M \\ f      %+.6f\n", right, inHand);
asWritten = abs (inHand - right) < 1e-5;
for solver = {@ode45, @ode23}
  matrix = last (solver{1}, force, options, mass);
  handle = last (solver{1}, force, options, @(t, y) mass);
  printf ("%s: Mass as a matrix %+.6f, as a function %+.6f\n", func2str (solver{1}), matrix, handle);
  asWritten = asWritten && abs (matrix - massless) < 1e-5 && abs (handle - right) < 1e-5;
end
stiff = last (@ode23s, force, odeset ("RelTol", 1e-7, "AbsTol", 1e-7), mass);
printf ("ode23s: Mass as a matrix %+.6f\n", stiff);
asWritten = asWritten && abs (stiff - right) < 1e-3;
if (! asWritten)
  disp ("CHANGED: no longer as it was seen");
  exit (1);
end
disp ("still so: ode45 and ode23 leave the constant mass matrix out");
OCTAVE
inside octave-cli --no-history --quiet --no-init-file try.m
