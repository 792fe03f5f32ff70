// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QStringList>

#include "app/cli/manual/command_words.h"
#include "app/cli/manual/pages.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(ManualPage)
};

// Text in which roff sees no request, no escape and no hyphen to break at.
QString plain(QString text) {
  text.replace(u'\\', QLatin1String("\\e")).replace(u'-', QLatin1String("\\-"));
  if (text.startsWith(u'.') || text.startsWith(u'\'')) {
    text.prepend(QLatin1String("\\&"));
  }
  return text + u'\n';
}

QString section(const QString& title) {
  return QStringLiteral(".SH \"%1\"\n").arg(title);
}

// A term, in bold, what follows it, and what is said of both below.
QString item(const QString& term, const QString& rest, const QString& text) {
  return QStringLiteral(".TP\n\\fB%1\\fR %2%3")
      .arg(plain(term).trimmed(), plain(rest), plain(text));
}

// What stands below a command.
QString optionsOf(const Command& command) {
  QString text;
  for (const Option& option :
       command.syntax == nullptr ? std::vector<Option>{} : command.syntax->options) {
    if (option.meaning != nullptr) {
      text += item(QLatin1String("--") + QLatin1String(option.name), QLatin1String(option.value),
                   QCoreApplication::translate("Option", option.meaning));
    }
  }
  return text.isEmpty() ? text : QStringLiteral(".RS\n%1.RE\n").arg(text);
}

QString commandsSection() {
  QString text = section(Words::tr("COMMANDS"));
  for (const Command* command : publicCommands()) {
    text += item(QStringLiteral("enshu ") + QString::fromLatin1(command->name), synopsis(*command),
                 QCoreApplication::translate("Command", command->description)) +
            optionsOf(*command);
  }
  return text + QStringLiteral(".PP\n") +
         plain(Words::tr("Every command says with --help which options it takes."));
}

QString optionsSection() {
  const QString course = QStringLiteral("--course");
  return section(Words::tr("OPTIONS")) +
         item(course, Words::tr("DIR"),
              Words::tr("a course other than the one that came with Enshu; any command takes it")) +
         item(QStringLiteral("--help"), {}, Words::tr("the commands, or those of one command")) +
         item(QStringLiteral("--version"), {}, Words::tr("the version"));
}

QString exitSection() {
  return section(Words::tr("EXIT STATUS")) +
         item(QStringLiteral("0"), {}, Words::tr("passed or done")) +
         item(QStringLiteral("1"), {}, Words::tr("a submission failed")) +
         item(QStringLiteral("2"), {}, Words::tr("the call or a file is wrong")) +
         item(QStringLiteral("3"), {}, Words::tr("the tool or the machine failed"));
}

QString environmentSection() {
  return section(Words::tr("ENVIRONMENT")) +
         item(QStringLiteral("ENSHU_LANG"), {},
              Words::tr("the language, en or ja; without it that of the system")) +
         item(QStringLiteral("ENSHU_COURSE"), {}, Words::tr("the course, where no --course says")) +
         item(QStringLiteral("ENSHU_KIT"), {}, Words::tr("the folder of another build kit"));
}

QString filesSection() {
  return section(Words::tr("FILES")) +
         item(QStringLiteral("~/.cache/enshu"), {},
              Words::tr("builds that were made before; may be deleted at any time")) +
         item(QStringLiteral("/usr/share/doc/enshu"), {},
              Words::tr("the documentation; README.md is where to begin")) +
         item(QStringLiteral("/usr/share/doc/enshu-teaching"), {},
              Words::tr("of the package enshu-teaching, which has the model solutions and what "
                        "making a course needs"));
}

}  // namespace

QString manualPage() {
  return QStringLiteral(".TH ENSHU 1 \"\" \"Enshu %1\"\n")
             .arg(QCoreApplication::applicationVersion()) +
         section(Words::tr("NAME")) +
         QStringLiteral("enshu \\- %1").arg(plain(Words::tr("practice for robot dynamics"))) +
         section(Words::tr("SYNOPSIS")) +
         QStringLiteral("\\fBenshu\\fR %1").arg(plain(Words::tr("COMMAND [OPTION ...]"))) +
         section(Words::tr("DESCRIPTION")) +
         plain(Words::tr("A student writes one function of an algorithm and sees at once whether "
                         "it is right; an assistant grades a class with the same engine.")) +
         commandsSection() + optionsSection() + exitSection() + environmentSection() +
         filesSection() + section(Words::tr("SEE ALSO")) +
         QStringLiteral("\\fBenshu\\-desk\\fR(1)\n");
}

}  // namespace enshu::cli
