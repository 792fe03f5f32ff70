// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/compile_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <vector>

#include "core/course/prototype.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class CompileWords {
  Q_DECLARE_TR_FUNCTIONS(Compiler)
};

// The first whose form is found in what g++ said is the sentence; %1 and %2 are what the form
// captures. In g++'s words: Q is a name or a piece of text between its quotes.
struct KnownMessage {
  const char* form;
  const char* sentence;
  bool isCall = false;  // of something whose type is %1
};

constexpr KnownMessage kKnownMessages[] = {
    // What is missing or left over.
    {"^expected (?:‘,’ or )?‘;’ before ‘([])}])’",
     QT_TRANSLATE_NOOP("Compiler",
                       "This %1 is one too many, or what it should close, or a semicolon ; before "
                       "it, is missing.")},
    {"^expected (?:‘,’ or )?‘;’ (?:before|at)",
     QT_TRANSLATE_NOOP("Compiler", "A semicolon ; is missing here.")},
    {"^expected ‘}’ at end of input",
     QT_TRANSLATE_NOOP("Compiler",
                       "A closing brace } is missing: the file ends inside of a function or a "
                       "loop.")},
    {"^expected ‘([^’]+)’ (?:before|at end of input)",
     QT_TRANSLATE_NOOP("Compiler", "A %1 is missing here.")},
    {"^expected declaration before ‘}’",
     QT_TRANSLATE_NOOP("Compiler", "This closing brace } is one too many.")},
    {"^expected unqualified-id before ‘[.*/^(]|^expected unqualified-id before numeric constant",
     QT_TRANSLATE_NOOP("Compiler",
                       "This is no C++: no name can begin here. There is no ./, .* or .^ ; use "
                       ".array() for what is done entry by entry.")},
    {"^expected unqualified-id before ‘(new|delete|this|operator|template|private|protected|public|"
     "case|default|friend|export|and|or|not|xor|bitand|bitor|compl|concept|requires|typename|"
     "sizeof|throw|try|catch|goto|true|false|nullptr)’",
     QT_TRANSLATE_NOOP("Compiler",
                       "%1 is a word of C++ itself and cannot be a name; take another one.")},
    {"^expected unqualified-id before",
     QT_TRANSLATE_NOOP("Compiler",
                       "This stands outside of every function; most likely a brace } before it is "
                       "one too many.")},
    {"^expected primary-expression before ‘%’",
     QT_TRANSLATE_NOOP("Compiler", "A comment begins with // in C++.")},
    {"^expected primary-expression before ‘(const|double|float|int|bool|auto|void|unsigned|long|"
     "char)’",
     QT_TRANSLATE_NOOP("Compiler",
                       "A type, %1, stands where a value belongs. In a call the arguments stand "
                       "without their types: f(a, b). A word of C++ itself, such as class or new, "
                       "cannot be a name.")},
    {"^expected primary-expression before ‘([A-Za-z_]\\w*)’",
     QT_TRANSLATE_NOOP("Compiler",
                       "Something is missing before %1, or a type too many stands there: in a call "
                       "the arguments stand without their types, f(a, b).")},
    {"^expected primary-expression before ‘([^’]+)’",
     QT_TRANSLATE_NOOP("Compiler", "Something is missing before %1.")},
    {"^a function-definition is not allowed here",
     QT_TRANSLATE_NOOP("Compiler",
                       "A function cannot be written inside of another; most likely a brace } is "
                       "missing before it.")},
    {"^‘else’ without a previous ‘if’",
     QT_TRANSLATE_NOOP("Compiler",
                       "This else belongs to no if: the if is missing, or has more than one "
                       "statement without braces, or a semicolon right behind its condition.")},
    {"^missing terminating",
     QT_TRANSLATE_NOOP("Compiler", "A text in quotes does not end on its line.")},
    {"^unterminated comment", QT_TRANSLATE_NOOP("Compiler", "A comment /* has no end */.")},
    {"^(?:extended character|stray ‘\\\\3)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A character here is not of the program's alphabet: perhaps a full-width "
                       "space or sign. Type it anew without the input method.")},
    {"^([^ ]+): No such file or directory",
     QT_TRANSLATE_NOOP("Compiler", "There is no header %1 here.")},

    // Names.
    {"^‘([^’]+)’ was not declared in this scope; did you mean ‘([^’]+)’",
     QT_TRANSLATE_NOOP("Compiler", "The name %1 is not known here. Did you mean %2?")},
    {"^‘([^’]+)’ (?:was not declared in this scope|has not been declared)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The name %1 is not known here: it is misspelt, or declared further down or "
                       "in another block, or Eigen:: or std:: is missing before it.")},
    {"^‘([^’]+)’ (?:in namespace ‘[^’]+’ does not name a type|does not name a type|is not a member "
     "of ‘[^’]+’); did you mean ‘([^’]+)’",
     QT_TRANSLATE_NOOP("Compiler", "There is no %1 here. Did you mean %2?")},
    {"^‘([^’]+)’ (?:in namespace ‘([^’]+)’ does not name a type|is not a member of ‘([^’]+)’)",
     QT_TRANSLATE_NOOP("Compiler", "There is no %1 in %2.")},
    {"^‘([^’]+)’ does not name a type",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "%1 is no type that is known here. Where it is a statement: it stands outside "
         "of every function.")},
    {"^‘(?:const )?(?:struct |class )?([^’]+)’(?: {aka ‘.*’})? has no member named ‘([^’]+)’; did "
     "you "
     "mean ‘([^’]+)’",
     QT_TRANSLATE_NOOP("Compiler", "%1 has no member %2. Did you mean %3?")},
    {"^‘(?:const )?(?:struct |class )?([^’]+)’(?: {aka ‘.*’})? has no member named ‘([^’]+)’",
     QT_TRANSLATE_NOOP("Compiler", "%1 has no member %2.")},
    {"^request for member ‘([^’]+)’ in ‘([^’]+)’, which is of pointer type",
     QT_TRANSLATE_NOOP("Compiler", "%2 is a pointer: write %2->%1.")},
    {"^request for member ‘([^’]+)’ in ‘(.+)’, which is of non-class type ‘([^’]+)’",
     QT_TRANSLATE_NOOP("Compiler", "%2 is a %3, which has no member %1.")},
    {"^base operand of ‘->’ has non-pointer type",
     QT_TRANSLATE_NOOP("Compiler", "This is no pointer: write a dot in place of ->.")},
    {"^(?:redeclaration of ‘|conflicting declaration ‘|redefinition of ‘)(.+)’",
     QT_TRANSLATE_NOOP("Compiler", "%1 is declared a second time in the same block.")},
    {"‘.*?(\\w+)’ is (?:private|protected) within this context",
     QT_TRANSLATE_NOOP("Compiler", "%1 is the library's own; use its functions instead.")},

    // Calls.
    {"^no match for call to ‘\\((?:const )?Eigen::(?!.*<lambda).*\\) \\((.*)\\)’$",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "An entry of a vector has one index, that of a matrix two, and an index is a "
         "whole number: not (%1).")},
    {"^no match for call to ‘\\((?:const )?([^)]*)\\) \\((.*)\\)’$",
     QT_TRANSLATE_NOOP("Compiler",
                       "%1 is called with (%2). It takes other arguments: compare number and types "
                       "with its declaration in the header."),
     true},
    {"^too (?:few|many) arguments to function ‘(.+)’",
     QT_TRANSLATE_NOOP("Compiler",
                       "The number of arguments is wrong: the function is declared as %1.")},
    {"^no matching function for call to ‘(.+)\\((.*)\\)’$",
     QT_TRANSLATE_NOOP("Compiler", "No function %1 takes the arguments (%2).")},
    {"^‘?([^’]+?)’? cannot be used as a function",
     QT_TRANSLATE_NOOP("Compiler",
                       "What stands before the parenthesis is no function; perhaps a * is missing "
                       "there.")},
    {"^return-statement with no value",
     QT_TRANSLATE_NOOP("Compiler", "The function must return a value here.")},
    {"^return-statement with a value",
     QT_TRANSLATE_NOOP(
         "Compiler", "The function returns nothing (void); what it makes goes into an argument.")},

    // What is constant.
    {"^(?:assignment of read-only|increment of read-only|decrement of read-only|assignment of "
     "member|"
     "passing ‘const .*discards qualifiers|binding reference of type .* discards qualifiers|"
     "no match for ‘operator[+*/-]?=’ \\(operand types are ‘const )|"
     "THIS_EXPRESSION_IS_NOT_A_LVALUE",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "This is const, or a result that was computed just now, and would be changed: it is "
         "there to be read. Work on a copy, such as VectorXd x = q;")},
    {"^lvalue required as (?:left operand of assignment|unary ‘&’ operand|increment operand)",
     QT_TRANSLATE_NOOP("Compiler",
                       "What stands here is no variable: nothing can be assigned to it. == "
                       "compares, and = assigns.")},

    // Numbers, vectors and matrices.
    {"^cannot convert ‘const char ?\\*’",
     QT_TRANSLATE_NOOP("Compiler", "A text in quotes is no number.")},
    {"^cannot convert ‘.*Eigen::.*’}? to ‘(?:const )?(?:double|float|int|long "
     "int|bool|Eigen::Index)[ "
     "’]",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A vector or a matrix is no number: take an entry, such as a(0) or M(i, j), or "
         "a.dot(b) in place of a.transpose() * b.")},
    {"^conversion from ‘(?:double|float|int|long int)’ to non-scalar type ‘.*Eigen::",
     QT_TRANSLATE_NOOP("Compiler",
                       "A number is no vector or matrix; all entries alike are "
                       "VectorXd::Constant(n, x).")},
    {"^no match for ‘operator[+-]=?’ \\(operand types are ‘[^’]*Eigen::.* and "
     "‘(?:const )?(?:double|float|int|long int)’",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A number cannot be added to a vector or a matrix or taken from it; to do so "
         "with every entry use its .array().")},
    {"^no match for ‘operator\\^’|^invalid operands of types .* to binary ‘operator\\^’",
     QT_TRANSLATE_NOOP("Compiler", "^ is no power in C++: write x * x, std::pow(x, 2) or M * M.")},
    {"^invalid type argument of unary ‘\\*’",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Only a pointer can stand behind this *. ** is no power in C++: write x * x or "
         "std::pow(x, 2).")},
    {"^no match for ‘operator([<>]=?)’ \\(operand types are ‘[^’]*Eigen::",
     QT_TRANSLATE_NOOP(
         "Compiler", "Vectors and matrices cannot be compared with %1; compare entries or norms.")},
    {"^no match for ‘operator/’ \\(operand types are .* and ‘[^’]*Eigen::",
     QT_TRANSLATE_NOOP("Compiler",
                       "Nothing can be divided by a vector or a matrix; M^-1 b is solve(M, b).")},
    {"^invalid operands of types .* to binary ‘operator%’",
     QT_TRANSLATE_NOOP("Compiler", "% is for whole numbers; of others take std::fmod(a, b).")},
    {"<unresolved overloaded function type>.*‘operator[^<]",
     QT_TRANSLATE_NOOP("Compiler",
                       "A function stands here by its name alone; perhaps the parentheses with its "
                       "arguments are missing behind it.")},
    {"^expected ‘template’ keyword|<unresolved overloaded function type>",
     QT_TRANSLATE_NOOP("Compiler",
                       "In a template of your own the word template is missing before the name: "
                       "A.template block<3, 3>(0, 0).")},
    {"^(?:the value of ‘([^’]+)’ is not usable in a constant expression|‘([^’]+)’ is not a "
     "constant "
     "expression)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A size between < and > must be known before the program runs; for a size that "
         "is computed use MatrixXd, VectorXd and .block(i, j, rows, columns).")},
    {"^invalid types ‘[^’]+’ for array subscript|^no match for ‘operator\\[\\]’",
     QT_TRANSLATE_NOOP("Compiler",
                       "What stands before [ ] has no entries, or what stands in them is no whole "
                       "number.")},

    // What Eigen checks before the program runs.
    {"INVALID_VECTOR_VECTOR_PRODUCT",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Two vectors of the same kind cannot be multiplied with *, such as 3 x 1 times "
         "3 x 1: did you mean a.cross(b), a.dot(b) or a.cwiseProduct(b)?")},
    {"INVALID_MATRIX_PRODUCT",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "The sizes do not fit for a product: the left side needs as many columns as the "
         "right side has rows.")},
    {"YOU_MIXED_MATRICES_OF_DIFFERENT_SIZES",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Vectors or matrices of different sizes are added, subtracted or assigned; a row "
         "and a column are different, too (.transpose()).")},
    {"YOU_MIXED_DIFFERENT_NUMERIC_TYPES|ScalarBinaryOpTraits",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Different kinds of numbers are mixed, such as float and double. Here everything "
         "is double: VectorXd, Vector3d, Matrix3d; or write .cast<double>().")},
    {"THIS_METHOD_IS_ONLY_FOR_VECTORS_OF_A_SPECIFIC_SIZE",
     QT_TRANSLATE_NOOP("Compiler",
                       "This is for vectors of a fixed size only: .cross() needs Vector3d on both "
                       "sides, of a longer vector .head<3>() or .segment<3>(i).")},
    {"THIS_METHOD_IS_ONLY_FOR_MATRICES_OF_A_SPECIFIC_SIZE",
     QT_TRANSLATE_NOOP("Compiler", "This is for matrices of a fixed size only, such as Matrix3d.")},
    {"YOU_TRIED_CALLING_A_VECTOR_METHOD_ON_A_MATRIX",
     QT_TRANSLATE_NOOP("Compiler",
                       "This is for vectors only, and stands behind a matrix; of a matrix take "
                       ".col(j), .row(i) or .block(i, j, rows, columns).")},
    {"THE_BRACKET_OPERATOR_IS_ONLY_FOR_VECTORS",
     QT_TRANSLATE_NOOP("Compiler", "An entry of a matrix is M(i, j); [ ] is for vectors.")},
    {"OUT_OF_RANGE_ACCESS",
     QT_TRANSLATE_NOOP("Compiler",
                       "The vector has no such entry: .z() is the third one, .w() the fourth.")},
    {"FLOATING_POINT_ARGUMENT_PASSED__INTEGER_WAS_EXPECTED",
     QT_TRANSLATE_NOOP("Compiler", "A size must be a whole number, int, and this is a double.")},
    {"YOU_CANNOT_MIX_ARRAYS_AND_MATRICES",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "An array and a matrix are mixed: bring both to the same kind by .array() or "
         ".matrix().")},
    {"YOU_CALLED_A_FIXED_SIZE_METHOD_ON_A_DYNAMIC_SIZE",
     QT_TRANSLATE_NOOP("Compiler",
                       "The size is not fixed here, so it must be given: VectorXd::Zero(n), "
                       "MatrixXd::Identity(n, n).")},
    {"YOU_CALLED_A_DYNAMIC_SIZE_METHOD_ON_A_FIXED_SIZE|THIS_METHOD_IS_ONLY_FOR_OBJECTS_OF_A_"
     "SPECIFIC",
     QT_TRANSLATE_NOOP("Compiler",
                       "The size is fixed here, so it is not given: Vector3d::Zero(), "
                       "Matrix3d::Identity().")},

    // Warnings.
    {"^(?:empty )?parentheses were disambiguated as a function declaration",
     QT_TRANSLATE_NOOP("Compiler",
                       "This declares a function and computes nothing. A variable has no empty "
                       "parentheses, and in a call the arguments stand without their types.")},
    {"^(?:unused variable|variable) ‘([^’]+)’(?: set but not used)?$",
     QT_TRANSLATE_NOOP("Compiler", "%1 is never used.")},
    {"^unused parameter ‘([^’]+)’",
     QT_TRANSLATE_NOOP("Compiler", "The argument %1 is not used anywhere.")},
    {"^(?:no return statement in function returning non-void|control reaches end of non-void "
     "function)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The function can come to its end without a return, though it must return a "
                       "value.")},
    {"^‘([^’]+)’ (?:is|may be) used uninitialized",
     QT_TRANSLATE_NOOP("Compiler", "%1 is read and may never have been given a value.")},
    {"^comparison of integer expressions of different signedness",
     QT_TRANSLATE_NOOP("Compiler",
                       "A size without sign is compared with an int; a negative number counts as a "
                       "very large one there.")},
    {"^suggest parentheses around assignment used as truth value",
     QT_TRANSLATE_NOOP("Compiler", "= assigns; to compare write ==.")},
    {"^(?:statement has no effect|left operand of comma operator has no effect|right operand of "
     "comma "
     "operator has no effect|value computed is not used)",
     QT_TRANSLATE_NOOP("Compiler", "This computes something and does nothing with it.")},
    {"^this ‘([^’]+)’ clause does not guard",
     QT_TRANSLATE_NOOP("Compiler",
                       "Only the first statement behind this %1 belongs to it; several need "
                       "braces { }.")},
    {"^suggest braces around empty body",
     QT_TRANSLATE_NOOP("Compiler",
                       "A semicolon right behind the condition ends it: nothing is done.")},
};

