// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/compound_file.h"

#include <gsf/gsf-infile-msole.h>
#include <gsf/gsf-infile.h>
#include <gsf/gsf-input-memory.h>
#include <gsf/gsf-outfile-msole.h>
#include <gsf/gsf-outfile.h>
#include <gsf/gsf-output-memory.h>
#include <gsf/gsf-utils.h>

#include <algorithm>
#include <memory>

namespace enshu::table {

namespace {

template <class Type>
struct Unref {
  void operator()(Type* object) const { g_object_unref(object); }
};
template <class Type>
using Owned = std::unique_ptr<Type, Unref<Type>>;

void beSilent(const gchar*, GLogLevelFlags, const gchar*, gpointer) {}

// What it has to say of a damaged file goes to nobody's terminal.
void startLibrary() {
  static const bool started = [] {
    gsf_init();
    constexpr const char* kUnnamed = nullptr;
    for (const char* domain : {"libgsf", "libgsf:msole", kUnnamed}) {
      g_log_set_handler(domain, G_LOG_LEVEL_MASK, beSilent, nullptr);
    }
    return true;
  }();
  static_cast<void>(started);
}

Owned<GsfInput> open(const QByteArray& file, const char* name) {
  startLibrary();
  const Owned<GsfInput> whole(
      gsf_input_memory_new(reinterpret_cast<const guint8*>(file.constData()), file.size(), FALSE));
  const Owned<GsfInfile> folder(whole ? gsf_infile_msole_new(whole.get(), nullptr) : nullptr);
  return Owned<GsfInput>(folder ? gsf_infile_child_by_name(folder.get(), name) : nullptr);
}

// The streams [from, to) into a folder; those that share their next name are a folder in it.
bool write(GsfOutfile* folder, const QList<Stream>& streams, qsizetype from, qsizetype to,
           int depth) {
  while (from < to) {
    const QByteArray& name = streams[from].path[depth];
    qsizetype end = from + 1;
    while (end < to && streams[end].path[depth] == name) {
      ++end;
    }
    const bool isFolder = streams[from].path.size() > depth + 1;
    const Owned<GsfOutput> child(gsf_outfile_new_child(folder, name.constData(), isFolder));
    bool isGood = child != nullptr;
    if (isGood && isFolder) {
      isGood = write(GSF_OUTFILE(child.get()), streams, from, end, depth + 1);
    } else if (isGood) {
      const QByteArray& bytes = streams[from].bytes;
      isGood = gsf_output_write(child.get(), static_cast<std::size_t>(bytes.size()),
                                reinterpret_cast<const guint8*>(bytes.constData()));
    }
    if (!isGood || !gsf_output_close(child.get())) {
      return false;
    }
    from = end;
  }
  return true;
}

}  // namespace

bool isCompoundFile(const QByteArray& bytes) {
  return bytes.startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
}

bool holdsStream(const QByteArray& file, const char* name) {
  return open(file, name) != nullptr;
}

std::optional<QByteArray> streamOf(const QByteArray& file, const char* name) {
  const Owned<GsfInput> stream = open(file, name);
  if (!stream || gsf_input_size(stream.get()) > file.size()) {
    return {};
  }
  QByteArray bytes(gsf_input_size(stream.get()), '\0');
  const bool isRead =
      bytes.isEmpty() || gsf_input_read(stream.get(), static_cast<std::size_t>(bytes.size()),
                                        reinterpret_cast<guint8*>(bytes.data())) != nullptr;
  return isRead ? std::optional(bytes) : std::nullopt;
}

std::optional<QByteArray> compoundFile(const QList<Stream>& streams) {
  startLibrary();
  const Owned<GsfOutput> sink(gsf_output_memory_new());
  const Owned<GsfOutfile> file(gsf_outfile_msole_new(sink.get()));
  if (!file || !write(file.get(), streams, 0, streams.size(), 0) ||
      !gsf_output_close(GSF_OUTPUT(file.get()))) {
    return {};
  }
  return QByteArray(
      reinterpret_cast<const char*>(gsf_output_memory_get_bytes(GSF_OUTPUT_MEMORY(sink.get()))),
      gsf_output_size(sink.get()));
}

}  // namespace enshu::table
