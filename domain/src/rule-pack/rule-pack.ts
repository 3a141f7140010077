import type { sports } from '../constants';
import type { LineupRules } from '../lineup/lineup-checks';
import type { CountingRule } from '../match/count-line';
import type { WinningMeasure } from '../match/score-team-match';
import type { Race } from '../score/format';
import type { PartialWinner } from '../score/winner';
import type { MatchRules } from '../session/match-rules';
import type { LeaguePointReason } from '../standings/league-points';
import type { RankingStepName } from '../standings/ranking-steps';

/**
 * The rules of a league as data: which rules apply, and their numbers. Every text about them is made here in the domain.
 * The schema in `contract/src/rule-pack.ts` has the same type.
 */
export type RulePack = {
  /** In addresses: 'usta-league'. */
  id: string;
  /** A version is never changed; a change is the next one. */
  version: number;
  name: string;
  /** Null for either sport. */
  sportTypeId: (typeof sports)[keyof typeof sports]['id'] | null;
  formats: PackFormat[];
  /** The format of every singles and doubles line; null is the one of the session. */
  lineFormats: { singles: number | null; doubles: number | null };
  outcomes: PackOutcomes;
  teamMatch: PackTeamMatch;
  standings: PackStandings;
  /** Copied to the session when the pack is chosen; null leaves its rules as they are. */
  lineup: LineupRules | null;
  deadlines: PackDeadlines | null;
};

/** Built-in formats have the ids 1 to 8 everywhere; a pack adds its own from 100 on. */
export type PackFormat = {
  id: number;
  unit: 'set' | 'game';
  /** Whether every rally scores a point, not only those of the serving side. */
  rally: boolean;
  sets: PackSet[];
  /** Null if the clock decides. */
  winsNeeded: number | null;
};

export type PackSet =
  | { kind: 'race'; race: Race | null; tiebreak: { at: number; race: Race } | null }
  | { kind: 'open'; max: number }
  /** As the game rule of the session says. */
  | { kind: 'gameRule' };

/** How a line counts in sets and games, by its outcome, and who wins one that was broken off. */
export type PackOutcomes = {
  partial: CountingRule;
  defaulted: CountingRule;
  withdrew: CountingRule;
  retired: CountingRule;
  incomplete: CountingRule;
  partialWinner: PartialWinner;
  /** The points of a line that was not played: neither team gets them, or each gets half. */
  unplayedPoints: 'none' | 'shared';
};

export type PackPoints =
  /** The session's points per singles and per doubles line. */
  | { kind: 'session' }
  /** By position; further positions are worth as much as the last one. */
  | { kind: 'byPosition'; singles: number[]; doubles: number[] }
  /** Each singles line, and one award for winning most of the doubles lines. */
  | { kind: 'doublesPoint'; singles: number; doubles: number }
  /** All games of all lines; points in pickleball. */
  | { kind: 'games' };

export type PackTeamMatch = {
  points: PackPoints;
  /** Compared in this order until one team is ahead. */
  measures: WinningMeasure[];
  /** Whether a match is decided as soon as one team can no longer be caught. */
  clinch: boolean;
  /** Played, and counted, only if the other lines leave the teams level. */
  decidingLine: { kind: 'singles' | 'doubles'; position: number } | null;
};

export type PackStandings = {
  /** Null: the first steps are those of the session's standings rule. */
  first: RankingStepName[] | null;
  tied: RankingStepName[];
  leaguePoints: PackLeaguePoints;
};

export type PackLeaguePoints = {
  win: number;
  tie: number;
  loss: number;
  /** For every line won. */
  perLine: number;
  /** Bonus points, and below 0 penalty points. */
  extras: { reason: LeaguePointReason; points: number }[];
};

export type PackDeadlines = Pick<
  MatchRules,
  'confirmsScores' | 'confirmHours' | 'sealsLineups' | 'sealMinutes' | 'makeupDays'
>;

export const rulePackLimits = {
  idLength: 40,
  nameLength: 80,
  versionMax: 9999,
  formats: 20,
  customFormatMin: 100,
  customFormatMax: 999,
  points: 999,
  positions: 50,
  steps: 20,
  extras: 10,
  /** Packs that one session can import. */
  imported: 20,
  /** Characters of the JSON. */
  size: 20_000,
} as const;

/** Where no pack is chosen. */
export const standardPackId = 'standard';

/** 'usta-league@1': one version of a pack. */
export function rulePackKey({ id, version }: Pick<RulePack, 'id' | 'version'>): string {
  return `${id}@${version}`;
}
