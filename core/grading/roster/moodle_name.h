// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/grading/roster/person.h"

namespace enshu::grading {

// What Moodle calls somebody's folder, "Full name_123_assignsubmission_file_", and in a flat
// download his file, whose own name follows. 123 is the participant's number in this assignment;
// with blind marking the name is "Participant", of a team it is the team's and the number the
// group's. The default team, of those who are in no group, has no number.
struct MoodleName {
  QString who;  // "Full name_123", as it stands there
  Person person;
  QString file;          // empty: it is a folder's
  bool several = false;  // there is more than one mark, of which a name or a file may hold the rest
};

// The mark that ends a folder's name counts, whatever stands before it; of a file's the first, and
// anybody may have put in the second. What a fork of Japan puts in front, a login and a blank, may
// hold "_": the number counts where it stands last before the mark.
std::optional<MoodleName> moodleNameOf(const QString& part);

}  // namespace enshu::grading
