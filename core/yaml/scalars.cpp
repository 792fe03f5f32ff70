// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/yaml/scalars.h"

#include <yaml.h>

#include <memory>

namespace enshu::yaml {

namespace {

constexpr std::size_t kDeepest = 64;

// The events of a document, followed along its mappings and sequences.
class Follower {
 public:
  Follower(std::size_t longest, const std::function<void(const Path&, const std::string&)>& take)
      : longest_(longest), take_(take) {}

  // Whether the document is still shallow enough.
  bool follow(const yaml_event_t& event) {
    switch (event.type) {
      case YAML_MAPPING_START_EVENT:
      case YAML_SEQUENCE_START_EVENT:
        begin("?");
        levels_.push_back({event.type == YAML_MAPPING_START_EVENT, true, 0});
        return levels_.size() <= kDeepest;
      case YAML_MAPPING_END_EVENT:
      case YAML_SEQUENCE_END_EVENT:
        levels_.pop_back();
        end();
        return true;
      case YAML_SCALAR_EVENT: {
        const auto* text = reinterpret_cast<const char*>(event.data.scalar.value);
        const std::size_t size = event.data.scalar.length;
        scalar(size <= longest_ ? std::string(text, size) : std::string());
        return true;
      }
      case YAML_ALIAS_EVENT:
        begin("?");
        end();
        return true;
      default:
        return true;
    }
  }

 private:
  struct Level {
    bool mapping = false;
    bool atKey = true;
    std::size_t count = 0;
    bool inKey = false;
  };

  void scalar(const std::string& text) {
    if (begin(text)) {
      take_(path_, text);
    }
    end();
  }

  // Whether what begins is a value; else it is a key, called `name`.
  bool begin(const std::string& name) {
    if (levels_.empty()) {
      return true;
    }
    Level& level = levels_.back();
    if (level.mapping && level.atKey) {
      path_.push_back(name);
      level.inKey = true;
      return false;
    }
    if (!level.mapping) {
      path_.push_back(std::to_string(level.count++));
    }
    return true;
  }

  void end() {
    if (levels_.empty()) {
      return;
    }
    Level& level = levels_.back();
    if (level.inKey) {
      level.inKey = false;
      level.atKey = false;
      return;
    }
    path_.pop_back();
    level.atKey = true;
  }

  std::size_t longest_;
  const std::function<void(const Path&, const std::string&)>& take_;
  std::vector<Level> levels_;
  Path path_;
};

struct Parser {
  Parser() { good = yaml_parser_initialize(&parser) == 1; }
  ~Parser() {
    if (good) {
      yaml_parser_delete(&parser);
    }
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;

  yaml_parser_t parser{};
  bool good = false;
};

}  // namespace

Result<void> readScalars(std::string_view bytes, const std::string& name, std::size_t longest,
                         const std::function<void(const Path&, const std::string&)>& take) {
  Parser reading;
  if (!reading.good) {
    return failure(name, ENSHU_TEXT("there is not enough memory for Enshu"));
  }
  yaml_parser_set_input_string(&reading.parser,
                               reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  Follower follower(longest, take);
  for (bool ended = false; !ended;) {
    yaml_event_t event{};
    if (yaml_parser_parse(&reading.parser, &event) != 1) {
      return failure(name, ENSHU_TEXT("is no YAML, line %1"),
                     {std::to_string(reading.parser.problem_mark.line + 1)});
    }
    ended = event.type == YAML_STREAM_END_EVENT;
    const bool shallow = follower.follow(event);
    yaml_event_delete(&event);
    if (!shallow) {
      return failure(name, ENSHU_TEXT("nests too deeply"));
    }
  }
  return {};
}

}  // namespace enshu::yaml
