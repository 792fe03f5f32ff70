// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <atomic>

#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

// Set by the window while a check may be reading it in another thread.
enum class Language { Unset, English, Japanese };
std::atomic<Language> chosen = Language::Unset;

}  // namespace

QString language() {
  if (const Language language = chosen; language != Language::Unset) {
    return language == Language::Japanese ? u"ja"_s : u"en"_s;
  }
  const QString wanted = qEnvironmentVariable("ENSHU_LANG", QLocale().name());
  return wanted.startsWith("ja"_L1) ? u"ja"_s : u"en"_s;
}

void setLanguage(const QString& language) {
  chosen = language.isEmpty()    ? Language::Unset
           : language == "ja"_L1 ? Language::Japanese
                                 : Language::English;
}

QString listed(const QStringList& things) {
  return things.join(QCoreApplication::translate("Sentence", ", ", "between things in a list"));
}

QString text(const Error& error) {
  const QByteArray translated = QCoreApplication::translate("Error", error.text).toUtf8();
  // Of a failure that carries another one this is an argument.
  std::vector<std::string> args;
  for (const std::string& arg : error.args) {
    args.push_back(QCoreApplication::translate("Error", arg.c_str()).toStdString());
  }
  return text::visible(
      QString::fromStdString(Error{error.where, translated.constData(), args}.message()));
}

}  // namespace enshu::course
