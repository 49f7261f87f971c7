/** Made from the protocol's schema (7b88af942aa835af): run `make protocol` to rewrite it. */

/**
 * Made from the server's types. docs/protocol.md explains them.
 */
export type SurviveTheIslandTheProtocolBetweenAClientAndTheServer =
  | FromClient
  | ToClient
  | Offers
  | NetworkLinks
  | TableList
  | NewTable
  | TableMade
  | TableInfo
  | JoinTable
  | SeatTaken
  | OpenCode
  | CodeOpened
  | MapInfo
  | AwaitedPlayer
  | Summary
  | RecordShown
  | ReadPosition
  | PositionRead
  | GameTree
  | Explore
  | Explored
  | ExploreWhy
  | ExploredWhy
  | WriteTree
  | NewAnalysis
  | PositionAnalysis
  | LessonList
  | NewLesson
  | Channels
  | AddChannel
  | ConfirmChannel
  | NamedChannel
  | StopNotices
  | NoticesStopped
  | ProfileInfo
  | ChangeProfile
  | HoldSeats
  | ProfileGames
  | LinkMade
  | UseLink
  | RemoveDevice
  | RecoveryMade
  | UseRecovery
  | ForgetProfile
  | Forgotten
  | PasskeyOptions
  | AddPasskey
  | RemovePasskey
  | UsePasskey
  | PuzzleList
  | OwnPuzzle
  | NewPuzzle
  | PuzzleHint
  | PuzzleToCheck
  | PuzzleChecked
  | PuzzleLine
  | PuzzleAnswered
  | RateGame
  | GameRated
  | ReviewStanding
  | SearchGames
  | GamesFound
  | GameFilm
  | NewAnimation
  | AnimationStanding
  | Problem;
export type FromClient =
  | Hello
  | Attach
  | Detach
  | Look
  | Play
  | Rematch
  | Start
  | Undo
  | SetPreset
  | Leave
  | Back
  | LetBotPlay
  | OfferSeat
  | PlaceRest
  | Rename
  | ChooseColour
  | Emote
  | StandUp
  | ChangeSeat
  | ChangeRules
  | RemovePlayer
  | HandOver
  | WishPace
  | SetHours
  | TakeVacation
  | PlanTurn
  | AskPast
  | AskHistory
  | AskHint
  | AskWhy
  | AskPlan
  | Ping;
export type Action =
  | PlaceAdventurerAction
  | PlaceRaftAction
  | StepAction
  | MoveRaftAction
  | PlayPowerAction
  | RepelHereAction
  | EndActionsAction
  | SinkAction
  | PickAction
  | PutAction
  | MoveCreatureAction
  | PushAdventurerAction
  | PushCreatureAction
  | TakeSeatAction
  | StopAction
  | RepelAction
  | DeclineAction
  | RollAction;
export type ToClient =
  | Welcome
  | State
  | Update
  | Seats
  | Spectators
  | Done
  | Stale
  | Refused
  | Past
  | History
  | Hint
  | Why
  | Planning
  | Error
  | Pong
  | Closing;
export type Pending =
  | PlaceAdventurerPending
  | PlaceRaftPending
  | ActPending
  | WatersPending
  | CreaturesPending
  | EndTurnPending
  | BoardingPending
  | BoardPending
  | OarsStepPending
  | OarsRestPending
  | OarsAgainPending
  | DolphinStepPending
  | DolphinRestPending
  | DolphinAgainPending
  | DiveFromPending
  | DiveToPending
  | SinkPending
  | RelocatePending
  | ExtraMovesPending
  | ExtraMovePending
  | RollPending
  | CreatureStepPending
  | CreatureAgainPending
  | InteractionPending
  | AskPending
  | RepelPending
  | KaijuArrivalPending
  | PushingPending
  | PushPending;
export type GameEvent =
  | AdventurerPlacedEvent
  | RaftPlacedEvent
  | TurnBeganEvent
  | PhaseBeganEvent
  | AdventurerMovedEvent
  | AdventurerBoardedEvent
  | AdventurerSavedEvent
  | AdventurerEliminatedEvent
  | RaftMovedEvent
  | RaftAppearedEvent
  | RaftLostEvent
  | TileSunkEvent
  | PowerDrawnEvent
  | EffectRevealedEvent
  | EffectLapsedEvent
  | VolcanoEruptedEvent
  | PowerPlayedEvent
  | RepellentAskedEvent
  | RepellentDeclinedEvent
  | DieRolledEvent
  | CreatureStayedEvent
  | CreatureAppearedEvent
  | CreatureMovedEvent
  | CreatureRemovedEvent
  | ExtraMoveDeclinedEvent
  | GameEndedEvent;

/**
 * The first message on a socket.
 */
export interface Hello {
  type: 'hello';
  version: number;
  device?: string | null;
}
/**
 * Follow a table: as the seats whose tokens are given, or without any as a spectator.
 *
 * The seats of the device's profile are added (``hello``). The host's token adds the host's
 * rights. With one seat, that seat is the viewer; with several there is none until ``look``.
 * Answered by ``state``. Sent again, it replaces what was attached.
 */
export interface Attach {
  type: 'attach';
  table: string;
  /**
   * @maxItems 8
   */
  tokens?: string[];
  bot?: boolean;
}
/**
 * Stop following a table.
 */
export interface Detach {
  type: 'detach';
  table: string;
}
/**
 * Declare which of the device's seats is looking at the screen; None: the cover hides it.
 *
 * Without a seat the server sends only what spectators may know. At a table that shows a record,
 * everybody may look as any seat. A seat whose turn has no
 * ``secrets`` can be shown without asking whether its person has the device. Answered by
 * ``state``, even if the seat was already looking.
 */
export interface Look {
  type: 'look';
  table: string;
  seat: number | null;
}
/**
 * Take an action, knowing the game up to ``seq``.
 */
export interface Play {
  type: 'play';
  table: string;
  seat: number;
  seq: number;
  command: string;
  action: Action;
}
/**
 * Put an adventurer of this value on this tile (SET-4).
 */
export interface PlaceAdventurerAction {
  type: 'place_adventurer';
  value: number;
  space: string;
}
/**
 * Put a raft on this space (SET-6).
 */
export interface PlaceRaftAction {
  type: 'place_raft';
  space: string;
}
/**
 * Move an adventurer one space, or ASHORE (MOV-2, MOV-3, POW-3, CRD-3).
 */
export interface StepAction {
  type: 'step';
  adventurer: number;
  direction: 'E' | 'NE' | 'NW' | 'SE' | 'SW' | 'W' | 'ashore';
}
/**
 * Move the raft in this space one space on (MOV-6, POW-2).
 */
export interface MoveRaftAction {
  type: 'move_raft';
  space: string;
  direction: 'E' | 'NE' | 'NW' | 'SE' | 'SW' | 'W' | 'ashore';
}
/**
 * Play oars, dolphin, dive or creature die (POW-2 to POW-5).
 */
export interface PlayPowerAction {
  type: 'play_power';
  power: 'creature die' | 'dive' | 'dolphin' | 'oars';
}
/**
 * Repel a shark or kaiju beside your own adventurers, in your Actions phase (POW-7).
 */
export interface RepelHereAction {
  type: 'repel_here';
  kind: 'kaiju' | 'shark';
  space: string;
}
/**
 * End the Actions phase (MOV-1).
 */
export interface EndActionsAction {
  type: 'end_actions';
}
/**
 * Remove the tile of this space (SNK-1).
 */
export interface SinkAction {
  type: 'sink';
  space: string;
}
/**
 * Choose a piece: a creature to dive (POW-4), or what is relocated (SNK-5, 6, 8).
 */
export interface PickAction {
  type: 'pick';
  kind: 'kaiju' | 'raft' | 'serpent' | 'shark';
  space: string;
}
/**
 * Put the diving creature on this space (POW-4).
 */
export interface PutAction {
  type: 'put';
  space: string;
}
/**
 * Move a creature of the kind in question from this space one space on (CRE).
 */
export interface MoveCreatureAction {
  type: 'move_creature';
  space: string;
  direction: 'E' | 'NE' | 'NW' | 'SE' | 'SW' | 'W' | 'ashore';
}
/**
 * Push an adventurer out of the kaiju's space (KAI-2).
 */
export interface PushAdventurerAction {
  type: 'push_adventurer';
  adventurer: number;
  direction: 'E' | 'NE' | 'NW' | 'SE' | 'SW' | 'W' | 'ashore';
}
/**
 * Push a creature of this kind out of the kaiju's space (KAI-3, KAI-4).
 */
export interface PushCreatureAction {
  type: 'push_creature';
  kind: 'kaiju' | 'serpent' | 'shark';
  direction: 'E' | 'NE' | 'NW' | 'SE' | 'SW' | 'W' | 'ashore';
}
/**
 * This swimmer takes the free seat (MOV-7).
 */
export interface TakeSeatAction {
  type: 'take_seat';
  adventurer: number;
}
/**
 * Take no second step, or no extra move (POW-2, POW-3, CRE-3, CRE-4, CRD-3).
 */
export interface StopAction {
  type: 'stop';
}
/**
 * Use a repellent on the creature in question (POW-6).
 */
export interface RepelAction {
  type: 'repel';
}
/**
 * Use no repellent (POW-7).
 */
export interface DeclineAction {
  type: 'decline';
}
/**
 * Chance: the die shows this kind of creature (CRE-1).
 */
