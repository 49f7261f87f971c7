"""The other end of the protocol: a bot of ours as the program that a host asks.

A line that cannot be understood is answered with an error, as is a bot that fails; the next line
is read all the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO

import msgspec

from survive.engine import EngineError, legal_actions
from survive.players.player import Player
from survive.players.programs import messages
from survive.players.programs.messages import AnyFromHost, AnyFromProgram, encode
from survive.record.wire.game_messages import WireError, action_message
from survive.record.wire.objects import action_from_wire
from survive.record.wire.view_reader import view_from_message
from survive.record.wire.views import VERSION


def speak(bot: Player, name: str, lines: Iterable[bytes], out: BinaryIO) -> None:
    """Answer the host's lines with a bot's decisions, until it sends quit or closes the pipe."""
    speaker = Speaker(bot, name)
    for line in lines:
        try:
            message = messages.read_from_host(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            _write(out, messages.Failed(text=f"this line was not understood: {error}"))
            continue
        if isinstance(message, messages.Quit):
            return
        try:
            answer = speaker.answer(message)
        except EngineError as error:
            answer = messages.Failed(text=str(error))
        if answer is not None:
            _write(out, answer)


def _write(out: BinaryIO, message: AnyFromProgram) -> None:
    out.write(encode(message) + b"\n")
    out.flush()


class Speaker:
    """A bot that is asked in messages."""

    def __init__(self, bot: Player, name: str) -> None:
        """Speak for a bot under this name."""
        self._bot, self._name = bot, name

    def answer(self, message: AnyFromHost) -> AnyFromProgram | None:
        """Return the answer to a message, if it needs one."""
        match message:
            case messages.Hello():
                return self._greet(message)
            case messages.NewGame():
                self._bot.begin(message.seat, message.seed)
            case messages.Choose():
                return self._choose(message)
            case messages.SetOptions(options=options) if options:
                first = next(iter(options))
                raise WireError(f"there is no option {first!r}; {self._name} has none here")
        # It is done thinking before it reads on: there is nothing to stop, and it never ponders.
        return None

    def _greet(self, hello: messages.Hello) -> messages.Ready:
        if (hello.protocol, hello.version) != (messages.PROTOCOL, VERSION):
            raise WireError(
                f"the host speaks version {hello.protocol} with views of version {hello.version};"
                f" expected {messages.PROTOCOL} and {VERSION}"
            )
        return messages.Ready(protocol=messages.PROTOCOL, name=self._name)

    def _choose(self, asked: messages.Choose) -> messages.Chose:
        view = view_from_message(asked.view)
        board = view.known.ruleset.board
        wire = [msgspec.to_builtins(action) for action in asked.legal]
        legal = [action_from_wire(action, board) for action in wire]
        if not legal:
            raise WireError("choose: legal is empty")
        if set(legal) != set(legal_actions(view.known)):
            raise WireError("choose: legal is not what the rules allow in this view")
        action = self._bot.choose(view, legal)
        chosen = msgspec.to_builtins(action_message(action, board))
        return messages.Chose(number=asked.number, action=chosen)
