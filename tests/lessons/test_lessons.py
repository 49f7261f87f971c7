"""The lessons: each can be solved as it says, each mistake is noticed, each text is there."""

from __future__ import annotations

import json
from itertools import permutations

import pytest
from click.testing import CliRunner

from survive.cli.main import cli
from survive.engine import legal_actions, to_move
from survive.lessons.lesson import (
    ORDER,
    Lesson,
    LessonError,
    all_lessons,
    file_of,
    lesson_of,
    read_lesson,
)
from survive.lessons.progress import progress_of
from survive.lessons.rehearsal import Rehearsal, check_all, problems_of, rehearsed
from survive.record.notation.read import read_action
from survive.texts import LANGUAGES, texts_in
from survive.views import view
from tests.wire_bytes import encode_view


def the(name: str) -> Lesson:
    """Return one of our lessons."""
    lesson = lesson_of(name)
    assert lesson is not None
    return lesson


def changed(name: str, before: str, after: str) -> Lesson:
    """Read a lesson whose file says something else."""
    text = file_of(name)
    assert before in text, before
    return read_lesson(name, text.replace(before, after, 1))


@pytest.mark.parametrize("name", ORDER)
def test_its_solution_and_its_mistakes_are_as_it_says(name: str) -> None:
    assert problems_of(the(name)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ORDER)
def test_every_text_is_there_and_its_own(name: str, language: str) -> None:
    texts, lesson = texts_in(language), the(name)
    said = [texts[key] for key in lesson.text_keys()]
    assert all(len(text) > 2 for text in said)
    if language != "en":
        english = texts_in("en")
        same = [key for key in lesson.text_keys() if texts[key] == english[key]]
        assert set(same) <= {"lesson.kaiju.title"}, "it is not translated"


def test_there_are_eight_in_about_ten_minutes() -> None:
    lessons = all_lessons()
    assert [lesson.number for lesson in lessons] == list(range(1, 9))
    assert 8 <= sum(lesson.minutes for lesson in lessons) <= 12


def test_any_other_way_to_the_goal_counts_too() -> None:
    rehearsal = Rehearsal(the("walk"))
    rehearsal.play(["walk F5-F4", "walk F4-E4", "walk E4-D3"])
    assert rehearsal.progress.done
    twin = Rehearsal(the("kaiju"))
    twin.play(["kaiju D3-E4", "push red F4", "push yellow E3"])
    assert twin.progress.done, "the order of the pushes is the learner's"


def test_what_is_taken_back_no_longer_counts() -> None:
    lesson = the("walk")
    rehearsal = Rehearsal(lesson)
    rehearsal.play(["walk F5-E5", "walk E5-E6"])
    assert rehearsal.progress.mistake is not None
    back = progress_of(lesson, rehearsal.first, rehearsal.actions[:1])
    assert back.mistake is None
    assert (back.step, back.done) == (1, False)


def test_any_order_is_a_way() -> None:
    """Whichever swims first, the farther, the nearer or the one on the beach: it ends well."""
    orders = permutations(["swim C2-C1", "swim red2 B1-NW", "swim D4-C4"])
    for order in orders:
        rehearsal = Rehearsal(the("swim"))
        for text in order:
            assert not rehearsal.progress.lost, order
            rehearsal.play([text])
        assert rehearsal.progress.done, order


def test_what_cannot_be_finished_leads_back_to_the_start_of_a_step_that_can() -> None:
    rehearsal = Rehearsal(the("walk"))
    rehearsal.play(["walk F5-F6"])  # the first step is done, but now the raft is too far
    assert (rehearsal.progress.step, rehearsal.progress.lost) == (1, True)
    assert rehearsal.progress.back == 1
    later = rehearsed(the("creatures"), 5)
    later.play(["shark G3-F3", "shark F3-E4"])
    assert (later.progress.lost, later.progress.back) == (True, 2), "both steps of the shark"
    declined = rehearsed(the("powers"), 4)
    declined.play(["decline"])
    assert (declined.progress.lost, declined.progress.back) == (True, 1), "asked again"


def test_a_piece_lights_up_where_it_is() -> None:
    rehearsal = Rehearsal(the("swim"))
    rehearsal.play(["swim D4-C4"])
    assert list(rehearsal.progress.lights) == ["C2", "B1", "C1"]
    rehearsal.play(["swim C2-B1"])
    assert list(rehearsal.progress.lights) == ["B1", "NW"]
    rehearsal.play(["swim red2 B1-NW"])
    assert rehearsal.progress.done
    raft = rehearsed(the("rafts"), 1)
    assert raft.progress.lights[0] == "C2", "the raft with red1 has moved"


