import type { Line } from '@courtline/contract/player-match';
import { formatOf } from '@courtline/domain/score/format';
import { setsOf } from '@courtline/domain/score/side-results';
import type { SetScore } from '@courtline/domain/score/result';

/** The sets of a line in their order; the tiebreak of a game is kept and not shown. */
export function enteredSets(line: Line): (SetScore & { hasTiebreak: boolean })[] {
  const isTennis = formatOf({ formatId: line.scoringFormatTypeId, gameRuleId: 1 }).unit === 'set';
  return setsOf(line.side1.sideResult ?? {}, line.side2.sideResult ?? {}).map((set) => ({
    ...set,
    hasTiebreak: isTennis && set.tiebreak1 !== null && set.tiebreak2 !== null,
  }));
}
