import { type DrawMatch, type DrawRound, fedSlot, type Slot } from './draw';
import { roundName } from './draw-size';

/** Makes a match of every two slots, with numbers from `from` on. */
export function pairUp(slots: readonly Slot[], from: number): DrawMatch[] {
  const matches: DrawMatch[] = [];
  for (let line = 0; line < slots.length; line += 2) {
    const number = from + matches.length;
    matches.push({ number, slots: [slots[line] as Slot, slots[line + 1] as Slot] });
  }
  return matches;
}

/** The rounds of a knockout between these slots; match and round numbers continue from the given ones. */
export function makeBracket(
  lines: readonly Slot[],
  { matchFrom, roundFrom }: { matchFrom: number; roundFrom: number },
): DrawRound[] {
  const rounds: DrawRound[] = [];
  let [slots, from] = [lines, matchFrom];
  while (slots.length > 1) {
    const matches = pairUp(slots, from);
    rounds.push({ number: roundFrom + rounds.length, name: roundName(matches.length), matches });
    slots = matches.map((match) => fedSlot(match.number, 'winner'));
    from += matches.length;
  }
  return rounds;
}
