// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "core/grading/messages/known_messages.h"

namespace enshu::grading {

namespace {

constexpr KnownMessage kSyntaxMessages[] = {
    // What is MATLAB's or Python's.
    {R"(^right hand operand to \.\* has|^expected [^\n]*\n.*\.\s*‸\*)",
     QT_TRANSLATE_NOOP("Compiler",
                       ".* is MATLAB's: C++ multiplies entry by entry with a.cwiseProduct(b), and "
                       "numbers and matrices with *.")},
    {R"(^expected [^\n]*\n.*\.\s*‸/)",
     QT_TRANSLATE_NOOP("Compiler",
                       "./ is MATLAB's: C++ divides entry by entry with a.cwiseQuotient(b), and by "
                       "numbers with /.")},
    {R"(^expected [^\n]*\n.*\.\s*‸\^)",
     QT_TRANSLATE_NOOP("Compiler",
                       ".^ is MATLAB's: C++ takes powers entry by entry with "
                       "a.array().pow(2).matrix(), and of numbers with std::pow(x, 2).")},
    {R"(^(?:expected|missing terminating ')[^\n]*\n[^'"]*[\w)\].]\s*‸')",
     QT_TRANSLATE_NOOP("Compiler", "' is MATLAB's: C++ transposes with .transpose().")},
    {R"(^expected [^\n]*\n.*‸\s*@)",
     QT_TRANSLATE_NOOP("Compiler", "@ is Python's: C++ multiplies matrices with *.")},
    {R"(^expected [^\n]*\n(?:.*[;{}])?\s*‸\s*%)",
     QT_TRANSLATE_NOOP("Compiler", "A comment begins with // in C++.")},
    {R"(^expected [^\n]*\n.*‸\s*#|^invalid preprocessing directive[^\n]*\n\s*# ‸)",
     QT_TRANSLATE_NOOP("Compiler", "A comment begins with // in C++.")},
    {R"(^invalid preprocessing directive)",
     QT_TRANSLATE_NOOP("Compiler",
                       "There is no such word behind #: a header is brought in by #include.")},
    {R"(^(?:module '|unknown type name '(?:import|from)'))",
     QT_TRANSLATE_NOOP("Compiler", "import is Python's: C++ brings in a header by #include.")},
    {R"(^expected ';'[^\n]*\n.*‸\s*//.*;\s*$)",
     QT_TRANSLATE_NOOP("Compiler",
                       "Behind // stands a comment: a semicolon ; is missing before it, or a "
                       "division is meant, which is a single /.")},
    {R"(^expected [^\n]*\n.*‸\s*\\)",
     QT_TRANSLATE_NOOP("Compiler", "\\ is MATLAB's: A \\ b is solve(A, b).")},
    {R"(^expected [^\n]*\n.*‸\s*~=)",
     QT_TRANSLATE_NOOP("Compiler", "~= is MATLAB's: C++ compares with !=.")},
    {R"(^expected [^\n]*\n.*‸\s*\.\.\.)",
     QT_TRANSLATE_NOOP("Compiler",
                       "... is MATLAB's: in C++ a statement goes on to its semicolon ; .")},
    {R"(^(?:use of undeclared identifier)"
     R"(|unknown type name) 'end'[^\n]*\n\s*‸end\s*;?\s*(?://.*)?$)",
     QT_TRANSLATE_NOOP("Compiler", "end is MATLAB's: C++ closes with a brace }.")},
    {R"(^use of undeclared identifier 'end'[^\n]*\n.*[(:]\s*‸end)",
     QT_TRANSLATE_NOOP("Compiler", "end is MATLAB's: the last entry is a(a.size() - 1).")},
    {R"(^unknown type name 'function')",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "function is MATLAB's: in C++ the type of the result stands before the name, "
         "as in double f(double x) { return 2 * x; }")},
    {R"(^unknown type name 'def')",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "def is Python's: in C++ the type of the result stands before the name, as in "
         "double f(double x) { return 2 * x; }")},
    {R"(^(?:expected|unknown|declaration of|use of)[^\n]*\n\s*for\s*\([^;]*?(?:‸\w+\s+)"
     R"(|\w\s+‸)in\b)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "in is Python's: C++ counts with for (int i = 0; i < n; ++i) and goes through "
         "a list with for (double x : list).")},
    {R"(^expected expression\n.*(?:\)|else)\s*‸:\s*\{?\s*(?://.*)?$)",
     QT_TRANSLATE_NOOP("Compiler",
                       ": is Python's: in C++ what depends on if, else, for or while stands in "
                       "braces { }.")},
    {R"(^expected class member or base class name)",
     QT_TRANSLATE_NOOP("Compiler", "Before this a : stands in the place of a brace {.")},
    {R"(^(?:unknown type name|expected)[^\n]*\n.*(?:‸\w+ is\b|‸\s*is\b))",
     QT_TRANSLATE_NOOP("Compiler", "is is Python's: C++ compares with ==.")},
    {R"(^expected '\(' after 'for')",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Behind for stand three parts in parentheses and what is repeated in braces: "
         "for (int i = 0; i < n; ++i) { s += i; }")},
    {R"(^expected '\(' after '(\w+)')",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "The condition of %1 stands in parentheses, without a colon, and what depends "
         "on it in braces: %1 (x > 0) { x = 0; }")},
    {R"(^expected variable name or 'this' in lambda)",
     QT_TRANSLATE_NOOP("Compiler",
                       "[1, 2, 3] is no vector in C++: write Vector3d(1, 2, 3), or a << 1, 2, 3; "
                       "where a has its size.")},
    {R"(^expected ';' in 'for')",
     QT_TRANSLATE_NOOP("Compiler",
                       "for has three parts with semicolons ; between them: "
                       "for (int i = 0; i < n; ++i).")},
    {R"(^expected [^\n]*\n.*[\w)\](\[,]\s*‸\s*:(?!:))",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A range with : is none in C++: of a vector take .segment(i, n), of a matrix "
         ".col(j), .row(i) or .block(i, j, rows, columns).")},
    {R"(^(?:multi-character character constant|character constant too long))",
     QT_TRANSLATE_NOOP("Compiler", "A text stands in double quotes in C++: \"text\".")},

    // What is missing or left over.
    {R"(^(?:use of undeclared identifier|unknown type name) '(\w+)'[^\n]*\n\s*for\s*\(‸)",
     QT_TRANSLATE_NOOP("Compiler",
                       "What for counts with needs its type: for (int %1 = 0; %1 < n; ++%1).")},
    {R"(^range-based for loop requires type)",
     QT_TRANSLATE_NOOP("Compiler",
                       "What goes through a list needs its type: for (double x : list).")},
    {R"(^extraneous '([])])' before|^expected ';'[^\n]*\n[^‸]*‸\s*([])]))",
     QT_TRANSLATE_NOOP("Compiler",
                       "This %1 is one too many, or what it should close, or a semicolon ; before "
                       "it, is missing.")},
    {R"(^extraneous closing brace)",
     QT_TRANSLATE_NOOP("Compiler", "This closing brace } is one too many.")},
    {R"(^expected ';'[^\n]*\n.*[\w)\]]\s*‸\s*[\w(])",
     QT_TRANSLATE_NOOP("Compiler",
                       "Something is missing between these two, such as a * or a semicolon ; .")},
    {R"(^expected ';')", QT_TRANSLATE_NOOP("Compiler", "A semicolon ; is missing here.")},
    {R"(^expected '}')",
     QT_TRANSLATE_NOOP("Compiler",
                       "A closing brace } is missing: the file ends inside of a function or a "
                       "loop.")},
    {R"(^expected '\(' for function-style cast[^\n]*\n.*?(\w+)\s*‸)"
     R"(|^expected expression\n.*‸(const|double|float|int|bool|auto|void|unsigned|long|char)\b)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A type, %1, stands where a value belongs. In a call the arguments stand "
                       "without their types: f(a, b). A word of C++ itself, such as class or new, "
                       "cannot be a name.")},
    {R"(^expected expression\n.*‸else\b)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This else belongs to no if: the if is missing, or has more than one "
                       "statement without braces, or a semicolon right behind its condition.")},
    {R"(^expected expression\n\s*‸(catch|case|default)\b)"
     R"(|^'(case|default|break|continue)' statement not in)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This %1 belongs to nothing: what it belongs to is missing, or ends before "
                       "it.")},
    {R"(^expected [^\n]*\n[^"]*‸"[^"]*$)",
     QT_TRANSLATE_NOOP("Compiler", "A text in quotes does not end on its line.")},
    {R"(^expected expression\n.*‸([^\s\w]))",
     QT_TRANSLATE_NOOP("Compiler", "Something is missing before %1.")},
    {R"(^expected expression\n.*‸(\w+))",
     QT_TRANSLATE_NOOP("Compiler",
                       "Something is missing before %1, or a type too many stands there: in a call "
                       "the arguments stand without their types, f(a, b).")},
    {R"(^expected expression)", QT_TRANSLATE_NOOP("Compiler", "Something is missing here.")},
    {R"(^expected (?:unqualified-id|member name)[^\n]*\n.*[\w&*]\s+‸(new|delete|this|operator)"
     R"(|template|private|protected|public|case|default|friend|export|and|or|not|xor|bitand|bitor)"
     R"(|compl|concept|requires|typename|sizeof|throw|try|catch|goto|true|false|nullptr|using)"
     R"(|namespace|return|for|if|while|do|switch|break|continue)\b)"
     R"(|^invalid parameter name: '(\w+)' is a keyword)"
     R"(|^declaration of anonymous (class|struct|union|enum) must)",
     QT_TRANSLATE_NOOP("Compiler",
                       "%1 is a word of C++ itself and cannot be a name; take another one.")},
    {R"(^expected unqualified-id\n.*\w\s+‸\d)",
     QT_TRANSLATE_NOOP("Compiler", "A name begins with a letter or with _, not with a digit.")},
    {R"(^expected unqualified-id\n\s*‸\{)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This brace { begins nothing: what should stand before it, such as the head "
                       "of a function, is missing or ends in a semicolon ; .")},
    {R"(^expected unqualified-id\n\s*‸\w)"
     R"(|^(?:C\+\+ requires|a type specifier is required)[^\n]*\n\s*‸\w+\s*(?:\(.*\)\s*;)"
     R"(|[-+*/]?=|\.|\[|<<))"
     R"(|^unknown type name[^\n]*\n\s*‸[\w:]+\s*(?:\[.*?\]|\(.*?\))?\s*(?:[-+*/]?=|\.|<<))",
     QT_TRANSLATE_NOOP("Compiler",
                       "This stands outside of every function; most likely a brace } before it is "
                       "one too many.")},
    {R"(^(?:C\+\+ requires|a type specifier is required)[^\n]*\n\s*‸(\w+)\s*\()",
     QT_TRANSLATE_NOOP("Compiler",
                       "Before the name of a function stands the type of its result, or void: "
                       "double %1(double x).")},
    {R"(^(?:C\+\+ requires|a type specifier is required))",
     QT_TRANSLATE_NOOP("Compiler", "A type, such as double, is missing here.")},
    {R"(^expected unqualified-id|^expected external declaration)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This is no C++: no name can begin here. There is no ./, .* or .^ ; use "
                       ".array() for what is done entry by entry.")},
    {R"(^function definition is not allowed here)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A function cannot be written inside of another; most likely a brace } is "
                       "missing before it.")},
    {R"(^expected function body after)",
     QT_TRANSLATE_NOOP("Compiler", "The body of the function, in braces { }, is missing here.")},
    {R"(^cannot combine with previous '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "Two types stand here, one behind the other: %1 is one too many, "
                       "or a name or a comma is missing.")},
    {R"(^expected '([^']+)'|^expected (catch|while)\b)",
     QT_TRANSLATE_NOOP("Compiler", "A %1 is missing here.")},
    {R"(^missing terminating)",
     QT_TRANSLATE_NOOP("Compiler", "A text in quotes does not end on its line.")},
    {R"(^unterminated /\* comment)", QT_TRANSLATE_NOOP("Compiler", "A comment /* has no end */.")},
    {R"(^(?:unexpected character <U\+|character <U\+|treating Unicode character)"
     R"(|invalid suffix '[^\x00-\x7F])"
     R"(|source file is not valid UTF-8|illegal character encoding))"
     R"(|^use of undeclared identifier '[^']*)"
     R"([\x{2000}-\x{206F}\x{3000}-\x{303F}\x{FEFF}\x{FF00}-\x{FF65}])",
     QT_TRANSLATE_NOOP("Compiler",
                       "A character here is not of the program's alphabet: perhaps a full-width "
                       "space or sign. Type it anew without the input method.")},
    {R"(^expected "FILENAME" or <FILENAME>)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The name of a header stands in < > or in quotes: #include <vector>.")},
    {R"(^'([^']+)' file not found, did you mean '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "There is no %1 here. Did you mean %2?")},
    {R"(^'([^']+)' file not found\n.*‸")",
     QT_TRANSLATE_NOOP("Compiler",
                       "There is no header %1 here. Only %2 is read: put what %1 holds into it.")},
    {R"(^'([^']+)' file not found)", QT_TRANSLATE_NOOP("Compiler", "There is no header %1 here.")},
    {R"(^invalid digit '\d' in octal)",
     QT_TRANSLATE_NOOP("Compiler", "A whole number does not begin with 0: write 8, not 08.")},
    {R"(^(?:invalid suffix|exponent has no digits|too many decimal points))",
     QT_TRANSLATE_NOOP("Compiler",
                       "This is no number: it has one point, and nothing stands behind it, such as "
                       "a unit.")},
};

}  // namespace

std::span<const KnownMessage> syntaxMessages() {
  return kSyntaxMessages;
}

}  // namespace enshu::grading
