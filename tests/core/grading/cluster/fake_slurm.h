// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>

#include "tests/support/project.h"

namespace enshu::test {

using namespace Qt::StringLiterals;

// Slurm's commands, as far as Enshu calls them: a cluster of n1 and n2 that runs one task after the
// other on this machine. Files in its folder say what goes wrong:
//
//   COMMAND.fails   the command says this and fails
//   COMMAND.says    it says this and nothing else
//   lose            so many tasks end without having run
//   max             MaxArraySize
//   tasks           SchedulerParameters=max_array_tasks
//   untold          scontrol tells none of it
//   submit          jobs of an association at once
//   room            jobs that the controller keeps at once, with those of others
//   hold            the tasks wait, and stay
//   unseen          the tasks end with this exit code, as where they find nothing
inline constexpr char kFakeSlurm[] = R"sh(#!/bin/sh
call=$(basename "$0")
cd "$(dirname "$0")/.." || exit 9
echo "$call $*" >> calls
[ ! -e "$call.fails" ] || { echo "$call: error: $(cat "$call.fails")" >&2; exit 1; }
[ ! -e "$call.says" ] || { cat "$call.says"; exit 0; }
number() { cat "$1" 2> /dev/null || echo "$2"; }
run() {
  lose=$(number lose 0)
  if [ "$lose" -gt 0 ]; then
    echo $((lose - 1)) > lose
  elif [ -e unseen ]; then
    cp unseen "ended/$1_$2"
  else
    [ ! -e spoil ] || . ./spoil
    SLURM_ARRAY_TASK_ID=$2 SLURMD_NODENAME=$3 sh "script.$1"
    echo $? > "ended/$1_$2"
  fi
}
case $call in
scontrol)
  case $* in
    *config*)
      [ ! -e untold ] || exit 0
      echo "MaxArraySize            = $(number max 1001)"
      echo "MaxJobCount             = $(number room 10000)"
      [ ! -e tasks ] || echo "SchedulerParameters     = sched_interval=1,max_array_tasks=$(cat tasks)" ;;
    *assoc_mgr*)
      echo "Association Records"
      echo "    MaxJobs= MaxJobsAccrue= MaxSubmitJobs=$(number submit N)($(ls queue | wc -l)) MaxWallPJ="
      echo "QOS Records" ;;
    *) for job; do :; done
       echo "JobId=1 JobState=FAILED ExitCode=$(number "ended/$job" 1):0 BatchHost=$(cat node)" ;;
  esac ;;
sbatch)
  node=n1
  for word; do
    case $word in
      --array=0-*) last=${word#--array=0-} ;;
      --exclude=n1) node=n2 ;;
      --exclude=n1,n2) echo "sbatch: error: Requested node configuration is not available" >&2; exit 1 ;;
    esac
  done
  mkdir -p queue ended
  tasks=$((last + 1))
  there=$(ls queue | wc -l)
  if [ $tasks -gt "$(number tasks $tasks)" ] || [ $tasks -gt "$(number max 1001)" ]; then
    echo "sbatch: error: Batch job submission failed: Invalid job array specification" >&2
    exit 1
  fi
  if [ $((there + tasks)) -gt "$(number submit 10000)" ]; then
    echo "sbatch: error: AssocMaxSubmitJobLimit" >&2
    echo "sbatch: error: Batch job submission failed: Job violates accounting/QOS policy (job" \
         "submit limit, user's size and/or time limits)" >&2
    exit 1
  fi
  if [ $((there + tasks)) -ge "$(number room 10000)" ]; then
    echo "sbatch: error: Batch job submission failed: Resource temporarily unavailable" >&2
    exit 1
  fi
  id=$(($(number id 16) + 1))
  echo $id > id
  echo $node > node
  cat > "script.$id"
  for k in $(seq 0 "$last"); do : > "queue/$id|$k"; done
  (
    for k in $(seq 0 "$last"); do
      [ -e hold ] || { [ ! -e "queue/$id|$k" ] || run "$id" "$k" $node; rm -f "queue/$id|$k"; }
    done
  ) < /dev/null > /dev/null 2>&1 &
  echo $id ;;
squeue)
  ls queue 2> /dev/null | while read -r task; do echo "$task|$([ -e hold ] && echo PD || echo R)|Resources"; done ;;
scancel)
  rm -f queue/* ;;
esac
)sh";

// In a folder of its own; the commands come first in PATH from then on.
class FakeSlurm {
 public:
  explicit FakeSlurm(const QString& folder) : folder_(folder) {
    for (const char* name : {"sbatch", "squeue", "scancel", "scontrol"}) {
      program(QString::fromLatin1(name), kFakeSlurm);
    }
    qputenv("PATH", (folder_ + u"/bin:"_s).toLocal8Bit() + path_);
  }
  ~FakeSlurm() { qputenv("PATH", path_); }
  FakeSlurm(const FakeSlurm&) = delete;
  FakeSlurm& operator=(const FakeSlurm&) = delete;

  void program(const QString& name, const QByteArray& text) const {
    const QString path = folder_ + u"/bin/"_s + name;
    writeBytes(path, text);
    QFile::setPermissions(path, QFile::Permissions(0x7755));
  }
  void set(const QString& name, const QByteArray& value) const {
    writeBytes(folder_ + u'/' + name, value);
  }
  void unset(const QString& name) const { QFile::remove(folder_ + u'/' + name); }

  // How often a command was called, or called so.
  qsizetype calls(const QString& words) const { return textOf(folder_ + u"/calls"_s).count(words); }

 private:
  QString folder_;
  QByteArray path_ = qgetenv("PATH");
};

}  // namespace enshu::test
