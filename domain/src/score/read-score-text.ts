import { scoreLimits } from '../constants';
import type { SetScore } from './result';

/** The reverse of `scoreText`: '6-4 3-6 1-0(10-7)' as sets, home team first; null if it cannot be read. */
export function readScoreText(text: string): SetScore[] | null {
  const written = text
    .trim()
    .replaceAll(/[‐-―]/gu, '-')
    .replaceAll(/\s*-\s*/gu, '-')
    .replaceAll(/\s+\(/gu, '(')
    .split(/[\s,;]+/u)
    .filter((set) => set !== '');
  if (written.length > scoreLimits.sets) return null;
  const sets = written.map(readSet);
  return sets.every((set) => set !== null) ? sets : null;
}

const pattern = /^(\d{1,2})-(\d{1,2})(?:\((\d{1,2})-(\d{1,2})\))?$/u;

function readSet(text: string): SetScore | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const [side1, side2, tiebreak1, tiebreak2] = found.slice(1).map((part) => (part ? Number(part) : null));
  return {
    side1: side1 ?? null,
    side2: side2 ?? null,
    tiebreak1: tiebreak1 ?? null,
    tiebreak2: tiebreak2 ?? null,
  };
}

export const unreadableScore = 'Write the score like 6-4 3-6 1-0(10-7), home team first.';
