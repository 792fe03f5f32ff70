// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QStringList>

#include "app/cli/manual/command_words.h"
#include "app/cli/manual/pages.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class ManualPageWords {
  Q_DECLARE_TR_FUNCTIONS(ManualPage)
};

// Text in which roff sees no request, no escape and no hyphen to break at.
QString plain(QString text) {
  text.replace(u'\\', "\\e"_L1).replace(u'-', "\\-"_L1);
  if (text.startsWith(u'.') || text.startsWith(u'\'')) {
    text.prepend("\\&"_L1);
  }
  return text + u'\n';
}

QString section(const QString& title) {
  return u".SH \"%1\"\n"_s.arg(title);
}

// A term, in bold, what follows it, and what is said of both below.
QString item(const QString& term, const QString& rest, const QString& text) {
  return u".TP\n\\fB%1\\fR %2%3"_s.arg(plain(term).trimmed(), plain(rest), plain(text));
}

// What stands below a command.
QString optionsOf(const Command& command) {
  QString text;
  for (const Option& option :
       command.syntax == nullptr ? std::vector<Option>{} : command.syntax->options) {
    if (option.meaning != nullptr) {
      text += item("--"_L1 + QLatin1StringView(option.name), QLatin1StringView(option.value),
                   QCoreApplication::translate("Option", option.meaning));
    }
  }
  return text.isEmpty() ? text : u".RS\n%1.RE\n"_s.arg(text);
}

QString commandsSection() {
  QString text = section(ManualPageWords::tr("COMMANDS"));
  for (const Command* command : publicCommands()) {
    text += item(u"enshu "_s + QString::fromLatin1(command->name), synopsis(*command),
                 QCoreApplication::translate("Command", command->description)) +
            optionsOf(*command);
  }
  return text + u".PP\n"_s +
         plain(ManualPageWords::tr("Every command says with --help which options it takes."));
}

QString optionsSection() {
  const QString course = u"--course"_s;
  return section(ManualPageWords::tr("OPTIONS")) +
         item(course, ManualPageWords::tr("DIR"),
              ManualPageWords::tr(
                  "a course other than the one that came with Enshu; any command takes it")) +
         item(u"--help"_s, {}, ManualPageWords::tr("the commands, or those of one command")) +
         item(u"--version"_s, {}, ManualPageWords::tr("the version"));
}

QString exitSection() {
  return section(ManualPageWords::tr("EXIT STATUS")) +
         item(u"0"_s, {}, ManualPageWords::tr("passed or done")) +
         item(u"1"_s, {}, ManualPageWords::tr("a submission failed")) +
         item(u"2"_s, {}, ManualPageWords::tr("the call or a file is wrong")) +
         item(u"3"_s, {}, ManualPageWords::tr("the tool or the machine failed"));
}

QString environmentSection() {
  return section(ManualPageWords::tr("ENVIRONMENT")) +
         item(u"ENSHU_LANG"_s, {},
              ManualPageWords::tr("the language, en or ja; without it that of the system")) +
         item(u"ENSHU_COURSE"_s, {}, ManualPageWords::tr("the course, where no --course says")) +
         item(u"ENSHU_KIT"_s, {}, ManualPageWords::tr("the folder of another build kit"));
}

QString filesSection() {
  return section(ManualPageWords::tr("FILES")) +
         item(u"~/.cache/enshu"_s, {},
              ManualPageWords::tr("builds that were made before; may be deleted at any time")) +
         item(u"/usr/share/doc/enshu"_s, {},
              ManualPageWords::tr("the documentation; README.md is where to begin")) +
         item(u"/usr/share/doc/enshu-teaching"_s, {},
              ManualPageWords::tr(
                  "of the package enshu-teaching, which has the model solutions and what "
                  "making a course needs"));
}

}  // namespace

QString manualPage() {
  return u".TH ENSHU 1 \"\" \"Enshu %1\"\n"_s.arg(QCoreApplication::applicationVersion()) +
         section(ManualPageWords::tr("NAME")) +
         u"enshu \\- %1"_s.arg(plain(ManualPageWords::tr("practice for robot dynamics"))) +
         section(ManualPageWords::tr("SYNOPSIS")) +
         u"\\fBenshu\\fR %1"_s.arg(plain(ManualPageWords::tr("COMMAND [OPTION ...]"))) +
         section(ManualPageWords::tr("DESCRIPTION")) +
         plain(ManualPageWords::tr(
             "A student writes one function of an algorithm and sees at once whether "
             "it is right; an assistant grades a class with the same engine.")) +
         commandsSection() + optionsSection() + exitSection() + environmentSection() +
         filesSection() + section(ManualPageWords::tr("SEE ALSO")) + u"\\fBenshu\\-desk\\fR(1)\n"_s;
}

}  // namespace enshu::cli
