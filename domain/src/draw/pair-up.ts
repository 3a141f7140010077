import type { DrawMatch, Slot } from './draw';

/** Makes a match of every two slots, with numbers from `from` on. */
export function pairUp(slots: readonly Slot[], from: number): DrawMatch[] {
  const matches: DrawMatch[] = [];
  for (let line = 0; line < slots.length; line += 2) {
    const number = from + matches.length;
    matches.push({ number, slots: [slots[line] as Slot, slots[line + 1] as Slot] });
  }
  return matches;
}
