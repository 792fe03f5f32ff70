# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DHEADERS="A;B" -DINTO=FILE -P hash_headers.cmake: FILE defines ENSHU_HEADERS, the first 12
# digits of the SHA-256 of the headers' own.
foreach(header IN LISTS HEADERS)
  file(SHA256 ${header} hash)
  string(APPEND all ${hash})
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 12 hash)
file(WRITE ${INTO} "#define ENSHU_HEADERS \"${hash}\"\n")
