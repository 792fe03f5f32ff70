// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "core/grading/messages/known_messages.h"

namespace enshu::grading {

namespace {

constexpr KnownMessage kValueMessages[] = {
    // What is constant.
    {R"(^value of type [^\n]* is not contextually convertible to 'bool'\n[^=]*‸[^=(){};]*[^=!<>]=)"
     R"([^=])"
     R"(|^cannot assign to [^\n]*\n\s*(?:\}\s*else\s+)?(?:if|while)\s*\([^;{]*‸=[^=])",
     QT_TRANSLATE_NOOP("Compiler", "= assigns; to compare write ==.")},
    {R"(^cannot assign to (?:variable|return value|non-static data member|a variable captured))"
     R"(|^read-only variable is not assignable|^(?:binding|reference)"
     R"(|cannot bind)[^\n]*drops '?const)"
     R"(|^non-const lvalue reference to type|^'this' argument to member function [^\n]* is? ?const)"
     R"(|^'this' argument[^\n]*but function is not marked const)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "This is const, or a result that was computed just now, and would be changed: it is "
         "there to be read. Work on a copy, such as VectorXd x = q;")},
    {R"(^expression is not assignable|^cannot take the address of an rvalue)"
     R"(|^assignment to cast is illegal)",
     QT_TRANSLATE_NOOP("Compiler",
                       "What stands here is no variable: nothing can be assigned to it. == "
                       "compares, and = assigns.")},
    {R"(^default initialization of an object of const type)",
     QT_TRANSLATE_NOOP("Compiler",
                       "What is const gets its value where it is declared: const double x = 2.0;")},

