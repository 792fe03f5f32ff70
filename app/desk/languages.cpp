// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/languages.h"

#include <QCoreApplication>
#include <QLibraryInfo>

#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

void Languages::use(const QString& language) {
  if (language == u"en" || language == u"ja") {
    course::setLanguage(language);
  }
  const QString id = course::language();
  QCoreApplication::removeTranslator(&texts_);
  QCoreApplication::removeTranslator(&qt_);
  if (qt_.load(u"qtbase_"_s + id, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(&qt_);
  }
  if (texts_.load(u":/i18n/enshu_%1.qm"_s.arg(id))) {
    QCoreApplication::installTranslator(&texts_);
  }
}

}  // namespace enshu::desk
