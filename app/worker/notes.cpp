// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/notes.h"

#include <sys/mman.h>
#include <unistd.h>

namespace enshu::worker {

Notes* shareNotes() {
  void* page =
      mmap(nullptr, sizeof(Notes), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) {
    return nullptr;
  }
  auto* notes = static_cast<Notes*>(page);
  notes->task = -1;
  return notes;
}

void leaveNote(Notes& notes, Reason reason, const char* text, int number) {
  notes.reason = reason;
  notes.number = number;
  std::size_t k = 0;
  while (text != nullptr && text[k] != '\0' && k + 1 < sizeof notes.text) {
    notes.text[k] = text[k];
    ++k;
  }
  notes.text[k] = '\0';
}

void leave(Notes& notes, Reason reason, const char* text, int number) {
  leaveNote(notes, reason, text, number);
  _exit(kNotedExit);
}

}  // namespace enshu::worker