export interface RollAction {
  type: 'roll';
  kind: 'kaiju' | 'serpent' | 'shark';
}
/**
 * Play again with the same people at a new table; everyone's tokens are valid there too.
 *
 * The game must be over; ``info.rematch`` has the new table's id. A seat that was never taken is a
 * bot's there. The game of one person starts at once; that of several (``info.gathers``) when all
 * of them have come, or with the host's ``start``.
 */
export interface Rematch {
  type: 'rematch';
  table: string;
  command: string;
  level: string;
}
/**
 * Begin the game; the stand-in plays the free seats.
 *
 * The host may, and any player once the host has been away for two minutes (``info.host_missed``,
 * from ``info.host_missed_at`` on). They count from when the host left or the first guest sat
 * down, whichever is later.
 */
export interface Start {
  type: 'start';
  table: string;
  command: string;
}
/**
 * Take back the seat's last choice.
 */
export interface Undo {
  type: 'undo';
  table: string;
  seat: number;
  command: string;
  seq: number;
  count: number | null;
}
/**
 * Set how the server decides for this seat outside its turn from now on.
 *
 * ``if_lost`` uses the repellent if ``least`` or more of the seat's own adventurers are at stake,
 * or a value of ``least_value``. With ``ask_first`` the player is asked, and the order applies if
 * they do not answer in time. The answer is shown when any other would be.
 *
 * ``extra_move`` is about the extra moves of "Overcrowded!": ``never`` stays, ``flee`` goes away
 * from danger: ashore, else aboard or on land, else away from the nearest shark or serpent.
 */
export interface SetPreset {
  type: 'preset';
  table: string;
  seat: number;
  command: string;
  shark: 'always' | 'ask' | 'if_lost' | 'never';
  kaiju: 'always' | 'ask' | 'if_lost' | 'never';
  least: number;
  least_value: number | null;
  ask_first: boolean;
  extra_move: 'ask' | 'flee' | 'never';
}
/**
 * Have the stand-in play for this seat until ``back``, or until its token attaches again.
 */
export interface Leave {
  type: 'leave';
  table: string;
  seat: number;
  command: string;
}
/**
 * Take the seat back from the stand-in, after ``leave`` or a timeout. Playing does the same.
 */
export interface Back {
  type: 'back';
  table: string;
  seat: number;
  command: string;
}
/**
 * Agree that the stand-in plays now for a person who is away.
 *
 * It does once everybody who is here has agreed. The absent player plays again on coming back.
 */
export interface LetBotPlay {
  type: 'let_bot_play';
  table: string;
  seat: number;
  command: string;
  absent: number;
}
/**
 * Agree that the seat of an absent player goes to a substitute.
 *
 * The seat is free once all remaining players have agreed, or at once after seven days of absence:
 * its token is void, and the invitation leads to it. Players can agree from ``offered_from`` of
 * the seat on.
 */
export interface OfferSeat {
  type: 'offer_seat';
  table: string;
  seat: number;
  command: string;
  absent: number;
}
/**
 * During the setup: have the server place this seat's adventurers and rafts, or stop it.
 *
 * A bot places at its own pace, knowing what the seat may know; it uses up no time, and its
 * placements cannot be taken back. ``places_itself`` of the seat shows it, until nothing is left
 * to place. With memory on, the last piece is left to the person, who can look at the values until
 * it is placed (SET-7). Outside the setup: ``not_placing``.
 */
export interface PlaceRest {
  type: 'place_rest';
  table: string;
  seat: number;
  command: string;
  on: boolean;
  rafts: boolean;
}
/**
 * Change the name of the person on this seat.
 *
 * Invisible characters are removed; a name that looks like another player's at the table gets a
 * number ("Bo 2").
 */
export interface Rename {
  type: 'rename';
  table: string;
  seat: number;
  command: string;
  name: string;
}
/**
 * Before the game: play with this colour, unless another person has it (``colour_taken``).
 *
 * A bot or a free seat with that colour gets this seat's.
 */
export interface ChooseColour {
  type: 'choose_colour';
  table: string;
  seat: number;
  command: string;
  colour: number;
}
/**
 * Show a feeling to everyone at the table, in ``emote`` of the seat.
 *
 * At most one in four seconds, four at once, and 100 per seat and game.
 */
export interface Emote {
  type: 'emote';
  table: string;
  seat: number;
  command: string;
  feeling: 'laugh' | 'nudge' | 'oops' | 'thanks' | 'wave' | 'wow';
}
/**
 * Give up a seat for good: its token is void, and the invitation leads to the seat.
 *
 * Before the game only a seat that was taken by invitation. In the game any; the stand-in plays
 * until a substitute joins.
 */
export interface StandUp {
  type: 'stand_up';
  table: string;
  seat: number;
  command: string;
}
/**
 * Before the game: give a free seat to a bot, or open it to the link (host only).
 */
export interface ChangeSeat {
  type: 'change_seat';
  table: string;
  command: string;
  seat: number;
  kind: 'bot' | 'link';
  level?: string;
  name?: string;
}
/**
 * Before the game: play by other options, in the form of a new table's (host only).
 *
 * They replace all options; the tiles are dealt again. Seats, tokens, invitation, clock and map
 * stay, so the options have to fit the number of seats. At most 30 times per table. Everyone at
 * the table gets a new ``state``.
 */
export interface ChangeRules {
  type: 'change_rules';
  table: string;
  command: string;
  options: TableOptions;
}
/**
 * The options of a table, apart from the number of its players.
 */
export interface TableOptions {
  challenge?: boolean;
  extension?: boolean;
  first?: number;
  kaiju_steps?: number;
  kept?: string[];
  map?: MapOption;
  memory?: boolean;
  mix?: {
    [k: string]: number;
  }[];
  moves?: number;
  no_actions_when_out?: boolean;
  no_entering_creatures?: boolean;
  no_swimming_at_full_rafts?: boolean;
  overcrowded?: boolean;
  placing_in_one_sitting?: boolean;
  rafts_need_clear_water?: boolean;
  repel_attackers_only?: boolean;
  rules?: string[];
  serpent_steps?: number;
  shark_steps?: number;
  short_dive?: boolean;
  short_pushes?: boolean;
  slow_kaijus?: boolean;
  volcanoes?: number;
}
/**
 * A map other than the standard one, with what it need not say.
 */
export interface MapOption {
  adventurers?: number[];
  backs: number[][];
  island: string[];
  name: string;
  rafts?: number | null;
  rows: number[];
  safe_islands: (string | string[])[][];
  serpents: string[];
  tiles: number[];
}
/**
 * Before the game: remove a player who came by the invitation (host only).
 *
 * The seat stays closed until the host offers it again (``change_seat``): the removed player, who
 * still knows the invitation, cannot sit down there unnoticed.
 */
export interface RemovePlayer {
  type: 'remove_player';
  table: string;
  command: string;
  seat: number;
}
/**
 * Make another player the host (host only); the host's token has no rights then.
 *
 * ``info.host`` names the host's seat. If that player gives the seat up, the rights return to the
 * device that made the table.
 */
export interface HandOver {
  type: 'hand_over';
  table: string;
  command: string;
  seat: number;
}
/**
 * Wish for another pace of the running game; the present one withdraws the wish.
 *
 * Everybody sees the wishes (``wished_pace`` of a seat). The pace changes once all people who play
 * themselves wish for the same; everyone then has the whole reserve of the new clock.
 */
export interface WishPace {
  type: 'wish_pace';
  table: string;
  seat: number;
  command: string;
  clock: TimeControl | null;
  answer: number | null;
}
/**
 * Seconds per turn, and a reserve for the whole game that is used after them.
 */
export interface TimeControl {
  turn: number;
  reserve?: number;
  over_days?: boolean;
  at_deadline?: 'bot' | 'skip' | 'wait';
}
/**
 * Set the player's nights: over days no deadline falls into them.
 *
 * Hours of the day in a time zone; the same hour twice means none. The first ones count at once,
 * others from the seat's next decision on. Others see their effect on deadlines, no more.
 */
export interface SetHours {
  type: 'set_hours';
  table: string;
  seat: number;
  command: string;
  zone: string;
  quiet_from: number;
  quiet_to: number;
}
/**
 * Go on vacation for some whole days, from today or a later day on; 0 days end it.
 *
 * The days are those of the given time zone. A seat has 14 of them in a game, a day that has begun
 * counts. A vacation replaces one that has not begun, and ends one that has. Everybody sees it
 * (``vacation`` of the seat): the player's time stands still, and a repellent question to them
 * stays open, if it is open for an hour or longer.
 */
export interface TakeVacation {
  type: 'take_vacation';
  table: string;
  seat: number;
  command: string;
  zone: string;
  first: string;
  days: number;
}
/**
 * Plan the seat's next turn: its moves, then ``end_actions`` and the tile to ``sink``.
 *
 * The tile may be left out; no actions give the plan up. Only over days, and not in the seat's own
 * turn. Nobody else is told. The plan is carried out when the turn begins, and lost by itself
 * before (``turn.planned``) if the spaces that it concerns change.
 */
export interface PlanTurn {
  type: 'plan_turn';
  table: string;
  seat: number;
  command: string;
  seq: number;
  /**
   * @maxItems 16
   */
  actions: Action[];
}
/**
 * Ask for the view after an earlier change: the asker's own, or another once it is over.
 *
 * Answered by ``past``. Before the end of the game ``seat`` and ``open`` are refused
 * (``not_over``).
 */
export interface AskPast {
  type: 'ask_past';
  table: string;
  seq: number;
  seat?: number | null;
  open?: boolean;
}
/**
 * Ask what happened after an earlier change. Answered by ``history``, 100 changes at a time.
 */
