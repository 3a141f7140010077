import { scoringFormats } from '../constants';
import { labelOf } from '../label-of';
import type { Scoring } from './format';
import { formatOf } from './format';
import type { ScoringFormatId, SetScore } from './result';
import { hasBothTiebreakScores, hasBothScores } from './set-state';

/** A score as written by players: '6-4 3-6 1-0(10-7)'. */
export function scoreText(scoring: Scoring, sets: readonly SetScore[]): string {
  const isScoredInSets = formatOf(scoring).unit === 'set';
  return sets
    .filter(hasBothScores)
    .map((set) => `${set.side1}-${set.side2}${isScoredInSets ? tiebreakText(set) : ''}`)
    .join(' ');
}

function tiebreakText(set: SetScore): string {
  return hasBothTiebreakScores(set) ? `(${set.tiebreak1}-${set.tiebreak2})` : '';
}

type Line = { isDoubles: boolean; lineupPosition: number; scoringFormatTypeId: ScoringFormatId };

/** The title of the score entry: 'Singles Match #2 - Fast four'. */
export function scoreEntryTitle(
  { isDoubles, lineupPosition, scoringFormatTypeId }: Line,
  packFormat: string | null = null,
): string {
  const format = packFormat ?? labelOf(scoringFormats, scoringFormatTypeId);
  return `${isDoubles ? 'Doubles' : 'Singles'} Match #${lineupPosition} - ${format}`;
}
