import type { RatedResult } from '../../domain/src/rating/rate-results';

/**
 * Seasons of a league whose players have a true strength that drifts, a form of the day, and matches of sets and games. The
 * games are played one by one, by another formula than the ratings use, so that they do not predict their own model.
 */
export type World = { players: number; results: number; doublesPart: number; seed: number };

const start = Date.UTC(2024, 0, 1);
const day = 24 * 60 * 60 * 1000;

export function playResults({ players, results, doublesPart, seed }: World): RatedResult[] {
  const random = generator(seed);
  const strengths = Array.from({ length: players }, () => bell(random));
  const days = 700;
  return Array.from({ length: results }, (_, index): RatedResult => {
    const playedAt = start + Math.floor((index / results) * days) * day;
    const isDoubles = random() < doublesPart;
    const seats = pickPlayers(random, strengths, isDoubles ? 4 : 2);
    for (const player of seats) strengths[player] = (strengths[player] ?? 0) + bell(random) * 0.03;
    const half = seats.length / 2;
    const sides = [seats.slice(0, half), seats.slice(half)] as const;
    const [one, other] = sides.map((side) => formOf(side, strengths, random)) as [number, number];
    const { games, won } = playMatch(random, one - other);
    const [winners, losers] = won ? sides : [sides[1], sides[0]];
    const share = (won ? games[0] : games[1]) / (games[0] + games[1]);
    return { lineId: index + 1, matchTypeId: isDoubles ? 2 : 1, playedAt, winners, losers, share };
  });
}

/** Leagues pair players of about the same strength: of some opponents, one of the nearest. */
function pickPlayers(random: () => number, strengths: readonly number[], count: number): number[] {
  const first = Math.floor(random() * strengths.length);
  const chosen = [first];
  while (chosen.length < count) {
    const options = Array.from({ length: 3 }, () => Math.floor(random() * strengths.length)).filter(
      (player) => !chosen.includes(player),
    );
    const near = (player: number) => Math.abs((strengths[player] ?? 0) - (strengths[first] ?? 0));
    const [best] = options.toSorted((one, other) => near(one) - near(other));
    if (best !== undefined) chosen.push(best);
  }
  return chosen;
}

function formOf(side: readonly number[], strengths: readonly number[], random: () => number): number {
  const sum = side.reduce((total, player) => total + (strengths[player] ?? 0) + bell(random) * 0.35, 0);
  return sum / side.length;
}

/** Two sets to six, a third if they are split; no one serves, but a game is close to even between equals. */
function playMatch(random: () => number, lead: number): { games: [number, number]; won: boolean } {
  const chance = 0.5 + Math.atan(lead * 0.75) / Math.PI;
  const games: [number, number] = [0, 0];
  let sets = 0;
  for (let set = 1; set <= 3 && Math.abs(sets) < 2; set += 1) {
    const [one, other] = playSet(random, chance);
    games[0] += one;
    games[1] += other;
    sets += one > other ? 1 : -1;
    if (set === 2 && sets === 0) continue;
    if (set === 2) break;
  }
  return { games, won: sets > 0 };
}

function playSet(random: () => number, chance: number): [number, number] {
  let [one, other] = [0, 0];
  while (!(Math.max(one, other) >= 6 && (Math.abs(one - other) >= 2 || Math.max(one, other) === 7))) {
    if (random() < chance) one += 1;
    else other += 1;
  }
  return [one, other];
}

function bell(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The same league in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