export interface AskHistory {
  type: 'ask_history';
  table: string;
  after?: number;
}
/**
 * Ask what a bot would do on this seat, for the game as it is at ``seq``.
 *
 * The seat must be looking and must decide. Answered by ``hint``, unless the game goes on or the
 * device asks again in the meantime; with an outdated ``seq``, by the error ``late``; at a table
 * without hints, by ``no_hints``. The bot knows only what the person may know. At most 2 per
 * second, 30 at once.
 */
export interface AskHint {
  type: 'ask_hint';
  table: string;
  seat: number;
  seq: number;
}
/**
 * Ask why this seat cannot do what its person tried: one piece at most, one place at most.
 *
 * The piece is an ``adventurer``, a ``kind`` at its ``origin``, the ``value`` of an adventurer to
 * place, or a ``power``; the place is the ``target``. What they mean depends on the pending
 * decision, so a client need not know the rules. Answered by ``why``; with an outdated ``seq``, by
 * the error ``late``.
 */
export interface AskWhy {
  type: 'ask_why';
  table: string;
  seat: number;
  seq: number;
  number: number;
  adventurer: number | null;
  kind: ('kaiju' | 'raft' | 'serpent' | 'shark') | null;
  origin: string | null;
  value: number | null;
  power: ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent') | null;
  target: string | null;
}
/**
 * Ask what this seat could plan after these actions, as if its turn began now.
 *
 * Answered by ``planning``: the position then, and what can follow: moves that lose nobody and
 * leave nothing to decide, ``end_actions``, then the tiles to sink. With an outdated ``seq``, by
 * the error ``late``; where nothing can be planned, by ``plan_later`` or ``not_over_days``.
 */
export interface AskPlan {
  type: 'ask_plan';
  table: string;
  seat: number;
  seq: number;
  number: number;
  /**
   * @maxItems 16
   */
  actions: Action[];
}
/**
 * Ask for a heartbeat.
 */
export interface Ping {
  type: 'ping';
}
/**
 * The answer to hello.
 */
export interface Welcome {
  type: 'welcome';
  version: number;
  server: string;
  now: number;
  message_bytes: number;
  messages_a_second: number;
}
/**
 * All that the receiver may know of a table: after attach, look or a reconnection.
 */
export interface State {
  type: 'state';
  seq: number;
  viewer: number;
  yours: number[];
  host: boolean;
  spectators: number;
  info: TableInfo;
  view: ViewMessage;
  turn: Turn;
}
/**
 * What a table agreed on, and who is there.
 */
export interface TableInfo {
  table: string;
  public: boolean;
  started: boolean;
  host: number | null;
  host_missed: boolean;
  host_missed_at: number | null;
  over: boolean;
  options: GameOptions;
  seats: SeatInfo[];
  clock: TimeControl | null;
  answer: number | null;
  stand_in: string;
  away: number | null;
  play_forced: boolean;
  hints: boolean;
  seeded: boolean;
  gathers: boolean;
  rematch: string | null;
  record: {
    [k: string]: string;
  } | null;
  position: boolean;
  ashore: {
    [k: string]: string;
  };
  lesson: string;
  puzzle: string;
}
/**
 * The options of a game.
 */
export interface GameOptions {
  challenge?: boolean;
  extension?: boolean;
  first?: number;
  kaiju_steps?: number;
  kept?: string[];
  map?: MapOption;
  memory?: boolean;
  mix?: {
    [k: string]: number;
  }[];
  moves?: number;
  no_actions_when_out?: boolean;
  no_entering_creatures?: boolean;
  no_swimming_at_full_rafts?: boolean;
  overcrowded?: boolean;
  placing_in_one_sitting?: boolean;
  players: number;
  rafts_need_clear_water?: boolean;
  repel_attackers_only?: boolean;
  rules?: string[];
  serpent_steps?: number;
  shark_steps?: number;
  short_dive?: boolean;
  short_pushes?: boolean;
  slow_kaijus?: boolean;
  volcanoes?: number;
}
/**
 * A seat, as everybody sees it.
 */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'here' | 'link' | 'nobody';
  name: string;
  level: string;
  colour: number;
  taken: boolean;
  closed: boolean;
  here: boolean;
  away_since: number | null;
  agreed: number[];
  offered_by: number[];
  offered_from: number | null;
  vacation: Vacation | null;
  vacation_days: number;
  wished_pace: Pace | null;
  bot: boolean;
  stands_in: ('away' | 'empty' | 'left' | 'time') | null;
  emote: Feeling | null;
  places_itself: boolean;
  places_rafts: boolean;
  reserve: number | null;
}
/**
 * A time in which a player's time stands still, in seconds since 1970.
 */
export interface Vacation {
  began: number;
  ended: number;
}
/**
 * How fast a game is played.
 */
export interface Pace {
  clock: TimeControl | null;
  answer: number | null;
}
/**
 * What a person shows to the others for some seconds.
 */
export interface Feeling {
  name: 'laugh' | 'nudge' | 'oops' | 'thanks' | 'wave' | 'wow';
  at: number;
}
/**
 * A whole view.
 */
export interface ViewMessage {
  version: number;
  viewer: number;
  knows_own_values: boolean;
  options: GameOptions;
  phase: 'actions' | 'creatures' | 'over' | 'placing adventurers' | 'placing rafts' | 'rising waters';
  turn: number;
  active: number;
  first: number;
  moves_left: number;
  dice: number;
  decides: number | null;
  agenda: Pending[];
  land: {
    [k: string]: 'beach' | 'forest' | 'mountain';
  };
  backs: {
    [k: string]:
      | ('kaiju' | 'raft' | 'shark' | 'volcano' | 'whirlpool')
      | ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent');
  };
  volcanoes: string[];
  pieces: SpacesByPiece;
  adventurers: Adventurer[];
  seats: Seat[];
  unseen: BacksByTerrain;
  control: {
    [k: string]: number[];
  };
}
/**
 * Decision: ``seat`` places an adventurer (SET-4).
 */
export interface PlaceAdventurerPending {
  type: 'place_adventurer';
  seat: number;
}
/**
 * Decision: ``seat`` places a raft (SET-6).
 */
export interface PlaceRaftPending {
  type: 'place_raft';
  seat: number;
}
/**
 * Decision: a move, a power or the end of the Actions phase (MOV-1).
 */
export interface ActPending {
  type: 'act';
}
/**
 * Task: Rising waters begin (TRN-1).
 */
export interface WatersPending {
  type: 'waters';
}
/**
 * Task: the Creatures phase begins (TRN-1).
 */
export interface CreaturesPending {
  type: 'creatures';
}
/**
 * Task: the next turn begins (TRN-1).
 */
export interface EndTurnPending {
  type: 'end_turn';
}
/**
 * Task: swimmers in the space take free seats (MOV-7).
 */
export interface BoardingPending {
  type: 'boarding';
  space: string;
}
/**
 * Decision: which swimmer in the space takes the next seat (MOV-7).
 */
export interface BoardPending {
  type: 'board';
  space: string;
}
/**
 * Decision: which raft goes where (POW-2).
 */
export interface OarsStepPending {
  type: 'oars_step';
}
/**
 * Task: whether the raft in the space may go on (POW-2).
 */
export interface OarsRestPending {
  type: 'oars_rest';
  space: string;
}
/**
 * Decision: the raft's second step, or none (POW-2).
 */
export interface OarsAgainPending {
  type: 'oars_again';
  space: string;
}
/**
 * Decision: which swimmer goes where (POW-3).
 */
export interface DolphinStepPending {
  type: 'dolphin_step';
}
/**
 * Task: whether the swimmer may go on (POW-3).
 */
export interface DolphinRestPending {
  type: 'dolphin_rest';
  adventurer: number;
}
/**
 * Decision: the swimmer's second step, or none (POW-3).
 */
export interface DolphinAgainPending {
  type: 'dolphin_again';
  adventurer: number;
}
/**
 * Decision: which creature dives (POW-4).
 */
export interface DiveFromPending {
  type: 'dive_from';
}
/**
 * Decision: where the creature in this space dives to (POW-4).
 */
export interface DiveToPending {
  type: 'dive_to';
  kind: 'kaiju' | 'raft' | 'serpent' | 'shark';
  space: string;
}
/**
 * Decision: which tile to sink (SNK-1).
 */
export interface SinkPending {
  type: 'sink';
}
/**
 * Decision: which piece comes to the space (SNK-5, SNK-6, SNK-8).
 */
export interface RelocatePending {
  type: 'relocate';
  kind: 'kaiju' | 'raft' | 'serpent' | 'shark';
  space: string;
}
/**
 * Task: ``next`` may have an extra move; None: all have had theirs (CRD-3).
 */
export interface ExtraMovesPending {
  type: 'extra_moves';
  next: number | null;
}
/**
 * Decision: the extra move of ``seat``, or none (CRD-3).
 */
export interface ExtraMovePending {
  type: 'extra_move';
  seat: number;
}
/**
 * Decision of chance: the die rolls for the phase (CRE-1) or a power (POW-5).
 */
export interface RollPending {
  type: 'roll';
  why: 'phase' | 'power';
}
/**
 * Decision: which creature of the kind goes where (CRE-1).
 */
export interface CreatureStepPending {
  type: 'creature_step';
  kind: 'kaiju' | 'raft' | 'serpent' | 'shark';
}
/**
 * Decision: the next step of a creature that began at ``origin``; ``pushed``: by a kaiju; ``taken``: its steps so far, 1 if left out (CRE-3, CRE-4, KAI-4, NUM-2 to NUM-4).
 */
