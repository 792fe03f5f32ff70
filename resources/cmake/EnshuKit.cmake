# SPDX-License-Identifier: GPL-3.0-or-later
# The kit: what is needed to build a student's file, made once, when Enshu itself is built.
#
#   <build>/kit/kit.json                    compiler and flags, read by core/sandbox/kit.h
#   <build>/kit/include/                    the headers that a student's file may include, but for
#                                           those of the exercises (EnshuCourse)
#   <build>/kit/include/core/plugin/student.h.pch   what students' files begin with, precompiled: with
#                                           core/plugin/warm.h, whose templates are compiled there:
#   <build>/kit/libenshu_warm.a
#   <build>/kit/libenshu_solvers.a          Eigen's solvers and the encoding of values, compiled
#   <build>/kit/include/core/plugin/glue.h.gch      what the plugin classes of exercises begin with
#
# Students' files are compiled by enshu-compiler (app/compiler), the plugin classes of the exercises,
# which nobody waits for, by the compiler that Enshu is built with.
#
# None of it is sanitized: it is loaded by the worker, which is not either (EnshuUnsanitized).

set(KIT ${CMAKE_BINARY_DIR}/kit)
set(KIT_INCLUDE ${KIT}/include)
set(KIT_FLAGS -std=c++20 -fPIC -fvisibility=hidden -Wall -Wextra -Wno-ignored-attributes -Wno-switch
    # Without the processor's vectors, a tenth less to compile; matrices lie in memory as with them.
    -DEIGEN_DONT_VECTORIZE -DEIGEN_MAX_ALIGN_BYTES=16 -DEIGEN_MAX_STATIC_ALIGN_BYTES=16
    -DEIGEN_HAS_CXX11_ATOMIC=0)
# The end of a function that lacks its return is a trap, and not whatever code stands behind it.
# What a beginner's pointer to nothing or endless loop does is what it says, not whatever comes of its
# being no C++.
set(KIT_STUDENT_FLAGS ${KIT_FLAGS} -fsanitize=return -fsanitize-trap=return
                      -fno-delete-null-pointer-checks -fno-finite-loops)
file(REAL_PATH ${CMAKE_CXX_COMPILER} KIT_COMPILER)
get_target_property(KIT_EIGEN Eigen3::Eigen INTERFACE_INCLUDE_DIRECTORIES)
list(TRANSFORM KIT_EIGEN PREPEND -isystem OUTPUT_VARIABLE KIT_EIGEN_FLAGS)
get_target_property(KIT_QT Qt6::Core INTERFACE_INCLUDE_DIRECTORIES)
list(TRANSFORM KIT_QT PREPEND -isystem OUTPUT_VARIABLE KIT_QT_FLAGS)
set(KIT_GLUE_FLAGS -DQT_NO_KEYWORDS ${KIT_QT_FLAGS})

# enshu_kit_headers(FILE ...): copies headers, keeping their paths below the source tree.
function(enshu_kit_headers)
  foreach(header ${ARGN})
    cmake_path(RELATIVE_PATH header BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE place)
    add_custom_command(OUTPUT ${KIT_INCLUDE}/${place} DEPENDS ${header}
                       COMMAND ${CMAKE_COMMAND} -E copy ${header} ${KIT_INCLUDE}/${place})
    list(APPEND copies ${KIT_INCLUDE}/${place})
  endforeach()
  set(KIT_HEADERS ${copies} PARENT_SCOPE)
endfunction()

# enshu_kit_warm(): what students' files begin with, precompiled, and its object file.
function(enshu_kit_warm)
  set(header core/plugin/student.h)
  set(flags ${KIT_STUDENT_FLAGS} ${KIT_EIGEN_FLAGS})
  set(made ${KIT_INCLUDE}/${header}.pch ${KIT}/libenshu_warm.a)
  add_custom_command(
    OUTPUT ${made}
    DEPENDS ${KIT_HEADERS} enshu-compiler
    COMMAND enshu-compiler precompile ${KIT_INCLUDE}/core/plugin/warm.h ${KIT_INCLUDE}/${header}.pch
            ${KIT}/warm.o ${flags} -I${KIT_INCLUDE} -w
    COMMAND ${CMAKE_COMMAND} -E rm -f ${KIT}/libenshu_warm.a
    COMMAND ${CMAKE_AR} qcs ${KIT}/libenshu_warm.a ${KIT}/warm.o
    COMMAND ${CMAKE_COMMAND} -E rm ${KIT}/warm.o
    COMMENT "Warming the compiler of students' files"
    VERBATIM)
  set(KIT_WARM ${made} PARENT_SCOPE)
  # The object file is of no machine.
  enshu_made_where_installed(
    kit/include/${header} pch \$here/bin/enshu-compiler precompile
    \$here/kit/include/core/plugin/warm.h \$made.new - ${flags} -I\$here/kit/include -w)
endfunction()

# enshu_kit_glue_header(): core/plugin/glue.h, precompiled.
function(enshu_kit_glue_header)
  set(header core/plugin/glue.h)
  set(flags ${KIT_FLAGS} -O1 ${KIT_EIGEN_FLAGS})
  add_custom_command(
    OUTPUT ${KIT_INCLUDE}/${header}.gch
    DEPENDS ${KIT_HEADERS}
    COMMAND ${KIT_COMPILER} ${flags} -I${KIT_INCLUDE} ${KIT_GLUE_FLAGS} -w
            -x c++-header ${KIT_INCLUDE}/${header} -o ${KIT_INCLUDE}/${header}.gch
    COMMENT "Precompiling ${header} for the exercises' plugin classes"
    VERBATIM)
  enshu_precompiled_where_installed(kit/include/${header} ${flags} -I\${here}/kit/include
                                    ${KIT_GLUE_FLAGS} -w)
