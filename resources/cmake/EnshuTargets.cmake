# SPDX-License-Identifier: GPL-3.0-or-later
# The three kinds of target of this project and the flags they share.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# A hundred programs of static libraries are linked: lld takes a minute less for them.
find_program(LLD ld.lld)
if(LLD)
  add_link_options(-fuse-ld=lld)
  # An empty cold part of one function lies where that of the next begins; lld then keeps the table
  # entry of the empty one, and an exception from the other ends the program.
  add_compile_options($<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-fno-reorder-blocks-and-partition>)
endif()

add_library(enshu_flags INTERFACE)
target_include_directories(enshu_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(enshu_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                             -Wno-sign-conversion)
target_compile_definitions(enshu_flags INTERFACE QT_NO_KEYWORDS QT_DISABLE_DEPRECATED_BEFORE=0x060400
                                                 QT_NO_CAST_FROM_ASCII)
if(ENSHU_WERROR)
  target_compile_options(enshu_flags INTERFACE -Werror)
endif()
if(ENSHU_SANITIZE)
  # Eigen allocates by other means where it sees a sanitizer; a plugin, never sanitized, must be able
  # to free what it was given.
  target_compile_definitions(enshu_flags INTERFACE EIGEN_MALLOC_ALREADY_ALIGNED=1)
  # Lines are all that a sanitizer's report names; more would cost a sixth of the build. With
  # the four checks left out it would take half as long again: ASan sees what they would see of null,
  # of size and of what lies beyond an object, and Eigen asserts alignment itself.
  target_compile_options(enshu_flags INTERFACE -g1 -O1 -fsanitize=address,undefined
                                               -fno-sanitize=null,alignment,object-size,pointer-overflow
                                               -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(enshu_flags INTERFACE -fsanitize=address,undefined)
endif()

if(ENSHU_FUZZ)
  target_compile_options(enshu_flags INTERFACE -g1 -O1 -fsanitize=fuzzer-no-link,address,undefined
                                               -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(enshu_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined)
endif()

# Headers that most files begin with are parsed once, in enshu_json, the lowest library with Qt, and
# with QTest in enshu_test_support and, for windows, in enshu_desk_fixture with its own header; those
# above reuse them (`from`), which takes the same flags: -fPIC for programs and libraries alike, as Qt
# of Debian 12 asks for itself and modules of a course need everywhere, and the same level of
# optimisation. That is a low one: what takes time to compute lies below, and in what does not a
# quarter of the compiler's time went into it. At that level g++ 12 takes Eigen's empty matrices for
# uninitialised.
set(ENSHU_PRECOMPILED ${CMAKE_SOURCE_DIR}/core/base/lean.h <Eigen/Core> <Eigen/Geometry> <algorithm>
                      <filesystem> <functional> <map> <memory> <optional> <random> <set> <sstream> <stop_token>
                      <string> <vector> <QDateTime> <QDir> <QFile> <QHash> <QJsonArray> <QJsonDocument>
                      <QJsonObject> <QMap> <QProcess> <QRegularExpression> <QSet> <QString> <QStringList>
                      <tl/expected.hpp>)
function(enshu_precompile target from)
  if(NOT TARGET enshu_json)
    return()
  endif()
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${target} PRIVATE -fPIC)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1 -Wno-maybe-uninitialized>)
  if(target STREQUAL from)
    target_precompile_headers(${target} PRIVATE ${ENSHU_PRECOMPILED} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM ${from})
  endif()
endfunction()

# Where ENSHU_UNITY is on (all presets but those for working) the sources of one folder are compiled as
# one, at most twelve: of a source alone more than half the compiler's time goes into reading headers.
# Each must still include what it uses: the lint, which looks at every file by itself, and the preset
# dev tell if one does not. A name of an anonymous namespace is then its folder's: files that need a
# name for the same thing share it in a header, others say whose it is (LatenessWords).
function(enshu_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${ENSHU_UNITY} UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    list(APPEND of_${folder} ${source})
    list(LENGTH of_${folder} count)
    math(EXPR part "(${count} - 1) / 12")
    set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${folder}_${part})
  endforeach()
endfunction()

# enshu_add_library(NAME [NEVER_SANITIZED] SOURCES ... LINKS ...): the library of the folder core/NAME, as
# enshu::NAME. NEVER_SANITIZED: it computes with Eigen and reads nothing from outside (EnshuUnsanitized).
function(enshu_add_library name)
  cmake_parse_arguments(ARG "NEVER_SANITIZED" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  if(ENSHU_SANITIZE AND ARG_NEVER_SANITIZED)
    enshu_import_unsanitized(${name} core/${name}/libenshu_${name}.a)
    target_link_libraries(enshu_${name} INTERFACE enshu_flags ${ARG_LINKS} ${ARG_PRIVATE_LINKS})
  elseif(ARG_SOURCES)
    add_library(enshu_${name} STATIC ${ARG_SOURCES})
    target_link_libraries(enshu_${name} PUBLIC enshu_flags ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
    enshu_precompile(enshu_${name} enshu_json)
    enshu_compile_together(enshu_${name})
  else()
    add_library(enshu_${name} INTERFACE)
    target_link_libraries(enshu_${name} INTERFACE enshu_flags ${ARG_LINKS})
  endif()
  add_library(enshu::${name} ALIAS enshu_${name})
endfunction()

# enshu_add_program(NAME SOURCES ... LINKS ...): an executable in build/<preset>/bin.
function(enshu_add_program name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE enshu_flags ${ARG_LINKS})
  enshu_precompile(${name} enshu_json)
  enshu_compile_together(${name})
endfunction()

# A program that stands in a student's box: with the project's definitions, without its sanitizers.
function(enshu_never_sanitized target)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR})
  target_compile_definitions(${target} PRIVATE QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII
                                               ENSHU_VERSION="${PROJECT_VERSION}")
endfunction()

# The moc of each *_test.cpp, which includes it. AUTOMOC would compile one more file for each test, an
# empty one.
function(enshu_moc_test target)
  list(FILTER ARGN INCLUDE REGEX "_test\\.cpp$")
  foreach(source IN LISTS ARGN)
    cmake_path(GET source STEM stem)
    qt_generate_moc(${source} ${CMAKE_CURRENT_BINARY_DIR}/${stem}.moc TARGET ${target})
    target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${stem}.moc)
  endforeach()
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()

