# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by tests/run: the fuzzers. `root` is the tree.

# fuzz TARGET SECONDS: lets one fuzzer try and says how much it tried; what it finds interesting is kept
# in build/fuzz for the next time, what it finds wrong in build/fuzz/found.
fuzz() {
  local target=$1 seconds=$2 work=$root/build/fuzz/work/$1 corpus=$root/tests/fuzz/corpus/$1
  mkdir -p "$work" "$root/build/fuzz/found"
  # What stands between quotes in the seeds are the words of the format.
  { echo "# $target"; grep -aohE '"[a-zA-Z0-9/_-]{1,40}"' "$corpus"/* | sort -u; } > "$work.words" || true
  "$root/build/fuzz/bin/fuzz-$target" -max_total_time="$seconds" -max_len=20000 -timeout=10 \
    -malloc_limit_mb=256 -rss_limit_mb=1024 -dict="$work.words" -print_final_stats=1 \
    -artifact_prefix="$root/build/fuzz/found/$target-" "$work" "$corpus" > "$work.log" 2>&1 \
    || { tail -n 60 "$work.log"; return 1; }
  printf '%-12s %9s inputs %6s edges\n' "$target" \
    "$(sed -n 's/^stat::number_of_executed_units: *//p' "$work.log")" \
    "$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$work.log" | tail -n 1)"
}

fuzz_all() {
  local corpus
  for corpus in "$root"/tests/fuzz/corpus/*/; do
    fuzz "$(basename "$corpus")" "$1"
  done
}