export interface CreatureAgainPending {
  type: 'creature_again';
  kind: 'kaiju' | 'raft' | 'serpent' | 'shark';
  space: string;
  origin: string;
  pushed: boolean;
  taken?: number;
}
/**
 * Task: serpents and sharks in the space act (INT-2, INT-3).
 */
export interface InteractionPending {
  type: 'interaction';
  space: string;
}
/**
 * Task: ``next`` may be asked for a repellent; None: all have been (POW-7).
 */
export interface AskPending {
  type: 'ask';
  kind: 'kaiju' | 'raft' | 'serpent' | 'shark';
  space: string;
  next: number | null;
}
/**
 * Decision: whether ``seat`` repels the creature in the space (POW-6).
 */
export interface RepelPending {
  type: 'repel';
  seat: number;
  kind: 'kaiju' | 'raft' | 'serpent' | 'shark';
  space: string;
}
/**
 * Task: a kaiju came to the space (KAI-5).
 */
export interface KaijuArrivalPending {
  type: 'kaiju_arrival';
  space: string;
}
/**
 * Task: whether anything is left to push out of the space (KAI-5).
 */
export interface PushingPending {
  type: 'pushing';
  space: string;
}
/**
 * Decision: which piece in the space is pushed where (KAI-2, KAI-3).
 */
export interface PushPending {
  type: 'push';
  space: string;
}
/**
 * The spaces of the pieces that belong to nobody.
 */
export interface SpacesByPiece {
  kaijus: string[];
  rafts: string[];
  serpents: string[];
  sharks: string[];
}
/**
 * One adventurer: its number, its owner, where it is, and its value if the viewer knows.
 */
export interface Adventurer {
  number: number;
  seat: number;
  at: string;
  aboard: boolean;
  swam: boolean;
  stood: boolean;
  value: number | null;
}
/**
 * What is known of a player apart from the adventurers.
 */
export interface Seat {
  seat: number;
  saved: number;
  in_play: number;
  lost: number;
  rafts_to_place: number;
  tiles: TilesByTerrain;
  powers: PowersByTerrain | null;
  unplaced: number[] | null;
}
/**
 * A number of tiles for each terrain.
 */
export interface TilesByTerrain {
  beach: number;
  forest: number;
  mountain: number;
}
/**
 * Power tiles, by the terrain on their landscape side.
 */
export interface PowersByTerrain {
  beach: ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent')[];
  forest: ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent')[];
  mountain: ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent')[];
}
/**
 * How many tiles of each terrain have which back.
 */
export interface BacksByTerrain {
  beach: {
    [k: string]: number;
  };
  forest: {
    [k: string]: number;
  };
  mountain: {
    [k: string]: number;
  };
}
/**
 * What is to be decided, as the receiver may know it.
 */
export interface Turn {
  decides: number | null;
  secrets: boolean;
  since: number;
  deadline: number | null;
  bot_from: number | null;
  bot_until: number | null;
  stand_in_at: number | null;
  choices: Choice[];
  may_undo: boolean;
  preset: StandingOrders | null;
  planned: Planned | null;
  hours: Hours | null;
  guides: TurnGuides;
}
/**
 * An action that a seat may take, with its outlook.
 *
 * ``target`` is left out where the action names it as its ``space``.
 */
export interface Choice {
  how:
    | 'walk'
    | 'swim'
    | 'dolphin'
    | 'extra'
    | 'board'
    | 'ashore'
    | 'raft'
    | 'oars'
    | 'creature'
    | 'dive'
    | 'tile'
    | 'push'
    | 'place'
    | 'sink'
    | 'power'
    | 'repel'
    | 'decline'
    | 'end'
    | 'stop';
  origin?: string;
  target?: string;
  lost?: number[];
  rafts?: number;
  pushed?: number;
  asked?: boolean;
  kind?: '' | 'serpent' | 'shark' | 'kaiju';
  by?: '' | 'serpent' | 'shark' | 'kaiju';
  action: Action;
}
/**
 * How the server decides for a seat outside its turn.
 */
export interface StandingOrders {
  shark: 'always' | 'ask' | 'if_lost' | 'never';
  kaiju: 'always' | 'ask' | 'if_lost' | 'never';
  least: number;
  least_value: number | null;
  ask_first: boolean;
  extra_move: 'ask' | 'flee' | 'never';
}
/**
 * What the receiver has planned for their next turn.
 */
export interface Planned {
  moves: PlannedMove[];
  sink: string | null;
  lost: ('changed' | 'illegal') | null;
  space: string;
}
/**
 * A planned move of an adventurer or a raft.
 */
export interface PlannedMove {
  action: Action;
  origin: string;
  target: string;
}
/**
 * A player's nights: no deadline falls into them. They are empty if both hours are the same.
 */
export interface Hours {
  zone: string;
  quiet_from: number;
  quiet_to: number;
}
export interface TurnGuides {
  lesson?: LessonTurn;
  puzzle?: PuzzleTurn;
}
/**
 * Where the receiver is in their lesson; texts are keys of the page's words (``lesson.…``).
 */
export interface LessonTurn {
  lesson: string;
  step: number;
  steps: number;
  text: string;
  hint: string;
  hint_after: number;
  advice: number | null;
  watch: boolean;
  area: string[];
  lights: string[];
  praise: string;
  mistake: string;
  refusals: {
    [k: string]: string;
  };
  lost: boolean;
  back: number;
  done: boolean;
}
/**
 * How far the receiver's plan has come.
 */
export interface PuzzleTurn {
  puzzle: string;
  line: string[];
  complete: boolean;
}
/**
 * The game changed.
 */
export interface Update {
  type: 'update';
  table: string;
  seq: number;
  since: number;
  changes: ChangeInfo[];
  changed: ViewChange;
  turn: Turn;
  info: TableInfo | null;
}
/**
 * An action that was taken, or actions that were taken back.
 */
export interface ChangeInfo {
  seq: number;
  seat: number | null;
  by_bot: boolean;
  undone: number;
  events: GameEvent[];
}
/**
 * A player put an adventurer on a tile (SET-4). Its value is the owner's secret.
 */
export interface AdventurerPlacedEvent {
  type: 'adventurer_placed';
  seat: number;
  adventurer: number;
  value: number;
  space: string;
}
/**
 * A player put one of their rafts on the Water (SET-6).
 */
export interface RaftPlacedEvent {
  type: 'raft_placed';
  seat: number;
  space: string;
}
/**
 * A player's turn began (TRN-1), with this many moves and tiles to sink (TRN-2).
 */
export interface TurnBeganEvent {
  type: 'turn_began';
  turn: number;
  seat: number;
  moves: number;
  tiles: number;
}
/**
 * Another phase of the turn began; ``phase`` is one of PHASE_NAMES (TRN-1).
 */
export interface PhaseBeganEvent {
  type: 'phase_began';
  phase: 'actions' | 'creatures' | 'rising waters';
  seat: number;
}
/**
 * An adventurer went to a neighbouring space.
 *
 * ``how``: "walk", "swim", "dolphin", "extra" (CRD-3) or "push" (KAI-2); ``seat`` chose it.
 */
export interface AdventurerMovedEvent {
  type: 'adventurer_moved';
  seat: number;
  adventurer: number;
  origin: string;
  target: string;
  how: 'dolphin' | 'extra' | 'push' | 'swim' | 'walk';
}
/**
 * A swimmer took a free seat (MOV-7).
 */
export interface AdventurerBoardedEvent {
  type: 'adventurer_boarded';
  adventurer: number;
  space: string;
}
/**
 * An adventurer reached a safe island (MOV-12). ``how`` as in :class:`AdventurerMoved`.
 */
export interface AdventurerSavedEvent {
  type: 'adventurer_saved';
  adventurer: number;
  origin: string;
  safe_island: string;
  how: 'dolphin' | 'extra' | 'push' | 'swim' | 'walk';
}
/**
 * An adventurer was lost ``by`` a "serpent", "shark", "whirlpool" or "volcano" (INT-5).
 */
export interface AdventurerEliminatedEvent {
  type: 'adventurer_eliminated';
  adventurer: number;
  space: string;
  by: 'serpent' | 'shark' | 'volcano' | 'whirlpool';
}
/**
 * A raft moved; ``how``: "move", "oars" or "tile" (relocated, SNK-8).
 */
export interface RaftMovedEvent {
  type: 'raft_moved';
  seat: number;
  origin: string;
  target: string;
  crew: number[];
  how: 'move' | 'oars' | 'tile';
}
/**
 * A raft came from the reserve (SNK-8).
 */
export interface RaftAppearedEvent {
  type: 'raft_appeared';
  space: string;
}
/**
 * A raft went to the reserve, ``by`` a "serpent", "kaiju", "whirlpool" or "volcano".
 */
export interface RaftLostEvent {
  type: 'raft_lost';
  space: string;
  by: 'kaiju' | 'serpent' | 'volcano' | 'whirlpool';
}
/**
 * A player removed an Island tile (SNK-1).
 */
export interface TileSunkEvent {
  type: 'tile_sunk';
  seat: number;
  space: string;
  terrain: 'beach' | 'forest' | 'mountain';
}
/**
 * The tile's back was a power, which the player keeps secret (SNK-3).
 */
export interface PowerDrawnEvent {
  type: 'power_drawn';
  seat: number;
  space: string;
  power: ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent') | '';
}
/**
 * The tile's back was an effect, shown to all (SNK-3).
 */
