import { performance } from 'node:perf_hooks';
import { type LineupRules, defaultLineupRules } from '../domain/src/lineup/lineup-checks';
import {
  type SuggestInput,
  type SuggestMode,
  type SuggestedLine,
  suggestLineup,
  suggestModes,
} from '../domain/src/lineup/suggest-lineup';

/** How long it takes to fill nine lines from twenty players, for rosters of different shapes and rules that refuse. */
const rosters = 60;

const shapes = {
  '3 singles, 6 doubles': [3, 6],
  '9 doubles': [0, 9],
} as const;

const ruleSets: Record<string, Partial<LineupRules>> = {
  'no rules': {},
  'rating order': { ratingOrderCheck: 'refuse' },
  'order, mixed lines': { ratingOrderCheck: 'refuse', mixedCheck: 'refuse' },
  'order, moved lines': { ratingOrderCheck: 'refuse', ratingOrderTolerance: 0.5, movedLinesCheck: 'refuse' },
  'order, tight cap': { ratingOrderCheck: 'refuse', ratingCapCheck: 'refuse', ratingCap: 14 },
  'order, mixed from line 4': { ratingOrderCheck: 'refuse', mixedCheck: 'refuse', mixedFromLine: 4 },
  'all of them': {
    ratingOrderCheck: 'refuse',
    ratingOrderTolerance: 0.5,
    ratingCapCheck: 'refuse',
    ratingCap: 14,
    mixedCheck: 'refuse',
    movedLinesCheck: 'refuse',
  },
};

console.log(
  `Milliseconds of ${rosters} rosters of 20 players: median, slowest, and how many were proven best.\n`,
);
for (const [shape, [singles, doubles]] of Object.entries(shapes)) {
  for (const [name, rules] of Object.entries(ruleSets)) {
    for (const mode of Object.keys(suggestModes) as SuggestMode[]) {
      console.log(
        `${shape}, ${name}, ${suggestModes[mode].label}`.padEnd(58),
        measure(singles, doubles, rules, mode),
      );
    }
  }
}

function measure(singles: number, doubles: number, rules: Partial<LineupRules>, mode: SuggestMode): string {
  const times: number[] = [];
  let exact = 0;
  for (let seed = 1; seed <= rosters; seed += 1) {
    const input = anInput(seed, { singles, doubles, rules, mode });
    const from = performance.now();
    const { isExact } = suggestLineup(input);
    times.push(performance.now() - from);
    if (isExact) exact += 1;
  }
  const sorted = times.toSorted((one, other) => one - other);
  const shown = [sorted[Math.floor(rosters / 2)], sorted.at(-1)].map((ms) =>
    (ms ?? 0).toFixed(1).padStart(7),
  );
  return `${shown.join('')}  ${exact}/${rosters}`;
}

type Shape = { singles: number; doubles: number; rules: Partial<LineupRules>; mode: SuggestMode };

function anInput(seed: number, { singles, doubles, rules, mode }: Shape): SuggestInput {
  const random = generator(seed);
  const players = Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    firstName: `Player ${index + 1}`,
    singles: rating(random),
    doubles: rating(random),
    genderTypeId: index % 2 === 0 ? 2 : 3,
    matchesPlayed: Math.floor(random() * 6),
    matchesOffered: 6,
    lastPlayed: random() < 0.2 ? null : `2026-10-${String(10 + Math.floor(random() * 20))}T18:00:00Z`,
    saidMaybe: random() < 0.2,
  }));
  const pair = (): [number, number] => {
    const one = 1 + Math.floor(random() * 20);
    return [one, 1 + ((one + Math.floor(random() * 19)) % 20)];
  };
  return {
    mode,
    players,
    lines: [...openLines(singles, false), ...openLines(doubles, true)],
    together: Array.from({ length: 24 }, () => ({ ids: pair(), times: 1 + Math.floor(random() * 4) })),
    match: {
      rules: { ...defaultLineupRules, ...rules },
      roundNumber: 7,
      lastPairs: Array.from({ length: doubles }, (_, index) => ({ lineupPosition: index + 1, ids: pair() })),
    },
  };
}

function openLines(count: number, isDoubles: boolean): SuggestedLine[] {
  return Array.from({ length: count }, (_, index) => ({
    isDoubles,
    lineupPosition: index + 1,
    players: isDoubles ? [null, null] : [null],
  }));
}

function rating(random: () => number): number {
  return Math.round((5.5 + random() * 3) * 100) / 100;
}

/** The same rosters in every run. */
function generator(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 1) >>> 0;
    state = (state ^ (state >>> 13)) >>> 0;
    return state / 4_294_967_296;
  };
}
