import type { Slot } from '../draw/draw';
import type { PositionAssignment } from './record';
import { recordIds } from './record-ids';
import type { RecordMatch, RecordRound } from './source';

/** What the slots of every match hold now, by match number. */
export type Slots = ReadonlyMap<number, readonly [Slot, Slot]>;

/** A structure of the record that is a bracket: a draw, the playoffs after groups, or a deciding match. */
export type Bracket = {
  structureId: string;
  rounds: readonly RecordRound[];
  /** Teams that enter after the first round get the lower draw positions, as the standard has it for back draws. */
  entersLow: boolean;
};

export type BracketPositions = {
  assignments: PositionAssignment[];
  /** The draw position of each slot of a match by its id; null while it waits, or if nobody can fill it. */
  byMatch: ReadonlyMap<number, readonly [number | null, number | null]>;
};

/** Every slot that is not filled by a match of the same bracket is a draw position; the other slots repeat them. */
export function bracketPositions(bracket: Bracket, slots: Slots): BracketPositions {
  const numbers = numberEntries(bracket);
  const assignments: PositionAssignment[] = [];
  const ofTeam = new Map<number, number>();
  const byMatch = new Map<number, readonly [number | null, number | null]>();
  const byes = new Set<number>();
  for (const match of bracket.rounds.flatMap(({ teamMatches }) => teamMatches)) {
    const positionAt = (position: 1 | 2) => {
      const slot = slots.get(match.teamMatchNumber)?.[position - 1];
      const entry = numbers.get(entryKey(match, position));
      if (entry === undefined) return repeatedPosition(slot, match, position);
      assignments.push(assignmentOf(entry, slot));
      if (slot?.kind === 'team') ofTeam.set(slot.teamId, entry);
      if (slot?.kind === 'bye') byes.add(entry);
      return entry;
    };
    byMatch.set(match.teamMatchId, [positionAt(1), positionAt(2)]);
  }
  return {
    assignments: assignments.toSorted((one, other) => one.drawPosition - other.drawPosition),
    byMatch,
  };

  function repeatedPosition(slot: Slot | undefined, match: RecordMatch, position: 1 | 2): number | null {
    if (slot?.kind === 'team') return ofTeam.get(slot.teamId) ?? null;
    if (slot?.kind !== 'bye') return null;
    const feeding = byMatch.get(match[`position${position}FromTeamMatchId`] ?? 0) ?? [];
    return feeding.find((number) => number !== null && byes.has(number)) ?? null;
  }
}

/** The draw position of each entry by match and position. */
function numberEntries({ rounds, entersLow }: Bracket): Map<string, number> {
  const own = new Set(rounds.flatMap(({ teamMatches }) => teamMatches.map(({ teamMatchId }) => teamMatchId)));
  const inOrder = entersLow ? rounds.toReversed() : rounds;
  const entries = inOrder.flatMap(({ teamMatches }) =>
    teamMatches.flatMap((match) =>
      ([1, 2] as const)
        .filter((position) => isEntry(match, position, own))
        .map((position) => entryKey(match, position)),
    ),
  );
  return new Map(entries.map((key, at) => [key, at + 1]));
}

function isEntry(match: RecordMatch, position: 1 | 2, own: ReadonlySet<number>): boolean {
  const feeder = match[`position${position}FromTeamMatchId`];
  return feeder === null || !own.has(feeder) || match[`position${position}TakesLoser`];
}

function entryKey({ teamMatchId }: RecordMatch, position: 1 | 2): string {
  return `${teamMatchId} ${position}`;
}

function assignmentOf(drawPosition: number, slot: Slot | undefined): PositionAssignment {
  if (slot?.kind === 'team') return { drawPosition, participantId: recordIds.team(slot.teamId) };
  return slot?.kind === 'bye' ? { drawPosition, bye: true } : { drawPosition };
}
