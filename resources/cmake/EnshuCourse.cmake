# SPDX-License-Identifier: GPL-3.0-or-later
# The course kit: what is needed to build the modules of a course's exercises (core/modules), and those
# of the course that comes with Enshu.
#
#   <build>/course-kit/course-kit.json      compiler and flags, read by core/modules/course_kit.h
#   <build>/course-kit/include/             headers of the drivers, the dynamics and what they stand on
#   <build>/course-kit/libenshu_module.a    the same, compiled; never sanitized, as the worker loads it
#   <build>/built/                          the modules, made by `enshu course build`
#   <build>/built/students/                 what a student's build needs of the exercises

set(COURSE_KIT ${CMAKE_BINARY_DIR}/course-kit)
set(MODULE_LIBRARIES driver plugin recipes quantities simulation dynamics robot spatial symbolic call value base)

# enshu_course_library(): libenshu_module.a, of the objects of these libraries; in the sanitized build
# they are compiled once more.
function(enshu_course_library)
  foreach(library ${MODULE_LIBRARIES})
    get_target_property(kind enshu_${library} TYPE)
    if(kind STREQUAL "INTERFACE_LIBRARY")
      continue()
    endif()
    if(ENSHU_SANITIZE)
      get_target_property(files enshu_${library} SOURCES)
      get_target_property(folder enshu_${library} SOURCE_DIR)
      list(TRANSFORM files PREPEND ${folder}/)
      list(APPEND sources ${files})
    else()
      list(APPEND sources $<TARGET_OBJECTS:enshu_${library}>)
    endif()
  endforeach()
  add_library(enshu_module STATIC ${sources})
  set_target_properties(enshu_module PROPERTIES ARCHIVE_OUTPUT_DIRECTORY ${COURSE_KIT})
  target_link_libraries(enshu_module PRIVATE Eigen3::Eigen tl::expected Qt6::Core)
  enshu_never_sanitized(enshu_module)
  if(ENSHU_SANITIZE)
    target_compile_options(enshu_module PRIVATE -O2 -DNDEBUG)
  endif()
endfunction()

# enshu_course_description(): course-kit.json and the headers.
function(enshu_course_description)
  get_target_property(core Qt6::Core LOCATION)
  get_target_property(MOC Qt6::moc LOCATION)
  set(compile -std=c++20 -O2 -fPIC -fvisibility=hidden -shared -w -DNDEBUG -DQT_NO_KEYWORDS
              -DEIGEN_MALLOC_ALREADY_ALIGNED=1 ${KIT_EIGEN_FLAGS} ${KIT_QT_FLAGS}
              -I\${course-kit}/include)
  set(link \${course-kit}/libenshu_module.a \${kit}/libenshu_solvers.a ${core} -Wl,--exclude-libs,ALL -Wl,--as-needed
           -Wl,-z,defs -Wl,-z,noexecstack -s)
  if(LLD)
    list(PREPEND link -fuse-ld=lld)
  endif()
  set(glue -DQT_NO_KEYWORDS ${KIT_QT_FLAGS})
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
  file(MAKE_DIRECTORY ${COURSE_KIT}/include)
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/core ${COURSE_KIT}/include/core SYMBOLIC)
endfunction()

enshu_course_library()
enshu_course_description()
add_custom_target(
  enshu_built_course ALL
  COMMAND enshu course build --course ${CMAKE_SOURCE_DIR}
  DEPENDS enshu enshu_module enshu_kit
  COMMENT "Building the exercises of the course"
  VERBATIM)