export interface EffectRevealedEvent {
  type: 'effect_revealed';
  space: string;
  effect: 'kaiju' | 'raft' | 'shark' | 'volcano' | 'whirlpool';
}
/**
 * The effect did nothing; ``why`` is one of LAPSES (SNK-7, SNK-8, KAI-6).
 */
export interface EffectLapsedEvent {
  type: 'effect_lapsed';
  space: string;
  effect: 'kaiju' | 'raft' | 'shark' | 'volcano' | 'whirlpool';
  why: string;
}
/**
 * A volcano erupted, the ``count``-th of the game; it stays for good (SNK-10).
 */
export interface VolcanoEruptedEvent {
  type: 'volcano_erupted';
  space: string;
  count: number;
}
/**
 * A player discarded a power tile, face up (POW-1); ``terrain`` is its landscape side.
 */
export interface PowerPlayedEvent {
  type: 'power_played';
  seat: number;
  power: 'creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent';
  terrain: 'beach' | 'forest' | 'mountain';
}
/**
 * A player was asked whether to repel this creature (POW-7).
 */
export interface RepellentAskedEvent {
  type: 'repellent_asked';
  seat: number;
  kind: 'kaiju' | 'shark';
  space: string;
}
/**
 * A player did not use, or did not have, a repellent (POW-7).
 */
export interface RepellentDeclinedEvent {
  type: 'repellent_declined';
  seat: number;
  kind: 'kaiju' | 'shark';
  space: string;
}
/**
 * The creature die showed a kind; ``why``: "phase" (CRE-1) or "power" (POW-5).
 */
export interface DieRolledEvent {
  type: 'die_rolled';
  seat: number;
  kind: 'kaiju' | 'serpent' | 'shark';
  why: 'phase' | 'power';
}
/**
 * No creature of the kind rolled could move; ``why`` is one of STAYS (CRE-1).
 */
export interface CreatureStayedEvent {
  type: 'creature_stayed';
  kind: 'kaiju' | 'serpent' | 'shark';
  why: 'none_there' | 'shut_in';
}
/**
 * A creature came from the reserve (SNK-5, SNK-6).
 */
export interface CreatureAppearedEvent {
  type: 'creature_appeared';
  kind: 'kaiju' | 'serpent' | 'shark';
  space: string;
}
/**
 * A creature went elsewhere; ``how``: "die", "push" (KAI-3), "dive" or "tile" (SNK-5).
 */
export interface CreatureMovedEvent {
  type: 'creature_moved';
  seat: number;
  kind: 'kaiju' | 'serpent' | 'shark';
  origin: string;
  target: string;
  how: 'die' | 'dive' | 'push' | 'tile';
}
/**
 * A creature went to the reserve, ``by`` "repellent", "whirlpool" or "volcano".
 */
export interface CreatureRemovedEvent {
  type: 'creature_removed';
  kind: 'kaiju' | 'serpent' | 'shark';
  space: string;
  by: 'repellent' | 'volcano' | 'whirlpool';
}
/**
 * A player did not use their extra move (CRD-3).
 */
export interface ExtraMoveDeclinedEvent {
  type: 'extra_move_declined';
  seat: number;
}
/**
 * The game is over: the third "volcano" erupted, or "nobody" is left to save (END-1).
 */
export interface GameEndedEvent {
  type: 'game_ended';
  why: 'nobody' | 'volcano';
  scores: number[];
  winners: number[];
}
/**
 * The parts of a view that have changed; all others are left out.
 */
export interface ViewChange {
  knows_own_values?: boolean;
  phase?: 'actions' | 'creatures' | 'over' | 'placing adventurers' | 'placing rafts' | 'rising waters';
  turn?: number;
  active?: number;
  moves_left?: number;
  dice?: number;
  decides?: number | null;
  agenda?: Pending[];
  land?: {
    [k: string]: ('beach' | 'forest' | 'mountain') | null;
  };
  backs?: {
    [k: string]:
      | ('kaiju' | 'raft' | 'shark' | 'volcano' | 'whirlpool')
      | ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent');
  };
  volcanoes?: string[];
  pieces?: ChangedPieces;
  adventurers?: Adventurer[];
  seats?: Seat[];
  unseen?: BacksByTerrain;
  control?: {
    [k: string]: number[];
  };
}
/**
 * The spaces of each kind of piece of which any came, went or moved.
 */
export interface ChangedPieces {
  kaijus?: string[];
  rafts?: string[];
  serpents?: string[];
  sharks?: string[];
}
/**
 * Something about the seats changed, but nothing in the game.
 */
export interface Seats {
  type: 'seats';
  seq: number;
  info: TableInfo;
  turn: Turn;
}
/**
 * The number of spectators at this server process changed; sent every two seconds at most.
 *
 * The host is not counted.
 */
export interface Spectators {
  type: 'spectators';
  table: string;
  spectators: number;
}
/**
 * A command was carried out; a command sent again gets the same answer again.
 */
export interface Done {
  type: 'done';
  table: string;
  command: string;
  seq: number;
}
/**
 * A command came too late and did nothing; here is what its sender missed.
 *
 * ``changes`` has at most the last 100 of them.
 */
export interface Stale {
  type: 'stale';
  table: string;
  command: string;
  seq: number;
  changes: ChangeInfo[];
  view: ViewMessage;
  turn: Turn;
}
/**
 * A command did nothing; ``code`` for the page, ``reason`` in English for people.
 */
export interface Refused {
  type: 'refused';
  table: string;
  command: string;
  code: string;
  reason: string;
  why: ReasonInfo[];
}
/**
 * Why the rules refuse something, or why a hint is good, as data.
 */
export interface ReasonInfo {
  code: string;
  rule: string;
  fields: {
    [k: string]: number | string;
  };
}
/**
 * The view after an earlier change.
 *
 * With memory on, views of the setup are a spectator's: placements are not shown again (SET-7).
 */
export interface Past {
  type: 'past';
  table: string;
  seq: number;
  view: ViewMessage;
}
/**
 * What happened after an earlier change; ``more`` if there is more to ask for.
 */
export interface History {
  type: 'history';
  table: string;
  after: number;
  changes: ChangeInfo[];
  more: boolean;
}
/**
 * What a bot would do.
 */
export interface Hint {
  type: 'hint';
  table: string;
  seq: number;
  seat: number;
  choice: number;
  reason: ReasonInfo | null;
}
/**
 * Why a person cannot do what they tried, the best reason first; none if they can.
 */
export interface Why {
  type: 'why';
  table: string;
  seq: number;
  seat: number;
  number: number;
  why: ReasonInfo[];
}
/**
 * The position after planned moves, and what can be planned next: moves or tiles.
 */
export interface Planning {
  type: 'planning';
  table: string;
  seq: number;
  seat: number;
  number: number;
  view: ViewMessage;
  choices: Choice[];
}
/**
 * A message was not understood or not allowed; nothing changed.
 */
export interface Error {
  type: 'error';
  code: string;
  reason: string;
  table: string | null;
}
/**
 * A heartbeat.
 */
export interface Pong {
  type: 'pong';
  now: number;
}
/**
 * The server is closing the socket; ``again`` if the client should reconnect.
 */
export interface Closing {
  type: 'closing';
  code: string;
  reason: string;
  again: boolean;
}
/**
 * What a table can be made of: ``GET /api/offers``.
 */
export interface Offers {
  version: number;
  server: string;
  online: boolean;
  pictures: boolean;
  here: boolean;
  people: ('passkeys' | 'profiles')[];
  players: PlayerCounts;
  bots: BotLevel[];
  levels: LevelRange;
  styles: string[];
  presets: Preset[];
  options: OptionOffer[];
  house_rules: {
    [k: string]: string;
  };
  rules: {
    [k: string]: string;
  };
  tiles: BacksByTerrain;
}
/**
 * How many may play.
 */
export interface PlayerCounts {
  min: number;
  max: number;
}
/**
 * A kind of bot, with a line about it for people.
 */
export interface BotLevel {
  level: string;
  line: string;
  rating: number | null;
  styled: boolean;
}
/**
 * Which bots there are by rating: ``level:1200``.
 */
export interface LevelRange {
  lowest: number;
  highest: number;
}
/**
 * Options that belong together under a name, and for how many players they are meant.
 */
export interface Preset {
  name: string;
  options: TableOptions;
  players: number[];
}
/**
 * Something to switch on or off at a new table.
 */
export interface OptionOffer {
  name: string;
  rule: string;
  line: string;
  default: boolean;
  players: number[];
}
/**
 * How others reach this server: ``GET /api/addresses``.
 */
export interface NetworkLinks {
  open: boolean;
  addresses: string[];
}
/**
 * Public tables, newest first: ``GET /api/tables``.
 */
export interface TableList {
  tables: TableInfo[];
}
/**
 * Make a table: ``POST /api/tables``.
 */
export interface NewTable {
  version: number;
  /**
   * @minItems 2
   * @maxItems 6
   */
  seats: NewSeat[];
  options?: TableOptions1;
  seed?: number | null;
  clock?: TimeControl | null;
  answer?: number | null;
  stand_in?: string;
  away?: number | null;
  play_forced?: boolean;
  pace?: number;
  public?: boolean;
  position?: string;
  /**
   * @maxItems 32
   */
  dice?: ('kaiju' | 'serpent' | 'shark')[];
  hints?: boolean | null;
  command?: string | null;
}
/**
 * A seat of a new table.
 *
 * ``here`` belongs to the device that makes the table, ``link`` to the holder of the invitation;
 * at a table from a position, ``nobody`` plays a seat at which the game stands still.
 */