def test_progress_is_judged_by_what_the_learner_may_know() -> None:
    """Two lessons that differ only in what lies under the forests are told alike."""
    one, other = the("sink"), changed("sink", "F4=shark F5=raft", "F4=raft F5=shark")
    first, second = rehearsed(one, 3), rehearsed(other, 3)
    assert first.state.numbers() != second.state.numbers()
    assert encode_view(view(first.state, 0)) == encode_view(view(second.state, 0))
    assert (first.progress.step, first.progress.mistake) == (
        second.progress.step,
        second.progress.mistake,
    )


@pytest.mark.parametrize(
    ("name", "before", "after", "said"),
    [
        ("walk", "rafts D3", "rafts Z9", "there is no such space"),
        ("walk", 'seats = ["you", "nobody"]', 'seats = ["you"]', "has 2 players, not 1"),
        ("walk", '["you", "nobody"]', '["you", "genius"]', "there is no 'genius'"),
        ("walk", "adventurer_moved", "adventurer_mooved", "did you mean 'adventurer_moved'?"),
        ("walk", 'owner = "red"', 'owner = "blue"', "'blue' does not play here"),
        ("walk", 'lights = ["red1"]', 'lights = ["F50"]', "lights: there is no 'F50'"),
        ("walk", "minutes = 1", "minutes = 'one'", "Expected `int`"),
        ("walk", "minutes = 1", "hours = 1", "unknown field `hours`"),
        ("walk", "minutes = 1", "minutes = ", "Invalid value"),
        ("swim", "already_swum", "already_swam", "did you mean 'already_swum'?"),
        ("swim", 'adventurer = "red1", at', 'adventurer = "red99", at', "there is no adventurer"),
        ("sink", 'dice = ["shark"', 'dice = ["whale"', "there is no 'whale'"),
        ("sink", "[script]\nyellow", "[script]\npink", "'pink' does not play here"),
        ("rafts", "least = 3", "most = 3", "'most' does not go with"),
        ("end", 'winner = "red"', 'looser = "red"', "say one of event, adventurer"),
    ],
)
def test_a_broken_file_is_refused_with_what_is_wrong(
    name: str, before: str, after: str, said: str
) -> None:
    with pytest.raises(LessonError) as caught:
        changed(name, before, after)
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"lesson {name}: ")


@pytest.mark.parametrize(
    ("name", "before", "after", "said"),
    [
        ("walk", 'solution = ["walk E4-D3"]', 'solution = ["walk E4-D4"]', "it counts as lost"),
        ("swim", 'solution = ["swim C2-C1"]', "solution = []", "not reach the goal"),
        ("walk", 'solution = ["walk E4-D3"]', 'solution = ["walk E4-K9"]', "solution: "),
        ("walk", 'try = ["walk F5-F6"]', 'try = ["walk F5-F4"]', "it is not noticed"),
        ("walk", 'key = "away"', 'key = "away"\nharmless = true', "it is not noticed"),
        ("swim", "already_swum", "no_moves_left", "the engine says already_swum"),
        ("rafts", 'at = ["B1", "C1"]', 'at = ["C2"]', "over before it begins"),
    ],
)
def test_a_lesson_that_does_not_play_as_it_says_is_found_out(
    name: str, before: str, after: str, said: str
) -> None:
    problems = problems_of(changed(name, before, after))
    assert any(said in problem for problem in problems), problems


def test_the_command_lists_and_checks_them() -> None:
    listed = CliRunner().invoke(cli, ["lessons"])
    assert listed.exit_code == 0
    assert listed.output.count("\n") >= 8
    assert "1. On foot: " in listed.output
    french = CliRunner().invoke(cli, ["lessons", "--language", "fr"])
    assert "1. À pied" in french.output
    checked = CliRunner().invoke(cli, ["lessons", "--check", "--json"])
    assert checked.exit_code == 0
    assert json.loads(checked.output.splitlines()[-1]) == {
        "lessons": 8,
        "languages": list(LANGUAGES),
        "problems": [],
    }


def test_a_missing_lesson_or_text_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    _, problems = check_all(("walk", "fly"))
    assert len(problems) == 1
    assert problems[0].startswith("lesson fly: its file cannot be read")
    texts = dict(texts_in("pl"))
    del texts["lesson.walk.away"]
    monkeypatch.setattr(
        "survive.lessons.rehearsal.texts_in", lambda name: texts if name == "pl" else texts_in(name)
    )
    assert check_all(("walk",))[1] == ["lesson walk: pl has no text lesson.walk.away"]


def test_the_script_is_left_where_the_learner_went_another_way() -> None:
    rehearsal = rehearsed(the("powers"), 2)
    rehearsal.play(["end", "sink G4"])  # the tile that yellow was to sink
    assert rehearsal.progress.step == 4
    assert to_move(rehearsal.state) == 0
    assert read_action(rehearsal.state, "repel") in legal_actions(rehearsal.state)
