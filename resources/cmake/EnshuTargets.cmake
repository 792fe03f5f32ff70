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

# With what it knows of a precompiled header g++ has passed the size at which it begins to look for
# memory that it could give back, and looks for it again and again: a sixth of its time.
set(GCC_MEMORY_FLAGS --param=ggc-min-heapsize=800000)
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:${GCC_MEMORY_FLAGS}>")

# Many programs of static libraries are linked, for which lld takes less time.
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
  target_compile_options(enshu_flags INTERFACE -g1 -O$<IF:$<BOOL:$<TARGET_PROPERTY:ENSHU_OF_TESTS>>,0,1>
                                               -fsanitize=address,undefined
                                               -fno-sanitize=null,alignment,object-size,pointer-overflow
                                               -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(enshu_flags INTERFACE -fsanitize=address,undefined)
  # What sanitizers add to the code g++ takes for uses of what has no value yet; the release build looks.
  target_compile_options(enshu_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()

if(ENSHU_FUZZ)
  target_compile_options(enshu_flags INTERFACE -g1 -O1 -fsanitize=fuzzer-no-link,address,undefined
                                               -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(enshu_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined)
endif()

# What takes time to compute lies in libraries that are optimised as usual. In others a quarter of the
# compiler's time went into it; at a low level g++ 12 takes Eigen's empty matrices for uninitialised.
function(enshu_optimise_little target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1 -Wno-maybe-uninitialized>)
endfunction()

# Headers that most files begin with are parsed once, in enshu_json, the lowest library with Qt, and
# for windows in enshu_desk, and for tests, with QTest, in enshu_test_suite and enshu_desk_fixture; those
# above reuse them (`from`), which takes the same flags: -fPIC for programs and libraries alike, as Qt
# of Debian 12 asks for itself and modules of a course need everywhere, and the same level of
# optimisation: a low one, and for tests, of which half the compiler's time went into it, none.
set(ENSHU_PRECOMPILED ${CMAKE_SOURCE_DIR}/core/base/lean.h <Eigen/Core> <Eigen/Geometry> <algorithm>
                      <filesystem> <functional> <map> <memory> <optional> <random> <set> <sstream> <stop_token>
                      <string> <vector> <QDateTime> <QDir> <QFile> <QHash> <QJsonArray> <QJsonDocument>
                      <QJsonObject> <QMap> <QProcess> <QRegularExpression> <QSet> <QString> <QStringList>
                      <tl/expected.hpp>)
function(enshu_precompile target from)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${target} PRIVATE -fPIC)
  if(from MATCHES "^enshu_(test_suite|desk_fixture)$")
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O0>)
    set_target_properties(${target} PROPERTIES ENSHU_OF_TESTS ON)
  else()
    enshu_optimise_little(${target})
  endif()
  if(target STREQUAL from)
    target_precompile_headers(${target} PRIVATE ${ENSHU_PRECOMPILED} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM ${from})
  endif()
endfunction()

# The same for what computes with Eigen and stands below enshu_json (NEVER_SANITIZED), at the usual level,
# in enshu_dynamics, the lowest of them.
function(enshu_precompile_eigen target)
  if(target STREQUAL enshu_dynamics)
    target_precompile_headers(${target} PRIVATE <Eigen/Dense> <algorithm> <array> <cmath> <functional> <map> <memory>
                              <optional> <string> <utility> <vector> <tl/expected.hpp>)
  else()
    target_precompile_headers(${target} REUSE_FROM enshu_dynamics)
  endif()
endfunction()

# Where ENSHU_UNITY is on (all presets but those for working) the sources of one folder are compiled as
# one, at most twelve: of a source alone more than half the compiler's time goes into reading headers.
# Each must still include what it uses: `tests/run alone-K/N`, which looks at each file by itself and
# without the precompiled header, tells if one does not. A name of an anonymous namespace is then its
# folder's: files that need a name for the same thing share it in a header, others say whose it is
# (LatenessWords). ALL_FOLDERS: as if all sources were of one.
function(enshu_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${ENSHU_UNITY} UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    if(ARGN STREQUAL ALL_FOLDERS)
      set(folder all)
    endif()
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
    if(TARGET enshu_json)
      enshu_precompile(enshu_${name} enshu_json)
    elseif(ARG_NEVER_SANITIZED)
      enshu_precompile_eigen(enshu_${name})
    endif()
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

# enshu_moc(SOURCE MADE): moc reads the file alone. With Qt's folders of headers, which AUTOMOC and
# qt_generate_moc hand to it, it reads all of these for each file and takes thirty times as long.
function(enshu_moc source made)
  cmake_path(ABSOLUTE_PATH source)
  cmake_path(GET made PARENT_PATH folder)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${made} DEPENDS ${source} $<TARGET_FILE:Qt6::moc>
                     COMMAND Qt6::moc --no-notes -DQT_NO_KEYWORDS -o ${made} ${source} VERBATIM)
endfunction()

# The moc of each test, which includes it.
function(enshu_moc_tests target)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source STEM stem)
    enshu_moc(${source} ${CMAKE_CURRENT_BINARY_DIR}/${stem}.moc)
    target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${stem}.moc)
  endforeach()
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()

