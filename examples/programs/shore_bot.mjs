// A bot in JavaScript: shore_bot.py, which lies beside it, in another language.
//
//   survive simulate --players 'program:node examples/programs/shore_bot.mjs,random'

import { createInterface } from 'node:readline';

// By direction: how many rows down and how many half hexagons to the right a step leads.
const WAYS = { NE: [-1, 1], E: [0, 2], SE: [1, 1], SW: [1, -1], W: [0, -2], NW: [-1, -1] };
const HUNGRY = ['serpents', 'sharks', 'kaijus'];

let seat = 0;
let places = new Map(); // name of a space → [row, x]
let names = new Map(); // "row,x" → name of the space
let ways = new Map(); // name of a space → steps to the nearest landing space

function steps([row, x], [otherRow, otherX]) {
  const rows = Math.abs(row - otherRow);
  return rows + Math.floor(Math.max(0, Math.abs(x - otherX) - rows) / 2);
}

function begin(game) {
  seat = game.seat;
  places = new Map(game.map.spaces.map(({ name, row, x }) => [name, [row, x]]));
  names = new Map([...places].map(([name, place]) => [place.join(), name]));
  const landings = Object.keys(game.map.landing).map((name) => places.get(name));
  ways = new Map(
    [...places].map(([name, place]) => [
      name,
      Math.min(...landings.map((landing) => steps(place, landing))),
    ]),
  );
}

function gain(view, origin, direction) {
  if (direction === 'ashore') return 100;
  const [row, x] = places.get(origin);
  const [down, right] = WAYS[direction];
  const target = names.get(`${row + down},${x + right}`);
  if (HUNGRY.some((kind) => view.pieces[kind].includes(target))) return -5;
  return ways.get(origin) - ways.get(target);
}

function worth(view, action) {
  switch (action.type) {
    case 'step':
      return gain(view, view.adventurers[action.adventurer].at, action.direction);
    case 'move_raft': {
      const mine = view.adventurers.some(
        (one) => one.aboard && one.at === action.space && one.seat === seat,
      );
      return mine ? gain(view, action.space, action.direction) : 0;
    }
    case 'repel':
    case 'repel_here':
      return 50;
    case 'place_adventurer':
      return action.value - ways.get(action.space);
    case 'place_raft':
      return 10 - ways.get(action.space);
    case 'end_actions':
      return -1;
    default:
      return 0;
  }
}

function choose(view, legal) {
  let [best, most] = [legal[0], -Infinity];
  for (const action of legal) {
    const value = worth(view, action);
    if (value > most) [best, most] = [action, value];
  }
  return best;
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'hello') {
    say({ type: 'ready', protocol: 1, name: 'Shore bot (JavaScript)' });
  } else if (message.type === 'new_game') {
    begin(message);
  } else if (message.type === 'choose') {
    const action = choose(message.view, message.legal);
    say({ type: 'chose', number: message.number, action });
  } else if (message.type === 'quit') {
    break;
  }
}
process.exit(0);
