"""Why a move is good and what a puzzle teaches, in the words of the page."""

from __future__ import annotations

from collections.abc import Mapping

from survive.engine.pieces import KIND_NAMES
from survive.engine.reasons import Reason
from survive.study.puzzles.explaining import Explanation
from survive.texts import text


def hint_reason(reason: Reason | None) -> str:
    """Return a reason as a sentence that can follow the hint; "" if there is none."""
    if reason is None:
        return ""
    fields = reason.fields
    kind = {"kind": KIND_NAMES[int(fields["kind"])]} if "kind" in fields else {}
    return reason_text(reason.code, {**fields, **kind})


def reason_text(code: str, fields: Mapping[str, int | str]) -> str:
    """Return the sentence of a code of ``players/reasons_for.py``; its kind is given by name."""
    value = fields.get("value", 0)
    who = text("advice.who.value", value=value) if value else text("advice.who.any")
    kind = f".{fields['kind']}" if "kind" in fields else ""
    return text(f"advice.why.{code}{kind}", who=who)


def explanation_lines(explanation: Explanation) -> list[str]:
    """Return why the best plan is better: the idea of it, and what it brings."""
    brings = [reason for reason in map(hint_reason, explanation.reasons) if reason]
    lines = [text(f"puzzles.lesson.{explanation.lesson}")] if explanation.lesson else []
    return lines + ([" ".join(brings)] if brings else [])