    // Numbers, vectors and matrices.
    {R"(^(?:cannot initialize|assigning to|no viable|cannot convert)[^\n]*'const char ?(?:\*)"
     R"(|\[\d+\])')"
     R"(|^no viable overloaded '='\n.*‸=\s*")",
     QT_TRANSLATE_NOOP("Compiler", "A text in quotes is no number.")},
    {R"(^(?:no viable conversion from(?: returned value of type)? {matrix} to(?: function return)"
     R"( type)? {number})"
     R"(|assigning to {number} from incompatible type {matrix}|cannot convert {matrix} to {number})"
     R"(|cannot initialize [^\n]*type {number} with [^\n]*type {matrix})"
     R"(|cannot pass non-trivial object of type {matrix}))",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A vector or a matrix is no number: take an entry, such as a(0) or M(i, j), or "
         "a.dot(b) in place of a.transpose() * b.")},
    {R"(^no viable conversion from(?: returned value of type)? {number} to(?: function return)"
     R"( type)? {matrix})"
     R"(|^no viable overloaded '='\n.*‸=\s*-?[\d.]+\s*;)"
     R"(|^no matching constructor for initialization of {matrix}\n.*=\s*-?[\d.]+\s*;)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A number is no vector or matrix; all entries alike are "
                       "VectorXd::Constant(n, x).")},
    {R"(^invalid operands to binary expression \([^\n]*\)\n.*‸\^)"
     R"(|^result of '[^']*' is [^\n]*; did you mean)",
     QT_TRANSLATE_NOOP("Compiler", "^ is no power in C++: write x * x, std::pow(x, 2) or M * M.")},
    {R"(^invalid operands to binary expression \({matrix} and {number}\)\n.*‸[-+])"
     R"(|^invalid operands to binary expression \({number} and {matrix}\)\n.*‸[-+])"
     R"(|^no viable overloaded '[-+]='\n.*‸[-+]=\s*-?[\d.]+\s*;)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A number cannot be added to a vector or a matrix or taken from it; to do so "
         "with every entry use its .array().")},
    {R"(^invalid operands to binary expression \({matrix} and [^\n]*\)\n.*‸([<>]=?))"
     R"(|^invalid operands to binary expression \([^\n]* and {matrix}\)\n.*‸([<>]=?)(?!<|>))",
     QT_TRANSLATE_NOOP(
         "Compiler", "Vectors and matrices cannot be compared with %1; compare entries or norms.")},
    {R"(^invalid operands to binary expression \([^\n]* and {matrix}\)\n.*‸/)",
     QT_TRANSLATE_NOOP("Compiler",
                       "Nothing can be divided by a vector or a matrix; M^-1 b is solve(M, b).")},
    {R"(^invalid operands to binary expression[^\n]*\n.*‸%)",
     QT_TRANSLATE_NOOP("Compiler", "% is for whole numbers; of others take std::fmod(a, b).")},
    {R"(^invalid operands to binary expression[^\n]*Diagonal)",
     QT_TRANSLATE_NOOP("Compiler",
                       "What .asDiagonal() gives can only be multiplied: otherwise write "
                       "MatrixXd(a.asDiagonal()).")},
    {R"(^invalid operands to binary expression[^\n]*std::vector)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A std::vector is a list, with which nothing can be computed: take VectorXd or "
         "Vector3d.")},
    {R"(^invalid operands to binary expression \('([^']+)'{aka} and '([^']+)'{aka}\)[^\n]*\n.*‸)"
     R"(([^\w\s()]+))",
     QT_TRANSLATE_NOOP("Compiler", "There is no %1 between %2 and %3."), "312"},
    {R"(^indirection requires pointer operand)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Only a pointer can stand behind this *. ** is no power in C++: write x * x or "
         "std::pow(x, 2).")},
    {R"(^(?:value of type {matrix} is not contextually|invalid argument type {matrix} to unary))",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A vector or a matrix is neither true nor false: compare an entry or a norm, such as "
         "a.norm() > 0.")},
    {R"(^value of type '([^']+)'[^\n]* is not contextually convertible)",
     QT_TRANSLATE_NOOP("Compiler", "%1 is neither true nor false: compare it with something.")},
    {R"(^invalid argument type '([^']+)'[^\n]* to unary expression)",
     QT_TRANSLATE_NOOP("Compiler", "This sign cannot stand before %1.")},
    {R"(^no viable overloaded '[-+*/]?=')",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "This is const, or a result that was computed just now, and there to be read: work on a "
         "copy, such as VectorXd x = q; Or what is on the right cannot become what is on the left, "
         "as a number is no vector.")},
    {R"(^(?:use 'template' keyword|a template argument list is expected)"
     R"(|missing 'template' keyword))",
     QT_TRANSLATE_NOOP("Compiler",
                       "In a template of your own the word template is missing before the name: "
                       "A.template block<3, 3>(0, 0).")},
    {R"(^(?:missing 'typename'|expected ';' after expression\n.*typename))",
     QT_TRANSLATE_NOOP("Compiler",
                       "In a template of your own the word typename is missing before the type: "
                       "typename T::Scalar x.")},
    {R"(^non-type template argument is not a constant expression)"
     R"(|^fields must have a constant size)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A size between < and > must be known before the program runs; for a size that "
         "is computed use MatrixXd, VectorXd and .block(i, j, rows, columns).")},
    {R"(^subscripted value is not[^\n]*\n.*\]‸\[)",
     QT_TRANSLATE_NOOP("Compiler", "An entry of a matrix is M(i, j); [ ] is for vectors.")},
    {R"(^subscripted value is not|^type '[^\n]* does not provide a subscript operator)"
     R"(|^array subscript is not an integer|^no viable overloaded operator\[\])",
     QT_TRANSLATE_NOOP("Compiler",
                       "What stands before [ ] has no entries, or what stands in them is no whole "
                       "number.")},
    {R"(^(?:type '[^']+'{aka}|non-constant-expression)"
     R"(|constant expression)[^\n]* cannot be narrowed [^\n]*to '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "Braces { } take no number of another type: write parentheses ( ), or "
                       "static_cast<%1>(x).")},
    {R"(^array size is not a constant|^variable-sized object may not be initialized)"
     R"(|^variable(?:-sized| length) array)"
     R"(|^variable length arrays)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The size of an array [ ] must be a number that is known before the program "
                       "runs: write VectorXd a = VectorXd::Zero(n), or std::vector<double> a(n).")},
    {R"(^array type [^\n]* is not assignable)",
     QT_TRANSLATE_NOOP("Compiler",
                       "Arrays [ ] cannot be assigned as a whole: take VectorXd or Vector3d.")},
    {R"(^excess elements in)",
     QT_TRANSLATE_NOOP("Compiler", "There are more values in the braces than there is room for.")},
    {R"(^'?[^\n]*declared as an array with a negative size)",
     QT_TRANSLATE_NOOP("Compiler", "The size of an array is negative here.")},
    {R"(^(?:no viable conversion from(?: returned value of type)?|cannot convert)"
     R"(|no matching conversion for [^\n']* from) '([^']+)'{aka} to(?: function return type)? ')"
     R"(([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "%1 does not become %2 by itself.")},
    {R"(^cannot initialize [^\n]*?type '([^']+)'[^\n]* with [^\n]*?type '([^']+)')"
     R"(|^assigning to '([^']+)'{aka} from(?: incompatible type)? '([^']+)')"
     R"(|^incompatible (?:integer to pointer|pointer to integer)"
     R"(|pointer types) [^\n]*'([^']+)'[^\n]* from[^\n]*'([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "%1 does not become %2 by itself."), "21"},
    {R"(^(?:incompatible operand types|incompatible conditional)"
     R"(|conditional expression is ambiguous))",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "The two values of a ? b : c must be of the same type; otherwise write if and "
         "else.")},
    {R"(^(?:statement requires expression of integer type|switch condition has))",
     QT_TRANSLATE_NOOP("Compiler", "switch is for whole numbers and enumerations: write if here.")},
    {R"(^cannot jump from switch statement|^jump to case label)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A variable that is declared behind a case needs braces around the case: "
                       "case 1: { double x = 2; break; }")},
    {R"(^conversion from [^\n]* is not allowed in a converted constant)"
     R"(|^case value is not a constant)",
     QT_TRANSLATE_NOOP("Compiler",
                       "Behind case stands a whole number that is known before the program runs: "
                       "otherwise write if.")},
    {R"(^duplicate case value)",
     QT_TRANSLATE_NOOP("Compiler", "The same case stands here a second time.")},
    {R"(^invalid range expression)",
     QT_TRANSLATE_NOOP("Compiler",
                       "for (double x : list) goes through a list, and this is none: for the links "
                       "write chain.links, for a number for (int i = 0; i < n; ++i).")},
    {R"(^variable '(\w+)' cannot be implicitly captured)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A function without a name sees %1 only if & stands in its brackets: "
                       "[&](double x) { return x; }")},
    {R"(^declaration of variable '(\w+)' with deduced type)"
     R"(|^declaration of reference variable '(\w+)' requires)",
     QT_TRANSLATE_NOOP("Compiler", "What %1 is must be said here: it needs a value behind =.")},
    {R"(^deduced conflicting types)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The values in the braces are of different types: write all alike, such as "
                       "1.0 and 2.5.")},
    {R"(^(?:variable has incomplete type|incomplete type|argument may not have) '?void)",
     QT_TRANSLATE_NOOP("Compiler",
                       "void is nothing: a variable is a double, an int or a VectorXd.")},
    {R"(^invalid use of 'this')",
     QT_TRANSLATE_NOOP("Compiler", "this is nothing in a function of no class.")},
    {R"(^implicit instantiation of undefined template|^variable has incomplete type)",
     QT_TRANSLATE_NOOP("Compiler", "The header that brings this type is not included.")},
    {R"(^non-const(?:ant)? static data member|^in-class initializer for static data member)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A static member gets its value as inline static double x = 1.0;")},
    {R"(^constexpr )",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "constexpr is for what is known before the program runs: leave it out, or write const.")},
    {R"(^variable of type '[^\n]* abstract|^allocating an object of abstract class)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This type is for the library's own use: take MatrixXd, VectorXd "
                       "and their like.")},
};

}  // namespace

std::span<const KnownMessage> valueMessages() {
  return kValueMessages;
}

}  // namespace enshu::grading
