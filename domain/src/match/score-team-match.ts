import { matchKinds, sessionTypes, teamMatchStatuses } from '../constants';
import type { LineResult, Side } from '../score/result';
import type { Scoring } from '../score/format';
import { tallyOf } from '../score/tally';
import { haveBothDefaulted } from './default-team';
import { hasBegun, isFinal } from './final-outcome';
import type { LineKindId } from './make-lines';

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

export type MatchTotals = Record<WinningMeasure, BySide>;

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
  const hundredths: BySide = { 1: 0, 2: 0 };
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
    hundredths[line.result.winningSide] += Math.round(pointsOf(line, rules) * 100);
  }
  return { points: { 1: hundredths[1] / 100, 2: hundredths[2] / 100 }, lines: won, sets, games };
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
