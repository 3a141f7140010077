import type { Lineups } from '@courtline/contract/lineup';
import {
  addAlternateRow,
  alternateRows,
  chosenAlternates,
  withoutLinePlayers,
} from '@courtline/domain/lineup/alternates';
import { checkLineup } from '@courtline/domain/lineup/check-lineup';
import type { LineupValues } from '@courtline/domain/merge/merge-lineup';
import type { Side } from '@courtline/domain/score/result';

type Seats = (number | null)[];

export type DraftLine = { playerMatchId: number; isDoubles: boolean; lineupPosition: number; seats: Seats };

/** One team's lineup in the dialog, by team member ids. */
export type SideDraft = { side: Side; lines: DraftLine[]; alternates: Seats };

export function draftsOf(lineups: Lineups, wanted: readonly Side[] = [1, 2]): SideDraft[] {
  const sides = wanted.filter((side) => lineups[`canEditPosition${side}`]);
  return sides.map((side) => {
    const lineOf = (isDoubles: boolean) => (line: Lineups['singlesLineups'][number]) => {
      const { player1TeamMemberId, player2TeamMemberId } = line[`position${side}`];
      const seats = isDoubles ? [player1TeamMemberId, player2TeamMemberId] : [player1TeamMemberId];
      return { playerMatchId: line.playerMatchId, lineupPosition: line.lineupPosition, isDoubles, seats };
    };
    const { alternates } = lineups[`position${side}Alternates`];
    return {
      side,
      lines: [...lineups.singlesLineups.map(lineOf(false)), ...lineups.doublesLineups.map(lineOf(true))],
      alternates: alternateRows(alternates.map(({ teamMemberId }) => teamMemberId)),
    };
  });
}

/** A player chosen in a line is removed from the alternates. */
export function withSeat(
  draft: SideDraft,
  at: { playerMatchId: number; seat: number },
  teamMemberId: number | null,
): SideDraft {
  const lines = draft.lines.map((line) => {
    if (line.playerMatchId !== at.playerMatchId) return line;
    return { ...line, seats: line.seats.map((before, seat) => (seat === at.seat ? teamMemberId : before)) };
  });
  const inLines = lines.flatMap(({ seats }) => seats).filter((id) => id !== null);
  return { ...draft, lines, alternates: withoutLinePlayers(draft.alternates, inLines) };
}

export function withAlternate(draft: SideDraft, row: number, teamMemberId: number | null): SideDraft {
  return { ...draft, alternates: draft.alternates.map((id, index) => (index === row ? teamMemberId : id)) };
}

export function withAlternateRow(draft: SideDraft): SideDraft {
  return { ...draft, alternates: addAlternateRow(draft.alternates) };
}

/** Within one side, team member ids are unique per player, so they replace player ids. */
export function checkDrafts(drafts: readonly SideDraft[]): string | null {
  for (const { lines, alternates } of drafts) {
    const checked = lines.map(({ seats, ...line }) => ({ ...line, playerIds: seats }));
    const error = checkLineup(checked, [alternates]);
    if (error) return error;
  }
  return null;
}

export function bodyOfLineups(drafts: readonly SideDraft[], lineups: Lineups, teamIds: Record<Side, number>) {
  const [first] = drafts;
  const entries = (first?.lines ?? []).map(({ playerMatchId, lineupPosition }) => ({
    playerMatchId,
    lineupPosition,
    ...Object.fromEntries(drafts.map((draft) => [`position${draft.side}`, positionOf(draft, playerMatchId)])),
  }));
  const alternates = drafts.map(({ side, alternates: rows }) => [
    `position${side}TeamAlternatePlayers`,
    { teamId: teamIds[side], teamMemberIds: chosenAlternates(rows) },
  ]);
  const { position1Version, position2Version } = lineups;
  return { lineups: entries, ...Object.fromEntries(alternates), position1Version, position2Version };
}

function positionOf({ lines }: SideDraft, playerMatchId: number) {
  const seats = lines.find((line) => line.playerMatchId === playerMatchId)?.seats ?? [];
  return { player1TeamMemberId: seats[0] ?? null, player2TeamMemberId: seats[1] ?? null };
}

/** The drafts as flat fields, one per seat plus each team's alternates, so that two edits can be merged. */
export function seatValues(drafts: readonly SideDraft[]): LineupValues {
  const fields = drafts.flatMap((draft) => [
    ...draft.lines.flatMap(({ playerMatchId, seats }) =>
      seats.map((player, seat) => [seatName(draft, playerMatchId, seat), player] as const),
    ),
    [alternatesName(draft), chosenAlternates(draft.alternates)] as const,
  ]);
  return Object.fromEntries(fields);
}

/** Applies the values to the drafts, which define the lines and seats. */
export function withSeatValues(drafts: readonly SideDraft[], values: LineupValues): SideDraft[] {
  return drafts.map((draft) => {
    const seated = (playerMatchId: number, seat: number) => {
      const player = values[seatName(draft, playerMatchId, seat)];
      return typeof player === 'number' ? player : null;
    };
    const alternates = values[alternatesName(draft)];
    return {
      ...draft,
      lines: draft.lines.map((line) => ({
        ...line,
        seats: line.seats.map((_, seat) => seated(line.playerMatchId, seat)),
      })),
      alternates: Array.isArray(alternates) ? alternateRows(alternates) : draft.alternates,
    };
  });
}

export function seatName({ side }: Pick<SideDraft, 'side'>, playerMatchId: number, seat: number): string {
  return `${side}:${playerMatchId}:${seat}`;
}

function alternatesName({ side }: SideDraft): string {
  return `${side}:alternates`;
}

/** Leaves out unchanged lines, for users who get no version of the lineup and so cannot be rejected as stale. */
export function changedLines(
  body: ReturnType<typeof bodyOfLineups>,
  before: readonly SideDraft[],
  after: readonly SideDraft[],
) {
  const [known, chosen] = [seatValues(before), seatValues(after)];
  const isChanged = (playerMatchId: number) =>
    Object.keys(chosen).some(
      (name) => name.split(':')[1] === String(playerMatchId) && chosen[name] !== known[name],
    );
  return {
    ...body,
    lineups: body.lineups.filter(({ playerMatchId }: { playerMatchId: number }) => isChanged(playerMatchId)),
  };
}
