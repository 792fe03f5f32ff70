// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/cpp_writer.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <string_view>

#include "core/base/at.h"
#include "core/symbolic/code_layout.h"
#include "core/symbolic/sine_cosine_source.h"

namespace enshu::symbolic {

namespace {

constexpr int kGroup = 8;  // angles per call of sinesAndCosines

constexpr const char* kEntry = "(const double* const* inputs, double* const* outputs) {\n";
constexpr const char* kPart =
    "(const double* const* inputs, double* const* outputs, double* __restrict kept) {\n";

std::string join(std::initializer_list<std::string_view> pieces) {
  std::string text;
  for (const std::string_view piece : pieces) {
    text += piece;
  }
  return text;
}

std::string numbered(std::string_view name, size_t index) {
  return join({name, std::to_string(index)});
}
std::string numbered(std::string_view name, int index) {
  return join({name, std::to_string(index)});
}

std::string element(std::string_view array, int index) {
  return join({array, "[", std::to_string(index), "]"});
}

// The shortest text that reads back as the same number.
std::string number(double value) {
  if (!std::isfinite(value)) {
    return std::isnan(value) ? "__builtin_nan(\"\")" : "__builtin_inf()";
  }
  char text[32];
  const std::string_view plain(text, std::to_chars(text, text + sizeof text, value).ptr);
  const bool whole = plain.find_first_of(".e") == std::string_view::npos;
  return join({plain, whole ? ".0" : ""});
}

class Writer {
 public:
  Writer(const Function& function, int mostLines)
      : function_(function),
        graph_(function.graph()),
        layout_(function, mostLines),
        inputName_(static_cast<size_t>(graph_.size())) {
    for (size_t k = 0; k < function_.inputs().size(); ++k) {
      const std::vector<int>& nodes = function_.inputs()[k].nodes;
      for (size_t i = 0; i < nodes.size(); ++i) {
        at(inputName_, nodes[i]) = element(numbered("in", k), static_cast<int>(i));
      }
    }
  }

  std::string text() const {
    const std::string entry = join({"extern \"C\" void ", function_.name(), kEntry});
    std::string text = join({"// ", function_.name(), ", written by Enshu\n", kSineCosineSource});
    if (layout_.parts() == 1) {
      return join({text, "\n", entry, body(0), "}\n"});
    }
    std::string calls;
    for (int part = 0; part < layout_.parts(); ++part) {
      const std::string name = numbered("part", part);
      text += join({"\nstatic __attribute__((noinline)) void ", name, kPart, body(part), "}\n"});
      calls += join({"  ", name, "(inputs, outputs, kept);\n"});
    }
    const std::string count = std::to_string(std::max(1, layout_.keptCount()));
    return join({text, "\n", entry, "  double kept[", count, "];\n", calls, "}\n"});
  }

 private:
  std::string body(int part) const {
    std::string text = pointers();
    if (part == 0) {
      text += angles();
      for (const int node : layout_.earlyOutputs()) {
        text += outputs(node, part);
      }
    }
    for (const int node : layout_.lines(part)) {
      text += define(node, part, expression(node, part)) + outputs(node, part);
    }
    return text;
  }

  std::string pointers() const {
    std::string text;
    for (size_t k = 0; k < function_.inputs().size(); ++k) {
      text += join({"  const double* __restrict ", numbered("in", k), " = inputs[",
                    std::to_string(k), "];  // ", function_.inputs()[k].name, "\n"});
    }
    for (size_t k = 0; k < function_.outputs().size(); ++k) {
      text += join({"  double* __restrict ", numbered("out", k), " = outputs[", std::to_string(k),
                    "];  // ", function_.outputs()[k].name, "\n"});
    }
    return text;
  }

  // The sines and cosines that are computed at once.
  std::string angles() const {
    std::string text;
    for (const int node : layout_.toAngles()) {
      text += define(node, 0, expression(node, 0));
    }
    const int count = static_cast<int>(layout_.angles().size());
    for (int first = 0; first < count; first += kGroup) {
      const int group = first / kGroup;
      const std::string x = numbered("x", group), s = numbered("s", group),
                        c = numbered("c", group);
      std::string list;
      for (int k = first; k < std::min(count, first + kGroup); ++k) {
        list += join({k > first ? ", " : "", name(at(layout_.angles(), k), 0)});
      }
      text += join({"  double ", s, "[8], ", c, "[8];\n  const double ", x, "[8] = {", list,
                    "};\n  sinesAndCosines(", x, ", ", s, ", ", c, ");\n"});
    }
    for (const int node : layout_.ofAngles()) {
      const int k = layout_.angleIndex(node);
      const bool sine = graph_.node(node).operation == Operation::Sine;
      text += define(node, 0, element(numbered(sine ? "s" : "c", k / kGroup), k % kGroup));
    }
    return text;
  }

  std::string define(int node, int part, std::string_view value) const {
    const std::string t = numbered("t", node);
    std::string text = join({"  const double ", t, " = ", value, ";\n"});
    if (layout_.kept(node) >= 0 && layout_.partOf(node) == part) {
      text += join({"  ", element("kept", layout_.kept(node)), " = ", t, ";\n"});
    }
    return text;
  }

  std::string outputs(int node, int part) const {
    std::string text;
    for (const CodeLayout::Place& place : layout_.outputsOf(node)) {
      text += join({"  ", element(numbered("out", place.output), place.element),
                    place.negative ? " = -" : " = ", name(node, part), ";\n"});
    }
    return text;
  }

  std::string name(int index, int part) const {
    const Node& node = graph_.node(index);
    if (node.operation == Operation::Constant) {
      return number(node.constant);
    }
    if (node.operation == Operation::Input) {
      return at(inputName_, index);
    }
    if (layout_.isInside(index)) {
      return expression(index, part);
    }
    return layout_.partOf(index) == part ? numbered("t", index)
                                         : element("kept", layout_.kept(index));
  }

  std::string expression(int index, int part) const {
    const Node& node = graph_.node(index);
    const std::string a = node.a < 0 ? std::string() : name(node.a, part);
    const std::string b = node.b < 0 ? std::string() : name(node.b, part);
    switch (node.operation) {
      case Operation::Input:
      case Operation::Constant:
        break;
      case Operation::Add:
        return join({a, " + ", b});
      case Operation::Subtract:
        return join({a, " - ", b});
      case Operation::Multiply:
        return join({a, " * ", b});
      case Operation::Reciprocal:
        return join({"1.0 / ", a});
      case Operation::SquareRoot:
        return join({"__builtin_sqrt(", a, ")"});
      case Operation::Sine:
        return join({"__builtin_sin(", a, ")"});
      case Operation::Cosine:
        return join({"__builtin_cos(", a, ")"});
    }
    return {};
  }

  const Function& function_;
  const Graph& graph_;
  CodeLayout layout_;
  std::vector<std::string> inputName_;  // by node
};

}  // namespace

std::string writeCpp(const Function& function, const WriterOptions& options) {
  return Writer(function, options.mostLines).text();
}

}  // namespace enshu::symbolic
