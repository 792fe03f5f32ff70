// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/edits/edit.h"

namespace enshu::syntax {

// A variable or a member of one, as it can be written where the variable is visible.
struct Visible {
  std::string text;   // "j.p_ij"
  std::string root;   // "j"
  std::string field;  // "p_ij"; empty: the variable itself
  std::string type;   // Node::type
  bool isConst = false;
};

// A part of a student's text: what of libclang's tree the edits need. Implicit conversions are not
// in it, nor is anything that a macro made or another file holds.
struct Node {
  enum class Kind {
    Integer,
    Real,
    Boolean,
    Name,        // of a variable; op: the name
    Enumerator,  // siblings: the others, as they are written
    Member,      // op: its name; children: the object; siblings: members of the same type
    Unary,       // op; children: the operand
    Postfix,     // i++
    Binary,      // op, assignments too; children: left, right
    Ternary,     // children: condition, two values
    Paren,
    Call,        // op: the function's name, callee: where it stands; children: arguments
    Construct,   // Vector3d(x, y, z); as Call
    MemberCall,  // op: the function's name; children: the object, then arguments
    Subscript,   // a(i, j), a[i]; likewise
    Lambda,      // children: parameters, body; op: what it captures
    Expression,  // any other

    Variable,  // op: its name, type; callee: where its type stands; children: the initial value
    Declaration,
    Block,
    If,   // children: condition, branches
    For,  // op: a letter for each child: i(nit) c(ondition) n(ext) b(ody)
    RangeFor,
    While,
    Return,
    Function,  // children: parameters, body
    Statement  // any other
  };

  Kind kind = Kind::Expression;
  edits::Range range = {};
  std::string op = {};
  std::string type = {};  // canonical, without reference and outermost const
  bool isConst = false;
  bool isReference = false;
  edits::Range callee = {};
  std::vector<Node> children = {};
  std::vector<std::string> siblings = {};

  // Of a Variable: it and its members; of a Function: the members of the struct that it is one of.
  std::vector<Visible> visible = {};

  bool isExpression() const { return kind <= Kind::Expression; }
  bool isLeaf() const { return kind <= Kind::Member; }
};

}  // namespace enshu::syntax
