"""A program as a player: it is asked over its standard input and has a limited time to answer.

Any failure is reported in one message that names the program. Then the game ends, or a bot of
ours plays on in the program's place until the next game, if one was named for that.
"""

from __future__ import annotations

import logging
import shlex
import shutil
import sys
import weakref
from collections.abc import Mapping, Sequence
from time import monotonic

import msgspec

import survive
from survive.engine import Options
from survive.players.player import Player, PlayerError, make_player
from survive.players.programs import messages
from survive.players.programs.messages import AnyFromHost, AnyFromProgram, Ready, Value, encode
from survive.players.programs.process import (
    EndedError,
    FloodError,
    ProgramProcess,
    SilentError,
)
from survive.record.wire.game_messages import WireError, action_message
from survive.record.wire.maps import map_of
from survive.record.wire.objects import action_from_wire, options_to_wire
from survive.record.wire.views import VERSION, view_to_message
from survive.views import View

START_SECONDS = 30.0
"""How long a program may take to start: whatever runs it has to be loaded first."""
STOP_SECONDS = 1.0
"""How long a program may take to answer after a stop."""
MOST_REMARKS = 1000
"""Remarks that a program may make before one answer."""
SHOWN = 200
"""How much of a line that is not understood is shown, in characters."""

_log = logging.getLogger(__name__)


class ProgramError(PlayerError):
    """A program failed as a player; the message names it and what happened."""


