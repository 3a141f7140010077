import { groupName } from '../draw/group-stage';
import type { PositionAssignment, Structure } from './record';
import { recordIds } from './record-ids';
import type { RecordMatch, RecordRound } from './source';
import { type MatchUpContext, teamMatchUp } from './team-match-up';

/** Groups that play round robin; a season in which every two teams meet once is a single group. */
export function groupStructure(
  structureId: string,
  rounds: readonly RecordRound[],
  context: MatchUpContext,
): Structure {
  const numbers = rounds.flatMap(({ teamMatches }) => teamMatches.map(({ groupNumber }) => groupNumber ?? 1));
  const groups = [...new Set(numbers)].toSorted((one, other) => one - other);
  let first = 1;
  return {
    structureId,
    structureName: 'Groups',
    structureType: 'CONTAINER',
    stage: 'MAIN',
    stageSequence: 1,
    matchUpType: 'TEAM',
    finishingPosition: 'WIN_RATIO',
    seedAssignments: [],
    structures: groups.map((group) => {
      const item = oneGroup(group, { structureId, rounds, context, first });
      first += item.positionAssignments?.length ?? 0;
      return item;
    }),
  };
}

type Group = { structureId: string; rounds: readonly RecordRound[]; context: MatchUpContext; first: number };

function oneGroup(group: number, { structureId, rounds, context, first }: Group): Structure {
  const own = rounds.map((round) => ({
    ...round,
    teamMatches: round.teamMatches.filter(({ groupNumber }) => (groupNumber ?? 1) === group),
  }));
  const teamIds = [...new Set(own.flatMap(({ teamMatches }) => teamMatches.flatMap(teamsOf)))];
  const positions = new Map(teamIds.map((teamId, at) => [teamId, first + at]));
  return {
    structureId: `${structureId}-${group}`,
    structureName: groupName(group),
    structureType: 'ITEM',
    stage: 'MAIN',
    stageSequence: 1,
    matchUpType: 'TEAM',
    finishingPosition: 'WIN_RATIO',
    positionAssignments: teamIds.map(
      (teamId): PositionAssignment => ({
        drawPosition: positions.get(teamId) ?? 0,
        participantId: recordIds.team(teamId),
      }),
    ),
    matchUps: own.flatMap((round) =>
      round.teamMatches.map((match, at) => {
        const drawPositions = teamsOf(match).flatMap((teamId) => positions.get(teamId) ?? []);
        const [one = 0, other = Infinity] = drawPositions;
        const place = {
          roundNumber: round.number,
          roundName: round.name,
          roundPosition: at + 1,
          drawPositions: drawPositions.toSorted((a, b) => a - b),
          isSwapped: one > other,
          empty: null,
        };
        return teamMatchUp(match, place, context);
      }),
    ),
  };
}

export function teamsOf({ position1Team, position2Team }: RecordMatch): number[] {
  return [position1Team, position2Team].flatMap((team) => (team ? [team.teamId] : []));
}
