import { bye, type Draw, type DrawMatch, type DrawRound, fedSlot, type MatchState, type Slot } from './draw';
import { drawName } from './draw-labels';
import { pairUp } from './pair-up';

/** Names of the rounds after the one that decides the main draw. */
export const finalNames = {
  main: 'Main Draw Final',
  grand: 'Grand Final',
  deciding: 'Deciding Match (if needed)',
} as const;

/**
 * A team is out after its second loss. Losers of the main draw enter the back draw; its winner plays the grand final
 * against the winner of the main draw, who has not lost yet. If the winner of the back draw wins it, both have lost once,
 * and a deciding match follows. Needs more than two lines.
 */
export function makeDoubleElimination(main: Draw): Draw[] {
  const back = makeBackDraw(main);
  const number = lastMatch(back).number + 1;
  const finalists = [winnerOf(main), winnerOf(back)] as const;
  const rounds = main.rounds.map((round, at) =>
    at === main.rounds.length - 1 ? { ...round, name: finalNames.main } : round,
  );
  const grandFinal = { name: finalNames.grand, matches: [{ number, slots: finalists }] };
  const deciding = { name: finalNames.deciding, matches: [{ number: number + 1, slots: finalists }] };
  return [{ ...main, rounds: numbered([...rounds, grandFinal, deciding]) }, back];
}

/**
 * Two rounds for each round of the main draw after the first: the teams that are left play each other, then the losers of
 * that round.
 */
function makeBackDraw(main: Draw): Draw {
  const [first, ...later] = main.rounds.map(({ matches }) => losersOf(matches));
  let slots = first ?? [];
  let number = lastMatch(main).number + 1;
  const rounds: { matches: DrawMatch[] }[] = [];
  const play = (round: DrawMatch[]) => {
    rounds.push({ matches: round });
    number += round.length;
    slots = round.map((match) => fedSlot(match.number, 'winner'));
  };
  for (const [at, losers] of later.entries()) {
    play(pairUp(slots, number));
    const entering = (entryOrders[at] ?? inGivenOrder)(losers);
    const both = slots.flatMap((slot, line) => [slot, entering[line] as Slot]);
    play(pairUp(both, number));
  }
  const named = rounds.map(({ matches }, at) => ({
    name: at === rounds.length - 1 ? 'Final' : `Round ${at + 1}`,
    matches,
  }));
  return { number: 2, name: drawName(2), everyLoserEnters: true, rounds: numbered(named) };
}

/** The grand final, if the match is the deciding match after it: both have the same feeders. */
export function findGrandFinal(main: Draw | undefined, { number, slots }: DrawMatch): DrawMatch | null {
  const [grandFinal, deciding] = (main?.rounds ?? []).slice(-2).map(({ matches }) => matches[0]);
  if (!grandFinal || deciding?.number !== number) return null;
  return JSON.stringify(slots) === JSON.stringify(grandFinal.slots) ? grandFinal : null;
}

/** The deciding match is two byes unless the winner of the back draw, which had lost before, wins the grand final. */
export function decidingSlots({ end, slots }: MatchState, deciding: DrawMatch): readonly [Slot, Slot] {
  if (end.kind === 'waiting' || end.kind === 'ready' || end.kind === 'begun') return deciding.slots;
  const [, fromBack] = slots;
  const hasBackWon =
    'winnerTeamId' in end && fromBack.kind === 'team' && end.winnerTeamId === fromBack.teamId;
  return hasBackWon ? slots : [bye, bye];
}

/**
 * How the losers of the second and later rounds of the main draw enter. These keep teams that have met apart for as long as
 * possible: of all sequences of straight, reversed and swapped halves, none lets them meet again later.
 */
const entryOrders: readonly ((slots: readonly Slot[]) => Slot[])[] = [
  (slots) => slots.toReversed(),
  halvesSwapped,
  (slots) => halvesSwapped(slots).toReversed(),
];

function inGivenOrder(slots: readonly Slot[]): Slot[] {
  return [...slots];
}

function halvesSwapped(slots: readonly Slot[]): Slot[] {
  const half = Math.floor(slots.length / 2);
  return [...slots.slice(half), ...slots.slice(0, half)];
}

function losersOf(matches: readonly DrawMatch[]): Slot[] {
  return matches.map(({ number }) => fedSlot(number, 'loser'));
}

function winnerOf(draw: Draw): Slot {
  return fedSlot(lastMatch(draw).number, 'winner');
}

function lastMatch({ rounds }: Draw): DrawMatch {
  return rounds.at(-1)?.matches.at(-1) as DrawMatch;
}

function numbered(rounds: readonly Omit<DrawRound, 'number'>[]): DrawRound[] {
  return rounds.map((round, at) => ({ ...round, number: at + 1 }));
}
