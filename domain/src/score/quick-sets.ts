import { type SetRule, stateOfRace } from './format';

/** Games of the winner, then of the loser. */
export type QuickSet = readonly [number, number];

/** More than this are slower to find than to type. */
const most = 8;

/** The scores with which a set can end, for a set that has only a few: '6-0' to '7-6'. */
export function quickSets(rule: SetRule): QuickSet[] {
  if (rule.kind !== 'race' || rule.race === null) return [];
  const { race, tiebreak } = rule;
  if (race.max > most) return [];
  const games = Array.from({ length: race.max + 1 }, (_, count) => count);
  const isAtTiebreak = (ahead: number, behind: number) =>
    tiebreak !== null && behind === tiebreak.at && ahead === behind + 1;
  const all = games.flatMap((ahead) =>
    games
      .filter((behind) => behind < ahead)
      .filter((behind) => stateOfRace(race, ahead, behind) === 'finished' || isAtTiebreak(ahead, behind))
      .map((behind): QuickSet => [ahead, behind]),
  );
  return all.length > most ? [] : all;
}
