import { matchKinds, sessionTypes, teamMatchStatuses, resultCompletions } from '../constants';
import type { LineResult, Side, CompletionId, EnteredResult } from '../score/result';
import { type Scoring, formatOf } from '../score/format';
import { haveBothDefaulted } from './default-team';
import { hasBegun, isFinal } from '../score/completion';
import type { LineKindId } from './make-lines';
import { countSets } from '../score/winner';

export type BySide = Record<Side, number>;

export type MatchLine = { matchTypeId: LineKindId; scoring: Scoring; result: LineResult | null };

/** The session's points per line, and its rule for tied matches. */
export type MatchRules = {
  sessionTypeId: number;
  singlesPointsPerMatch: number | null;
  doublesPointsPerMatch: number | null;
};

export type TeamMatchOutcome =
  | { kind: 'open' }
  | { kind: 'won'; side: Side; by: WinningMeasure | 'organizer' }
  | { kind: 'tie' }
  /** A tied tournament match in which the organizer must name the winner. */
  | { kind: 'level' }
  /** Both teams defaulted. */
  | { kind: 'nobody' };

type MatchTotals = Record<WinningMeasure, BySide>;

export type TeamMatchScore = MatchTotals & { outcome: TeamMatchOutcome; statusId: TeamMatchStatusId };

/** Compared in this order until one team is ahead. */
const winningMeasures = ['points', 'lines', 'sets', 'games'] as const;

const sides = [1, 2] as const;

type WinningMeasure = (typeof winningMeasures)[number];
type TeamMatchStatusId = (typeof teamMatchStatuses)[keyof typeof teamMatchStatuses]['id'];

/** The running score of a team match, and its outcome once every line has a final result. */
export function scoreTeamMatch(
  lines: readonly MatchLine[],
  rules: MatchRules,
  namedWinner: Side | null = null,
): TeamMatchScore {
  const totals = totalsOf(lines, rules);
  const outcome = outcomeOf(lines, totals, { rules, namedWinner });
  return { ...totals, outcome, statusId: statusOf(lines, outcome) };
}

export function teamMatchWinner({ outcome }: TeamMatchScore): Side | null {
  return outcome.kind === 'won' ? outcome.side : null;
}

/** Points may be fractions, so sums use hundredths: the result is the same in any order. */
function totalsOf(lines: readonly MatchLine[], rules: MatchRules): MatchTotals {
  const pointHundredths: BySide = { 1: 0, 2: 0 };
  const won: BySide = { 1: 0, 2: 0 };
  const sets: BySide = { 1: 0, 2: 0 };
  const games: BySide = { 1: 0, 2: 0 };
  for (const line of lines) {
    if (line.result === null) continue;
    const tally = tallyOf(line.scoring, line.result);
    for (const side of sides) {
      sets[side] += tally[side].sets;
      games[side] += tally[side].games;
    }
    if (!isFinal(line.result) || line.result.winningSide === null) continue;
    won[line.result.winningSide] += 1;
    pointHundredths[line.result.winningSide] += Math.round(pointsOf(line, rules) * 100);
  }
  return { points: { 1: pointHundredths[1] / 100, 2: pointHundredths[2] / 100 }, lines: won, sets, games };
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
  if (lines.length === 0 || !lines.every(({ result }) => isFinal(result))) return { kind: 'open' };
  if (haveBothDefaulted(lines)) return { kind: 'nobody' };
  const by = winningMeasures.find((measure) => totals[measure][1] !== totals[measure][2]);
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

/** Sets and games won by a side; in formats with games, the games won and their points. */
type Tally = Record<Side, { sets: number; games: number }>;

type Counting = Record<CompletionId, 'asPlayed' | 'nothing'>;

const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
  resultCompletions;

/**
 * How a line counts in the percentages of the standings, by outcome; in one table, so that leagues can later choose
 * otherwise.
 */
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
 * What both sides won in a line, as counted by the standings; a match tiebreak is 1-0 and so counts as one set and one game.
 */
export function tallyOf(
  scoring: Scoring,
  result: EnteredResult,
  counting: Counting = standardCounting,
): Tally {
  const counted = counting[result.completionId] === 'asPlayed' ? result.sets : [];
  const { sets1, sets2, games1, games2 } = countSets(formatOf(scoring), counted);
  return { 1: { sets: sets1, games: games1 }, 2: { sets: sets2, games: games2 } };
}
