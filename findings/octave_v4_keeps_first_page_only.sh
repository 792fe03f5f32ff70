#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# GNU Octave 7.3.0 (Debian 12: octave 7.3.0-2), save -v4 (MAT files of level 4) of an array with three indices.
# Level 4 knows matrices only. What Octave cannot put into it (int8, cell, struct ...) it refuses with the warning
# "save: wrong type argument"; one expects that of a three-index array as well.
# Seen: the array is written without a word, as its first page: M(:,:,1) is in the file, the rest is gone. The file is
# a valid one, so nobody who reads it (Octave itself, SciPy, matio) can notice.
# Why it matters: a mass matrix or a pose for every instant, M(2,2,N), is just such an array, and -v4 is what old lab
# machines and small readers ask for. A class that gets this file has the dynamics of the first instant only.
# Live with it: save reshape (M, rows, []) and fold it up again after loading, or save with -v6, as the last line shows.
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
% The mass matrix of a two-link arm for five angles of its elbow.
elbow = linspace (0, pi, 5);
M = zeros (2, 2, 5);
for k = 1:5
  c = cos (elbow(k));
  M(:, :, k) = [3 + 2*c, 1 + c; 1 + c, 1];
end
after = [7, 8, 9];

function s = again (M, after, level)
  file = tempname (pwd ());
  save (level, file, "M", "after");
  s = load (file);
end

% The file by its own numbers: type, rows, columns, imaginary part, length of the name (five 32-bit integers), the
% name, then the values. Where the next variable starts tells how many values there are.
function count = valuesInFile (M, after)
  file = tempname (pwd ());
  save ("-v4", file, "M", "after");
  id = fopen (file, "r", "ieee-le");
  header = fread (id, 5, "int32");
  bytes = fseek (id, 0, "eof") + ftell (id);
  fclose (id);
  second = 20 + numel ("after") + 1 + 8*numel (after);
  count = (bytes - second - 20 - header(5))/8;
end

lastwarn ("");
four = again (M, after, "-v4");
said = lastwarn ();
six = again (M, after, "-v6");
printf ("Octave %s: an array of size %s\n", version (), mat2str (size (M)));
printf ("after save -v4 and load: size %s, warning '%s', values in the file: %d of %d\n", mat2str (size (four.M)), said, ...
        valuesInFile (M, after), numel (M));
printf ("after save -v6 and load: size %s, all equal: %d\n", mat2str (size (six.M)), isequal (six.M, M));
asWritten = isempty (said) && isequal (four.M, M(:, :, 1)) && isequal (four.after, after) ...
            && valuesInFile (M, after) == 4 && isequal (six.M, M);
if (! asWritten)
  disp ("CHANGED: no longer as it was seen");
  exit (1);
end
disp ("still so: four of the five mass matrices are gone, without a word");
OCTAVE
inside octave-cli --no-history --quiet --no-init-file try.m
