# SPDX-License-Identifier: GPL-3.0-or-later
# The kit: what is needed to build a student's file, made once, when Enshu itself is built.
#
#   <build>/kit/kit.json                    compiler and flags, read by core/sandbox/kit.h
#   <build>/kit/include/                    the headers that a student's file may include, but for
#                                           those of the exercises (EnshuCourse)
#   <build>/kit/include/core/plugin/student.h.gch   the same, precompiled
#   <build>/kit/include/core/plugin/glue.h.gch      and with what the glue needs of Qt
#   <build>/kit/libenshu_solvers.a          Eigen's solvers and the encoding of values, compiled
#
# None of it is sanitized: it is loaded by the worker, which is not either (EnshuUnsanitized).

set(KIT ${CMAKE_BINARY_DIR}/kit)
set(KIT_INCLUDE ${KIT}/include)
set(KIT_FLAGS -std=c++20 -O1 -fPIC -fvisibility=hidden -Wall -Wextra -Wno-ignored-attributes -Wno-switch
    # The end of a function that lacks its return is a trap, and not whatever code stands behind it.
    -fsanitize=return -fsanitize-undefined-trap-on-error
    # Without the processor's vectors, a tenth less to compile; matrices lie in memory as with them.
    -DEIGEN_DONT_VECTORIZE -DEIGEN_MAX_ALIGN_BYTES=16 -DEIGEN_MAX_STATIC_ALIGN_BYTES=16
    -DEIGEN_HAS_CXX11_ATOMIC=0)
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

# enshu_kit_precompile(HEADER FOR [FLAG ...]): <kit>/include/HEADER.gch, with which builds with and
# without a table of lines are made.
function(enshu_kit_precompile header for)
  add_custom_command(
    OUTPUT ${KIT_INCLUDE}/${header}.gch
    DEPENDS ${KIT_HEADERS}
    COMMAND ${KIT_COMPILER} ${KIT_FLAGS} ${KIT_EIGEN_FLAGS} -I${KIT_INCLUDE} ${ARGN} -g1 -w
            -x c++-header ${KIT_INCLUDE}/${header} -o ${KIT_INCLUDE}/${header}.gch
    COMMENT "Precompiling ${header} for ${for}"
    VERBATIM)
  enshu_precompiled_where_installed(kit/include/${header} ${KIT_FLAGS} ${KIT_EIGEN_FLAGS}
                                    -I\${here}/kit/include ${ARGN} -g1 -w)
endfunction()

# enshu_precompiled_where_installed(HEADER FLAG ...): how a package has it precompiled by the compiler
# of the machine it comes to; a branch of resources/package/precompile.in.
function(enshu_precompiled_where_installed header)
  list(JOIN ARGN " " flags)
  set_property(GLOBAL APPEND_STRING PROPERTY KIT_PRECOMPILED "  ${header}) set -- ${flags} ;;\n")
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
  target_compile_options(${name} PRIVATE ${KIT_FLAGS})
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
  set(flags -shared --eh-frame-hdr --hash-style=gnu --as-needed --build-id=none -z defs -z noexecstack)
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
  list(TRANSFORM KIT_FLAGS REPLACE "(.+)" "\"\\1\"" OUTPUT_VARIABLE quoted)
  list(TRANSFORM KIT_EIGEN_FLAGS REPLACE "(.+)" "\"\\1\"" OUTPUT_VARIABLE eigen)
  list(JOIN quoted ", " quoted)
  list(JOIN eigen ", " eigen)
  file(WRITE ${KIT}/kit.json.new
       "{\"format\": \"enshu-kit/1\",
 \"worker\": \"../bin/enshu-worker\",
 \"student\": \"../bin/enshu-student\",
 \"compiler\": \"${KIT_COMPILER}\",
 \"compilerVersion\": \"${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}\",
 \"compileFlags\": [${quoted}, ${eigen}, \"-I\${kit}/include\", \"-Winvalid-pch\", \"-include\", \"\${kit}/include/core/plugin/student.h\"],
 \"linker\": \"${KIT_LINKER}\",
 \"linkFlags\": [${KIT_LINK_FLAGS}],
 \"libraries\": [\"\${kit}/libenshu_solvers.a\", \"${core}\", ${KIT_LIBRARIES}],
 \"includeDirectory\": \"include\"}
")
  file(COPY_FILE ${KIT}/kit.json.new ${KIT}/kit.json ONLY_IF_DIFFERENT)
endfunction()
