# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by tests/run: what ends when it is to end. ENSHU_UNTIL: seconds since 1970, or nothing, and
# then there is no end. Exit code 75: it ended so.

# within_time COMMAND ...: 124 if it was ended.
within_time() {
  [ -n "${ENSHU_UNTIL:-}" ] || { "$@"; return; }
  local left=$((ENSHU_UNTIL - $(date +%s)))
  [ $left -gt 0 ] || return 124
  local status=0
  timeout --kill-after=30 $left "$@" || status=$?
  # 137 also if somebody else killed it.
  [ $status != 137 ] || [ "$(date +%s)" -lt "$ENSHU_UNTIL" ] || status=124
  return $status
}

# build_within_time PRESET [TARGET ...]: what a user builds, with the same objects; but a warning, which
# another compiler may have there, is an error here. Not where `warnings_allowed` is set.
build_within_time() {
  configure "$1"
  local log=$root/build/$1/build.log status=0
  mkdir -p "$root/build/$1"
  (cd "$root" && within_time cmake --build --preset "$1" ${2:+--target "${@:2}"} 2>&1) | tee "$log" || status=$?
  if [ $status = 124 ]; then
    printf '\nThe time is up before %s was built: nothing of it was tested.\n' "$1"
    exit 75
  fi
  [ $status = 0 ] || return $status
  if [ -z "${warnings_allowed:-}" ] && grep -E '(^|[^A-Za-z])warning: ' "$log"; then
    printf '\nWarnings are errors here. Change what they are about, or whoever builds Enshu sees them.\n' >&2
    return 1
  fi
}

# test_within_time PRESET OPTION ...: ctest; where it is ended, says which tests were not run.
test_within_time() {
  local log=$root/build/$1/tests.log status=0
  (cd "$root" && within_time ctest --no-tests=error --preset "$@") | tee "$log" || status=$?
  [ $status = 124 ] || return $status
  printf '\nThe time is up. Tests that were not run to their end:\n'
  (cd "$root" && ctest --preset "$@" -N) | sed -n 's/^ *Test *#[0-9]*: //p' \
    | grep -vxFf <(sed -En 's,^ *[0-9]+/[0-9]+ Test +#[0-9]+: ([^ ]+).*,\1,p' "$log") || true
  exit 75
}
