// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "core/grading/messages/known_messages.h"

namespace enshu::grading {

namespace {

constexpr KnownMessage kWarningMessages[] = {
    // Notes.
    {R"(^to match this '([^']+)')", QT_TRANSLATE_NOOP("Compiler", "This %1 has no other end.")},
    {R"(^previous (?:definition|declaration) is here)",
     QT_TRANSLATE_NOOP("Compiler", "It is declared here first.")},

    // Warnings.
    {R"(^(?:empty )?parentheses (?:were disambiguated|interpreted) as a function declaration)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This declares a function and computes nothing. A variable has no empty "
                       "parentheses, and in a call the arguments stand without their types.")},
    {R"(^(?:unused variable|variable|private field) '([^']+)'(?: set but not used)"
     R"(| is not used)?\n)",
     QT_TRANSLATE_NOOP("Compiler", "%1 is never used.")},
    {R"(^unused function '([^']+)')", QT_TRANSLATE_NOOP("Compiler", "%1 is never used.")},
    {R"(^(?:unused parameter '([^']+)'|parameter '([^']+)' set but not used))",
     QT_TRANSLATE_NOOP("Compiler", "The argument %1 is not used anywhere.")},
    {R"(^non-void (?:function|lambda) does not return a value)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The function can come to its end without a return, though it must return a "
                       "value.")},
    {R"(^variable '([^']+)' (?:is|may be) (?:used )?uninitialized)",
     QT_TRANSLATE_NOOP("Compiler", "%1 is read and may never have been given a value.")},
    {R"(^comparison of integers of different signs)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A size without sign is compared with an int; a negative number counts as a "
                       "very large one there.")},
    {R"(^using the result of an assignment as a condition)",
     QT_TRANSLATE_NOOP("Compiler", "= assigns; to compare write ==.")},
    {R"(^(?:\w+ comparison result unused|expression result unused)"
     R"(|left operand of comma operator has no effect|right operand of comma)"
     R"(|ignoring return value|unused result))",
     QT_TRANSLATE_NOOP("Compiler", "This computes something and does nothing with it.")},
    {R"(^misleading indentation; statement is not part of the previous '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "Only the first statement behind this %1 belongs to it; several need "
                       "braces { }.")},
    {R"(^(?:if statement|for loop|while loop|range-based for loop|switch statement)"
     R"(|else clause) has empty (?:body|statement))",
     QT_TRANSLATE_NOOP("Compiler",
                       "A semicolon right behind the condition ends it: nothing is done.")},
    {R"(^add explicit braces to avoid dangling else)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This else belongs to the nearest if before it; braces { } say which one is "
                       "meant.")},
    {R"(^explicitly assigning value of variable)",
     QT_TRANSLATE_NOOP("Compiler", "Something is assigned to itself here.")},
    {R"(^(?:'&&' within '\|\|'|& has lower precedence|operator '[^']+' has lower precedence)"
     R"(|overloaded operator))",
     QT_TRANSLATE_NOOP(
         "Compiler", "What is computed first here is easily mistaken: put parentheses around it.")},
    {R"(^(?:chained comparison|result of comparison of|comparisons like)"
     R"(|logical not is only applied))",
     QT_TRANSLATE_NOOP("Compiler",
                       "This compares only two of them: write 0 < x && x < 1, and !(x > 1).")},
    {R"(^use of unary operator that may be intended)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This assigns a number with its sign: to add write +=, to subtract "
                       "-= .")},
    {R"(^implicit conversion (?:from|of) [^\n]* changes value)",
     QT_TRANSLATE_NOOP("Compiler", "The number is cut off here: it does not fit into its type.")},
    {R"(^implicit conversion of NULL)",
     QT_TRANSLATE_NOOP("Compiler", "NULL is for pointers: a number is 0.")},
    {R"(^equality comparison with extraneous parentheses)",
     QT_TRANSLATE_NOOP("Compiler", "One pair of parentheses is enough here.")},
    {R"(^loop variable '(\w+)' (?:creates a copy|of type|binds))",
     QT_TRANSLATE_NOOP("Compiler", "Each is copied here: write const auto& %1.")},
    {R"(^(?:moving a (?:local|temporary) object|redundant move))",
     QT_TRANSLATE_NOOP("Compiler", "std::move is of no use here: leave it out.")},
    {R"(^bitwise negation of a boolean)",
     QT_TRANSLATE_NOOP("Compiler", "~ negates bits: \"not\" is ! in C++.")},
    {R"(^format specifies type)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "The sign behind % does not fit its value: %f is for a double, %d for an int.")},
    {R"(^missing field '(\w+)' initializer)",
     QT_TRANSLATE_NOOP("Compiler", "The value of %1 is missing in these braces.")},
    {R"(^extra tokens at end of #)",
     QT_TRANSLATE_NOOP("Compiler", "Nothing stands behind the name of a header, not even ; .")},
    {R"(^(?:array index \S+ is (?:past the end|before the beginning)))",
     QT_TRANSLATE_NOOP("Compiler", "The array has no such entry; the first has the index 0.")},
    {R"(^(?:division by zero|remainder by zero))",
     QT_TRANSLATE_NOOP("Compiler", "This divides by zero.")},
    {R"(^using (?:integer|floating point) absolute value function)",
     QT_TRANSLATE_NOOP("Compiler", "abs is for whole numbers: of a double take std::abs(x).")},
    {R"(^(?:reference to stack memory|address of stack memory|returning reference to local)"
     R"(|temporary whose address))",
     QT_TRANSLATE_NOOP("Compiler",
                       "What is handed on here ends with its block: hand on the value itself, "
                       "without & or *.")},
    {R"(^(?:field designators|ISO C\+\+ requires field designators|array designators))",
     QT_TRANSLATE_NOOP("Compiler", "In braces { } the values stand in the order of the members.")},
};

}  // namespace

std::span<const KnownMessage> warningMessages() {
  return kWarningMessages;
}

}  // namespace enshu::grading