export interface NewSeat {
  kind: 'bot' | 'here' | 'link' | 'nobody';
  name?: string;
  level?: string;
  colour?: number | null;
}
/**
 * The options of a table, apart from the number of its players.
 */
export interface TableOptions1 {
  challenge?: boolean;
  extension?: boolean;
  first?: number;
  kaiju_steps?: number;
  kept?: string[];
  map?: MapOption;
  memory?: boolean;
  mix?: {
    [k: string]: number;
  }[];
  moves?: number;
  no_actions_when_out?: boolean;
  no_entering_creatures?: boolean;
  no_swimming_at_full_rafts?: boolean;
  overcrowded?: boolean;
  placing_in_one_sitting?: boolean;
  rafts_need_clear_water?: boolean;
  repel_attackers_only?: boolean;
  rules?: string[];
  serpent_steps?: number;
  shark_steps?: number;
  short_dive?: boolean;
  short_pushes?: boolean;
  slow_kaijus?: boolean;
  volcanoes?: number;
}
/**
 * The answer: tokens are sent once and kept by the device.
 */
export interface TableMade {
  table: string;
  host: string;
  invite: string;
  seats: SeatGrant[];
}
/**
 * A seat of this device, and the token that holds it.
 */
export interface SeatGrant {
  seat: number;
  token: string;
}
/**
 * Take a seat: ``POST /api/tables/{table}/join``.
 */
export interface JoinTable {
  version: number;
  command: string;
  invite?: string | null;
  name?: string;
  seat?: number | null;
}
/**
 * A seat and the token that holds it.
 */
export interface SeatTaken {
  table: string;
  seat: number;
  token: string;
}
/**
 * Find a table by its code: ``POST /api/codes``.
 */
export interface OpenCode {
  version: number;
  code: string;
}
/**
 * The answer: the table, and what invites to it.
 */
export interface CodeOpened {
  table: string;
  invite: string | null;
}
/**
 * The map of a game.
 */
export interface MapInfo {
  name: string;
  spaces: MapSpace[];
  island: string[];
  safe: string[];
  landing: {
    [k: string]: string;
  };
  tiles: TilesByTerrain;
  pieces: PieceCounts;
  volcanoes: number;
}
/**
 * A space: neighbours in a row are 2 apart in ``x``, those in the next row 1 (BRD-1).
 */
export interface MapSpace {
  name: string;
  row: number;
  x: number;
}
/**
 * How many of each piece that belongs to nobody.
 */
export interface PieceCounts {
  kaijus: number;
  rafts: number;
  serpents: number;
  sharks: number;
}
/**
 * Whose decision a table waits for: ``GET /api/tables/{table}/awaited``.
 */
export interface AwaitedPlayer {
  seat: number | null;
  deadline: number | null;
  over_days: boolean;
  over: boolean;
}
/**
 * A whole game at a glance.
 */
export interface Summary {
  why: 'volcano' | 'nobody';
  turns: number;
  counts: 'adventurers' | 'treasure';
  scores: number[];
  winners: number[];
  seats: SeatSummary[];
  timeline: TurnScores[];
  highlights: Highlight[];
}
/**
 * What a player achieved.
 */
export interface SeatSummary {
  seat: number;
  points: number;
  place: number;
  saved: SavedOne[];
  lost: {
    [k: string]: number;
  };
  order: number;
  played: {
    [k: string]: number;
  };
}
/**
 * An adventurer that reached a safe island (MOV-12).
 */
export interface SavedOne {
  adventurer: number;
  value: number;
  turn: number;
  safe_island: string;
}
/**
 * The scores after a turn.
 */
export interface TurnScores {
  turn: number;
  points: number[];
}
/**
 * One thing that stood out.
 *
 * ``first_ashore``  the first adventurer saved; ``number`` is its value
 * ``biggest_loss``  most adventurers lost at one blow; ``seat`` lost the most of them
 * ``dearest_loss``  the most valuable adventurer lost; ``number`` is its value
 * ``longest_swim``  most steps that one adventurer swam, dolphins included
 * ``fullest_raft``  most adventurers who went ashore from one raft in one turn, at least two
 * ``hunter``        the seat that took the most of others' adventurers with serpents and sharks
 */
export interface Highlight {
  kind: 'biggest_loss' | 'dearest_loss' | 'first_ashore' | 'fullest_raft' | 'hunter' | 'longest_swim';
  seat: number;
  turn: number;
  number: number;
  space: string;
  adventurer: number | null;
  by: '' | 'serpent' | 'shark' | 'whirlpool' | 'volcano';
}
/**
 * The answer to ``POST /api/records``: a table that shows the record.
 */
export interface RecordShown {
  table: string;
}
/**
 * Read a position: ``POST /api/positions``. One of the four ways to name it is used.
 */
export interface ReadPosition {
  version: number;
  position?: string | null;
  sheet?: Sheet | null;
  start?: ('game' | 'island' | 'sea') | null;
  table?: string | null;
  players?: number;
  seq?: number | null;
}
/**
 * What a position says, section by section.
 */
export interface Sheet {
  players: number;
  options: {
    [k: string]: boolean;
  };
  numbers: {
    [k: string]: number;
  };
  /**
   * @maxItems 8
   */
  rules: string[];
  first: number | null;
  turn: SheetTurn;
  tiles: {
    [k: string]: SheetTile;
  };
  /**
   * @maxItems 6
   */
  adventurers: SheetAdventurer[][];
  pieces: SheetPieces;
  /**
   * @maxItems 6
   */
  hands: SheetPower[][];
  rest: string;
}
/**
 * Whose turn it is, and what comes next in it.
 */
export interface SheetTurn {
  seat: number;
  step: 'act' | 'end' | 'over' | 'place' | 'place raft' | 'roll' | 'sink';
  moves: number | null;
  tiles: number | null;
  number: number | null;
}
/**
 * A tile, or an erupted volcano.
 */
export interface SheetTile {
  ground: 'beach' | 'forest' | 'mountain' | 'volcano';
  back:
    | ('kaiju' | 'raft' | 'shark' | 'volcano' | 'whirlpool')
    | ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent')
    | null;
}
/**
 * An adventurer; a player's are in the order of their placing.
 */
export interface SheetAdventurer {
  at: string;
  value: number | null;
  swims: boolean;
}
/**
 * The spaces of rafts and creatures; two in a space are named twice.
 */
export interface SheetPieces {
  /**
   * @maxItems 40
   */
  rafts: string[];
  /**
   * @maxItems 40
   */
  serpents: string[];
  /**
   * @maxItems 40
   */
  sharks: string[];
  /**
   * @maxItems 40
   */
  kaijus: string[];
}
/**
 * A power tile in a hand.
 */
export interface SheetPower {
  terrain: 'beach' | 'forest' | 'mountain';
  power: ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent') | null;
}
/**
 * The answer: the position in the usual words, or everything that is wrong with it.
 */
export interface PositionRead {
  position: string;
  sheet: Sheet | null;
  view: ViewMessage | null;
  complete: boolean;
  over: boolean;
  problems: PositionProblem[];
}
/**
 * One thing that is wrong with a position.
 */
export interface PositionProblem {
  reason: string;
  why: ReasonInfo | null;
  section: string;
  word: string;
  column: number;
  spaces: string[];
}
/**
 * A game with the variations of its record: ``GET /api/tables/{table}/tree``.
 */
export interface GameTree {
  seqs: number[];
  game: ToldLine;
}
/**
 * A game or a variation, as a table has it.
 */
export interface ToldLine {
  at: number;
  steps: ExploredStep[];
  comments: LineComment[];
  variations: ToldLine[];
}
/**
 * An action of a line.
 */
export interface ExploredStep {
  text: string;
  seat: number | null;
  turn: number;
  value: number | null;
}
/**
 * A remark after this many actions of a line.
 */
export interface LineComment {
  after: number;
  text: string;
}
/**
 * Try actions: ``POST /api/explore``. It names a table, a position or a number of players.
 */
export interface Explore {
  version: number;
  table?: string;
  seq?: number;
  position?: string;
  players?: number | null;
  /**
   * @maxItems 2000
   */
  line?: string[];
  map?: boolean;
}
/**
 * The answer: the position after the line, in which nothing is secret.
 */
export interface Explored {
  position: string;
  ashore: {
    [k: string]: string;
  };
  view: ViewMessage;
  turn: ExploredTurn;
  step: ExploredStep | null;
  events: GameEvent[];
  luck: ExploredLuck | null;
  map: MapInfo | null;
}
/**
 * What is to be decided after a line, by whom.
 */
export interface ExploredTurn {
  decides: number | null;
  choices: WrittenChoice[];
  rolls: ('kaiju' | 'serpent' | 'shark')[];
}
/**
 * A choice with its action as records write it.
 */
export interface WrittenChoice {
  how:
    | 'walk'
    | 'swim'
    | 'dolphin'
    | 'extra'
    | 'board'
    | 'ashore'
    | 'raft'
    | 'oars'
    | 'creature'
    | 'dive'
    | 'tile'
    | 'push'
    | 'place'
    | 'sink'
    | 'power'
    | 'repel'
    | 'decline'
    | 'end'
    | 'stop';
  origin?: string;
  target?: string;
  lost?: number[];
  rafts?: number;
  pushed?: number;
  asked?: boolean;
  kind?: '' | 'serpent' | 'shark' | 'kaiju';
  by?: '' | 'serpent' | 'shark' | 'kaiju';
  action: Action;
  text: string;
}
/**
 * What luck did in the last action: the back of a tile that sank, or the die.
 */
