import { type Bond, choosePairs } from './choose-pairs';
import { type Filled, fillLines } from './fill-lines';
import type { Crew } from './form-crews';
import type { CheckedLine, CheckedMatch, CheckedPlayer } from './lineup-checks';
import { findBonds, openLines, openSpots, toFillProblem } from './suggestion-problem';
import { reasonFor } from './suggestion-reason';

export const suggestModes = {
  even: { label: 'Even time' },
  strongest: { label: 'Strongest' },
  pairs: { label: 'Keep pairs' },
} as const;

export type SuggestMode = keyof typeof suggestModes;

export type SuggestedPlayer = CheckedPlayer & {
  firstName: string;
  /** Suggested only where a spot would stay open otherwise. */
  saidMaybe: boolean;
  matchesOffered: number;
  /** ISO time; null if never. */
  lastPlayed: string | null;
};

export type SuggestedLine = Omit<CheckedLine, 'players'> & { players: readonly (SuggestedPlayer | null)[] };

/** How often two players played doubles together in this session. */
export type Together = { ids: readonly [number, number]; times: number };

export type SuggestInput = {
  mode: SuggestMode;
  lines: readonly SuggestedLine[];
  /** Those who can play and are in no line yet. */
  players: readonly SuggestedPlayer[];
  match: CheckedMatch;
  together: readonly Together[];
};

export type Placement = {
  line: number;
  spot: number;
  playerId: number;
  reason: string;
  saidMaybe: boolean;
};

export type Suggestion = {
  placements: Placement[];
  /** Comparable between suggestions for the same input. */
  score: number;
  nodes: number;
  /** False if the search ended before it was certain that nothing better exists. */
  isExact: boolean;
};

/**
 * Fills as many open spots as the refusing rules of the session allow: from players who said yes before those who said
 * maybe, then by the captain's choice, stronger lines first. Placed players stay where they are.
 */
export function suggestLineup(input: SuggestInput): Suggestion {
  const { crews, value, nodes, isExact } = input.mode === 'pairs' ? fillWithPairs(input) : fill(input);
  const open = openLines(input.lines);
  const placements = crews.flatMap((crew, index) => place(input, open[index] ?? 0, crew));
  return {
    placements: placements.map((one) => ({ ...one, reason: reasonFor(input, one, placements) })),
    score: value,
    nodes,
    isExact,
  };
}

function fill(input: SuggestInput, bonds: readonly Bond[] = [], known = 0): Filled {
  const problem = toFillProblem(input, bonds);
  const filled = fillLines(problem, known * problem.unit);
  return { ...filled, value: Math.floor(filled.value / problem.unit) };
}

/** Of all tries together. */
const mostNodes = 120;

/** Tries sets of pairs, those that have played most together first, until no set can be worth more than the best. */
function fillWithPairs(input: SuggestInput): Filled {
  const alone = fill(input);
  const most = input.lines.filter((line) => openSpots(line).length === 2).length;
  const saidMaybe = (player: number) => input.players[player]?.saidMaybe ?? false;
  // A lineup with more players who said maybe than necessary is never the best.
  const maybes = alone.crews.flat().filter(saidMaybe).length;
  const isAllowed = (bonds: readonly Bond[]) =>
    bonds.flatMap(({ one, other }) => [one, other]).filter(saidMaybe).length <= maybes;
  let best = alone;
  for (const bonds of choosePairs(findBonds(input), most, isAllowed)) {
    const promised = bonds.reduce((sum, { weight }) => sum + weight, alone.value);
    if (promised <= best.value) return best;
    if (best.nodes > mostNodes) break;
    const filled = fill(input, bonds, best.value);
    const nodes = best.nodes + filled.nodes;
    const isExact = best.isExact && filled.isExact;
    best = { ...(filled.value > best.value ? filled : best), nodes, isExact };
  }
  return { ...best, isExact: false };
}

function place({ lines, players }: SuggestInput, line: number, crew: Crew): Omit<Placement, 'reason'>[] {
  const spots = openSpots(lines[line]);
  return crew.flatMap((index, nth) => {
    const [player, spot] = [players[index], spots[nth]];
    if (!player || spot === undefined) return [];
    return [{ line, spot, playerId: player.id, saidMaybe: player.saidMaybe }];
  });
}
