# SPDX-License-Identifier: GPL-3.0-or-later
# The course kit: what is needed to build the modules of a course's exercises (core/modules), and those
# of the course that comes with Enshu.
#
#   <build>/course-kit/course-kit.json      compiler and flags, read by core/modules/course_kit.h
#   <build>/course-kit/include/             headers of the drivers, the dynamics and what they stand on
#   <build>/course-kit/precompiled/         what a module's text begins with, precompiled
#   <build>/course-kit/libenshu_module.a    the same, compiled
#   <build>/built/                          the modules, made by `enshu course build`
#   <build>/built/students/                 what a student's build needs of the exercises

set(COURSE_KIT ${CMAKE_BINARY_DIR}/course-kit)
set(MODULE_LIBRARIES driver plugin recipes quantities simulation dynamics robot spatial symbolic call value base)

# enshu_course_library(): libenshu_module.a, of the objects of these libraries. Of several sources that
# were compiled as one a module takes the functions that it uses, each being a section.
function(enshu_course_library)
  foreach(library ${MODULE_LIBRARIES})
    get_target_property(kind enshu_${library} TYPE)
    if(NOT kind STREQUAL "INTERFACE_LIBRARY")
      target_compile_options(enshu_${library} PRIVATE -ffunction-sections -fdata-sections)
      list(APPEND objects $<TARGET_OBJECTS:enshu_${library}>)
    endif()
  endforeach()
  add_library(enshu_module STATIC ${objects})
  set_target_properties(enshu_module PROPERTIES LINKER_LANGUAGE CXX ARCHIVE_OUTPUT_DIRECTORY ${COURSE_KIT})
endfunction()

# enshu_course_headers(): the headers, and what of them most modules include, precompiled.
set(MODULE_FLAGS -std=c++20 -O1 -fPIC -fvisibility=hidden -w -DNDEBUG -DQT_NO_KEYWORDS
                 -DEIGEN_MALLOC_ALREADY_ALIGNED=1 ${GCC_MEMORY_FLAGS} ${KIT_EIGEN_FLAGS} ${KIT_QT_FLAGS})
function(enshu_course_headers)
  file(MAKE_DIRECTORY ${COURSE_KIT}/include)
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/core ${COURSE_KIT}/include/core SYMBOLIC)
  set(header ${COURSE_KIT}/precompiled/module.h)
  file(CONFIGURE OUTPUT ${header} CONTENT "#include \"core/driver/precompiled.h\"\n")
  add_custom_command(
    OUTPUT ${header}.gch
    DEPENDS ${header}
    DEPFILE ${header}.d
    COMMAND ${KIT_COMPILER} ${MODULE_FLAGS} -I${COURSE_KIT}/include -MD -MF ${header}.d -MT ${header}.gch
            -x c++-header ${header} -o ${header}.gch
    COMMENT "Precompiling what modules include"
    VERBATIM)
  enshu_precompiled_where_installed(course-kit/precompiled/module.h ${MODULE_FLAGS}
                                    -I\${here}/course-kit/include)
  add_custom_target(enshu_course_headers DEPENDS ${header}.gch)
endfunction()

# enshu_course_description(): course-kit.json.
function(enshu_course_description)
  get_target_property(core Qt6::Core LOCATION)
  enshu_by_soname(core ${core})
  get_target_property(MOC Qt6::moc LOCATION)
  set(compile ${MODULE_FLAGS} -shared -I\${course-kit}/include -include \${course-kit}/precompiled/module.h)
  set(link \${course-kit}/libenshu_module.a \${kit}/libenshu_solvers.a ${core} -Wl,--exclude-libs,ALL -Wl,--gc-sections
           -Wl,--as-needed -Wl,-z,defs -Wl,-z,noexecstack -s)
  if(LLD)
    list(PREPEND link -fuse-ld=lld)
  endif()
  set(glue ${KIT_FLAGS} -O1 ${KIT_EIGEN_FLAGS} -I\${kit}/include ${KIT_GLUE_FLAGS} -include
           \${kit}/include/core/plugin/glue.h)
  set(moc ${MOC} -I\${kit}/include)
  foreach(list compile link glue moc)
    list(TRANSFORM ${list} REPLACE "(.+)" "\"\\1\"")
    list(JOIN ${list} ", " ${list})
  endforeach()
  file(CONFIGURE OUTPUT ${COURSE_KIT}/course-kit.json @ONLY CONTENT
       "{\"format\": \"enshu-course-kit/1\",
 \"compiler\": \"@KIT_COMPILER@\",
 \"compileFlags\": [@compile@],
 \"linkFlags\": [@link@],
 \"glueFlags\": [@glue@],
 \"moc\": [@moc@],
 \"library\": \"libenshu_module.a\"}
")
endfunction()

enshu_course_library()
enshu_course_headers()
enshu_course_description()
add_custom_target(
  enshu_built_course ALL
  COMMAND enshu course build --course ${CMAKE_SOURCE_DIR}
  DEPENDS enshu enshu_module enshu_course_headers enshu_kit
  COMMENT "Building the exercises of the course"
  VERBATIM)
