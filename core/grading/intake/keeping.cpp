// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/keeping.h"

namespace enshu::grading {

namespace {

constexpr int kFastest = 1;  // of zlib

// In a block of its own size: what qCompress gives keeps the room that it took for the work.
QByteArray pressed(const std::string& bytes) {
  const QByteArray roomy = qCompress(reinterpret_cast<const uchar*>(bytes.data()),
                                     static_cast<qsizetype>(bytes.size()), kFastest);
  return {roomy.constData(), roomy.size()};
}

archive::Refusal refusalOf(const Entry& entry, const char* why, std::int64_t most) {
  return {Error{entry.path().toStdString(), why, {std::to_string(most >> 20)}}};
}

}  // namespace

void Keeping::keep(const std::string& bytes) {
  const QByteArray small = pressed(bytes);
  Entry& last = entries_.back();
  OfUnit& unit = unitOf(last);
  unit.entries.push_back(entries_.size() - 1);
  unit.bytes += small.size();
  if (unit.bytes > most_.ofStudent) {
    drop(unit);
  } else if (all_ + small.size() > most_.ofClass) {
    last.refusal = refusalOf(last,
                             ENSHU_TEXT("is not kept: all files of a class in archives may take "
                                        "%1 MiB, compressed"),
                             most_.ofClass);
  } else {
    all_ += small.size();
    last.bytes = small;
  }
}

void Keeping::forget(std::size_t entry) {
  all_ -= entries_[entry].bytes.size();
  entries_[entry].bytes = QByteArray();
}

void Keeping::dropFrom(std::size_t first) {
  OfUnit& unit = unitOf(entries_[first]);
  while (!unit.entries.empty() && unit.entries.back() >= first) {
    unit.entries.pop_back();
  }
  for (std::size_t k = first; k < entries_.size(); ++k) {
    forget(k);
  }
}

void Keeping::drop(OfUnit& unit) {
  for (const std::size_t k : unit.entries) {
    forget(k);
    Entry& entry = entries_[k];
    entry.refusal = refusalOf(entry,
                              ENSHU_TEXT("is not kept: all files of one student in archives may "
                                         "take %1 MiB, compressed"),
                              most_.ofStudent);
  }
  unit.entries.clear();
}

}  // namespace enshu::grading