# enshu_add_test(NAME SOURCES ... LINKS ... [LABELS ...] [TIMEOUT s] [GUI] [ON_DISPLAY]): one QtTest
# program, run without a display, on a screen as large as one: of a smaller one than its window Qt 6.8
# restores no window as it was. GUI: what it links has windows; then QTest's headers are others.
# ON_DISPLAY: it runs on one of xvfb-run, with OpenGL by Mesa, whose leaks are not ours.
# What tests build is kept in the build folder, never in the user's own cache. LABELS with a meaning:
#   slow         starts programs and waits for them
#   unsanitized  computes in what is never sanitized: libraries (NEVER_SANITIZED), the course's modules
# Only the release build has these two; with ENSHU_REPEAT_TESTS off it has of the others those of the
# window, and the sanitized build has the rest.
function(enshu_add_test name)
  cmake_parse_arguments(ARG "GUI;ON_DISPLAY" "TIMEOUT" "SOURCES;LINKS;LABELS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  if(ENSHU_SANITIZE)
    math(EXPR ARG_TIMEOUT "4 * ${ARG_TIMEOUT}")
  endif()
  if(ARG_LABELS MATCHES "slow|unsanitized" OR (ARG_GUI AND NOT ENSHU_REPEAT_TESTS))
    set(ARG_ELSEWHERE ${ENSHU_SANITIZE})
  elseif(NOT ENSHU_REPEAT_TESTS AND NOT ENSHU_SANITIZE)
    set(ARG_ELSEWHERE ON)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  enshu_moc_test(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE enshu_flags Qt6::Test ${ARG_LINKS})
  if(ARG_GUI)
    enshu_precompile(${name} enshu_desk_fixture)
  else()
    enshu_precompile(${name} enshu_test_support)
  endif()
  if(ARG_ELSEWHERE)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
  endif()
  set(display)
  set(platform "QT_QPA_PLATFORM=offscreen:configfile=${CMAKE_SOURCE_DIR}/tests/support/screen.json")
  if(ARG_ON_DISPLAY)
    set(display ${XVFB_RUN} -a)
    set(platform "QT_QPA_PLATFORM=xcb;LIBGL_ALWAYS_SOFTWARE=1;ASAN_OPTIONS=detect_leaks=0")
  endif()
  add_test(NAME ${name} COMMAND ${display} $<TARGET_FILE:${name}>)
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}"
    ENVIRONMENT "${platform};XDG_RUNTIME_DIR=/tmp;XDG_CACHE_HOME=${CMAKE_BINARY_DIR}/cache;QTEST_FUNCTION_TIMEOUT=${ARG_TIMEOUT}000;UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1;ENSHU_SOURCE=${CMAKE_SOURCE_DIR};ENSHU_BIN=${CMAKE_BINARY_DIR}/bin")
endfunction()