endfunction()

# enshu_precompiled_where_installed(HEADER FLAG ...): how a package has it precompiled by the compiler
# of the machine it comes to, g++; a branch of resources/package/precompile.in.
function(enshu_precompiled_where_installed header)
  enshu_made_where_installed(${header} gch ${KIT_COMPILER} ${ARGN} -x c++-header \$here/\$header -o \$made.new)
endfunction()

# enshu_made_where_installed(HEADER ENDING WORD ...): likewise by the command of these words.
function(enshu_made_where_installed header ending)
  list(JOIN ARGN " " words)
  set_property(GLOBAL APPEND_STRING PROPERTY KIT_PRECOMPILED "  ${header}) made=$here/${header}.${ending}; set -- ${words} ;;\n")
endfunction()

# enshu_by_soname(VARIABLE LIBRARY): the library under the name that programs ask the system for, which
# the next patch version keeps: libQt6Core.so.6 of libQt6Core.so.6.4.2.
function(enshu_by_soname variable library)
  string(REGEX REPLACE "(\\.so\\.[0-9]+)\\.[0-9.]+$" "\\1" name ${library})
  if(EXISTS ${name})
    set(${variable} ${name} PARENT_SCOPE)
  else()
    set(${variable} ${library} PARENT_SCOPE)
  endif()
endfunction()

# enshu_add_plugin(NAME SOURCES ...): a plugin class of an exercise's interface, written by hand with
# Q_PLUGIN_METADATA; built like a student's file, against the kit alone.
function(enshu_add_plugin name)
  cmake_parse_arguments(ARG "" "" "SOURCES" ${ARGN})
  add_library(${name} MODULE ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES AUTOMOC ON PREFIX "" LIBRARY_OUTPUT_DIRECTORY
                                                                ${CMAKE_BINARY_DIR}/plugins)
  target_include_directories(${name} PRIVATE ${KIT_INCLUDE} ${CMAKE_BINARY_DIR}/built/students)
  target_compile_options(${name} PRIVATE ${KIT_FLAGS} -O1)
  target_link_libraries(${name} PRIVATE enshu_solvers Qt6::Core Eigen3::Eigen)
  set_target_properties(${name} PROPERTIES AUTOGEN_TARGET_DEPENDS enshu_built_course)
  add_dependencies(${name} enshu_kit enshu_built_course)
endfunction()

# enshu_kit_linking(): KIT_LINKER and how it is called to make a plugin, without the compiler's driver
# and its plugins between. lld takes 30 ms less than bfd.
function(enshu_kit_linking)
  find_program(KIT_LLD ld.lld)
  find_program(KIT_BFD ld.bfd)
  foreach(part crti.o crtbeginS.o libstdc++.so libm.so libgcc_s.so.1 libgcc.a libc.so crtendS.o crtn.o)
    execute_process(COMMAND ${KIT_COMPILER} -print-file-name=${part} OUTPUT_VARIABLE found
                    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    file(REAL_PATH ${found} found)
    enshu_by_soname(found ${found})
    list(APPEND parts "\"${found}\"")
  endforeach()
  list(SUBLIST parts 0 2 begin)
  list(SUBLIST parts 2 7 end)
  set(flags -shared --eh-frame-hdr --hash-style=gnu --as-needed --build-id=none -z defs -z noexecstack
            --gc-sections --exclude-libs=ALL)
  set(KIT_LINKER ${KIT_BFD})
  if(KIT_LLD)
    set(KIT_LINKER ${KIT_LLD})
    list(APPEND flags --threads=1 --no-dependent-libraries --color-diagnostics=never)
  endif()
  list(TRANSFORM flags REPLACE "(.+)" "\"\\1\"")
  list(JOIN flags ", " flags)
  list(JOIN begin ", " begin)
  list(JOIN end ", " end)
  set(KIT_LINKER ${KIT_LINKER} PARENT_SCOPE)
  set(KIT_LINK_FLAGS "${flags}, ${begin}" PARENT_SCOPE)
  set(KIT_LIBRARIES "${end}" PARENT_SCOPE)
endfunction()

# enshu_kit_description(): <kit>/kit.json
function(enshu_kit_description)
  get_target_property(core Qt6::Core LOCATION)
  enshu_by_soname(core ${core})
  enshu_kit_linking()
  list(TRANSFORM KIT_STUDENT_FLAGS REPLACE "(.+)" "\"\\1\"" OUTPUT_VARIABLE quoted)
  list(TRANSFORM KIT_EIGEN_FLAGS REPLACE "(.+)" "\"\\1\"" OUTPUT_VARIABLE eigen)
  list(JOIN quoted ", " quoted)
  list(JOIN eigen ", " eigen)
  file(WRITE ${KIT}/kit.json.new
       "{\"format\": \"enshu-kit/1\",
 \"worker\": \"../bin/enshu-worker\",
 \"student\": \"../bin/enshu-student\",
 \"compiler\": \"../bin/enshu-compiler\",
 \"compilerVersion\": \"Clang ${CLANG_VERSION}\",
 \"compileFlags\": [${quoted}, ${eigen}, \"-I\${kit}/include\", \"-include\", \"\${kit}/include/core/plugin/student.h\"],
 \"linker\": \"${KIT_LINKER}\",
 \"linkFlags\": [${KIT_LINK_FLAGS}],
 \"libraries\": [\"\${kit}/libenshu_warm.a\", \"\${kit}/libenshu_solvers.a\", \"${core}\", ${KIT_LIBRARIES}],
 \"includeDirectory\": \"include\"}
")
  file(COPY_FILE ${KIT}/kit.json.new ${KIT}/kit.json ONLY_IF_DIFFERENT)
endfunction()