export interface ExploredLuck {
  came:
    | ('kaiju' | 'raft' | 'shark' | 'volcano' | 'whirlpool')
    | ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent')
    | ('kaiju' | 'serpent' | 'shark');
  instead: OtherLuck[];
  by_chance: string;
}
/**
 * What else the last action might have turned up.
 */
export interface OtherLuck {
  came:
    | ('kaiju' | 'raft' | 'shark' | 'volcano' | 'whirlpool')
    | ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent')
    | ('kaiju' | 'serpent' | 'shark');
  text: string;
}
/**
 * Ask why the player who decides cannot do something: ``POST /api/explore/why``.
 */
export interface ExploreWhy {
  version: number;
  position: string;
  adventurer?: number | null;
  kind?: ('kaiju' | 'raft' | 'serpent' | 'shark') | null;
  origin?: string | null;
  value?: number | null;
  power?: ('creature die' | 'dive' | 'dolphin' | 'oars' | 'repellent') | null;
  target?: string | null;
}
/**
 * The reasons, the best first; none if it can be done.
 */
export interface ExploredWhy {
  why: ReasonInfo[];
}
/**
 * Write a record: ``POST /api/explore/record``; the answer is its text.
 */
export interface WriteTree {
  version: number;
  game: WrittenLine;
  table?: string;
  position?: string;
}
/**
 * A game or a variation, as an analysis board has it.
 */
export interface WrittenLine {
  /**
   * @maxItems 2000
   */
  line: string[];
  at?: number;
  /**
   * @maxItems 1000
   */
  comments?: LineComment[];
  /**
   * @maxItems 1000
   */
  variations?: WrittenLine[];
}
/**
 * Analyse a position: ``POST /api/analyses``; the answer is a line of JSON per Analysis.
 */
export interface NewAnalysis {
  version: number;
  position?: string;
  table?: string;
  seq?: number;
  /**
   * @maxItems 200
   */
  line?: string[];
  viewer?: number | null;
  seconds?: number;
}
/**
 * An answer to it, which the next one improves on.
 */
export interface PositionAnalysis {
  seat: number | null;
  viewer: number | null;
  turn: number;
  counts: 'adventurers' | 'treasure';
  rollouts: number;
  seed: number;
  done: boolean;
  prospects: Prospects;
  ideas: Idea[];
  moves: ReviewedMove[][];
}
/**
 * What each seat can expect of a game.
 */
export interface Prospects {
  chances: number[];
  points: number[];
  chance_errors: number[];
  point_errors: number[];
}
/**
 * A plan of the player who must decide, and what it comes to.
 */
export interface Idea {
  actions: string[];
  prospects: Prospects;
  behind: number;
  behind_error: number;
  reason: StudyReason | null;
  theme: ('creatures' | 'danger' | 'placing' | 'powers' | 'rafts' | 'sinking' | 'swimming' | 'walking') | null;
}
/**
 * Why an idea is good, as hints say it: the codes are in ``study/ideas/reasons.py``.
 */
export interface StudyReason {
  code: string;
  rule: string;
  fields: {
    [k: string]: number | string;
  };
}
/**
 * An action of a decision.
 */
export interface ReviewedMove {
  text: string;
  choice?: Choice | null;
}
/**
 * All lessons: ``GET /api/lessons``.
 */
export interface LessonList {
  lessons: LessonInfo[];
}
/**
 * A lesson, in the order in which they are taught.
 */
export interface LessonInfo {
  lesson: string;
  minutes: number;
  steps: number;
}
/**
 * Make a table for a lesson: ``POST /api/lessons/{lesson}``; the answer is a table's.
 */
export interface NewLesson {
  version: number;
  name: string;
  command: string | null;
}
/**
 * The channels of a profile: ``GET /api/profile/channels``.
 */
export interface Channels {
  kinds: ('mail' | 'push' | 'webhook')[];
  push_key: string;
  most: number;
  channels: ChannelInfo[];
}
/**
 * Where a profile's notifications go.
 */
export interface ChannelInfo {
  id: string;
  kind: 'mail' | 'push' | 'webhook';
  style: 'discord' | 'json' | 'ntfy' | 'slack' | 'telegram';
  label: string;
  this: boolean;
  confirmed: boolean;
  failures: number;
  problem: string | null;
}
/**
 * Add a channel: ``POST /api/profile/channels``.
 *
 * A code is sent to a webhook or e-mail address; without it nothing else is.
 */
export interface AddChannel {
  kind: 'mail' | 'push' | 'webhook';
  address: string;
  style?: ('discord' | 'json' | 'ntfy' | 'slack' | 'telegram') | null;
  p256dh?: string;
  auth?: string;
  device?: string;
  version: number;
}
/**
 * Show the code that was sent to a channel: ``POST /api/profile/channels/confirm``.
 */
export interface ConfirmChannel {
  channel: string;
  code: string;
  version: number;
}
/**
 * Send a test through a channel, or remove it: ``POST /api/profile/channels/…``.
 */
export interface NamedChannel {
  channel: string;
  version: number;
}
/**
 * Stop the channel of a message: ``POST /api/notices/stop``.
 */
export interface StopNotices {
  secret: string;
  version: number;
}
/**
 * Whether there was such a channel. It may have been stopped before.
 */
export interface NoticesStopped {
  stopped: boolean;
}
/**
 * A profile, for its own devices: ``GET /api/profile``.
 */
export interface ProfileInfo {
  id: string;
  name: string;
  colour: number | null;
  face: number;
  language: string;
  zone: string;
  digest_hour: number | null;
  locked: boolean;
  unlocked: boolean;
  recovery: number | null;
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
}
/**
 * A device of a profile.
 */
export interface DeviceInfo {
  id: string;
  label: string;
  created: number;
  seen: number;
  this: boolean;
}
/**
 * A passkey of a profile.
 */
export interface PasskeyInfo {
  id: string;
  label: string;
  created: number;
}
/**
 * Change what is given: ``POST /api/profile``.
 */
export interface ChangeProfile {
  name?: string;
  colour?: number | null;
  face?: number;
  language?: string;
  zone?: string;
  digest_hour?: number | null;
  locked?: boolean;
  version: number;
}
/**
 * Add seats to the device's profile: ``POST /api/profile/seats``.
 *
 * Without a profile the device gets one, with this name, language and time zone.
 */
export interface HoldSeats {
  /**
   * @maxItems 30
   */
  seats: SeatToHold[];
  device?: string;
  name?: string;
  language?: string;
  zone?: string;
  version: number;
}
/**
 * A token of the device; the host's counts too.
 */
export interface SeatToHold {
  table: string;
  token: string;
}
/**
 * All games of a profile, the newest first: ``GET /api/profile/games``.
 */
export interface ProfileGames {
  games: ProfileGame[];
}
/**
 * A table at which a profile holds seats.
 */
export interface ProfileGame {
  table: string;
  seats: number[];
  host: boolean;
  over: boolean;
  awaited: number | null;
  kind: 'question' | 'turn';
  since: number;
  deadline: number | null;
  over_days: boolean;
  names: string[];
}
/**
 * A secret that brings another device into the profile, once: ``POST /api/profile/link``.
 */
export interface LinkMade {
  secret: string;
  until: number;
}
/**
 * Join the profile of a link: ``POST /api/profile/link/use``.
 */
export interface UseLink {
  secret: string;
  device?: string;
  version: number;
}
/**
 * Lock a device out: ``POST /api/profile/devices/remove``. All tokens it holds are void.
 */
export interface RemoveDevice {
  device: string;
  version: number;
}
/**
 * A code to print: ``POST /api/profile/recovery``. It replaces the one before.
 */
export interface RecoveryMade {
  code: string;
}
/**
 * Join the profile of a recovery code: ``POST /api/profile/recovery/use``.
 */
export interface UseRecovery {
  code: string;
  device?: string;
  version: number;
}
/**
 * Delete everything about the profile: ``POST /api/profile/forget``.
 */
export interface ForgetProfile {
  id: string;
  version: number;
}
/**
 * How many tables were changed.
 */
export interface Forgotten {
  tables: number;
}
/**
 * What the browser needs to make a passkey, or to show one (WebAuthn, as JSON).
 */
export interface PasskeyOptions {
  options: {};
}
/**
 * Add a passkey to the profile: ``POST /api/profile/passkeys``.
 */
export interface AddPasskey {
  credential: {};
  label?: string;
  version: number;
}
/**
 * Remove a passkey: ``POST /api/profile/passkeys/remove``.
 */
export interface RemovePasskey {
  id: string;
  version: number;
}
/**
 * Show a passkey: ``POST /api/profile/passkeys/use``.
 *
 * A device of the passkey's profile may then do for five minutes what a lock protects; another
 * device joins the profile.
 */
export interface UsePasskey {
  credential: {};
  device?: string;
  version: number;
}
/**
 * All puzzles, easy ones first: ``GET /api/puzzles``.
 */
export interface PuzzleList {
  puzzles: PuzzleInfo[];
  daily: string | null;
}
/**
 * A puzzle that can be tried.
 */
export interface PuzzleInfo {
  puzzle: string;
  theme: 'creatures' | 'endgame' | 'placing' | 'powers' | 'pushes' | 'rafts' | 'sinking';
  level: number;
  rating: number;
  players: number;
}
/**
 * Make a table for a puzzle from any position: ``POST /api/puzzles``.
 */
export interface OwnPuzzle {
  version: number;
  position: string;
  name: string;
  command: string | null;
}
/**
 * Make a table for a puzzle: ``POST /api/puzzles/{puzzle}``; the answer is a table's.
 */
