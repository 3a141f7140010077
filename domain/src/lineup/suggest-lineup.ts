import { fillLines } from './fill-lines';
import type { Crew } from './form-crews';
import type { CheckedLine, CheckedMatch, CheckedPlayer } from './lineup-checks';
import { openLines, openSpots, toFillProblem } from './suggestion-problem';
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
  const { crews, value, nodes, isExact } = fillLines(toFillProblem(input));
  const open = openLines(input.lines);
  const placements = crews.flatMap((crew, index) => place(input, open[index] ?? 0, crew));
  return {
    placements: placements.map((one) => ({ ...one, reason: reasonFor(input, one, placements) })),
    score: value,
    nodes,
    isExact,
  };
}

function place({ lines, players }: SuggestInput, line: number, crew: Crew): Omit<Placement, 'reason'>[] {
  const spots = openSpots(lines[line]);
  return crew.flatMap((index, nth) => {
    const [player, spot] = [players[index], spots[nth]];
    if (!player || spot === undefined) return [];
    return [{ line, spot, playerId: player.id, saidMaybe: player.saidMaybe }];
  });
}
