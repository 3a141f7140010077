// Placing players on the lineup board: a tap or a drop moves a player, while the selects may put one into several lines.
import { alternateRows } from '@courtline/domain/lineup/alternates';
import type { DraftLine, SideDraft } from './lineup-draft';

export type Spot = { playerMatchId: number; seat: number } | { alternate: number };

/** Puts a player into a spot. A player who was in another spot changes places with the one who was here. */
export function placePlayer(draft: SideDraft, at: Spot, teamMemberId: number): SideDraft {
  const replaced = playerAt(draft, at);
  if (replaced === teamMemberId) return draft;
  const from = spotOf(draft, teamMemberId);
  const moved = from ? withPlayer(draft, from, replaced) : draft;
  return tidied(withPlayer(moved, at, teamMemberId));
}

/** Takes a player out of every spot. */
export function removePlayer(draft: SideDraft, teamMemberId: number): SideDraft {
  const without = (seats: readonly (number | null)[]) => seats.map((id) => (id === teamMemberId ? null : id));
  return tidied({
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, seats: without(line.seats) })),
    alternates: without(draft.alternates),
  });
}

export function playerAt(draft: SideDraft, at: Spot): number | null {
  if ('alternate' in at) return draft.alternates[at.alternate] ?? null;
  return draft.lines.find(({ playerMatchId }) => playerMatchId === at.playerMatchId)?.seats[at.seat] ?? null;
}

/** The first spot of a line that is open, else its first one; for placing with the keyboard. */
export function spotInLine(draft: SideDraft, badge: string): Spot | null {
  const line = draft.lines.find((one) => badgeOf(one) === badge);
  if (!line) return null;
  return { playerMatchId: line.playerMatchId, seat: Math.max(0, line.seats.indexOf(null)) };
}

/** The first open spot of the lines, in which the next player goes when lines are filled in order. */
export function nextOpenSpot({ lines }: SideDraft): { playerMatchId: number; seat: number } | null {
  const line = lines.find(({ seats }) => seats.includes(null));
  return line ? { playerMatchId: line.playerMatchId, seat: line.seats.indexOf(null) } : null;
}

/** While lines are filled in order: a tap places a player in the next spot, and a second tap takes them out again. */
export function togglePlayer(draft: SideDraft, at: Spot, teamMemberId: number): SideDraft {
  const isPlaced = draft.lines.some(({ seats }) => seats.includes(teamMemberId));
  return isPlaced ? removePlayer(draft, teamMemberId) : placePlayer(draft, at, teamMemberId);
}

/** Who played where in another match. */
export type EarlierLine = Pick<DraftLine, 'isDoubles' | 'lineupPosition' | 'seats'>;

/** Fills open spots with the players of an earlier match, leaving out those who may not be placed or are placed already. */
export function fillFromEarlier(
  draft: SideDraft,
  earlier: readonly EarlierLine[],
  mayPlay: ReadonlySet<number>,
): SideDraft {
  const placed = new Set(draft.lines.flatMap(({ seats }) => seats));
  const lines = draft.lines.map((line) => {
    const before = earlier.find((one) => badgeOf(one) === badgeOf(line));
    const seats = line.seats.map((id, seat) => {
      const player = before?.seats[seat] ?? null;
      if (id !== null || player === null || placed.has(player) || !mayPlay.has(player)) return id;
      placed.add(player);
      return player;
    });
    return { ...line, seats };
  });
  return tidied({ ...draft, lines });
}

/** 'S1', 'D2' */
export function badgeOf({
  isDoubles,
  lineupPosition,
}: Pick<DraftLine, 'isDoubles' | 'lineupPosition'>): string {
  return `${isDoubles ? 'D' : 'S'}${lineupPosition}`;
}

/** Where a player is placed: the badges of their lines, or 'Alt'. */
export function badgesOf(draft: SideDraft, teamMemberId: number): string[] {
  const lines = draft.lines.filter(({ seats }) => seats.includes(teamMemberId)).map(badgeOf);
  return draft.alternates.includes(teamMemberId) ? [...lines, 'Alt'] : lines;
}

export function countOpenSpots({ lines }: SideDraft): number {
  return lines.flatMap(({ seats }) => seats).filter((id) => id === null).length;
}

function spotOf(draft: SideDraft, teamMemberId: number): Spot | null {
  for (const { playerMatchId, seats } of draft.lines) {
    const seat = seats.indexOf(teamMemberId);
    if (seat >= 0) return { playerMatchId, seat };
  }
  const alternate = draft.alternates.indexOf(teamMemberId);
  return alternate >= 0 ? { alternate } : null;
}

function withPlayer(draft: SideDraft, at: Spot, teamMemberId: number | null): SideDraft {
  if ('alternate' in at) {
    const rows = draft.alternates.map((id, row) => (row === at.alternate ? teamMemberId : id));
    return { ...draft, alternates: rows };
  }
  const lines = draft.lines.map((line) => {
    if (line.playerMatchId !== at.playerMatchId) return line;
    return { ...line, seats: line.seats.map((id, seat) => (seat === at.seat ? teamMemberId : id)) };
  });
  return { ...draft, lines };
}

/** A player in a line is no alternate. */
function tidied(draft: SideDraft): SideDraft {
  const inLines = draft.lines.flatMap(({ seats }) => seats);
  const rows = draft.alternates.filter((id) => id === null || !inLines.includes(id));
  return { ...draft, alternates: alternateRows(rows) };
}
