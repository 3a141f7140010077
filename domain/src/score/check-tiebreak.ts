import type { Place } from './place';
import type { Race } from './race';
import { leaderOf, stateOfRace } from './race';
import { sentences } from './sentences';
import type { SetState, WholeSet } from './set-state';
import { hasTiebreak, hasWholeTiebreak, isScore, tiebreakRace } from './set-state';

/** What is wrong with the tiebreak fields of a set whose games are possible. */
export function checkTiebreak(place: Place, set: WholeSet, state: SetState): string | null {
  const race = tiebreakRace(place.rule, set.side1, set.side2);
  if (race === null) return hasTiebreak(set) ? invalid(place) : null;
  if (state === 'unfinished' && !hasTiebreak(set)) return null;
  if (!hasWholeTiebreak(set)) return sentences.tiebreakMissing(place.number);
  if (!isScore(set.tiebreak1) || !isScore(set.tiebreak2)) return invalid(place);
  return state === 'tiebroken' ? checkWhole(place, set, race) : checkBrokenOff(place, set, race);
}

type TiebreakSet = WholeSet & { tiebreak1: number; tiebreak2: number };

/** The tiebreak of a 7-6. */
function checkWhole(place: Place, set: TiebreakSet, race: Race): string | null {
  const { tiebreak1, tiebreak2 } = set;
  const winner = leaderOf(tiebreak1, tiebreak2);
  if (winner === null) return sentences.tiebreakLevel;
  if (winner !== leaderOf(set.side1, set.side2)) return sentences.tiebreakByOther;
  if (stateOfRace(race, tiebreak1, tiebreak2) === 'finished') return null;
  return isTooClose(race, tiebreak1, tiebreak2) ? sentences.tiebreakByTooLittle : invalid(place);
}

function isTooClose(race: Race, tiebreak1: number, tiebreak2: number): boolean {
  return Math.max(tiebreak1, tiebreak2) >= race.to && Math.abs(tiebreak1 - tiebreak2) < race.lead;
}

/** The tiebreak of a 6-6: had it been won, the set would stand 7-6. */
function checkBrokenOff(place: Place, set: TiebreakSet, race: Race): string | null {
  const state = stateOfRace(race, set.tiebreak1, set.tiebreak2);
  if (state === 'impossible') return invalid(place);
  return state === 'finished' ? sentences.tiebreakByOther : null;
}

function invalid(place: Place): string {
  return sentences.invalid(place.format.unit, place.number);
}
