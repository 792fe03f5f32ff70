# SPDX-License-Identifier: GPL-3.0-or-later
# cpack -G DEB, in the folder of the release build: two Debian packages.
#
#   enshu            programs, the course without what only the course knows, kit, documentation
#   enshu-teaching   model solutions and mistakes, and what making a course needs
#
# What a package needs of others is asked of the libraries (dpkg-shlibdeps), of the kit, whose files
# belong to packages, and of the list below.
set(RELEASE_DATE 2026-11-24)
set(PACKAGE ${CMAKE_BINARY_DIR}/package)
set(PACKAGE_FILES ${CMAKE_SOURCE_DIR}/resources/package)
set(DEBIAN_REVISION 1)

# What is started or loaded by its name, which no library tells.
set(NEEDED binutils bubblewrap libeigen3-dev libqt6sql6-sqlite "qml6-module-qtquick3d | qml6-module-quick3d"
           qml6-module-qtqml qml6-module-qtqml-workerscript qml6-module-qtquick
           "qt6-svg-plugins | libqt6svg6 (<< 6.7.2-5~)"
           qt6-base-dev)  # with moc, for plugin classes that students write by hand
set(RECOMMENDED fonts-noto-cjk libgl1-mesa-dri qt6-translations-l10n)
set(NEEDED_TO_TEACH libeigen3-dev libexpected-dev)

# enshu_packages_of(VARIABLE FILE ...): the packages that these files belong to, as dpkg knows them;
# below /usr or, as before the two were one, below /.
find_program(DPKG_QUERY dpkg-query)
function(enshu_packages_of variable)
  foreach(file ${ARGN})
    string(REGEX REPLACE "^/usr/" "/" short ${file})
    execute_process(COMMAND ${DPKG_QUERY} -S ${file} ${short} OUTPUT_VARIABLE owner ERROR_QUIET)
    if(owner MATCHES "^([a-z0-9][a-z0-9+.-]*)")
      list(APPEND packages ${CMAKE_MATCH_1})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES packages)
  set(${variable} ${packages} PARENT_SCOPE)
endfunction()

# Pages that the program prints of itself, in both languages, and those that stand here.
set(MADE_PAGES)
function(enshu_printed page language what)
  add_custom_command(
    OUTPUT ${PACKAGE}/${page}
    DEPENDS enshu
    COMMAND ${CMAKE_COMMAND} -E env ENSHU_LANG=${language} $<TARGET_FILE:enshu> manual ${what} > ${PACKAGE}/${page}
    VERBATIM)
  set(MADE_PAGES ${MADE_PAGES} ${PACKAGE}/${page} PARENT_SCOPE)
endfunction()
function(enshu_gzipped from page)
  add_custom_command(OUTPUT ${PACKAGE}/${page} DEPENDS ${from} COMMAND gzip -9nc ${from} > ${PACKAGE}/${page} VERBATIM)
  set(MADE_PAGES ${MADE_PAGES} ${PACKAGE}/${page} PARENT_SCOPE)
endfunction()

foreach(folder text man/man1 man/ja/man1 doc)
  file(MAKE_DIRECTORY ${PACKAGE}/${folder})
endforeach()
enshu_printed(text/enshu.en.1 en man)
enshu_printed(text/enshu.ja.1 ja man)
enshu_printed(text/enshu.bash en bash)
enshu_printed(text/_enshu en zsh)
configure_file(${PACKAGE_FILES}/enshu-desk.1.in ${PACKAGE}/text/enshu-desk.en.1 @ONLY)
configure_file(${PACKAGE_FILES}/enshu-desk.ja.1.in ${PACKAGE}/text/enshu-desk.ja.1 @ONLY)
foreach(program enshu enshu-desk)
  enshu_gzipped(${PACKAGE}/text/${program}.en.1 man/man1/${program}.1.gz)
  enshu_gzipped(${PACKAGE}/text/${program}.ja.1 man/ja/man1/${program}.1.gz)
endforeach()

set(MAINTAINER "The Enshu developers <developers@enshu.invalid>")
execute_process(COMMAND date --rfc-email --utc --date=${RELEASE_DATE} OUTPUT_VARIABLE DATE OUTPUT_STRIP_TRAILING_WHITESPACE)
configure_file(${PACKAGE_FILES}/changelog.Debian.in ${PACKAGE}/text/changelog.Debian @ONLY)
configure_file(${PACKAGE_FILES}/enshu.metainfo.xml.in ${PACKAGE}/text/org.enshu.enshu.metainfo.xml @ONLY)
enshu_gzipped(${PACKAGE}/text/changelog.Debian changelog.Debian.gz)
enshu_gzipped(${CMAKE_SOURCE_DIR}/resources/docs/changelog.md changelog.gz)

