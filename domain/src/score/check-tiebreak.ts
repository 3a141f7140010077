import type { Place } from './place';
import type { Race } from './race';
import { leaderOf, stateOfRace } from './race';
import { sentences } from './sentences';
import type { Tiebreak, WholeSet } from './set-state';
import { hasTiebreak, hasWholeTiebreak, isScore } from './set-state';

/** What is wrong with the tiebreak that decided a set, 7-6. */
export function checkWonTiebreak({ number }: Place, race: Race, set: WholeSet): string | null {
  if (!hasWholeTiebreak(set)) return sentences.tiebreakMissing(number);
  const { tiebreak1, tiebreak2 } = set;
  if (!isScore(tiebreak1) || !isScore(tiebreak2)) return sentences.invalid('set', number);
  const winner = leaderOf(tiebreak1, tiebreak2);
  if (winner === null) return sentences.tiebreakLevel;
  if (winner !== leaderOf(set.side1, set.side2)) return sentences.tiebreakByOther;
  return checkEnd(race, set, number);
}

function checkEnd(race: Race, { tiebreak1, tiebreak2 }: Tiebreak, number: number): string | null {
  const ahead = Math.max(tiebreak1, tiebreak2);
  const behind = Math.min(tiebreak1, tiebreak2);
  if (stateOfRace(race, ahead, behind) === 'finished') return null;
  const isTooClose = ahead >= race.to && ahead - behind < race.lead;
  return isTooClose ? sentences.tiebreakByTooLittle : sentences.invalid('set', number);
}

/** What is wrong with the tiebreak of a set that stands 6-6: had it been won, the set would stand 7-6. */
export function checkOpenTiebreak({ number }: Place, race: Race, set: WholeSet): string | null {
  if (!hasTiebreak(set)) return null;
  if (!hasWholeTiebreak(set)) return sentences.tiebreakMissing(number);
  const { tiebreak1, tiebreak2 } = set;
  if (!isScore(tiebreak1) || !isScore(tiebreak2)) return sentences.invalid('set', number);
  const state = stateOfRace(race, Math.max(tiebreak1, tiebreak2), Math.min(tiebreak1, tiebreak2));
  if (state === 'impossible') return sentences.invalid('set', number);
  return state === 'finished' ? sentences.tiebreakByOther : null;
}