export interface NewPuzzle {
  version: number;
  name: string;
  command: string | null;
}
/**
 * The adventurer by whom the best plan gains most: ``GET /api/puzzles/{puzzle}/hint``.
 */
export interface PuzzleHint {
  puzzle: string;
  seat: number;
  value: number;
  space: string;
}
/**
 * Ask whether a position makes a puzzle: ``POST /api/puzzles/own/check``.
 */
export interface PuzzleToCheck {
  version: number;
  position: string;
}
/**
 * Whether a position makes a puzzle, and if not, why.
 */
export interface PuzzleChecked {
  result: 'equal' | 'forced' | 'many' | 'puzzle';
  gap: number;
  error: number;
  best_moves: ReviewedMove[];
  usual_moves: ReviewedMove[];
  alike: number;
}
/**
 * Have an answer judged: ``POST /api/puzzles/{puzzle}/answer``.
 */
export interface PuzzleLine {
  version: number;
  /**
   * @minItems 1
   * @maxItems 40
   */
  line: string[];
  rating: Rating | null;
  position: string;
}
/**
 * The rating of a person, which their device keeps.
 */
export interface Rating {
  value: number;
  spread: number;
}
/**
 * What an answer is worth, and what would have been better.
 */
export interface PuzzleAnswered {
  puzzle: string;
  value: number;
  best: number;
  usual: number;
  share: number;
  error: number;
  solved: boolean;
  as_good: boolean;
  best_line: string[];
  best_moves: ReviewedMove[];
  moves: ReviewedMove[];
  lesson:
    | (
        | 'ashore_now'
        | 'before_the_end'
        | 'board_and_land'
        | 'bring_raft'
        | 'change_rafts'
        | 'creature_away'
        | 'creature_near'
        | 'dive_at'
        | 'dive_away'
        | 'dive_landing'
        | 'dolphin'
        | 'dolphin_aboard'
        | 'dolphin_ashore'
        | 'fewer_moves'
        | 'kaiju_spare'
        | 'last_seat'
        | 'leave_sinking'
        | 'most_valuable'
        | 'oars'
        | 'oars_and_moves'
        | 'one_raft'
        | 'out_of_reach'
        | 'place_raft_for_best'
        | 'place_raft_for_many'
        | 'place_shorter_way'
        | 'push_away'
        | 'push_creature'
        | 'push_creature_near'
        | 'push_into_creature'
        | 'push_off_raft'
        | 'push_own'
        | 'push_rivals'
        | 'repel_keep'
        | 'repel_now'
        | 'row_on'
        | 'row_rivals'
        | 'seat'
        | 'sink_leader'
        | 'sink_not_own'
        | 'sink_own_way'
        | 'sink_rival'
        | 'sink_spare_own'
        | 'sink_to_creature'
        | 'sink_two'
        | 'sink_way'
        | 'stay_clear'
        | 'strikes'
        | 'strikes_leader'
        | 'strikes_more'
        | 'take_raft'
        | 'two_islands'
      )
    | null;
  reasons: ReasonInfo[];
  refutation: PuzzleSequel;
  example: PuzzleSequel;
  position: string;
  rating: RatingChange | null;
}
/**
 * What is likely to follow a plan, to be watched on a board.
 */
export interface PuzzleSequel {
  position: string;
  line: string[];
  plan: number;
}
/**
 * What an answer does to the rating of the person who gave it.
 */
export interface RatingChange {
  before: Rating;
  after: Rating;
  puzzle: number;
}
/**
 * Have a game against bots rated: ``POST /api/rating``.
 */
export interface RateGame {
  version: number;
  place: number;
  /**
   * @minItems 1
   * @maxItems 5
   */
  bots: BotBeaten[];
  rating: Rating | null;
}
/**
 * A bot in a game that is over, and its place there.
 */
export interface BotBeaten {
  level: string;
  place: number;
}
/**
 * What a game made of a person's rating, which their device keeps.
 */
export interface GameRated {
  before: Rating;
  after: Rating;
}
/**
 * How far the review of a finished game has come: ``/api/tables/{table}/review``.
 */
export interface ReviewStanding {
  state: 'done' | 'failed' | 'none' | 'running' | 'waiting';
  done: number;
  of: number;
  draft: number;
  review: Review | null;
  seqs: number[] | null;
}
/**
 * A whole game that is over, or as far as it went: the same for everybody who opens it.
 */
export interface Review {
  moments: ReviewMoment[];
  decisions: Decision[];
  strokes: Stroke[];
  swings: Swing[];
  key_moments: KeyMoment[];
  rest: number[];
  accounts: Account[];
  luck: number[];
  players: PlayerSummary[];
  counts: 'adventurers' | 'treasure';
  rollouts: number;
  seed: number;
  version: number;
}
/**
 * A moment of a game: the beginning of a turn, a decision of consequence, or the end.
 */
export interface ReviewMoment {
  actions_before: number;
  turn: number;
  seat: number | null;
  chances: number[];
  points: number[];
  chance_errors: number[];
  point_errors: number[];
  known: Prospects;
}
/**
 * A decision of consequence, compared with the best idea that was found for it.
 *
 * It is judged by what the player could know, never by what turned out to be true.
 */
export interface Decision {
  actions_before: number;
  turn: number;
  seat: number;
  phase: 'actions' | 'answer' | 'creatures' | 'placing' | 'sinking';
  played: ReviewedMove[];
  best: ReviewedMove[];
  cost: number;
  cost_error: number;
  cost_chance: number;
  theme: 'creatures' | 'danger' | 'placing' | 'powers' | 'rafts' | 'sinking' | 'swimming' | 'walking';
  reason: StudyReason | null;
  turning: boolean;
  ideas: Idea[];
}
/**
 * A die that was rolled or a tile that was turned up, and what it gave or took.
 */
export interface Stroke {
  actions_before: number;
  turn: number;
  seat: number;
  kind: 'die' | 'tile';
  came: string;
  points: number[];
  chances: number[];
  chance_errors: number[];
}
/**
 * A change of everybody's chance to win, and what caused it.
 *
 * The swings of a game add up to the way from its first moment to its last one.
 */
export interface Swing {
  actions_before: number;
  turn: number;
  seat: number | null;
  cause: 'decision' | 'die' | 'setup' | 'tile';
  phase: 'actions' | 'answer' | 'creatures' | 'placing' | 'sinking';
  came: string;
  odds: number | null;
  changes: number[];
  errors: number[];
  fates: Fate[];
  creature: string;
  played: ReviewedMove[];
}
/**
 * What became of an adventurer for good.
 */
export interface Fate {
  seat: number;
  value: number;
  by: string;
}
/**
 * What decided a game: a swing of the chances, a costly decision, or both at once.
 */
export interface KeyMoment {
  swing: number | null;
  decision: number | null;
}
/**
 * Where the change of a player's chance to win came from: its parts add up to all of it.
 */
export interface Account {
  start: number;
  setup: number;
  skill: number;
  opponents: number;
  luck: number;
}
/**
 * How one player played, and how lucky they were.
 */
export interface PlayerSummary {
  seat: number;
  decisions: number;
  found: number;
  cost: number;
  themes: {
    [k: string]: number;
  };
  luck: number;
  luck_chance: number;
}
/**
 * Search games for positions in which all conditions hold: ``POST /api/search``.
 */
export interface SearchGames {
  version: number;
  /**
   * @minItems 1
   * @maxItems 25
   */
  games: SearchedGame[];
  /**
   * @minItems 1
   * @maxItems 6
   */
  where: PositionCondition[];
}
/**
 * A game to search.
 */
export interface SearchedGame {
  table: string;
  /**
   * @maxItems 6
   */
  own?: number[];
  token?: string;
}
/**
 * One thing that must be so in a position.
 */
export interface PositionCondition {
  fact:
    | 'aboard'
    | 'beaches'
    | 'crew'
    | 'forests'
    | 'island'
    | 'kaijus'
    | 'lead'
    | 'lost'
    | 'mountains'
    | 'points'
    | 'powers'
    | 'rafts'
    | 'saved'
    | 'serpents'
    | 'sharks'
    | 'swimming'
    | 'tiles'
    | 'turn'
    | 'volcanoes';
  who?: 'all' | 'any' | 'each' | 'own';
  how?: '<=' | '=' | '>=';
  number: number;
}
/**
 * The answer: the games with something in them, in the order in which they were asked for.
 */
export interface GamesFound {
  games: FoundGame[];
  missing: string[];
}
/**
 * A game in which something was found.
 */
export interface FoundGame {
  table: string;
  stretches: FoundStretch[];
}
/**
 * From one moment to another, all positions of a game are as asked.
 */
export interface FoundStretch {
  seq: number;
  turn: number;
  last_turn: number;
  to_the_end: boolean;
}
/**
 * A finished game for a viewer that shows it step by step: ``GET /api/tables/{table}/film``.
 */
export interface GameFilm {
  info: TableInfo;
  map: MapInfo;
  first: ViewMessage;
  changes: ChangeInfo[];
}
/**
 * A finished game as a moving picture: ``POST /api/tables/{table}/animations``.
 */
export interface NewAnimation {
  kind?: 'gif' | 'webp';
  theme?: 'dark' | 'light';
  language?: 'de' | 'en' | 'es' | 'fr' | 'it' | 'pl';
  seq?: number | null;
}
/**
 * How far an animation has come.
 */
export interface AnimationStanding {
  state: 'done' | 'failed' | 'running' | 'waiting';
  done: number;
  of: number;
  address: string;
}
/**
 * Why a request was refused.
 */
export interface Problem {
  code: string;
  reason: string;
  why: ReasonInfo[];
}
