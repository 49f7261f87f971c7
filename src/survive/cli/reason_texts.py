"""Why a move is good and what a puzzle teaches, in the words of the page."""

from __future__ import annotations

from collections.abc import Mapping

from survive.engine.pieces import BACK_NAMES, KIND_NAMES
from survive.engine.reasons import Reason
from survive.study.puzzles.explaining import Explanation
from survive.texts import text


def hint_reason(reason: Reason | None) -> str:
    """Return a reason as a sentence that can follow the hint; "" if there is none."""
    if reason is None:
        return ""
    fields = reason.fields
    named: dict[str, str] = {}
    if "kind" in fields:
        named["kind"] = KIND_NAMES[int(fields["kind"])]
    if "power" in fields:
        named["power"] = BACK_NAMES[int(fields["power"])]
    return reason_text(reason.code, {**fields, **named})


def reason_text(code: str, fields: Mapping[str, int | str]) -> str:
    """Return the sentence of a code of ``study/ideas/reasons.py``; kinds and powers go by name."""
    value = fields.get("value", 0)
    who = text("advice.who.value", value=value) if value else text("advice.who.any")
    kind = f".{fields['kind']}" if "kind" in fields else ""
    power = str(fields.get("power", "")).replace(" ", "_")
    named = text(f"power.{power}.name") if power else ""
    return text(f"advice.why.{code}{kind}", who=who, power=named)


def explanation_lines(explanation: Explanation) -> list[str]:
    """Return why the best plan is better: the idea of it, and what it brings."""
    brings = [reason for reason in map(hint_reason, explanation.reasons) if reason]
    lines = [text(f"puzzles.lesson.{explanation.lesson}")] if explanation.lesson else []
    return lines + ([" ".join(brings)] if brings else [])
