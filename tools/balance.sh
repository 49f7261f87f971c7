#!/usr/bin/env bash
# Plays again what docs/balance.md says, into balance/: with the bot of that document, and with
# medium beside it. Tables that are there are kept, so an interrupted run continues.
set -euo pipefail
cd "$(dirname "$0")/.."
survive=.venv/bin/survive
mkdir -p balance
$survive --version --json >balance/version.json
for bot in expert:beam=6,finalists=2,rollouts=0 medium; do
  for players in 2 3 4 5 6; do
    out=balance/${bot%%:*}-$players
    [ ! -f "$out/balance.json" ] || continue
    lineup=$bot compare=none edition=
    for _ in $(seq 2 "$players"); do lineup=$lineup,$bot; done
    if [ "$players" = 4 ] && [ "$bot" != medium ]; then compare=all; fi
    if [ "$players" -ge 5 ]; then edition=extension; fi
    echo "== $players players, $bot"
    $survive analyse-balance --players "$lineup" --options "$edition" \
      --games "${BALANCE_GAMES:-600}" --compare $compare --out "$out" >"$out.txt"
  done
done
echo "Written to balance/: tables as .txt and .json, with version.json."
