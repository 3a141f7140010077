import { type Bracket, type BracketPositions, bracketPositions, type Slots } from './bracket-positions';
import type { SeedAssignment, Stage, Structure } from './record';
import { recordIds } from './record-ids';
import type { RecordMatch, RecordRound, RecordTeam } from './source';
import { type MatchPlace, type MatchUpContext, teamMatchUp } from './team-match-up';

export type BracketStructure = Bracket & { structureName: string; stage: Stage; stageSequence: number };

export type NextMatches = { winner: ReadonlyMap<number, number>; loser: ReadonlyMap<number, number> };

/** A bracket with its positions and matches; a round counts from the first of the bracket. */
export function bracketStructure(
  bracket: BracketStructure,
  { slots, next, context }: { slots: Slots; next: NextMatches; context: MatchUpContext },
): Structure {
  const { structureId, structureName, stage, stageSequence, rounds } = bracket;
  const positions = bracketPositions(bracket, slots);
  const assigned = new Set(positions.assignments.map(({ participantId }) => participantId));
  return {
    structureId,
    structureName,
    stage,
    stageSequence,
    matchUpType: 'TEAM',
    finishingPosition: 'ROUND_OUTCOME',
    seedAssignments: stage === 'CONSOLATION' ? [] : seeds(context.source.teams, assigned),
    positionAssignments: positions.assignments,
    matchUps: rounds.flatMap((round, at) =>
      round.teamMatches.map((match, index) => {
        const position = {
          roundNumber: at + 1,
          roundPosition: index + 1,
          finishingRound: rounds.length - at,
        };
        const place = { ...position, ...placeOf(match, round, { positions, slots, next }) };
        return teamMatchUp(match, place, context);
      }),
    ),
  };
}

export function nextMatches(rounds: readonly RecordRound[]): NextMatches {
  const [winner, loser] = [new Map<number, number>(), new Map<number, number>()];
  const matches = rounds.flatMap(({ teamMatches }) => teamMatches);
  for (const match of matches.toSorted((one, other) => one.teamMatchNumber - other.teamMatchNumber)) {
    for (const position of [1, 2] as const) {
      const from = match[`position${position}FromTeamMatchId`];
      const target = match[`position${position}TakesLoser`] ? loser : winner;
      // The deciding match has the feeders of the grand final, which comes first.
      if (from !== null && !target.has(from)) target.set(from, match.teamMatchId);
    }
  }
  return { winner, loser };
}

type Around = { positions: BracketPositions; slots: Slots; next: NextMatches };

function placeOf(match: RecordMatch, { name }: RecordRound, { positions, slots, next }: Around) {
  const [one, other] = positions.byMatch.get(match.teamMatchId) ?? [null, null];
  const isSwapped = one !== null && other !== null && one > other;
  const drawPositions = [one, other].filter((number) => number !== null);
  const winnerTo = next.winner.get(match.teamMatchId);
  const loserTo = next.loser.get(match.teamMatchId);
  return {
    roundName: name,
    drawPositions: drawPositions.toSorted((a, b) => a - b),
    isSwapped,
    empty: emptySlot(slots.get(match.teamMatchNumber), [one, other]),
    ...(winnerTo !== undefined && { winnerMatchUpId: recordIds.match(winnerTo) }),
    ...(loserTo !== undefined && { loserMatchUpId: recordIds.match(loserTo) }),
  };
}

/** A bye without a draw position follows from a match in which both teams defaulted. */
function emptySlot(
  pair: ReturnType<Slots['get']>,
  positions: readonly (number | null)[],
): MatchPlace['empty'] {
  const byes = (pair ?? []).flatMap((slot, at) => (slot.kind === 'bye' ? [positions[at] ?? null] : []));
  if (byes.length === 0) return null;
  if (byes.some((number) => number !== null)) return 'bye';
  const isWaiting = pair?.some(({ kind }) => kind === 'fed' || kind === 'place' || kind === 'open');
  return isWaiting ? null : 'nobody';
}

function seeds(teams: readonly RecordTeam[], assigned: ReadonlySet<string | undefined>): SeedAssignment[] {
  return teams.flatMap(({ teamId, seed }) => {
    const participantId = recordIds.team(teamId);
    return seed === null || !assigned.has(participantId)
      ? []
      : [{ seedNumber: seed, seedValue: seed, participantId }];
  });
}
