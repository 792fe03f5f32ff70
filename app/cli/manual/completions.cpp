// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHash>

#include "app/cli/manual/command_words.h"
#include "app/cli/manual/pages.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

// What both shells ask of the program: the exercises of the course that the call means.
const QString kExercises =
    u"_enshu_exercises() {\n"
    "  command enshu labs --json 2> /dev/null | grep -o '\"id\":\"[a-z0-9-]*\",\"minutes\"' |\n"
    "    cut -d '\"' -f 4\n"
    "}\n\n"_s;

QStringList names(const CommandWords& words) {
  QStringList all{u"--course"_s, u"--help"_s};
  for (const CommandWords::Option& option : words.options) {
    all += option.name;
  }
  return all;
}

QString assigned(const QString& variable, const QStringList& values) {
  return u" %1='%2'"_s.arg(variable, values.join(u' '));
}

// The branches of a case over the commands: what each sets.
QString branches() {
  QString text;
  for (const Command* command : publicCommands()) {
    const CommandWords words = wordsOf(*command);
    text += u"    %1)"_s.arg(QString::fromLatin1(command->name)) +
            assigned(u"options"_s, names(words)) + assigned(u"parts"_s, words.parts) +
            u" exercise=%1 ;;\n"_s.arg(words.takesExercise ? 1 : 0);
  }
  return text;
}

// Likewise over a command and an option of a few words.
QString choices() {
  QString text;
  for (const Command* command : publicCommands()) {
    for (const CommandWords::Option& option : wordsOf(*command).options) {
      if (!option.choices.isEmpty()) {
        text += u"    %1:%2)"_s.arg(QString::fromLatin1(command->name), option.name) +
                assigned(u"choices"_s, option.choices) + u" ;;\n"_s;
      }
    }
  }
  return text;
}

QStringList commandNames() {
  QStringList all;
  for (const Command* command : publicCommands()) {
    all += QString::fromLatin1(command->name);
  }
  return all;
}

}  // namespace

QString bashCompletion() {
  return u"# bash completion for enshu, made by `enshu manual bash`\n\n"_s + kExercises +
         u"_enshu() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
         "  local options='' parts='' choices='' exercise=0 words\n"
         "  COMPREPLY=()\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    COMPREPLY=($(compgen -W '%1 help --help --version' -- \"$word\"))\n"
         "    return\n"
         "  fi\n"
         "  case ${COMP_WORDS[1]} in\n%2  esac\n"
         "  case ${COMP_WORDS[1]}:$before in\n%3  esac\n"
         "  if [ -n \"$choices\" ]; then\n"
         "    words=$choices\n"
         "  elif [ \"${word#-}\" != \"$word\" ]; then\n"
         "    words=$options\n"
         "  elif [ \"$COMP_CWORD\" -eq 2 ] && [ -n \"$parts\" ]; then\n"
         "    words=$parts\n"
         "  elif [ \"$exercise\" = 1 ] && [ \"${before#--}\" = \"$before\" ]; then\n"
         "    words=$(_enshu_exercises)\n"
         "  fi\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
         "}\n\n"
         "complete -o default -F _enshu enshu\n"_s.arg(commandNames().join(u' '), branches(),
                                                       choices());
}

QString zshCompletion() {
  QString described;
  for (const Command* command : publicCommands()) {
    QString text = QString::fromUtf8(command->description);
    text.replace(u'\'', "'\\''"_L1).replace(u':', "\\:"_L1);
    described += u"    '%1:%2'\n"_s.arg(QString::fromLatin1(command->name), text);
  }
  return u"#compdef enshu\n# made by `enshu manual zsh`\n\n"_s + kExercises +
         u"_enshu() {\n"
         "  local options='' parts='' choices='' exercise=0\n"
         "  local -a all\n"
         "  all=(\n%1  )\n"
         "  if (( CURRENT == 2 )); then\n"
         "    _describe command all\n"
         "    compadd -- help --help --version\n"
         "    return\n"
         "  fi\n"
         "  case $words[2] in\n%2  esac\n"
         "  case $words[2]:$words[CURRENT-1] in\n%3  esac\n"
         "  if [[ -n $choices ]]; then\n"
         "    compadd -- ${=choices}\n"
         "    return\n"
         "  fi\n"
         "  [[ $PREFIX == -* ]] && compadd -- ${=options} && return\n"
         "  (( CURRENT == 3 )) && compadd -- ${=parts}\n"
         "  if [[ $exercise == 1 && $words[CURRENT-1] != --* ]]; then\n"
         "    compadd -- $(_enshu_exercises)\n"
         "  fi\n"
         "  _files\n"
         "}\n\n"
         "_enshu \"$@\"\n"_s.arg(described, branches(), choices());
}

}  // namespace enshu::cli
