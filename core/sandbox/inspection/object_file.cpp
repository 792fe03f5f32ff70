// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/inspection/object_file.h"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <optional>

namespace enshu::sandbox {

namespace {

// A section that may be there: its flags are some of `flags`. A family is `.text` and `.text.f`.
struct Known {
  const char* name;
  bool family;
  Elf64_Word type;
  Elf64_Xword flags;
};

constexpr Elf64_Xword kConstant = SHF_ALLOC | SHF_GROUP;
constexpr Elf64_Xword kVariable = SHF_ALLOC | SHF_WRITE | SHF_GROUP;

constexpr Known kKnown[] = {
    {".text", true, SHT_PROGBITS, kConstant | SHF_EXECINSTR},
    {".rodata", true, SHT_PROGBITS, kConstant | SHF_MERGE | SHF_STRINGS},
    {".data", true, SHT_PROGBITS, kVariable},
    {".bss", true, SHT_NOBITS, kVariable},
    {".tdata", true, SHT_PROGBITS, kVariable | SHF_TLS},
    {".tbss", true, SHT_NOBITS, kVariable | SHF_TLS},
    {".init_array", true, SHT_INIT_ARRAY, kVariable},
    {".fini_array", true, SHT_FINI_ARRAY, kVariable},
    {".eh_frame", false, SHT_PROGBITS, SHF_ALLOC},
    {".eh_frame", false, SHT_X86_64_UNWIND, SHF_ALLOC},
    {".gcc_except_table", true, SHT_PROGBITS, kConstant},
    {".comment", false, SHT_PROGBITS, SHF_MERGE | SHF_STRINGS},
    {".note.GNU-stack", false, SHT_PROGBITS, 0},
    {".note.gnu.property", false, SHT_NOTE, SHF_ALLOC},
    {".rela", true, SHT_RELA, SHF_INFO_LINK | SHF_GROUP},
    {".group", false, SHT_GROUP, 0},
    {".symtab", false, SHT_SYMTAB, 0},
    {".symtab_shndx", false, SHT_SYMTAB_SHNDX, 0},
    {".strtab", false, SHT_STRTAB, 0},
    {".shstrtab", false, SHT_STRTAB, 0},
    // A plugin class's own (Q_PLUGIN_METADATA), and the version of Qt that it was compiled with.
    {".qtmetadata", false, SHT_PROGBITS, kVariable},
    {".note.qt.metadata", false, SHT_NOTE, SHF_ALLOC},
    {".qtversion", false, SHT_PROGBITS, kVariable}};

constexpr Elf64_Xword kText = SHF_MERGE | SHF_STRINGS;

// What a table of lines adds.
constexpr Known kLines[] = {
    {".debug_info", false, SHT_PROGBITS, 0},     {".debug_abbrev", false, SHT_PROGBITS, 0},
    {".debug_aranges", false, SHT_PROGBITS, 0},  {".debug_ranges", false, SHT_PROGBITS, 0},
    {".debug_rnglists", false, SHT_PROGBITS, 0}, {".debug_line", false, SHT_PROGBITS, 0},
    {".debug_loc", false, SHT_PROGBITS, 0},      {".debug_loclists", false, SHT_PROGBITS, 0},
    {".debug_str", false, SHT_PROGBITS, kText},  {".debug_line_str", false, SHT_PROGBITS, kText}};

template <size_t Size>
bool isAmong(const Known (&all)[Size], const QByteArray& name, const Elf64_Shdr& section) {
  return std::any_of(std::begin(all), std::end(all), [&](const Known& known) {
    const QByteArray is(known.name);
    return (name == is || (known.family && name.startsWith(is + '.'))) &&
           section.sh_type == known.type && (section.sh_flags & ~known.flags) == 0;
  });
}

// Reads within the bounds of the file.
class ObjectReader {
 public:
  explicit ObjectReader(const QByteArray& bytes) : bytes_(bytes) {}

  template <class T>
  std::optional<T> at(Elf64_Off offset) const {
    const auto size = static_cast<Elf64_Off>(bytes_.size());
    if (offset > size || size - offset < sizeof(T)) {
      return std::nullopt;
    }
    T value;
    std::memcpy(&value, bytes_.constData() + offset, sizeof value);
    return value;
  }

