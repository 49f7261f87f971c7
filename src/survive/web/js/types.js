/**
 * The types that the modules share. Those of what comes from the server are made from its messages
 * (net/protocol.d.ts); docs/protocol.md describes them.
 *
 * @typedef {import('./net/protocol.js').FromClient} FromClient
 * @typedef {import('./net/protocol.js').ToClient} ToClient
 * @typedef {import('./net/protocol.js').Action} Action
 * @typedef {import('./net/protocol.js').GameEvent} GameEvent
 * @typedef {import('./net/protocol.js').Pending} Pending
 * @typedef {import('./net/protocol.js').AdventurerEliminatedEvent & {count: number}} Losses  of one seat to one cause
 * @typedef {GameEvent | Losses} ToldEvent  an event as it is put into words
 * @typedef {keyof import('./net/protocol.js').TilesByTerrain} Terrain
 * @typedef {import('./net/protocol.js').PowersByTerrain['beach'][number]} Power
 * @typedef {import('./net/protocol.js').Turn} Turn
 * @typedef {import('./net/protocol.js').Adventurer} Adventurer
 * @typedef {import('./net/protocol.js').Seat} ViewSeat
 * @typedef {import('./net/protocol.js').ViewMessage} View
 * @typedef {import('./net/protocol.js').ViewChange} ViewChange
 * @typedef {import('./net/protocol.js').SeatInfo} SeatInfo
 * @typedef {import('./net/protocol.js').TableInfo} TableInfo
 * @typedef {import('./net/protocol.js').MapInfo} MapInfo
 * @typedef {import('./net/protocol.js').Summary} Summary
 * @typedef {import('./net/protocol.js').Offers} Offers
 * @typedef {import('./net/protocol.js').LessonInfo} Lesson
 *
 * @typedef {import('./net/protocol.js').StandingOrders} Orders
 *
 * @typedef {import('./net/protocol.js').ChangeInfo & {takenBack?: boolean}} Change  `takenBack`: it has been undone
 *
 * @typedef {object} Settings
 * @property {string} name
 * @property {Language} language
 * @property {'auto'|'light'|'dark'} theme
 * @property {'slow'|'normal'|'fast'|'off'|null} speed  of everything that moves; null: nothing was chosen
 * @property {boolean} beginner  no game has been played to its end here
 * @property {boolean} sound
 * @property {number} volume  from 0 to 1
 * @property {boolean} ambience  waves in the background, if there is sound
 * @property {boolean} soundOffered  the player has been asked, or has found the switch
 * @property {boolean|null} coordinates  names on all spaces; null: only on the boards of study
 * @property {boolean} closer  look closer by itself where something can be chosen, on a small screen
 * @property {boolean} coach  explain each thing when it first happens
 * @property {boolean} guided  suggest something by itself where hints are allowed, less and less often
 * @property {{from: number, to: number}} nights  hours between which no deadline falls; the same hour: none
 * @property {boolean} ideas  the bots think on the analysis board
 * @property {boolean} confirm  ask before a move that loses the player's own adventurers
 * @property {{rating: number|null, style: string|null}} opponents  of the big button; null: as fits the person
 *
 * @typedef {import('./net/protocol.js').Emote['feeling']} FeelingName
 * @typedef {keyof typeof import('./app/languages.js').LANGUAGES} Language
 * @typedef {string | {[category: string]: string}} Text  plain, or by the plural categories of its language
 *
 * @typedef {object} Route
 * @property {string} name  'start', 'table', or the name of a page in `more.js`
 * @property {string} [table]
 * @property {string} [invite]
 * @property {string} [section]  of the rules
 * @property {number} [moment]  the change at which the review of the table is opened
 * @property {string} [rest]  what follows the name of the page, escaped
 * @property {number} [visit]  grows with each visit
 * @property {string} [puzzle]  of the table of a puzzle: what follows `#!puzzles/` in its address
 *
 * @typedef {object} TableState  a table: see table/model/table_state.js
 * @property {Known} told  what the server has told; the screen may not have shown all of it yet, so no view reads it
 * @property {Shown} shown
 * @property {TableUi} ui
 * @property {object} visit  from opening the table to leaving it: see `ofTable`
 *
 * @typedef {Pick<Shown, 'id' | 'info' | 'log' | 'logComplete' | 'saved' | 'seq' | 'turn' | 'view' | 'viewer'>} Known
 *
 * @typedef {Pick<Shown, 'info' | 'view' | 'viewer' | 'yours'>} Reader  who reads or hears what happens
 *
 * @typedef {object} Shown  the table as far as the screen has shown it
 * @property {string} id
 * @property {number} seq
 * @property {number} viewer  the seat whose view this is, or -1
 * @property {number[]} yours  the seats of this device
 * @property {boolean} host
 * @property {string|null} invite
 * @property {number} spectators  how many watch
 * @property {TableInfo} info
 * @property {View} view
 * @property {Turn} turn
 * @property {MapInfo} map
 * @property {Change[]} log  all changes that were shown, the oldest first; of the last one perhaps only a part
 * @property {boolean} logComplete
 * @property {{[adventurer: number]: string}} saved  the safe island of each saved adventurer
 * @property {{seq: number, view: View, scene?: import('./board/scene/scene.js').Scene}|null} past  the moment
 *   that the slider points at; `scene`: what the replay shows on the way to the next one
 * @property {import('./board/scene/scene.js').Scene} scene  what the board shows; lags behind while motion plays
 * @property {boolean} animating  the server has told more than the screen has shown
 * @property {number|null} doer  the seat whose doing was shown last
 * @property {{seat: number, turn: number}} shownTurn  whose turn the board shows; lags behind while motion plays
 * @property {import('./play/tally.js').Tally} tally  the players' numbers, as far as motion has shown them
 * @property {Summary|null} summary
 * @property {number} turned  how many beats of the end have passed (table/model/unveiling.js)
 * @property {string} announcement  what was shown last, in words
 *
 * @typedef {object} TableUi  what is neither told nor shown: what the user chose, opened and is about to do
 * @property {boolean} busy  a command is on its way
 * @property {{goal: string|null}|null} [sending]  it has not been answered for a while; `goal`: where a move leads
 * @property {string|null} selection  id of the chosen source (play/choices.js)
 * @property {number|null} [sought]  where the slider is: the past that is shown, or has been asked for
 * @property {number|null} [logStays]  the change that the log ends with while the slider passes other moments
 * @property {boolean} covered  nobody has taken the device yet: it shows what everybody may see
 * @property {boolean} handClosed  the viewer's powers lie face down, as others look at the same screen
 * @property {number|null} arrival  the seat that got the device without a cover, until it does something
 * @property {number[]} opposite  the seats of people who sit on the other side of this device
 * @property {string} [day]  the daily island that it is, as "2026-11-16"
 * @property {boolean} endOpen  the end screen is shown
 * @property {string[]} [earned]  achievements that the end has brought
 * @property {number|null} hint  index into turn.choices
 * @property {import('./net/protocol.js').ReasonInfo|null} [hintReason]  what the last hint is good for
 * @property {import('./table/coach/coaching.js').Coach} coach  what newcomers are told
 * @property {number|null} [hintAsked]  the state for which a hint is being worked out
 * @property {import('./table/model/planning.js').Planning|null} [planning]  the viewer's next turn, as it is being
 *   planned
 * @property {string[]} lit  spaces that the log mentions and the board lights
 * @property {{id: number, text: string}[]} spoken  for the live region, the newest last
 * @property {import('./play/play.js').Why|null} why  why what was tried is not possible
 * @property {{harm: import('./table/model/round.js').Harm[], isPlaying: boolean}|null} [round]  the others' round is
 *   shown again, or has just been
 * @property {boolean} [watching]  the replay is running
 * @property {number} [pace]  how many times as fast as usual the replay runs
 * @property {string} [retold]  what the replay has shown last, in words
 * @property {import('./puzzles/plans_on_board.js').PlanShown} [plan]  the plan of a puzzle that is to be on the board
 * @property {boolean} [logOpen]  the whole log covers the board (on small screens)
 * @property {Reviewing|null} [review]
 * @property {boolean} [logWhole]  the oldest entries are listed too
 *
 * @typedef {object} Reviewing  the review of a game that is over, as it is read
 * @property {boolean} open
 * @property {import('./table/review/review_model.js').Standing|null} standing  what the server said last
 * @property {{at: number, done: number}} [first]  when it was first seen at work, and how far it was
 * @property {number|null} [left]  milliseconds until it is done, as far as that can be told
 * @property {'chances'|'points'} measure  what the chart shows
 * @property {'true'|'known'} sight  the board and the chart show what was true, or what a player knew
 * @property {number} seat  that player
 * @property {number|null} of  whose decisions are listed; null: everybody's
 * @property {boolean} all  all decisions are listed
 * @property {number|null} idea  the decision whose better idea is on the board
 * @property {number|null} moment  which of the moments that decided the game is looked at
 *
 * @typedef {'about'|'card'|'give_up'|'help'|'keepsakes'|'keys'|'menu'|'pace'|'report'|'settings'|
 *   'table_rules'|'tables'} PlainDialog
 *   a dialog that needs only its name
 * @typedef {{name: PlainDialog} | {name: 'rules', section?: string, rule?: string} |
 *   {name: 'share', table: string, seq: number|null, own?: boolean} |
 *   {name: 'hide', table: string} | {name: 'confirm', index: number, lost: number}} OpenDialog
 *   `share` is about a finished game, or about a moment of it; one that is its maker's `own` has no link
 *   `confirm` asks about the legal action of this index, which loses so many of the player's own adventurers
 *
 * @typedef {object} PageParts  a page of the address: what is drawn, and what is done before and after each drawing
 * @property {(state: AppState) => unknown} view  changes nothing
 * @property {(state: AppState) => void} [prepare]
 * @property {(state: AppState) => void} [settle]
 *
 * @typedef {object} PageFeature  what a folder adds to the page, by a line in `more.js`; each part is optional
 * @property {Record<string, PageParts>} [PAGES]  by the names in their addresses
 * @property {Record<string, (state: AppState) => unknown>} [DIALOGS]
 * @property {import('./table/model/guides.js').Guide} [guide]
 * @property {() => void} [begin]  once it is loaded
 * @property {(state: AppState) => void} [follow]  before each drawing
 * @property {(state: AppState) => unknown} [noticeView]  below every page, where nothing else is said
 * @property {(state: AppState) => number[] | null} [coloursOf]  of the seats on the screen, if it is about a game
 *
 * @typedef {object} AppState
 * @property {Route} route
 * @property {Settings} settings
 * @property {'connecting'|'open'|'lost'} connection
 * @property {Offers|null} offers
 * @property {import('./local/messages.js').Start|null} local  how a page without a server starts; null: it has one
 * @property {TableInfo[]|null} publicTables
 * @property {TableState|null} table
 * @property {OpenDialog|null} dialog
 * @property {import('./things/things_state.js').InstallOffer|null} [installOffer]  the browser can install the page
 * @property {boolean} [newEdition]  a newer edition of the page is on this device and waits
 * @property {{text: string, tone: 'info'|'error', way?: {label: string, act: () => void}}|null} notice
 * @property {import('./lobby/lobby_state.js').LobbyState} [lobby]  the state of the pages before a table
 * @property {string|null} [inviteBase]  the address that invitations lead to, if not this page's own
 * @property {number} clockSkew  seconds by which the server's clock is ahead of ours
 * @property {ReadonlyMap<symbol, object>} own  what each folder keeps for itself: see `ownState`
 */
export {};
