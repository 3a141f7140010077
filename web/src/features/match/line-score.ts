import type { Line } from '@courtline/contract/player-match';
import { gameRules } from '@courtline/domain/constants';
import { formatOf } from '@courtline/domain/score/format';
import type { SetScore } from '@courtline/domain/score/result';
import { setsOf } from '@courtline/domain/score/side-results';

export function lineName({ isDoubles, lineupPosition }: Line): string {
  return `${isDoubles ? 'Doubles' : 'Singles'} Match #${lineupPosition}`;
}

/** True for sets with tiebreaks, false for games. The rule for ending a game does not matter here. */
export function isScoredInSets({ scoringFormatTypeId }: Line): boolean {
  return formatOf({ formatId: scoringFormatTypeId, gameRuleId: gameRules.to11By1.id }).unit === 'set';
}

/** The sets of a line in order; the tiebreak of a game is stored but not shown. */
export function enteredSets(line: Line): (SetScore & { hasTiebreak: boolean })[] {
  return setsOf(line.side1.sideResult ?? {}, line.side2.sideResult ?? {}).map((set) => ({
    ...set,
    hasTiebreak: isScoredInSets(line) && set.tiebreak1 !== null && set.tiebreak2 !== null,
  }));
}