# The mocs of the headers beside the target's sources, as one source; nothing comes of a header
# without a Q_OBJECT.
function(enshu_moc_headers target)
  set(all)
  set(text)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "^[a-z].*[.](cpp|h)$")
  list(TRANSFORM sources REPLACE "[.]cpp$" ".h")
  foreach(header IN LISTS sources)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${header})
      set(made ${CMAKE_CURRENT_BINARY_DIR}/${target}_mocs/${header}.cpp)
      enshu_moc(${header} ${made})
      list(APPEND all ${made})
      string(APPEND text "#include \"${made}\"\n")
    endif()
  endforeach()
  set(together ${CMAKE_CURRENT_BINARY_DIR}/${target}_mocs.cpp)
  file(GENERATE OUTPUT ${together} CONTENT "${text}")
  set_source_files_properties(${together} PROPERTIES OBJECT_DEPENDS "${all}")
  target_sources(${target} PRIVATE ${together})
endfunction()

# The test `test` of ctest's: `program` called by that name, without a display, on a screen as large as
# one: of a smaller one than its window Qt 6.8 restores no window as it was. `on_display`: on one of
# xvfb-run, with OpenGL by Mesa, whose leaks are not ours. What tests build is kept in the build folder,
# never in the user's own cache.
function(enshu_call_test test program timeout labels on_display)
  set(display)
  set(platform "QT_QPA_PLATFORM=offscreen:configfile=${CMAKE_SOURCE_DIR}/tests/support/screen.json")
  if(on_display)
    set(display ${XVFB_RUN} -a)
    set(platform "QT_QPA_PLATFORM=xcb;LIBGL_ALWAYS_SOFTWARE=1;ASAN_OPTIONS=detect_leaks=0")
  endif()
  file(CREATE_LINK ${program} ${CMAKE_BINARY_DIR}/tests/${test} SYMBOLIC)
  add_test(NAME ${test} COMMAND ${display} ${CMAKE_BINARY_DIR}/tests/${test})
  set_tests_properties(${test} PROPERTIES TIMEOUT ${timeout} LABELS "${labels}"
    ENVIRONMENT "${platform};XDG_RUNTIME_DIR=/tmp;XDG_CACHE_HOME=${CMAKE_BINARY_DIR}/cache;QTEST_FUNCTION_TIMEOUT=${timeout}000;UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1;ENSHU_SOURCE=${CMAKE_SOURCE_DIR};ENSHU_BIN=${CMAKE_BINARY_DIR}/bin")
endfunction()

