// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/messages/standard_names.h"

#include <QLatin1StringView>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <iterator>

#include "core/text/nearest.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

struct Header {
  const char* name;
  const char* brings;  // between spaces
};

constexpr Header kHeaders[] = {
    {"algorithm",
     " all_of any_of none_of for_each find find_if count count_if copy copy_n fill fill_n generate "
     "transform replace remove remove_if unique reverse rotate shuffle sample sort stable_sort "
     "partial_sort nth_element lower_bound upper_bound binary_search min_element max_element "
     "minmax_element minmax clamp min max ranges equal "},
    {"numeric",
     " accumulate reduce inner_product iota partial_sum adjacent_difference transform_reduce gcd "
     "lcm midpoint "},
    {"cmath",
     " sin cos tan asin acos atan atan2 sqrt cbrt pow exp log log10 log2 hypot fabs abs floor ceil "
     "round trunc fmod remainder isnan isinf isfinite signbit copysign sinh cosh tanh lerp "},
    {"iostream", " cout cerr clog cin "},
    {"ostream", " endl flush ostream "},
    {"iomanip", " setprecision setw setfill put_time get_time quoted "},
    {"ios", " fixed scientific boolalpha "},
    {"fstream", " ofstream ifstream fstream basic_ofstream basic_ifstream basic_fstream "},
    {"sstream",
     " stringstream ostringstream istringstream basic_stringstream basic_ostringstream "
     "basic_istringstream "},
    {"string", " string to_string stod stoi stof getline basic_string "},
    {"string_view", " string_view basic_string_view "},
    {"cstring", " memcpy memset memmove memcmp strlen strcmp strcpy strcat "},
    {"cstdio", " printf fprintf sprintf snprintf puts putchar scanf sscanf "},
    {"cstdlib", " rand srand exit abort malloc free atof atoi strtod RAND_MAX "},
    {"cstdint", " int32_t int64_t uint32_t uint64_t int8_t uint8_t int16_t uint16_t "},
    {"cassert", " assert "},
    {"ctime", " time clock time_t clock_t "},
    {"vector", " vector "},
    {"array", " array to_array "},
    {"map", " map multimap "},
    {"set", " set multiset "},
    {"unordered_map", " unordered_map unordered_multimap "},
    {"unordered_set", " unordered_set unordered_multiset "},
    {"list", " list "},
    {"forward_list", " forward_list "},
    {"deque", " deque "},
    {"queue", " queue priority_queue "},
    {"stack", " stack "},
    {"span", " span "},
    {"bitset", " bitset "},
    {"valarray", " valarray "},
    {"utility", " pair make_pair swap move forward exchange "},
    {"tuple", " tuple make_tuple tie "},
    {"optional", " optional nullopt make_optional "},
    {"variant", " variant visit monostate holds_alternative "},
    {"any", " any any_cast "},
    {"functional",
     " function bind ref cref plus minus multiplies divides greater less negate placeholders "},
    {"memory", " unique_ptr shared_ptr weak_ptr make_unique make_shared "},
    {"limits", " numeric_limits "},
    {"numbers", " numbers "},
    {"complex", " complex polar "},
    {"random",
     " mt19937 mt19937_64 random_device default_random_engine uniform_real_distribution "
     "uniform_int_distribution normal_distribution "},
    {"chrono", " chrono "},
    {"thread", " thread this_thread jthread "},
    {"mutex", " mutex lock_guard unique_lock scoped_lock "},
    {"atomic", " atomic "},
    {"future", " future async promise "},
    {"stdexcept",
     " runtime_error logic_error invalid_argument out_of_range domain_error length_error "
     "range_error overflow_error "},
    {"exception", " exception terminate "},
    {"iterator",
     " back_inserter inserter next prev advance distance ostream_iterator istream_iterator begin "
     "end size "},
    {"initializer_list", " initializer_list "},
    {"filesystem", " filesystem "},
    {"regex", " regex smatch regex_match regex_search "},
    {"type_traits", " is_same is_same_v decay_t enable_if_t remove_cvref_t conditional_t "},
    {"concepts", " integral floating_point same_as convertible_to "}};