  // The text up to its zero byte, the beginning of a long one.
  std::optional<QByteArray> text(Elf64_Off offset) const {
    constexpr qsizetype kMost = 4096;
    const auto size = static_cast<Elf64_Off>(bytes_.size());
    if (offset >= size) {
      return std::nullopt;
    }
    const QByteArray text = bytes_.mid(static_cast<qsizetype>(offset), kMost);
    const qsizetype end = text.indexOf('\0');
    return end >= 0               ? std::optional(text.left(end))
           : text.size() == kMost ? std::optional(text)
                                  : std::nullopt;
  }

  bool holds(Elf64_Off offset, Elf64_Xword bytes) const {
    const auto size = static_cast<Elf64_Off>(bytes_.size());
    return offset <= size && bytes <= size - offset;
  }

 private:
  const QByteArray& bytes_;
};

bool isObject(const std::optional<Elf64_Ehdr>& header) {
  return header && std::memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 &&
         header->e_ident[EI_CLASS] == ELFCLASS64 && header->e_ident[EI_DATA] == ELFDATA2LSB &&
         header->e_type == ET_REL && header->e_shentsize == sizeof(Elf64_Shdr);
}

// The bytes that the segments of a plugin take from the file, the headers' own left out; nothing if
// it is none.
std::optional<QByteArray> loadedOf(const QByteArray& plugin) {
  const ObjectReader reader(plugin);
  const auto header = reader.at<Elf64_Ehdr>(0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 ||
      header->e_phentsize != sizeof(Elf64_Phdr)) {
    return std::nullopt;
  }
  if (!reader.holds(header->e_phoff, header->e_phnum * sizeof(Elf64_Phdr))) {
    return std::nullopt;
  }
  QByteArray loaded;
  Elf64_Xword left = 2 * static_cast<Elf64_Xword>(plugin.size());  // two segments may share a page
  for (Elf64_Half k = 0; k < header->e_phnum; ++k) {
    const auto segment = reader.at<Elf64_Phdr>(header->e_phoff + k * sizeof(Elf64_Phdr));
    if (!segment || segment->p_type != PT_LOAD) {
      continue;
    }
    if (!reader.holds(segment->p_offset, segment->p_filesz) || segment->p_filesz > left) {
      return std::nullopt;
    }
    left -= segment->p_filesz;
    const auto from = std::max<Elf64_Off>(segment->p_offset, sizeof(Elf64_Ehdr));
    const auto end = segment->p_offset + segment->p_filesz;
    if (end > from) {
      loaded += QByteArray::number(static_cast<qulonglong>(segment->p_vaddr)) + ' ';
      loaded += plugin.mid(static_cast<qsizetype>(from), static_cast<qsizetype>(end - from));
    }
  }
  return loaded;
}

}  // namespace

Result<QByteArray> foreignSection(const QByteArray& object, bool lines) {
  const auto damaged = failure("clang", ENSHU_TEXT("the compiler made no object file"));
  const ObjectReader reader(object);
  const auto header = reader.at<Elf64_Ehdr>(0);
  // Numbers that are too large for the header are in the section without a name, the first.
  const auto first = isObject(header) ? reader.at<Elf64_Shdr>(header->e_shoff) : std::nullopt;
  if (!first || first->sh_type != SHT_NULL) {
    return damaged;
  }
  const Elf64_Xword count = header->e_shnum != 0 ? header->e_shnum : first->sh_size;
  const Elf64_Word names = header->e_shstrndx != SHN_XINDEX ? header->e_shstrndx : first->sh_link;
  const auto place = [&](Elf64_Xword k) { return header->e_shoff + k * sizeof(Elf64_Shdr); };
  const auto texts = reader.at<Elf64_Shdr>(place(names));
  if (!texts) {
    return damaged;
  }
  for (Elf64_Xword k = 1; k < count; ++k) {
    const auto section = reader.at<Elf64_Shdr>(place(k));
    const auto name = section && section->sh_name < texts->sh_size &&
                              reader.holds(texts->sh_offset, texts->sh_size)
                          ? reader.text(texts->sh_offset + section->sh_name)
                          : std::nullopt;
    if (!name) {
      return damaged;
    }
    if (!isAmong(kKnown, *name, *section) && !(lines && isAmong(kLines, *name, *section))) {
      return *name;
    }
  }
  return QByteArray();
}

bool sameCode(const QByteArray& plugin, const QByteArray& other) {
  const std::optional<QByteArray> loaded = loadedOf(plugin);
  return loaded && loaded == loadedOf(other);
}

}  // namespace enshu::sandbox
