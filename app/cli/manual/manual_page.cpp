// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QStringList>

#include "app/cli/manual/command_words.h"
#include "app/cli/manual/pages.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class Words {
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
  QString text = section(Words::tr("COMMANDS"));
  for (const Command* command : publicCommands()) {
    text += item(u"enshu "_s + QString::fromLatin1(command->name), synopsis(*command),
                 QCoreApplication::translate("Command", command->description)) +
            optionsOf(*command);
  }
  return text + u".PP\n"_s +
         plain(Words::tr("Every command says with --help which options it takes."));
}

QString optionsSection() {
  const QString course = u"--course"_s;
  return section(Words::tr("OPTIONS")) +
         item(course, Words::tr("DIR"),
              Words::tr("a course other than the one that came with Enshu; any command takes it")) +
         item(u"--help"_s, {}, Words::tr("the commands, or those of one command")) +
         item(u"--version"_s, {}, Words::tr("the version"));
}

QString exitSection() {
  return section(Words::tr("EXIT STATUS")) + item(u"0"_s, {}, Words::tr("passed or done")) +
         item(u"1"_s, {}, Words::tr("a submission failed")) +
         item(u"2"_s, {}, Words::tr("the call or a file is wrong")) +
         item(u"3"_s, {}, Words::tr("the tool or the machine failed"));
}

QString environmentSection() {
  return section(Words::tr("ENVIRONMENT")) +
         item(u"ENSHU_LANG"_s, {},
              Words::tr("the language, en or ja; without it that of the system")) +
         item(u"ENSHU_COURSE"_s, {}, Words::tr("the course, where no --course says")) +
         item(u"ENSHU_KIT"_s, {}, Words::tr("the folder of another build kit"));
}

QString filesSection() {
  return section(Words::tr("FILES")) +
         item(u"~/.cache/enshu"_s, {},
              Words::tr("builds that were made before; may be deleted at any time")) +
         item(u"/usr/share/doc/enshu"_s, {},
              Words::tr("the documentation; README.md is where to begin")) +
         item(u"/usr/share/doc/enshu-teaching"_s, {},
              Words::tr("of the package enshu-teaching, which has the model solutions and what "
                        "making a course needs"));
}

}  // namespace

QString manualPage() {
  return u".TH ENSHU 1 \"\" \"Enshu %1\"\n"_s.arg(QCoreApplication::applicationVersion()) +
         section(Words::tr("NAME")) +
         u"enshu \\- %1"_s.arg(plain(Words::tr("practice for robot dynamics"))) +
         section(Words::tr("SYNOPSIS")) +
         u"\\fBenshu\\fR %1"_s.arg(plain(Words::tr("COMMAND [OPTION ...]"))) +
         section(Words::tr("DESCRIPTION")) +
         plain(Words::tr("A student writes one function of an algorithm and sees at once whether "
                         "it is right; an assistant grades a class with the same engine.")) +
         commandsSection() + optionsSection() + exitSection() + environmentSection() +
         filesSection() + section(Words::tr("SEE ALSO")) + u"\\fBenshu\\-desk\\fR(1)\n"_s;
}

}  // namespace enshu::cli
