import type { Place } from './place';
import type { Race } from './race';
import { stateOfRace } from './race';
import { sentences } from './sentences';
import type { WholeSet } from './set-state';
import { hasTiebreak, hasWholeTiebreak, isScore, isWonBy1 } from './set-state';

/** The error of the tiebreak that decided a set, 7-6. */
export function checkWonTiebreak({ number }: Place, race: Race, set: WholeSet): string | null {
  if (!hasWholeTiebreak(set)) return sentences.tiebreakMissing(number);
  const isBy1 = isWonBy1(set);
  const ahead = isBy1 ? set.tiebreak1 : set.tiebreak2;
  const behind = isBy1 ? set.tiebreak2 : set.tiebreak1;
  if (!isScore(ahead) || !isScore(behind)) return sentences.invalid('set', number);
  if (ahead === behind) return sentences.tiebreakLevel;
  if (ahead < behind) return sentences.tiebreakByOther;
  if (stateOfRace(race, ahead, behind) === 'finished') return null;
  const isTooClose = ahead >= race.to && ahead - behind < race.lead;
  return isTooClose ? sentences.tiebreakByTooLittle : sentences.invalid('set', number);
}

/** The error of the tiebreak of a set at 6-6: if it were won, the set would be 7-6. */
export function checkOpenTiebreak({ number }: Place, race: Race, set: WholeSet): string | null {
  if (!hasTiebreak(set)) return null;
  if (!hasWholeTiebreak(set)) return sentences.tiebreakMissing(number);
  const { tiebreak1, tiebreak2 } = set;
  if (!isScore(tiebreak1) || !isScore(tiebreak2)) return sentences.invalid('set', number);
  const state = stateOfRace(race, Math.max(tiebreak1, tiebreak2), Math.min(tiebreak1, tiebreak2));
  if (state === 'impossible') return sentences.invalid('set', number);
  return state === 'finished' ? sentences.tiebreakByOther : null;
}
