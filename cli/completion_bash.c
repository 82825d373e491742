/* completion_bash.c - for bash.  Each command and each verb gets a function that says what may follow. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "completion.h"

/* Prints assignments to what the functions say: `words`; `takes`, file or folder; `joint`, a comma or nothing. */
static void put_completion(const completion *c)
{
    printf("words=");
    completion_quote(c->words);
    printf(" takes='%s' joint='%s'", c->is_folder ? "folder" : c->is_file ? "file" : "", c->is_list ? "," : "");
}

void completion_bash_begin(void)
{
    puts("# bash completion of fogg, printed by: fogg help --completion bash\n"
         "\n"
         "# What may follow `fogg` and each of its commands: `options`, and what an operand may be; or, if the word\n"
         "# `before` is an option with a value, what that may be.\n"
         "_fogg_of_program() {");
    printf("    options='--help --version' words='");
    for (const command_entry *c = commands; c->name; c++)
        printf("%s%s", c == commands ? "" : " ", c->name);
    puts("'\n}");
}

static void put_options(const options *usage)
{
    printf("    options='");
    for (const option *o = usage->choices; o->name; o++)
        printf("--%s ", o->name);
    puts("--help'\n    case $before in");
    for (const option *o = usage->choices; o->name; o++) {
        if (o->argument) {
            completion c = completion_of(o->argument, o->values);
            printf("    --%s) options='' ", o->name);
            put_completion(&c);
            puts(" ;;");
        }
    }
    completion c = completion_of(usage->operands, NULL);
    printf("    *) ");
    put_completion(&c);
    puts(" ;;\n    esac");
}

void completion_bash_table(const options *usage, const char *summary)
{
    (void)summary;
    printf("_fogg_of_");
    for (const char *at = usage->command; *at != '\0'; at++)
        putchar(*at == ' ' ? '_' : *at);
    puts("() {");
    if (usage->verbs) {
        printf("    options='--help' words='");
        for (const verb *v = usage->verbs; v->name; v++)
            printf("%s%s", v == usage->verbs ? "" : " ", v->name);
        puts("'");
    } else {
        put_options(usage);
    }
    puts("}");
}

void completion_bash_end(void)
{
    puts("\n"
         "_fogg() {\n"
         "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "    local name=_fogg_of_program options='' words='' takes='' joint='' first=''\n"
         "    # bash makes three words of --option=value\n"
         "    if [[ $word == = ]]; then\n"
         "        word=''\n"
         "    elif [[ $before == = ]]; then\n"
         "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
         "    fi\n"
         "    ((COMP_CWORD > 1)) && name=_fogg_of_${COMP_WORDS[1]}\n"
         "    ((COMP_CWORD > 2)) && declare -F \"${name}_${COMP_WORDS[2]}\" >/dev/null && name+=_${COMP_WORDS[2]}\n"
         "    COMPREPLY=()\n"
         "    declare -F \"$name\" >/dev/null || return\n"
         "    \"$name\"\n"
         "    if [[ $word == -* ]]; then\n"
         "        words=$options takes=''\n"
         "    elif [[ -z $words && -z $takes ]]; then\n"
         "        words=$options\n"
         "    fi\n"
         "    if [[ -n $joint && $word == *,* ]]; then\n"
         "        first=${word%,*},\n"
         "        word=${word##*,}\n"
         "    fi\n"
         "    mapfile -t COMPREPLY < <(\n"
         "        compgen -P \"$first\" -W \"$words\" -- \"$word\"\n"
         "        [[ $takes == file ]] && compgen -f -- \"$word\"\n"
         "        [[ $takes == folder ]] && compgen -d -- \"$word\"\n"
         "    )\n"
         "    [[ -n $takes ]] && compopt -o filenames 2>/dev/null\n"
         "    return 0\n"
         "}\n"
         "complete -F _fogg fogg");
}
