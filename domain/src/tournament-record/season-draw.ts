import { byeStatuses } from '../constants';
import { groupStructure, teamsOf } from './groups';
import { recordIds } from './record-ids';
import type { RecordRound } from './source';
import { type MatchUpContext, teamMatchUp } from './team-match-up';
import type { MadeDraw } from './tournament-draw';

/**
 * A season: a round robin where every two teams meet exactly once, otherwise rounds of matches without places in a draw, as
 * the standard calls ad hoc.
 */
export function seasonDraw(context: MatchUpContext): MadeDraw {
  const [draw] = context.source.draws;
  if (!draw) return { drawType: 'AD_HOC', structures: [], links: [] };
  const rounds = draw.rounds.map(withoutByes);
  const structureId = recordIds.structure(draw.id);
  if (isRoundRobin(rounds)) {
    const season = { ...groupStructure(structureId, rounds, context), structureName: draw.name };
    return { drawType: 'ROUND_ROBIN', structures: [season], links: [] };
  }
  const matchUps = rounds.flatMap(({ number, name, teamMatches }) =>
    teamMatches.map((match) =>
      teamMatchUp(match, { roundNumber: number, roundName: name, isSwapped: false, empty: null }, context),
    ),
  );
  const structure = {
    structureId,
    structureName: draw.name,
    stage: 'MAIN',
    stageSequence: 1,
    matchUpType: 'TEAM',
    finishingPosition: 'WIN_RATIO',
    seedAssignments: [],
    positionAssignments: [],
    matchUps,
  } as const;
  return {
    drawType: 'AD_HOC',
    structures: [{ ...structure, seedAssignments: [], positionAssignments: [] }],
    links: [],
  };
}

/** A bye of a season is a row of its round, but no match. */
function withoutByes(round: RecordRound): RecordRound {
  const teamMatches = round.teamMatches.filter(
    ({ byeStatusTypeId }) => byeStatusTypeId !== byeStatuses.bye.id,
  );
  return { ...round, teamMatches };
}

function isRoundRobin(rounds: readonly RecordRound[]): boolean {
  const pairs = rounds.flatMap(({ teamMatches }) => teamMatches.map(teamsOf));
  const teams = new Set(pairs.flat());
  const keys = pairs.map((pair) => pair.toSorted((one, other) => one - other).join(' '));
  const areComplete = pairs.every(({ length }) => length === 2) && new Set(keys).size === keys.length;
  return teams.size > 1 && areComplete && keys.length === (teams.size * (teams.size - 1)) / 2;
}
