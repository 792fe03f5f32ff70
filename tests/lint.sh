# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by tests/run: clang-tidy, on what is compiled together and on each source by itself. `root` is
# the tree, of which the release build is made.

# Our own C++; what students and attackers hand in keeps its own style.
sources() {
  git -C "$root" ls-files "*.h" "*.cpp" ':!tests/submissions' ':!tests/hostile/*/*'
}

# The commands of a build as clang-tidy reads them, in build/lint: without the precompiled header and
# the flags, which are g++'s.
lint_commands() {
  local preset=$1
  mkdir -p "$root/build/lint/$preset"
  sed 's/-Winvalid-pch -include [^ ]*//; s/-fno-reorder-blocks-and-partition//; s/-Wno-maybe-uninitialized//; s/--param=ggc[^ ]*//' \
    "$root/build/$preset/compile_commands.json" > "$root/build/lint/$preset/compile_commands.json"
}

# What the release build compiles of core and app: sources, and what stands for several of a folder.
compiled() {
  sed -n 's/^ *"file": "\(.*\)"$/\1/p' "$root/build/release/compile_commands.json" \
    | awk -v root="$root/" '
      index($0, root) == 1 { file = substr($0, length(root) + 1) }
      file ~ /^((core|app)\/.*\.cpp|build\/release\/(core|app)\/.*\/Unity\/[^\/]*)$/ { print; found = 1 }
      { file = "" }
      END { exit !found }' | sort -u
}

# part_of K/N: of the lines that come in those of a part; a name is always in the same.
part_of() {
  local line sum
  while read -r line; do
    sum=$(cksum <<< "${line#"$root/"}")
    [ $((${sum%% *} % ${1#*/} + 1)) != "${1%/*}" ] || echo "$line"
  done
}

# clang-tidy on the files that come in, by the commands of a build.
tidy() {
  local preset=$1
  shift
  xargs --no-run-if-empty -P 2 -n 1 clang-tidy --quiet -p "$root/build/lint/$preset" "$@" \
    2> "$root/build/lint/messages" \
    || { grep -v ' warnings generated' "$root/build/lint/messages"; return 1; }
}

# clang-tidy on what is compiled together: of a source by itself nearly all the time would go into headers.
lint() {
  lint_commands release
  tidy release --checks=-bugprone-suspicious-include '--header-filter=/(core|app)/.*\.(h|cpp)$'
}

# The sources that come in, each by itself: found only so is one that no longer includes what it uses.
read_alone() {
  cmake -S "$root" --preset release -B "$root/build/alone" -DENSHU_UNITY=OFF > /dev/null
  sed -i 's#/build/alone/#/build/release/#g' "$root/build/alone/compile_commands.json"
  lint_commands alone
  { grep -E '^(core|app)/.*\.cpp$' || true; } | sed "s#^#$root/#" | tidy alone '--checks=-*,misc-unused-using-decls'
}

# Of the compiled files that come in, those in which one of the given sources is.
that_hold() {
  local sources=$1 file
  while read -r file; do
    { echo "\"$file\""; [[ $file != */Unity/* ]] || cat "$file"; } | grep -qFf "$sources" && echo "$file"
  done || true
}

# Of the compiled files, for each of the given headers the first that reads it.
that_read() {
  local headers=$1
  (cd "$root/build/release" && ninja -t deps | awk -v headers="$headers" '
    BEGIN { while ((getline name < headers) > 0) wanted["../../" name] }
    /^[^ ]/ { file = ""; next }
    { sub(/^ +/, "") }
    file == "" { file = $0; is_ours = /^..\/..\/(core|app)\/.*[.]cpp$/ || /^(core|app)\/.*\/Unity\//; next }
    is_ours && ($0 in wanted) { delete wanted[$0]; print file }' | xargs --no-run-if-empty realpath)
}

# What the sources and headers that come in are compiled in, which is together with others of their
# folder.
compiled_in() {
  local names=$root/build/lint/names
  mkdir -p "$root/build/lint"
  cat > "$names"
  grep '\.cpp$' "$names" | sed "s#.*#\"$root/&\"#" > "$names.cpp" || true
  grep '\.h$' "$names" > "$names.h" || true
  { compiled | that_hold "$names.cpp"; that_read "$names.h"; } | sort -u
}
