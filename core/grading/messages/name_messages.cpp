// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "core/grading/messages/known_messages.h"

namespace enshu::grading {

namespace {

constexpr KnownMessage kNameMessages[] = {
    // What Eigen checks before the program runs.
    {R"(INVALID_VECTOR_VECTOR_PRODUCT)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Two vectors of the same kind cannot be multiplied with *, such as 3 x 1 times "
         "3 x 1: did you mean a.cross(b), a.dot(b) or a.cwiseProduct(b)?")},
    {R"(INVALID_MATRIX_PRODUCT)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "The sizes do not fit for a product: the left side needs as many columns as the "
         "right side has rows.")},
    {R"(YOU_MIXED_MATRICES_OF_DIFFERENT_SIZES|YOU_MIXED_VECTORS_OF_DIFFERENT_SIZES)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Vectors or matrices of different sizes are added, subtracted or assigned; a row "
         "and a column are different, too (.transpose()).")},
    {R"(YOU_MIXED_DIFFERENT_NUMERIC_TYPES|ScalarBinaryOpTraits)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Different kinds of numbers are mixed, such as float and double. Here everything "
         "is double: VectorXd, Vector3d, Matrix3d; or write .cast<double>().")},
    {R"(THIS_METHOD_IS_ONLY_FOR_VECTORS_OF_A_SPECIFIC_SIZE\b.*\n.*(?:cross\b|‸cross))"
     R"(|THIS_METHOD_IS_ONLY_FOR_VECTORS_OF_A_SPECIFIC_SIZE.*\n(?:$|.*‸cross))",
     QT_TRANSLATE_NOOP("Compiler",
                       "This is for vectors of a fixed size only: .cross() needs Vector3d on both "
                       "sides, of a longer vector .head<3>() or .segment<3>(i).")},
    {R"(THIS_METHOD_IS_ONLY_FOR_VECTORS_OF_A_SPECIFIC_SIZE)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "The number of entries does not fit: Vector3d takes three, and a matrix gets "
         "its entries by M << 1, 2, 3, 4; where it has its size.")},
    {R"(THIS_METHOD_IS_ONLY_FOR_MATRICES_OF_A_SPECIFIC_SIZE)",
     QT_TRANSLATE_NOOP("Compiler", "This is for matrices of a fixed size only, such as Matrix3d.")},
    {R"(YOU_TRIED_CALLING_A_VECTOR_METHOD_ON_A_MATRIX)",
     QT_TRANSLATE_NOOP("Compiler",
                       "This is for vectors only, and stands behind a matrix; of a matrix take "
                       ".col(j), .row(i) or .block(i, j, rows, columns).")},
    {R"(THE_BRACKET_OPERATOR_IS_ONLY_FOR_VECTORS)",
     QT_TRANSLATE_NOOP("Compiler", "An entry of a matrix is M(i, j); [ ] is for vectors.")},
    {R"(OUT_OF_RANGE_ACCESS)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The vector has no such entry: .z() is the third one, .w() the fourth.")},
    {R"(FLOATING_POINT_ARGUMENT_PASSED__INTEGER_WAS_EXPECTED)",
     QT_TRANSLATE_NOOP("Compiler", "A size must be a whole number, int, and this is a double.")},
    {R"(YOU_CANNOT_MIX_ARRAYS_AND_MATRICES)"
     R"(|^invalid operands to binary expression \('(?:const )?(?:Eigen::)?ArrayWrapper<.*Matrix)"
     R"(|^invalid operands to binary expression \(.*Matrix.* and '(?:const )?)"
     R"((?:Eigen::)?ArrayWrapper<)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "An array and a matrix are mixed: bring both to the same kind by .array() or "
         ".matrix().")},
    {R"(YOU_CALLED_A_FIXED_SIZE_METHOD_ON_A_DYNAMIC_SIZE)"
     R"(|^no matching function for call to '(?:Zero|Identity|Ones|Random|Constant|Unit)"
     R"(|Unit(?:X|Y|Z|W))')",
     QT_TRANSLATE_NOOP("Compiler",
                       "The size is not fixed here, so it must be given: VectorXd::Zero(n), "
                       "MatrixXd::Identity(n, n).")},
    {R"(YOU_CALLED_A_DYNAMIC_SIZE_METHOD_ON_A_FIXED_SIZE)"
     R"(|THIS_METHOD_IS_ONLY_FOR_OBJECTS_OF_A_SPECIFIC)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The size is fixed here, so it is not given: Vector3d::Zero(), "
                       "Matrix3d::Identity().")},
    {R"(THIS_EXPRESSION_IS_NOT_A_LVALUE)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "This is const, or a result that was computed just now, and would be changed: it is "
         "there to be read. Work on a copy, such as VectorXd x = q;")},

    // Names.
    {R"(^no matching function for call to '__\w+'|^no member named 'views' in namespace 'std')",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "std::views is too new for this compiler: write for (int i = 0; i < n; ++i).")},
    {R"(^(?:use of undeclared identifier|unknown type name|no template named)"
     R"(|no namespace named) '([^']+)'; did you mean '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "The name %1 is not known here. Did you mean %2?")},
    {R"(^(?:use of undeclared identifier|unknown type name|no template named) '(AngleAxisd)"
     R"(|Quaterniond|Map|Ref|Matrix|Vector|Array\w*|RowVector\w+|(?:Vector|Matrix)"
     R"(|Array)[234X]+[dfi]|Affine3d|Isometry3d|Transform|Translation3d|LDLT|LLT|PartialPivLU)"
     R"(|FullPivLU|JacobiSVD|Index|Dynamic)')",
     QT_TRANSLATE_NOOP("Compiler", "The name %1 is not known here. Did you mean Eigen::%1?")},
    {R"(^(?:use of undeclared identifier|unknown type name|no (?:type|member) named) '((?:Vector)"
     R"(|Matrix)[5-9]d)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "There is no %1: six numbers are Eigen::Matrix<double, 6, 1>, and 6 x 6 are "
                       "Eigen::Matrix<double, 6, 6>.")},
    {R"(^use of undeclared identifier '(PI|Pi)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "The name %1 is not known here. Did you mean std::numbers::pi?")},
    {R"(^use of undeclared identifier '(Revolute|Prismatic|Fixed|Universal|Spherical|Free)')",
     QT_TRANSLATE_NOOP("Compiler", "The name %1 is not known here. Did you mean JointType::%1?")},
    {R"(^(?:use of undeclared (?:identifier|label)|call to function|undeclared) '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "The name %1 is not known here: it is misspelt, or declared further down or "
                       "in another block, or Eigen:: or std:: is missing before it.")},
    {R"(^no (?:member|type|template) named '([^']+)' in namespace '[^']+'; did you mean '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "There is no %1 here. Did you mean %2?")},
    {R"(^no (?:member|type|template) named '([^']+)' in namespace '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "There is no %1 in %2.")},
    {R"(^unknown type name '\w+'\n\s*[\w:<>&]+\s+\w+\s*\([^)]*‸\w+\s*[,)])",
     QT_TRANSLATE_NOOP("Compiler",
                       "Before each parameter of a function stands its type: "
                       "double f(double x, double y).")},
    {R"(^(?:unknown type name|no template named|unknown class name) '([^']+)')",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "%1 is no type that is known here. Where it is a statement: it stands outside "
         "of every function.")},
    {R"(^no (?:member|type|template) named '([^']+)' in '([^']+)'; did you mean '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "%1 has no member %2. Did you mean %3?"), "213"},
    {R"(^no (?:member|type|template) named '([^']+)' in '([^']+)')"
     R"(|^field designator '(\w+)' does not refer to any field in type '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "%1 has no member %2."), "21"},
    {R"(^member reference type [^\n]* is a pointer[^\n]*\n.*?(\w+)\s*‸\.\s*(\w+))",
     QT_TRANSLATE_NOOP("Compiler", "%2 is a pointer: write %2->%1."), "21"},
    {R"(^member reference type [^\n]* is not a pointer)",
     QT_TRANSLATE_NOOP("Compiler", "This is no pointer: write a dot in place of ->.")},
    {R"(^member reference base type '([^']+)'[^\n]*\n.*?(\w+)\s*‸\.\s*(\w+))",
     QT_TRANSLATE_NOOP("Compiler", "%2 is a %3, which has no member %1."), "321"},
    {R"(^unexpected ':' in nested name specifier)",
     QT_TRANSLATE_NOOP("Compiler", "Between a namespace and a name stand two colons :: .")},
    {R"(^(?:unexpected (?:type|namespace) name '([^']+)')"
     R"(|'([^']+)' does not refer to a value)[^\n]*\n.*‸\w+\s*\.)",
     QT_TRANSLATE_NOOP("Compiler", "Behind %1 stand two colons :: in place of the dot.")},
    {R"(^(?:unexpected type name '([^']+)'|'([^']+)' does not refer to a value))",
     QT_TRANSLATE_NOOP("Compiler",
                       "A type, %1, stands where a value belongs. In a call the arguments stand "
                       "without their types: f(a, b). A word of C++ itself, such as class or new, "
                       "cannot be a name.")},
    {R"(^'(\w+)' macro redefined)",
     QT_TRANSLATE_NOOP("Compiler", "%1 is declared a second time in the same block.")},
    {R"(^redefinition of default argument)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A default value stands only where the function is declared first.")},
    {R"(^(?:redefinition of|redefinition as different kind of symbol)"
     R"(|redeclaration of)(?: label)? '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "%1 is declared a second time in the same block.")},
    {R"(^functions that differ only in their return type)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The function returns another type than where it was declared: write its "
                       "head as on the sheet.")},
    {R"(^'(\w+)' is a (?:private|protected) (?:static )?(?:member|constructor|destructor) of)"
     R"(|^calling a (?:private|protected) (?:constructor|destructor) of class '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler", "%1 is the library's own; use its functions instead.")},

    // Calls.
    {R"(^no matching function for call to object of type (?!'[^)"
     R"(']*lambda){matrix}\n.*‸\w+{arguments})"
     R"(|^(?:assigning to|no viable|cannot initialize)[^\n]*IvcType[^\n]*\n.*‸\w+{arguments})",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "An entry of a vector has one index, that of a matrix two, and an index is a "
         "whole number: not (%1).")},
    {R"(^no matching function for call to object of type (?!'[^']*lambda){matrix}|IvcType)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "An entry of a vector has one index, that of a matrix two, and an index is a "
         "whole number.")},
    {R"(^no matching function for call to object of type [^\n]*\n.*‸(\w+){arguments})",
     QT_TRANSLATE_NOOP("Compiler",
                       "%1 is called with (%2). It takes other arguments: compare number and types "
                       "with its declaration in the header.")},
    {R"(^type 'std::vector<[^\n]* does not provide a call operator)",
     QT_TRANSLATE_NOOP("Compiler", "An entry of a std::vector is v[i]; ( ) is for VectorXd.")},
    {R"(^too (?:few|many) arguments to [^\n]*, expected (?:at (?:least|most) )?(\d+), have (\d+))",
     QT_TRANSLATE_NOOP("Compiler",
                       "The number of arguments is wrong: the function takes %1, and %2 stand "
                       "here.")},
    {R"(^too (?:few|many) arguments)",
     QT_TRANSLATE_NOOP("Compiler",
                       "The number of arguments is wrong: compare with the function's "
                       "declaration.")},
    {R"(^no matching function for call to 'construct_at')",
     QT_TRANSLATE_NOOP("Compiler",
                       "A struct of your own is put into a list with braces: "
                       "list.push_back({1.0, 2.0}).")},
    {R"(^no matching (?:member )?function for call to '(?:max|min)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "std::max and std::min compare two numbers of the same type: write 0.0 in "
                       "place of 0, or std::max<double>(a, b). Of a vector it is a.maxCoeff().")},
    {R"(^no matching function for call to '\w+'\n.*‸\w+\(\s*'[^']{2,}')",
     QT_TRANSLATE_NOOP("Compiler", "A text stands in double quotes in C++: \"text\".")},
    {R"(^no matching function for call to '(sqrt|sin|cos|tan|exp|log|abs|fabs|floor|ceil|round)')"
     R"(|^no matching function for call to '(pow|atan2)'\n.*‸[\w:]+\([^)]*,)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "%1 is for a number. Entry by entry it is a.array().%1(), and the length of a "
         "vector a.norm().")},
    {R"(^no matching member function for call to '(\w+)'\n.*‸\w+\s*<\s*\w*[a-z]\w*\s*[,>])",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "A size between < and > must be known before the program runs; for a size that "
         "is computed use MatrixXd, VectorXd and .block(i, j, rows, columns).")},
    {R"(^no matching member function for call to '(?:set|resize|conservativeResize|fill)"
     R"(|noalias)\w*'\n)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "This is const, or a result that was computed just now, and would be changed: it is "
         "there to be read. Work on a copy, such as VectorXd x = q;")},
    {R"(^no matching (?:member )?function for call to '([^']+)'\n.*‸[\w:]+(?:<[^>]*>)?{arguments})",
     QT_TRANSLATE_NOOP("Compiler", "No function %1 takes the arguments (%2).")},
    {R"(^no matching (?:member )?function for call to '([^']+)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "%1 takes other arguments: compare number and types with its "
                       "declaration.")},
    {R"(^no matching constructor for initialization of '([^']+)')",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "No %1 can be made of this: compare number and types of the values. A struct "
         "of your own takes them in braces { }, not in parentheses.")},
    {R"(^no viable constructor or deduction guide for deduction of template arguments of '(\w+)')",
     QT_TRANSLATE_NOOP("Compiler", "The types of %1 must stand behind it: %1<double>.")},
    {R"(^reference to local binding '(\w+)'|^'(\w+)' in capture list does not name a variable)",
     QT_TRANSLATE_NOOP("Compiler",
                       "A function without a name does not see %1, which auto [ ] declares: write "
                       "[&, %1 = %1] in place of [&].")},
    {R"(^chosen constructor is explicit)",
     QT_TRANSLATE_NOOP("Compiler",
                       "Braces behind = make no such thing: write the entries of a matrix as "
                       "M << 1, 2, 3, 4; where M has its size.")},
    {R"(^initializer list cannot be used on the right hand side of operator '<<')",
     QT_TRANSLATE_NOOP("Compiler", "Behind << the entries stand without braces: a << 1, 2, 3;")},
    {R"(^call to (?:constructor of )?'([^']+)' is ambiguous)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Several functions %1 would fit: give it numbers of one type, such as 2.0 in "
         "place of 2, or static_cast<double>(n).")},
    {R"(^called object type[^\n]*\n.*\.\s*\w+\s*<[\d, ]+>\s*\([^()]*\)‸)",
     QT_TRANSLATE_NOOP("Compiler",
                       "In a template of your own the word template is missing before the name: "
                       "A.template block<3, 3>(0, 0).")},
    {R"(^called object type|^type '[^\n]* does not provide a call operator)",
     QT_TRANSLATE_NOOP("Compiler",
                       "What stands before the parenthesis is no function; perhaps a * is missing "
                       "there.")},
    {R"(^reference to (?:non-static member|overloaded) function (?:must be called)"
     R"(|could not be resolved))"
     R"(|^(?:assigning to|cannot initialize|no viable)"
     R"(|invalid operands)[^\n]*'(?:<overloaded function type>|<bound member function type>)"
     R"(|[\w: ]+ \([^']*\)[\w ()]*)')",
     QT_TRANSLATE_NOOP("Compiler",
                       "A function stands here by its name alone; perhaps the parentheses with its "
                       "arguments are missing behind it.")},
    {R"(^non-void (?:function|lambda)[^\n]* should return a value)",
     QT_TRANSLATE_NOOP("Compiler", "The function must return a value here.")},
    {R"(^void (?:function|lambda|method|block)[^\n]* should not return a value\n\s*‸return\s*$)",
     QT_TRANSLATE_NOOP("Compiler", "A semicolon ; is missing here.")},
    {R"(^void (?:function|lambda|method)[^\n]* should not return a value)",
     QT_TRANSLATE_NOOP(
         "Compiler", "The function returns nothing (void); what it makes goes into an argument.")},
    {R"(^'main' must return)",
     QT_TRANSLATE_NOOP("Compiler",
                       "There is no main here: Enshu calls the function of the exercise itself.")},
    {R"(^(?:'auto' in return type deduced as|return type '[^\n]* must match previous return type))",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "Two returns give different types: write both alike, such as 1.0 and 2.0, or "
         "the type of the result.")},
    {R"(^function '(\w+)' with deduced return type cannot be used)",
     QT_TRANSLATE_NOOP(
         "Compiler",
         "%1 is used before it stands in the file, and auto leaves its type open: write "
         "the type of its result.")},
};

}  // namespace

std::span<const KnownMessage> nameMessages() {
  return kNameMessages;
}

}  // namespace enshu::grading
