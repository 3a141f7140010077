import type { Race } from '../score/format';
import type { PackFormat, PackSet } from './rule-pack';

/** 'best of three games to 11, win by 2, where every rally scores a point'. */
export function formatText({ unit, sets, winsNeeded, rally }: PackFormat): string {
  const last = sets.at(-1);
  const first = sets[0];
  const body = `${countText(sets.length, unit, winsNeeded)}${first ? setText(first) : ''}`;
  const isOther = first && last && JSON.stringify(first) !== JSON.stringify(last);
  const decider = isOther ? `; the last ${unit} is ${lastText(last)}` : '';
  return `${body}${decider}${rally ? ', where every rally scores a point' : ''}`;
}

function countText(count: number, unit: string, winsNeeded: number | null): string {
  if (count === 1) return `a single ${unit}`;
  const numbers = ['no', 'one', 'two', 'three'];
  return `${winsNeeded === null ? 'up to' : 'best of'} ${numbers[count] ?? count} ${unit}s`;
}

function setText(set: PackSet): string {
  if (set.kind === 'gameRule') return ' as the game rule of the session says';
  if (set.kind === 'open') return ' against the clock';
  const { race, tiebreak } = set;
  if (!race) return tiebreak ? ` of ${raceText(tiebreak.race)}` : '';
  const at = tiebreak ? ` with a tiebreak ${raceText(tiebreak.race)} at ${tiebreak.at}-${tiebreak.at}` : '';
  return ` ${raceText(race)}${at}`;
}

function lastText(set: PackSet): string {
  if (set.kind !== 'race' || set.race) return `one${setText(set)}`;
  return set.tiebreak ? `a match tiebreak ${raceText(set.tiebreak.race)}` : '';
}

function raceText({ to, lead }: Race): string {
  return `to ${to}, win by ${lead}`;
}
