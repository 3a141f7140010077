import { byeStatuses, matchKinds } from '../constants';
import type { ScoringFormatId } from '../score/result';

export type LineKindId = typeof matchKinds.singles.id | typeof matchKinds.doubles.id;

/** The session fields that define the lines of a team match. */
export type MatchFormat = {
  sessionMatchTypeId: number;
  singlesMatchCount: number | null;
  doublesMatchCount: number | null;
  singlesScoringFormatTypeId: ScoringFormatId | null;
  doublesScoringFormatTypeId: ScoringFormatId | null;
};

export type NewLine = {
  matchTypeId: LineKindId;
  lineupPosition: number;
  scoringFormatTypeId: ScoringFormatId;
};

export const noLines = 'This match has no lines.';

/** The empty lines of a new team match, singles first; a bye is not played and has none. */
export function makeLines(format: MatchFormat, byeStatusTypeId: number | null): NewLine[] {
  if (byeStatusTypeId === byeStatuses.bye.id) return [];
  return [...linesOfKind(format, 'singles'), ...linesOfKind(format, 'doubles')];
}

function linesOfKind(format: MatchFormat, kind: 'singles' | 'doubles'): NewLine[] {
  const matchTypeId = matchKinds[kind].id;
  const isPlayed = [matchTypeId, matchKinds.both.id].some((id) => id === format.sessionMatchTypeId);
  const count = format[`${kind}MatchCount`] ?? 0;
  const scoringFormatTypeId = format[`${kind}ScoringFormatTypeId`];
  if (!isPlayed || scoringFormatTypeId === null) return [];
  return Array.from({ length: count }, (_, index) => ({
    matchTypeId,
    lineupPosition: index + 1,
    scoringFormatTypeId,
  }));
}
