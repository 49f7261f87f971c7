/**
 * The types that the modules share. docs/protocol.md describes what comes from the server.
 *
 * @typedef {{type: string, [field: string]: any}} Action
 * @typedef {{type: string, [field: string]: any}} GameEvent
 *
 * @typedef {object} Outlook  What surely follows from an action at once.
 * @property {string} [origin]  space of the piece that acts
 * @property {string} [target]  space or safe island where it ends up
 * @property {string} [how]
 * @property {number[]} [lost]  adventurers that are lost, unless a repellent saves them
 * @property {number} [rafts]  rafts that are lost
 * @property {number} [pushed]  pieces that a kaiju is going to push
 * @property {boolean} [asked]  somebody will be asked for a repellent
 * @property {string} [kind]  of the creature that acts
 *
 * @typedef {object} Turn
 * @property {number|null} decides
 * @property {number} since
 * @property {number|null} deadline
 * @property {Action[]} legal
 * @property {Outlook[]} outlook  parallel to legal
 * @property {boolean} may_undo
 * @property {{shark: Preset, kaiju: Preset}|null} preset
 *
 * @typedef {'ask'|'never'|'always'} Preset
 *
 * @typedef {object} Adventurer
 * @property {number} number
 * @property {number} seat
 * @property {string} at  a space, or "saved", "lost", "unplaced"
 * @property {boolean} aboard
 * @property {boolean} swam
 * @property {boolean} stood
 * @property {number|null} value
 *
 * @typedef {object} ViewSeat
 * @property {number} seat
 * @property {number} saved
 * @property {number} in_play
 * @property {number} lost
 * @property {number} rafts_to_place
 * @property {{[terrain: string]: number}} tiles
 * @property {{[terrain: string]: string[]}|null} powers
 * @property {number[]|null} unplaced
 *
 * @typedef {object} View
 * @property {number} viewer
 * @property {boolean} knows_own_values
 * @property {{players: number, [option: string]: any}} options
 * @property {string} phase
 * @property {number} turn
 * @property {number} active
 * @property {number} first
 * @property {number} moves_left
 * @property {number} dice
 * @property {number|null} decides
 * @property {(string|number)[][]} agenda
 * @property {{[space: string]: string}} land
 * @property {{[space: string]: string}} backs
 * @property {string[]} volcanoes
 * @property {{serpents: string[], sharks: string[], kaijus: string[], rafts: string[]}} pieces
 * @property {Adventurer[]} adventurers
 * @property {ViewSeat[]} seats
 * @property {{[terrain: string]: {[back: string]: number}}} unseen
 * @property {{[space: string]: number[]}} [control]
 *
 * @typedef {object} SeatInfo
 * @property {number} seat
 * @property {'here'|'link'|'bot'} kind
 * @property {string} name
 * @property {string} level
 * @property {boolean} taken
 * @property {boolean} here
 * @property {'left'|'time'|'away'|'empty'|null} stands_in
 * @property {boolean} places_itself  the server places this person's adventurers and rafts
 * @property {number|null} reserve
 *
 * @typedef {object} TableInfo
 * @property {string} table
 * @property {boolean} public
 * @property {boolean} started
 * @property {boolean} over
 * @property {{players: number, [option: string]: any}} options
 * @property {SeatInfo[]} seats
 * @property {{turn: number, reserve: number}|null} clock
 * @property {number|null} answer
 * @property {string} stand_in
 * @property {number|null} away
 * @property {boolean} play_forced
 * @property {boolean} seeded
 * @property {string|null} rematch
 *
 * @typedef {object} Change
 * @property {number} seq
 * @property {number|null} seat
 * @property {number} undone
 * @property {GameEvent[]} events
 * @property {boolean} [takenBack]  it has been undone
 *
 * @typedef {object} MapInfo
 * @property {{name: string, row: number, x: number}[]} spaces
 * @property {string[]} island
 * @property {{[space: string]: string}} landing
 * @property {string[]} safe
 * @property {{[terrain: string]: number}} tiles  before any of them sinks
 * @property {{serpents: number, sharks: number, kaijus: number, rafts: number}} pieces  including the reserve
 * @property {number} volcanoes  the last of this many ends the game
 *
 * @typedef {object} Summary
 * @property {number[]} scores
 * @property {number[]} winners
 * @property {string} counts  what the winner has most of: "treasure" or "adventurers"
 * @property {{seat: number, points: number, place: number,
 *   saved: {adventurer: number, value: number, turn: number, safe_island: string}[],
 *   lost: {[cause: string]: number}}[]} seats
 * @property {{turn: number, points: number[]}[]} timeline
 * @property {{kind: string, seat: number, turn: number, number: number, space: string}[]} highlights
 *
 * @typedef {object} Offers
 * @property {number} version
 * @property {string} server
 * @property {{level: string, line: string}[]} bots
 * @property {{[name: string]: string}} house_rules
 * @property {{min: number, max: number}} players  how many players a table may have
 * @property {{[terrain: string]: {[back: string]: number}}} tiles  how many tiles have each back
 * @property {{name: string, options: {[option: string]: any}, players: number[]}[]} [presets]
 *   options that belong together, and the numbers of players that they are for
 *
 * @typedef {object} Settings
 * @property {string} name
 * @property {Language} language
 * @property {'auto'|'light'|'dark'} theme
 * @property {'slow'|'normal'|'fast'|'off'} speed
 * @property {boolean} sound
 * @property {boolean} coordinates
 * @property {boolean} coach  explain the first turns
 * @property {boolean} confirm  ask before a move that loses one's own adventurers
 *
 * @typedef {'en'|'fr'|'it'|'pl'} Language
 *
 * @typedef {object} Route
 * @property {'start'|'new'|'join'|'table'|'help'|'about'} name
 * @property {string} [table]
 * @property {string} [invite]
 * @property {number} [visit]  grows with each visit
 *
 * @typedef {object} TableState  A table on the screen: see table/model/table_state.js.
 * @property {string} id
 * @property {number} seq
 * @property {number} viewer  the seat whose view this is, or -1
 * @property {number[]} yours  the seats of this device
 * @property {boolean} host
 * @property {string|null} invite
 * @property {TableInfo} info
 * @property {View} view
 * @property {Turn} turn
 * @property {MapInfo} map
 * @property {Change[]} log  all changes, the oldest first
 * @property {boolean} logComplete
 * @property {{[adventurer: number]: string}} saved  the safe island of each saved adventurer
 * @property {boolean} busy  a command is on its way
 * @property {string|null} selection  id of the chosen source (table/model/choices.js)
 * @property {{seq: number, view: View}|null} past  the moment that the slider points at
 * @property {number|null} [sought]  where the slider is: the past that is shown, or has been asked for
 * @property {import('./board/scene/scene.js').Scene} scene  what the board shows; lags behind while motion plays
 * @property {boolean} animating
 * @property {number} shownSeq  the last change that has been shown; while nothing moves, the last one of all
 * @property {{seat: number, turn: number}} shownTurn  whose turn the board shows; lags behind while motion plays
 * @property {import('./table/model/tally.js').Tally} tally  the players' numbers, as far as motion has shown them
 * @property {boolean} covered  the cover hides the screen
 * @property {Summary|null} summary
 * @property {boolean} endOpen  the end screen is shown
 * @property {number|null} hint  index into turn.legal
 * @property {string[]} lit  spaces that the log mentions and the board lights
 * @property {string} announcement  for the live region
 * @property {boolean} [watching]  the replay is running
 * @property {boolean} [logOpen]  the whole log covers the board (on small screens)
 * @property {boolean} [logWhole]  the oldest entries are listed too
 *
 * @typedef {object} AppState
 * @property {Route} route
 * @property {Settings} settings
 * @property {'connecting'|'open'|'lost'} connection
 * @property {Offers|null} offers
 * @property {TableInfo[]|null} publicTables
 * @property {TableState|null} table
 * @property {{name: string, [field: string]: any}|null} dialog
 * @property {{text: string, tone: 'info'|'error', id: number}|null} notice
 * @property {import('./lobby/lobby_state.js').LobbyState} [lobby]  the state of the pages before a table
 * @property {number} clockSkew  seconds by which the server's clock is ahead of ours
 */
export {};
