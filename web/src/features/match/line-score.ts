import type { Line } from '@courtline/contract/player-match';
import { formatOf } from '@courtline/domain/score/format';
import type { SetScore } from '@courtline/domain/score/result';
import { setsOf } from '@courtline/domain/score/side-results';

/** What a card, its buttons and its history call the line. */
export function lineName({ isDoubles, lineupPosition }: Line): string {
  return `${isDoubles ? 'Doubles' : 'Singles'} Match #${lineupPosition}`;
}

/** Sets, with tiebreaks; otherwise games. How a game ends does not matter for that. */
export function isTennis({ scoringFormatTypeId }: Line): boolean {
  return formatOf({ formatId: scoringFormatTypeId, gameRuleId: 1 }).unit === 'set';
}

/** The sets of a line in their order; the tiebreak of a game is kept and not shown. */
export function enteredSets(line: Line): (SetScore & { hasTiebreak: boolean })[] {
  return setsOf(line.side1.sideResult ?? {}, line.side2.sideResult ?? {}).map((set) => ({
    ...set,
    hasTiebreak: isTennis(line) && set.tiebreak1 !== null && set.tiebreak2 !== null,
  }));
}
