"""The service of deploy/survive.service in a machine, and which of its settings are in force."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.deploy.machine import Machine
from tests.deploy.probe import IN_DEV, IN_FORCE, IN_TMP, SECRET

ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "deploy" / "survive.service"
PROBE = Path(__file__).with_name("probe.py")
PROJECT = "/srv/survive"
"""Where the project is in a machine."""

OF_ITS_LIFE = {
    "Type", "ExecStart", "Environment", "EnvironmentFile", "Restart", "RestartSec",
    "TimeoutStopSec", "KillMode",
}  # fmt: skip
"""Settings that forbid nothing: they control how the service runs, stops and restarts."""
NOT_SEEN = {
    "ProtectKernelModules": "without capabilities no module can be loaded anyway",
    "RemoveIPC": "it clears up after the service has ended, and this one leaves nothing",
    "SystemCallArchitectures": "it needs a program of another architecture",
}
"""Settings that forbid something but are not probed, with the reason."""
ALLOWED = "--capability=CAP_SYS_TIME,CAP_SYSLOG"
"""An nspawn option: without it the machine itself would forbid what the service forbids."""


def settings() -> set[str]:
    """Return the names of all settings of the service."""
    text = UNIT.read_text(encoding="utf-8")
    service = text.partition("[Service]")[2].partition("[Install]")[0]
    return set(re.findall(r"^(\w+)=", service, re.MULTILINE))


def write_probes(folder: Path, command: str, extra: str = "") -> None:
    """Write two services that run a probe: one with the settings of the unit, one without any."""
    text = UNIT.read_text(encoding="utf-8")
    changes = {
        r"^ExecStart=.*$": f"ExecStart={command} /var/lib/survive/probe.json",
        r"^Type=.*$": "Type=oneshot",
        r"^Restart=.*$": "Restart=no",
        r"^\[Install\]$": f"{extra}\n[Install]",
    }
    for old, new in changes.items():
        text, times = re.subn(old, new, text, flags=re.MULTILINE)
        assert times == 1, old
    (folder / "restricted.service").write_text(text, encoding="utf-8")
    free = f"[Service]\nType=oneshot\nExecStart={command} /run/probe.json\n"
    (folder / "free.service").write_text(free, encoding="utf-8")


def what_is_in_force(machine: Machine) -> tuple[set[str], set[str]]:
    """Return the settings that the probes find in force, with and without the unit's settings.

    The machine must have the services with the probes.
    """
    machine.run("mkdir", "--parents", str(Path(SECRET).parent))
    machine.run("touch", SECRET, IN_TMP, IN_DEV)
    machine.run("systemctl", "start", "restricted", "free")
    seen = []
    for file in ("/var/lib/survive/probe.json", "/run/probe.json"):
        noted = json.loads(machine.run("cat", file))
        assert noted.keys() == IN_FORCE.keys()
        seen.append({setting for setting, is_seen in noted.items() if is_seen})
    restricted, free = seen
    return restricted, free