file(GLOB_RECURSE pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/docs/*)
set(COLLECT ${CMAKE_SOURCE_DIR}/resources/cmake/collect_docs.cmake)
add_custom_command(
  OUTPUT ${PACKAGE}/doc/README.md
  DEPENDS ${CMAKE_SOURCE_DIR}/README.md ${pages} ${COLLECT}
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DINTO=${PACKAGE}/doc -P ${COLLECT}
  VERBATIM)
add_custom_target(enshu_package_files ALL DEPENDS ${MADE_PAGES} ${PACKAGE}/doc/README.md)

# What is done where a package comes to and goes.
get_property(PRECOMPILED GLOBAL PROPERTY KIT_PRECOMPILED)
configure_file(${PACKAGE_FILES}/precompile.in ${PACKAGE}/precompile @ONLY)
file(CHMOD ${PACKAGE}/precompile PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                             WORLD_READ WORLD_EXECUTE)
function(enshu_maintained package)
  list(JOIN ARGN " " HEADERS)
  foreach(script postinst prerm)
    configure_file(${PACKAGE_FILES}/${script}.in ${PACKAGE}/${package}/${script} @ONLY
                   FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  endforeach()
  # Whenever a compiler or headers that it read change, they are precompiled anew.
  set(triggers ${KIT_COMPILER} ${CLANG_CPP_FILE} /usr/include/c++ ${KIT_EIGEN} ${KIT_QT})
  list(TRANSFORM triggers PREPEND "interest-noawait ")
  list(JOIN triggers "\n" triggers)
  file(WRITE ${PACKAGE}/${package}/triggers "${triggers}\n")
endfunction()
enshu_maintained(enshu kit/include/core/plugin/student.h)
enshu_maintained(enshu-teaching kit/include/core/plugin/glue.h course-kit/precompiled/module.h)

# The files that kit.json names, less libraries at run time: the programs stand on them too.
file(READ ${KIT}/kit.json kit_json)
string(REGEX MATCHALL "\"/usr/[^\"]+\"" kit_files "${kit_json}")
list(TRANSFORM kit_files REPLACE "\"" "")
list(FILTER kit_files EXCLUDE REGEX "\\.so\\.[0-9]+$")
file(GLOB clang_headers ${CLANG_ROOT}/lib/clang/*/include/stddef.h)
enshu_packages_of(of_kit ${kit_files} ${clang_headers})
enshu_packages_of(of_compiler ${KIT_COMPILER})
get_target_property(moc Qt6::moc LOCATION)
enshu_packages_of(of_moc ${moc})

list(APPEND NEEDED ${of_kit} ${of_moc})
list(APPEND NEEDED_TO_TEACH ${of_compiler})
foreach(list NEEDED RECOMMENDED NEEDED_TO_TEACH)
  list(REMOVE_DUPLICATES ${list})
  list(JOIN ${list} ", " ${list})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME enshu)
set(CPACK_PACKAGE_VENDOR Enshu)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own, the first line below
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/resources/cmake/package_tree.cmake)
set(CPACK_THREADS 0)
set(CPACK_COMPONENTS_ALL enshu teaching)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE ${DEBIAN_REVISION})
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_ENSHU_PACKAGE_NAME enshu)
set(CPACK_DEBIAN_ENSHU_PACKAGE_SECTION science)
set(CPACK_DEBIAN_ENSHU_PACKAGE_DEPENDS "${NEEDED}")
set(CPACK_DEBIAN_ENSHU_PACKAGE_RECOMMENDS "${RECOMMENDED}")
set(CPACK_DEBIAN_ENSHU_PACKAGE_SUGGESTS "cmake, enshu-teaching, slurm-client")
set(CPACK_DEBIAN_ENSHU_DESCRIPTION
    "practice for robot dynamics
Enshu is a teaching and lab-assignment application for robot dynamics. A
student writes one function of the algorithm from the handout, saves, and
within a second sees whether it is right, which mistake it is, and what to
look at next. An assistant grades a whole class with the same engine; every
submission is built and run in a box that shows it nothing.
.
This package has the programs and a course of seven labs, in English and
Japanese.")
set(CPACK_DEBIAN_ENSHU_PACKAGE_CONTROL_EXTRA "${PACKAGE}/enshu/postinst;${PACKAGE}/enshu/prerm;${PACKAGE}/enshu/triggers")

set(CPACK_DEBIAN_TEACHING_PACKAGE_NAME enshu-teaching)
set(CPACK_DEBIAN_TEACHING_PACKAGE_SECTION science)
set(CPACK_DEBIAN_TEACHING_PACKAGE_DEPENDS
    "enshu (= ${PROJECT_VERSION}-${DEBIAN_REVISION}), ${NEEDED_TO_TEACH}")
set(CPACK_DEBIAN_TEACHING_PACKAGE_SUGGESTS "nodejs")
set(CPACK_DEBIAN_TEACHING_DESCRIPTION
    "practice for robot dynamics: solutions, making courses
Enshu is a teaching and lab-assignment application for robot dynamics.
.
This package is for those who teach: the model solutions and mistakes of the
course, and what making a course of one's own needs. Students and assistants
who grade need it not.")
set(CPACK_DEBIAN_TEACHING_PACKAGE_CONTROL_EXTRA
    "${PACKAGE}/enshu-teaching/postinst;${PACKAGE}/enshu-teaching/prerm;${PACKAGE}/enshu-teaching/triggers")
include(CPack)
