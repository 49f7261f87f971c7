"""``survive lessons``: lists the lessons of the tutorial, and checks them."""

from __future__ import annotations

import json
import sys

import click

from survive.cli.output import say
from survive.lessons.lesson import all_lessons
from survive.lessons.rehearsal import check_all
from survive.texts import LANGUAGES, Language, texts_in


@click.command()
@click.option(
    "--check",
    is_flag=True,
    help="Play each lesson's solution and each of its mistakes, and look for its texts.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON; the last line is one object.")
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Language of the titles.",
)
def lessons(check: bool, as_json: bool, language: Language) -> None:
    """List the lessons of the tutorial, which the page teaches on the real board.

    docs/lessons.md says how to write one.
    """
    if check:
        _check(as_json)
        return
    texts = texts_in(language)
    rows = [
        {
            "lesson": lesson.name,
            "title": texts.get(lesson.title, lesson.title),
            "line": texts.get(lesson.line, lesson.line),
            "minutes": lesson.minutes,
            "steps": len(lesson.steps),
        }
        for lesson in all_lessons()
    ]
    if as_json:
        click.echo(json.dumps({"lessons": rows}, ensure_ascii=False))
        return
    for number, row in enumerate(rows, 1):
        say(f"{number}. {row['title']}: {row['line']}", hang=3)


def _check(as_json: bool) -> None:
    found, problems = check_all()
    if as_json:
        result = {"lessons": len(found), "languages": list(LANGUAGES), "problems": problems}
        click.echo(json.dumps(result, ensure_ascii=False))
    else:
        for problem in problems:
            say(problem)
        say(f"{len(found)} lessons in {len(LANGUAGES)} languages, {len(problems)} problems.")
    if problems:
        sys.exit(2)