struct RuleForm {
  QRegularExpression form;
  const KnownMessage* rule;
};

const std::vector<RuleForm>& rules() {
  static const std::vector<RuleForm> all = [] {
    std::vector<RuleForm> made;
    for (const KnownMessage& rule : kKnownMessages) {
      made.push_back({QRegularExpression(QString::fromUtf8(rule.form)), &rule});
    }
    return made;
  }();
  return all;
}

// Types as the handout writes them.
QString readable(QString text) {
  static const QRegularExpression alias(u" {aka ‘[^’]*’}| {aka [^}]*}"_s);
  static const QRegularExpression spaces(u"\\b(?:Eigen|enshu|std)::(?:__cxx11::)?"_s);
  return text.remove(alias).remove(spaces);
}

// A type that a function of the exercise is handed: its parameter, by which the student calls it.
QString byParameter(const QString& type, const course::Exercise& exercise) {
  if (const auto prototype = course::parsePrototype(exercise.function)) {
    for (const course::Parameter& parameter : prototype->parameters) {
      if (parameter.type.contains(type)) {
        return parameter.name;
      }
    }
  }
  return type;
}

QString shortened(const QString& text, qsizetype most) {
  return text.size() > most ? text.first(most) + u'…' : text;
}

// All at once: a name may hold a %1 of its own. Not every sentence wants every name.
QString filled(const QString& sentence, QStringList names) {
  while (!names.isEmpty() && !sentence.contains(u'%' + QString::number(names.size()))) {
    names.removeLast();
  }
  switch (names.size()) {
    case 0:
      return sentence;
    case 1:
      return sentence.arg(names[0]);
    case 2:
      return sentence.arg(names[0], names[1]);
    default:
      return sentence.arg(names[0], names[1], names[2]);
  }
}