# enshu_tested_folder(VARIABLE): what the tests of the current folder look at: desk, grading with what
# stands on it, or else core or app.
function(enshu_tested_folder variable)
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/tests OUTPUT_VARIABLE place)
  set(folder app)
  if(place STREQUAL app/desk)
    set(folder desk)
  elseif(place MATCHES "^core/(grading|store)$")
    set(folder grading)
  elseif(place MATCHES "^core/")
    set(folder core)
  endif()
  if(NOT TARGET tests_of_${folder})
    add_custom_target(tests_of_${folder})
  endif()
  set(${variable} ${folder} PARENT_SCOPE)
endfunction()

# enshu_add_tests(PROGRAM TESTS [FOLDER/]NAME ... [PREFIX p] [SOURCES ...] LINKS ... [NEEDS target ...]
#                 [DEFINITIONS ...] [LABELS ...] [TIMEOUT s] [COMPUTES] [GUI] [ON_DISPLAY])
# The tests NAME_test.cpp as one program, in which each is called by a link with its own name,
# build/<preset>/tests/<PREFIX>NAME_test, and is a test of ctest's of that name: one by one they took
# three times as long to compile and link. NEEDS: what they start. COMPUTES: optimised, as others are not.
# GUI: what they link has windows; then QTest's headers are others. LABELS with a meaning:
#   slow         starts programs and waits for them
#   unsanitized  computes in what is never sanitized: libraries (NEVER_SANITIZED), the course's modules
# Only the release build has these two. The label of_FOLDER (core, grading, app, desk) tells the others
# apart, in which a sanitized build is tested; tests_of_FOLDER builds them.
function(enshu_add_tests program)
  cmake_parse_arguments(ARG "COMPUTES;GUI;ON_DISPLAY" "TIMEOUT;PREFIX" "TESTS;SOURCES;LINKS;NEEDS;DEFINITIONS;LABELS"
                        ${ARGN})
  set(main ${CMAKE_SOURCE_DIR}/tests/support/suite_main.cpp)
  set(precompiled enshu_test_suite)
  if(ARG_GUI)
    set(main ${CMAKE_SOURCE_DIR}/tests/app/desk/suite_main.cpp)
    set(precompiled enshu_desk_fixture)
  endif()
  list(TRANSFORM ARG_TESTS APPEND _test.cpp OUTPUT_VARIABLE sources)
  add_executable(${program} ${sources} ${ARG_SOURCES} ${main})
  set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  enshu_moc_tests(${program} ${sources})
  target_link_libraries(${program} PRIVATE enshu_flags enshu_test_suite ${ARG_LINKS})
  target_compile_definitions(${program} PRIVATE ${ARG_DEFINITIONS})
  if(ARG_COMPUTES)
    enshu_optimise_little(${program})
  else()
    enshu_precompile(${program} ${precompiled})
  endif()
  enshu_compile_together(${program} ALL_FOLDERS)
  if(ARG_NEEDS)
    add_dependencies(${program} ${ARG_NEEDS})
  endif()
  # A source compiled together with others is no header, as the compiler takes it for.
  target_compile_options(${program} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)

  if(NOT ARG_LABELS MATCHES "slow|unsanitized")
    enshu_tested_folder(folder)
    list(APPEND ARG_LABELS of_${folder})
    add_dependencies(tests_of_${folder} ${program})
  elseif(ENSHU_SANITIZE)
    set_target_properties(${program} PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)  # on slow machines, too, the end of nothing but what hangs
  endif()
  if(ENSHU_SANITIZE)
    math(EXPR ARG_TIMEOUT "4 * ${ARG_TIMEOUT}")
  endif()
  foreach(test IN LISTS ARG_TESTS)
    cmake_path(GET test FILENAME name)
    enshu_call_test(${ARG_PREFIX}${name}_test ${program} ${ARG_TIMEOUT} "${ARG_LABELS}" ${ARG_ON_DISPLAY})
  endforeach()
endfunction()
