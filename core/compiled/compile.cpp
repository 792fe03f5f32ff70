// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/compile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QLibrary>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/compiled/library_cache.h"
#include "core/symbolic/cpp_writer.h"

using namespace Qt::StringLiterals;

namespace enshu::compiled {

namespace {

QString folderOf(const Options& options) {
  return options.cacheFolder.isEmpty()
             ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
                   u"/enshu/compiled"_s
             : options.cacheFolder;
}

// The path of the library of the source, built now. It is built inside the cache, where nobody else
// can exchange it.
Result<QString> build(const Compiler& compiler, const LibraryCache& cache, const QByteArray& key,
                      const QByteArray& source) {
  const QTemporaryDir folder(cache.folder() + u"/build"_s);
  QFile file(folder.filePath(u"source.cpp"_s));
  if (!folder.isValid() || !file.open(QIODevice::WriteOnly) ||
      file.write(source) != source.size() || !file.flush()) {
    return machineFailure(cache.folder().toStdString(),
                          ENSHU_TEXT("the folder cannot be written to"));
  }
  file.close();
  const QString built = folder.filePath(u"built.so"_s);
  return buildLibrary(compiler, file.fileName(), built).and_then([&] {
    return cache.insert(key, built);
  });
}

Result<Entry> load(const QString& path, const std::string& name) {
  QLibrary library(path);
  library.setLoadHints(QLibrary::ResolveAllSymbolsHint);
  const auto entry =
      library.load() ? reinterpret_cast<Entry>(library.resolve(name.c_str())) : nullptr;
  if (entry == nullptr) {
    return failure(path.toStdString(), ENSHU_TEXT("the compiled code cannot be loaded: %1"),
                   {library.errorString().toStdString()});
  }
  return entry;
}

}  // namespace

Result<Entry> compileSource(const std::string& name, const std::string& source,
                            const Options& options) {
  const Result<Compiler> compiler =
      findCompiler(options.compiler, options.flags, options.timeoutMs);
  ENSHU_TRY(compiler);
  const Result<LibraryCache> cache = LibraryCache::open(folderOf(options));
  ENSHU_TRY(cache);
  const QByteArray text = QByteArray::fromStdString(source);
  const QByteArray key =
      QCryptographicHash::hash(compiler->identity + text, QCryptographicHash::Sha256);
  if (const QString known = cache->find(key); !known.isEmpty()) {
    return load(known, name);
  }
  return build(*compiler, *cache, key, text).and_then([&](const QString& path) {
    return load(path, name);
  });
}

Result<Entry> compile(const symbolic::Function& function, const Options& options) {
  return compileSource(function.name(), symbolic::writeCpp(function), options);
}

}  // namespace enshu::compiled
