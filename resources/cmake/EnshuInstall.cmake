# SPDX-License-Identifier: GPL-3.0-or-later
# cmake --install DIR [--prefix PREFIX]: the programs look for the course in ../share/enshu and for the
# kit in ../lib/enshu/kit, so the tree may stand anywhere.
#
# Its parts are the components of two packages (EnshuPackage): `enshu` is what students and graders
# need, `teaching` what only those who teach may read, and what making a course needs; `precompiled`,
# which fits this machine's compiler alone, is in none.
install(TARGETS enshu enshu-desk RUNTIME DESTINATION bin COMPONENT enshu)
install(TARGETS enshu-worker enshu-student enshu-compiler enshu-edits RUNTIME DESTINATION lib/enshu/bin COMPONENT enshu)
install(DIRECTORY ${CMAKE_BINARY_DIR}/kit DESTINATION lib/enshu COMPONENT enshu USE_SOURCE_PERMISSIONS
        PATTERN *.new EXCLUDE PATTERN *.gch EXCLUDE PATTERN *.pch EXCLUDE)
install(DIRECTORY ${CMAKE_BINARY_DIR}/built DESTINATION lib/enshu COMPONENT enshu USE_SOURCE_PERMISSIONS
        PATTERN .lock EXCLUDE PATTERN .building-* EXCLUDE)
install(PROGRAMS ${CMAKE_BINARY_DIR}/package/precompile DESTINATION lib/enshu COMPONENT enshu)
install(DIRECTORY assignments DESTINATION share/enshu COMPONENT enshu)
install(DIRECTORY resources/robots DESTINATION share/enshu/resources COMPONENT enshu)
# The hostile programs, for `enshu doctor`; what builds and runs them as tests stays.
install(DIRECTORY tests/hostile DESTINATION share/enshu/tests COMPONENT enshu
        FILES_MATCHING REGEX "/hostile/[^/]+/[^/]+$")

# Of what only the course knows, the stored references go to all: checks are held against them.
install(DIRECTORY solutions DESTINATION share/enshu COMPONENT enshu FILES_MATCHING PATTERN *.mat)
install(DIRECTORY solutions DESTINATION share/enshu COMPONENT teaching PATTERN *.mat EXCLUDE)
install(FILES ${CMAKE_BINARY_DIR}/course-kit/course-kit.json
              ${CMAKE_BINARY_DIR}/course-kit/libenshu_module.a
        DESTINATION lib/enshu/course-kit COMPONENT teaching)
install(FILES ${CMAKE_BINARY_DIR}/course-kit/precompiled/module.h
        DESTINATION lib/enshu/course-kit/precompiled COMPONENT teaching)
install(DIRECTORY core DESTINATION lib/enshu/course-kit/include COMPONENT teaching
        FILES_MATCHING PATTERN *.h)
install(DIRECTORY resources/formulas resources/templates DESTINATION share/enshu/resources
        COMPONENT teaching)

install(FILES ${CMAKE_BINARY_DIR}/course-kit/precompiled/module.h.gch
        DESTINATION lib/enshu/course-kit/precompiled COMPONENT precompiled)
install(DIRECTORY ${CMAKE_BINARY_DIR}/kit DESTINATION lib/enshu COMPONENT precompiled
        FILES_MATCHING PATTERN *.gch)
# clang's knows where its headers lie, so it is made there.
install(CODE "execute_process(COMMAND \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/enshu/precompile\" make
                              kit/include/core/plugin/student.h COMMAND_ERROR_IS_FATAL ANY)"
        COMPONENT precompiled)

install(FILES resources/enshu.desktop DESTINATION share/applications COMPONENT enshu)
install(FILES resources/enshu.svg DESTINATION share/icons/hicolor/scalable/apps COMPONENT enshu)
install(FILES resources/package/enshu-mime.xml DESTINATION share/mime/packages RENAME enshu.xml
        COMPONENT enshu)
install(FILES ${CMAKE_BINARY_DIR}/package/text/org.enshu.enshu.metainfo.xml
        DESTINATION share/metainfo COMPONENT enshu)
install(FILES ${CMAKE_BINARY_DIR}/package/text/enshu.bash DESTINATION share/bash-completion/completions
        RENAME enshu COMPONENT enshu)
install(FILES ${CMAKE_BINARY_DIR}/package/text/_enshu DESTINATION share/zsh/vendor-completions
        COMPONENT enshu)
install(DIRECTORY ${CMAKE_BINARY_DIR}/package/man DESTINATION share COMPONENT enshu)
install(DIRECTORY ${CMAKE_BINARY_DIR}/package/doc/ DESTINATION share/doc/enshu COMPONENT enshu)
foreach(component enshu teaching)
  string(REPLACE enshu-enshu enshu folder enshu-${component})
  install(FILES resources/package/copyright ${CMAKE_BINARY_DIR}/package/changelog.gz
                ${CMAKE_BINARY_DIR}/package/changelog.Debian.gz
          DESTINATION share/doc/${folder} COMPONENT ${component})
endforeach()