class ProgramPlayer:
    """A player that is another program."""

    def __init__(
        self,
        command: str,
        time: float = 10.0,
        instead: str = "",
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Store a command line; the program is started when a game begins.

        It has ``time`` seconds per decision; ``instead`` names the bot that plays on if it fails.
        The options are the program's own.
        """
        if not time > 0:
            raise ValueError(f"time {time:g} is not above 0")
        self._command, self._words = command, _words_of(command)
        self._time, self._given = time, dict(options or {})
        self._instead: Player | None = make_player(instead) if instead else None
        self._instead_name = instead
        self._seat = self._seed = 0
        self._process: ProgramProcess | None = None
        self._ready: Ready | None = None
        self._games = self._number = 0
        self._told = self._failed = False

    @property
    def name(self) -> str:
        """What the program calls itself, once it was started; its command until then."""
        return self._ready.name if self._ready is not None else self._command

    # Playing

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game, and start the program unless it runs."""
        self._seat, self._seed = seat, seed
        self._told = self._failed = False
        if self._instead is not None:
            self._instead.begin(seat, seed)
        if self._process is None:
            try:
                self._start()
            except ProgramError as error:
                self._go_on_without(error)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return the program's choice."""
        if not self._failed:
            try:
                return self._ask(view, legal)
            except ProgramError as error:
                self._go_on_without(error)
        assert self._instead is not None
        return self._instead.choose(view, legal)

    def ponder(self, view: View) -> None:
        """Have the program think while another player decides, if it wants to."""
        if self._failed or self._ready is None or not self._ready.ponder:
            return
        self._tell_of_game(view)
        self._say(messages.Ponder(view=view_to_message(view)))

    def close(self) -> None:
        """End the program; a new game starts it again."""
        process, self._process, self._ready = self._process, None, None
        if process is not None:
            process.end(encode(messages.Quit()))

    def _go_on_without(self, error: ProgramError) -> None:
        """Have the other bot play the rest of this game, or raise the error."""
        self._failed = True
        process, self._process = self._process, None
        if process is not None:
            process.end()
        if self._instead is None:
            raise error
        _log.warning("%s; %s plays on in its place in this game", error, self._instead_name)

    # Talking

    def _start(self) -> None:
        try:
            process = ProgramProcess(self._words)
        except OSError as error:
            raise ProgramError(
                f"the program {self._command!r} cannot be started: {error}"
            ) from error
        self._process = process
        # Also at the end of this process, and if this player is forgotten.
        weakref.finalize(self, process.end, encode(messages.Quit()))
        host = f"survive {survive.__version__}"
        self._say(messages.Hello(protocol=messages.PROTOCOL, version=VERSION, host=host))
        deadline = monotonic() + START_SECONDS
        answer = self._hear(deadline, f"it did not answer hello within {START_SECONDS:g} seconds")
        if not isinstance(answer, Ready):
            raise self._error(f"it answered hello with {_shown(encode(answer))}, not with ready")
        if answer.protocol != messages.PROTOCOL:
            raise self._error(
                f"it speaks version {answer.protocol} of the protocol, not {messages.PROTOCOL}"
            )
        self._ready = answer
        if self._given:
            self._say(messages.SetOptions(options=self._options(answer)))

    def _options(self, ready: Ready) -> dict[str, Value]:
        """Return the options that were given, as the types that the program named."""
        defaults = {option.name: option.default for option in ready.options}
        found: dict[str, Value] = {}
        for name, text in self._given.items():
            if name not in defaults:
                there = ", ".join(defaults) or "none"
                raise self._error(f"it has no option {name!r}; its options: {there}")
            try:
                found[name] = type(defaults[name])(text)
            except ValueError:
                raise self._error(
                    f"its option {name} is like {defaults[name]!r}, not {text!r}"
                ) from None
        return found

    def _tell_of_game(self, view: View) -> None:
        if self._told:
            return
        self._told = True
        self._games += 1
        options: Options = view.known.ruleset.options
        self._say(
            messages.NewGame(
                game=self._games,
                seat=self._seat,
                seed=self._seed,
                options=options_to_wire(options),
                map=map_of(options),
            )
        )

    def _ask(self, view: View, legal: Sequence[int]) -> int:
        board = view.known.ruleset.board
        self._tell_of_game(view)
        self._number += 1
        self._say(
            messages.Choose(
                number=self._number,
                seconds=self._time,
                view=view_to_message(view),
                legal=[action_message(action, board) for action in legal],
            )
        )
        answer = self._answer()
        if not isinstance(answer, messages.Chose) or answer.number != self._number:
            raise self._error(f"it answered choose {self._number} with {_shown(encode(answer))}")
        try:
            action = action_from_wire(answer.action, board)
        except WireError as error:
            raise self._error(f"it chose {_shown(encode(answer.action))}: {error}") from error
        if action not in legal:
            raise self._error(f"it chose {_shown(encode(answer.action))}, which is not legal here")
        return action

    def _answer(self) -> AnyFromProgram:
        """Wait for an answer; when the time is up, ask for one at once."""
        deadline = monotonic() + self._time
        try:
            return self._hear(deadline, None)
        except SilentError:
            self._say(messages.Stop())
        late = f"it did not answer within {self._time:g} seconds, nor when it was told to stop"
        return self._hear(monotonic() + STOP_SECONDS, late)

    def _say(self, message: AnyFromHost) -> None:
        assert self._process is not None
        self._process.say(encode(message))

    def _hear(self, deadline: float, if_silent: str | None) -> AnyFromProgram:
        """Return the next message that is not a remark; without words for it, raise silence."""
        assert self._process is not None
        for _ in range(MOST_REMARKS):
            try:
                line = self._process.hear(deadline)
            except SilentError:
                if if_silent is None:
                    raise
                raise self._error(if_silent) from None
            except (EndedError, FloodError) as error:
                raise self._error(str(error)) from None
            try:
                message = messages.read_from_program(line)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise self._error(f"it wrote {_shown(line)}: {error}") from error
            if isinstance(message, messages.Failed):
                raise self._error(f"it says: {message.text[:SHOWN]}")
            if not isinstance(message, messages.Info):
                return message
        raise self._error(f"it made more than {MOST_REMARKS:,} remarks before an answer")

    def _error(self, what: str) -> ProgramError:
        assert self._process is not None
        called = f" ({self._ready.name})" if self._ready is not None else ""
        complaint = self._process.complaint()
        wrote = f"; its standard error ends with:\n{complaint}" if complaint else ""
        return ProgramError(f"the program {self._command!r}{called} failed: {what}{wrote}")


def _words_of(command: str) -> list[str]:
    """Split a command line, and check that there is such a program."""
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError as error:
        raise ValueError(f"the command {command!r} cannot be read: {error}") from error
    if not words:
        raise ValueError("no command is given; write program:COMMAND, as in program:./my_bot")
    found = shutil.which(words[0])
    if found is None:
        raise ValueError(f"there is no program {words[0]!r} here that can be run")
    return [found, *words[1:]]


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return text if len(text) <= SHOWN else text[:SHOWN] + " …"