// Of a rule that fits, what stands in its sentence.
QStringList namesIn(const QRegularExpressionMatch& match, const KnownMessage& rule,
                    const course::Exercise& exercise) {
  constexpr qsizetype kMost = 120;
  QStringList names;
  for (int k = 1; k <= match.lastCapturedIndex(); ++k) {
    if (match.capturedStart(k) >= 0) {
      const QString name = readable(match.captured(k));
      names += shortened(rule.isCall && k == 1 ? byParameter(name, exercise) : name, kMost);
    }
  }
  return names;
}

}  // namespace

QString plainly(const sandbox::Diagnostic& diagnostic, const course::Exercise& exercise) {
  constexpr qsizetype kMost = 4000;  // nobody reads more, and the forms may take long for it
  static const QRegularExpression option(u" \\[-[WfO][\\w=+-]+\\]$"_s);
  const QString said = shortened(QString(diagnostic.text).remove(option), kMost);
  if (diagnostic.isForeign) {
    return CompileWords::tr("The compiler prints: %1").arg(readable(said));
  }
  for (const RuleForm& known : rules()) {
    if (const QRegularExpressionMatch match = known.form.match(said); match.hasMatch()) {
      return filled(CompileWords::tr(known.rule->sentence), namesIn(match, *known.rule, exercise));
    }
  }
  return readable(said);
}

QList<sandbox::Diagnostic> plainly(QList<sandbox::Diagnostic> said,
                                   const course::Exercise& exercise) {
  for (sandbox::Diagnostic& diagnostic : said) {
    diagnostic.text = plainly(diagnostic, exercise);
    diagnostic.isForeign = false;  // that has been told
  }
  return said;
}

}  // namespace enshu::grading
