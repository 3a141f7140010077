import type { Race } from '../score/format';
import { scoringFormats } from '../constants';
import type { PackFormat, PackSet, RulePack } from './rule-pack';

/** 'best of three games to 11, win by 2, where every rally scores a point'. */
export function formatText({ unit, sets, winsNeeded, rally }: PackFormat): string {
  const last = sets.at(-1);
  const first = sets[0];
  const body = `${countText(sets.length, unit, winsNeeded)}${first ? setText(first) : ''}`;
  const isOther = first && last && JSON.stringify(first) !== JSON.stringify(last);
  const decider = isOther ? `; the last ${unit} is ${lastText(last)}` : '';
  return `${body}${decider}${rally ? ', where every rally scores a point' : ''}`;
}

/** The name of the format in which a pack has a line played; null if it is the one of the session. */
export function formatLabel(
  pack: RulePack | null | undefined,
  { isDoubles }: { isDoubles: boolean },
): string | null {
  const id = pack?.lineFormats[isDoubles ? 'doubles' : 'singles'] ?? null;
  if (!pack || id === null) return null;
  const builtIn = Object.values(scoringFormats).find((format) => format.id === id);
  const own = pack.formats.find((format) => format.id === id);
  const text = own ? formatText(own) : (builtIn?.label ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
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
