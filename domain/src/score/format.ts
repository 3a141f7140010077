import { gameRules, scoreLimits, scoringFormats } from '../constants';
import type { ScoringFormatId } from './result';
import type { PartialWinner } from './winner';

export type GameRuleId = (typeof gameRules)[keyof typeof gameRules]['id'];

/** How a line is scored: its own format, the game rule of its session, and what its rule pack says instead. */
export type Scoring = {
  formatId: ScoringFormatId;
  gameRuleId: GameRuleId;
  pack?: PackScoring | undefined;
};

/** What a compiled rule pack says about a line. */
export type PackScoring = { format: Format; partialWinner: PartialWinner };

/** How one set or game ends: a race to a number, or open, won by the side that leads when play stops. */
export type SetRule =
  | {
      kind: 'race';
      /** Null if only the tiebreak is played. */
      race: Race | null;
      /** Played at this score each, and worth one game. */
      tiebreak: { at: number; race: Race } | null;
    }
  | { kind: 'open'; max: number; tiebreak: null };

export type Format = {
  unit: 'set' | 'game';
  /** One rule for each set that can be entered. */
  sets: readonly SetRule[];
  /** Sets that decide the match, or null if the clock decides. */
  winsNeeded: number | null;
};

export function formatOf(scoring: Scoring): Format {
  const { formatId, gameRuleId, pack } = scoring;
  if (pack !== undefined) return pack.format;
  return builtInFormat(formatId, gameRuleId);
}

export function builtInFormat(formatId: ScoringFormatId, gameRuleId: GameRuleId): Format {
  if (formatId === scoringFormats.singleGame.id) return singleGameByRule[gameRuleId];
  if (formatId === scoringFormats.bestOfThreeGames.id) return bestOfThreeGamesByRule[gameRuleId];
  return formatsWithoutGameRule[formatId];
}

const standardSet: SetRule = {
  kind: 'race',
  race: { to: 6, lead: 2, max: 7 },
  tiebreak: { at: 6, race: { to: 7, lead: 2, max: scoreLimits.max } },
};

/** At 4 points each a single point decides the tiebreak, so it ends 5-4 at the latest. */
const fastFourSet: SetRule = {
  kind: 'race',
  race: { to: 4, lead: 2, max: 4 },
  tiebreak: { at: 3, race: { to: 5, lead: 1, max: 5 } },
};

/** A set that starts with its tiebreak, so that it ends 1-0. */
const matchTiebreak: SetRule = {
  kind: 'race',
  race: null,
  tiebreak: { at: 0, race: { to: 10, lead: 2, max: scoreLimits.max } },
};

const timed: SetRule = { kind: 'open', max: scoreLimits.max, tiebreak: null };

/** How a game ends, by the game rule of the session. */
export const gameByRule: Record<GameRuleId, SetRule> = {
  [gameRules.to11By1.id]: { kind: 'open', max: gameRules.to11By1.target, tiebreak: null },
  [gameRules.to11By2.id]: gameTo(gameRules.to11By2),
  [gameRules.to15By2.id]: gameTo(gameRules.to15By2),
  [gameRules.to21By2.id]: gameTo(gameRules.to21By2),
};

const againstTheClock: Format = {
  unit: 'game',
  sets: [timed, timed, timed],
  winsNeeded: null,
};

type ByGameRule = (typeof scoringFormats)['singleGame' | 'bestOfThreeGames']['id'];

const formatsWithoutGameRule: Record<Exclude<ScoringFormatId, ByGameRule>, Format> = {
  [scoringFormats.bestOfThreeSets.id]: bestOfThreeSets([standardSet, standardSet, standardSet]),
  [scoringFormats.twoSetsMatchTiebreak.id]: bestOfThreeSets([standardSet, standardSet, matchTiebreak]),
  [scoringFormats.singleSet.id]: { unit: 'set', sets: [standardSet], winsNeeded: 1 },
  [scoringFormats.timeBased.id]: againstTheClock,
  [scoringFormats.fastFour.id]: bestOfThreeSets([fastFourSet, fastFourSet, fastFourSet]),
  [scoringFormats.timeBasedGames.id]: againstTheClock,
};

const singleGameByRule = byGameRule((game) => ({
  unit: 'game',
  sets: [game],
  winsNeeded: 1,
}));

const bestOfThreeGamesByRule = byGameRule((game) => ({
  unit: 'game',
  sets: [game, game, game],
  winsNeeded: 2,
}));

function gameTo({ target, lead }: { target: number; lead: number }): SetRule {
  return { kind: 'race', race: { to: target, lead, max: scoreLimits.max }, tiebreak: null };
}

function bestOfThreeSets(sets: readonly SetRule[]): Format {
  return { unit: 'set', sets, winsNeeded: 2 };
}

function byGameRule(format: (game: SetRule) => Format): Record<GameRuleId, Format> {
  const { to11By1, to11By2, to15By2, to21By2 } = gameRules;
  return {
    [to11By1.id]: format(gameByRule[to11By1.id]),
    [to11By2.id]: format(gameByRule[to11By2.id]),
    [to15By2.id]: format(gameByRule[to15By2.id]),
    [to21By2.id]: format(gameByRule[to21By2.id]),
  };
}

/** First to `to` with a lead of `lead`; no side gets past `max`. */
export type Race = { to: number; lead: number; max: number };

export type RaceState = 'finished' | 'unfinished' | 'impossible';

/** Whether a race at this score is over, goes on, or can never reach this score. */
export function stateOfRace(race: Race, ahead: number, behind: number): RaceState {
  if (ahead > race.max || behind > race.max - race.lead) return 'impossible';
  if (ahead < race.to || ahead - behind < race.lead) return 'unfinished';
  if (ahead === race.to || ahead - behind === race.lead) return 'finished';
  return 'impossible';
}