constexpr ForeignWord kForeignWords[] = {
    {"zeros", "MATLAB", "MatrixXd::Zero(3, 1), Vector3d::Zero()"},
    {"ones", "MATLAB", "MatrixXd::Ones(3, 1), Vector3d::Ones()"},
    {"eye", "MATLAB", "MatrixXd::Identity(3, 3), Matrix3d::Identity()"},
    {"inv", "MATLAB", "M.inverse()"},
    {"det", "MATLAB", "M.determinant()"},
    {"trace", "MATLAB", "M.trace()"},
    {"transpose", "MATLAB", "M.transpose()"},
    {"diag", "MATLAB", "a.asDiagonal(), M.diagonal()"},
    {"reshape", "MATLAB", "M.reshaped(2, 3)"},
    {"length", "MATLAB", "a.size()"},
    {"numel", "MATLAB", "a.size()"},
    {"size", "MATLAB", "M.rows(), M.cols()"},
    {"norm", "MATLAB", "a.norm()"},
    {"cross", "MATLAB", "a.cross(b)"},
    {"dot", "MATLAB", "a.dot(b)"},
    {"sum", "MATLAB", "a.sum()"},
    {"prod", "MATLAB", "a.prod()"},
    {"mean", "MATLAB", "a.mean()"},
    {"mod", "MATLAB", "std::fmod(x, y)"},
    {"disp", "MATLAB", "std::cout << x << \"\\n\""},
    {"elseif", "MATLAB", "else if (x > 0) { ... }", false},
    {"elif", "Python", "else if (x > 0) { ... }", false},
    {"print", "Python", "std::cout << x << \"\\n\""},
    {"len", "Python", "v.size()"},
    {"range", "Python", "for (int i = 0; i < n; ++i) { ... }"},
    {"np", "Python", "Vector3d::Zero(), a.dot(b), a.cross(b), M.inverse()"},
    {"numpy", "Python", "Vector3d::Zero(), a.dot(b), a.cross(b), M.inverse()"},
    {"math", "Python", "std::sin(x), std::cos(x), std::sqrt(x)"},
    {"lambda", "Python", "[](double x) { return 2 * x; }", false},
    {"pass", "Python", "{ }", false},
    {"True", "Python", "true", false},
    {"False", "Python", "false", false},
};

struct Member {
  const char* name;
  const char* here;
};

constexpr Member kMembers[] = {{"T", "transpose()"},     {"Transpose", "transpose()"},
                               {"inv", "inverse()"},     {"det", "determinant()"},
                               {"length", "size()"},     {"shape", "rows()"},
                               {"len", "size()"},        {"append", "push_back(x)"},
                               {"push", "push_back(x)"}, {"add", "push_back(x)"}};

constexpr char kOfMatrices[] =
    "array block bottomRows cast col colPivHouseholderQr cols colwise cross cwiseAbs cwiseProduct "
    "cwiseQuotient determinant diagonal dot fullPivLu head inverse isApprox ldlt leftCols llt "
    "maxCoeff mean minCoeff norm normalize normalized prod resize reshaped rightCols row rows "
    "rowwise segment setIdentity setOnes setZero size squaredNorm sum tail topRows trace transpose";

}  // namespace

QString headerOf(const QString& name) {
  const QString word = u' ' + name + u' ';
  const auto* const found = std::find_if(
      std::begin(kHeaders), std::end(kHeaders),
      [&](const Header& header) { return QLatin1StringView(header.brings).contains(word); });
  return found == std::end(kHeaders) ? QString() : QString::fromLatin1(found->name);
}

const ForeignWord* foreignWord(const QString& word) {
  const auto* const found =
      std::find_if(std::begin(kForeignWords), std::end(kForeignWords),
                   [&](const ForeignWord& one) { return word == QLatin1StringView(one.word); });
  return found == std::end(kForeignWords) ? nullptr : found;
}

QString memberFor(const QString& name, const QString& type) {
  static const QRegularExpression matrix(u"(?:Matrix|Vector|Array|Block|Cwise|Product)"_s);
  const auto* const found =
      std::find_if(std::begin(kMembers), std::end(kMembers),
                   [&](const Member& one) { return name == QLatin1StringView(one.name); });
  return found != std::end(kMembers) ? QString::fromLatin1(found->here)
         : type.contains(matrix) ? text::nearest(name, QString::fromLatin1(kOfMatrices).split(u' '))
                                 : QString();
}

}  // namespace enshu::grading
