import { matchKinds, sessionTypes, teamMatchStatuses, resultCompletions } from '../constants';
import type { LineResult, Side, CompletionId, EnteredResult } from '../score/result';
import { type Scoring, formatOf } from '../score/format';
import type { CompiledRulePack } from '../rule-pack/compile-rule-pack';
import { haveBothDefaulted } from './default-team';
import { hasBegun, isFinal } from '../score/completion';
import type { LineKindId } from './make-lines';
import { type CountingRule, countLine } from './count-line';
import type { Count } from '../score/winner';

export type BySide = Record<Side, number>;

export type MatchLine = {
  matchTypeId: LineKindId;
  /** Only rule packs read it; without one, lines of a kind are in order. */
  lineupPosition?: number;
  scoring: Scoring;
  result: LineResult | null;
};

/** The session's points per line, its rule for tied matches, and its rule pack. */
export type MatchRules = {
  sessionTypeId: number;
  singlesPointsPerMatch: number | null;
  doublesPointsPerMatch: number | null;
  pack?: CompiledRulePack | undefined;
};

/** What a compiled rule pack says about a team match. */
export type TeamMatchPack = {
  measures: readonly WinningMeasure[];
  totals: (lines: readonly MatchLine[], rules: MatchRules) => MatchTotals;
  /** Whether no open line can change the winner any more. */
  isOver: (lines: readonly MatchLine[], totals: MatchTotals, rules: MatchRules) => boolean;
};

export type TeamMatchOutcome =
  | { kind: 'open' }
  | { kind: 'won'; side: Side; by: WinningMeasure | 'organizer' }
  | { kind: 'tie' }
  /** A tied tournament match in which the organizer must name the winner. */
  | { kind: 'level' }
  /** Both teams defaulted. */
  | { kind: 'nobody' };

export type MatchTotals = Record<WinningMeasure, BySide>;

export type TeamMatchScore = MatchTotals & { outcome: TeamMatchOutcome; statusId: TeamMatchStatusId };

/** Compared in this order until one team is ahead. */
export const winningMeasures = ['points', 'lines', 'sets', 'games'] as const;

export type WinningMeasure = (typeof winningMeasures)[number];
type TeamMatchStatusId = (typeof teamMatchStatuses)[keyof typeof teamMatchStatuses]['id'];

/** The running score of a team match, and its outcome once every line has a final result. */
export function scoreTeamMatch(
  lines: readonly MatchLine[],
  rules: MatchRules,
  namedWinner: Side | null = null,
): TeamMatchScore {
  const totals = rules.pack ? rules.pack.totals(lines, rules) : totalsOf(lines, rules);
  const outcome = outcomeOf(lines, totals, { rules, namedWinner });
  const { points, lines: won, sets, games } = totals;
  // Named fields instead of a spread, which copies ten times slower: the standings score every match of a season.
  return { points, lines: won, sets, games, outcome, statusId: statusOf(lines, outcome) };
}

export function teamMatchWinner({ outcome }: TeamMatchScore): Side | null {
  return outcome.kind === 'won' ? outcome.side : null;
}

/** Points may be fractions, so sums use hundredths: the result is the same in any order. */
function totalsOf(lines: readonly MatchLine[], rules: MatchRules): MatchTotals {
  const sum = { points1: 0, points2: 0, won1: 0, won2: 0, sets1: 0, sets2: 0, games1: 0, games2: 0 };
  for (const line of lines) {
    const { result } = line;
    if (result === null) continue;
    const { sets1, sets2, games1, games2 } = tallyOf(line.scoring, result);
    sum.sets1 += sets1;
    sum.sets2 += sets2;
    sum.games1 += games1;
    sum.games2 += games2;
    if (!isFinal(result) || result.winningSide === null) continue;
    const hundredths = Math.round(pointsOf(line, rules) * 100);
    if (result.winningSide === 1) {
      sum.won1 += 1;
      sum.points1 += hundredths;
    } else {
      sum.won2 += 1;
      sum.points2 += hundredths;
    }
  }
  return {
    points: { 1: sum.points1 / 100, 2: sum.points2 / 100 },
    lines: { 1: sum.won1, 2: sum.won2 },
    sets: { 1: sum.sets1, 2: sum.sets2 },
    games: { 1: sum.games1, 2: sum.games2 },
  };
}

function pointsOf({ matchTypeId }: MatchLine, rules: MatchRules): number {
  const isSingles = matchTypeId === matchKinds.singles.id;
  return (isSingles ? rules.singlesPointsPerMatch : rules.doublesPointsPerMatch) ?? 0;
}

function outcomeOf(
  lines: readonly MatchLine[],
  totals: MatchTotals,
  { rules, namedWinner }: { rules: MatchRules; namedWinner: Side | null },
): TeamMatchOutcome {
  const { pack } = rules;
  const isOver = pack ? pack.isOver(lines, totals, rules) : lines.every(({ result }) => isFinal(result));
  if (lines.length === 0 || !isOver) return { kind: 'open' };
  if (haveBothDefaulted(lines)) return { kind: 'nobody' };
  const by = (pack?.measures ?? winningMeasures).find((measure) => totals[measure][1] !== totals[measure][2]);
  if (by) return { kind: 'won', side: totals[by][1] > totals[by][2] ? 1 : 2, by };
  if (rules.sessionTypeId !== sessionTypes.tournament.id) return { kind: 'tie' };
  return namedWinner === null ? { kind: 'level' } : { kind: 'won', side: namedWinner, by: 'organizer' };
}

function statusOf(lines: readonly MatchLine[], { kind }: TeamMatchOutcome): TeamMatchStatusId {
  if (kind === 'level') return teamMatchStatuses.inProgress.id;
  if (kind !== 'open') return teamMatchStatuses.completed.id;
  return lines.some(({ result }) => hasBegun(result))
    ? teamMatchStatuses.inProgress.id
    : teamMatchStatuses.scheduled.id;
}

export type Counting = Record<CompletionId, CountingRule>;

const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
  resultCompletions;

/** How a line counts in the percentages of the standings, by outcome; rule packs have tables of their own. */
const standardCounting: Counting = {
  [completed.id]: 'asPlayed',
  [partial.id]: 'asPlayed',
  [defaulted.id]: 'nothing',
  [withdrew.id]: 'asPlayed',
  [retired.id]: 'asPlayed',
  [incomplete.id]: 'asPlayed',
  [notPlayed.id]: 'nothing',
  [postponed.id]: 'nothing',
};

/**
 * What both sides won in a line, as counted by the standings; a match tiebreak is 1-0 and so counts as one set and one
 * game. In formats with games, the games won and their points.
 */
export function tallyOf(
  scoring: Scoring,
  result: EnteredResult,
  counting: Counting = standardCounting,
): Count {
  return countLine(formatOf(scoring), result, counting[result.completionId]);
}
