import { gameRules, scoreLimits } from '../constants';
import type { Race } from './race';
import type { ScoringFormatId } from './result';

export type GameRuleId = (typeof gameRules)[keyof typeof gameRules]['id'];

/** How a line is scored: its own format, and the game rule of its session. */
export type Scoring = { formatId: ScoringFormatId; gameRuleId: GameRuleId };

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

export function formatOf({ formatId, gameRuleId }: Scoring): Format {
  if (formatId === 6) return singleGame[gameRuleId];
  if (formatId === 7) return bestOfThreeGames[gameRuleId];
  return otherFormats[formatId];
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

const games: Record<GameRuleId, SetRule> = {
  1: { kind: 'open', max: gameRules.to11By1.target, tiebreak: null },
  2: gameTo(gameRules.to11By2),
  3: gameTo(gameRules.to15By2),
  4: gameTo(gameRules.to21By2),
};

const againstTheClock: Format = {
  unit: 'game',
  sets: [timed, timed, timed],
  winsNeeded: null,
};

const otherFormats: Record<Exclude<ScoringFormatId, 6 | 7>, Format> = {
  1: bestOfThreeSets([standardSet, standardSet, standardSet]),
  2: bestOfThreeSets([standardSet, standardSet, matchTiebreak]),
  3: { unit: 'set', sets: [standardSet], winsNeeded: 1 },
  4: againstTheClock,
  5: bestOfThreeSets([fastFourSet, fastFourSet, fastFourSet]),
  8: againstTheClock,
};

const singleGame = byGameRule((game) => ({
  unit: 'game',
  sets: [game],
  winsNeeded: 1,
}));

const bestOfThreeGames = byGameRule((game) => ({
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
  return { 1: format(games[1]), 2: format(games[2]), 3: format(games[3]), 4: format(games[4]) };
}
