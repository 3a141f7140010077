import { drawTypes, matchKinds, sessionTypes, standingsRules } from '@courtline/domain/constants';
import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { nothingPlayed } from '@courtline/domain/draw/draw';
import { byeStatusTypeId } from '@courtline/domain/draw/stored-match';
import { makeDraws } from '@courtline/domain/draw/make-draws';
import { makeLines } from '@courtline/domain/match/make-lines';
import { pairTeams } from '@courtline/domain/schedule/pair-teams';
import { checkScore } from '@courtline/domain/score/check-score';
import { standingsOf } from '@courtline/domain/standings/standings';
import type { Subject } from './measure';
import { asLineResult, scoreCases } from './score-cases';
import { aSeason, teamsInSeason } from './season';

const nineLines = {
  sessionMatchTypeId: matchKinds.both.id,
  singlesMatchCount: 6,
  doublesMatchCount: 3,
  singlesScoringFormatTypeId: 1,
  doublesScoringFormatTypeId: 1,
} as const;

const bestOfThree = { formatId: 1, gameRuleId: 1 } as const;

/** Creates a draw, places every team and advances teams with a bye. */
function draw(teams: number, drawTypeId: number): Subject {
  const order = { teamIds: idsTo(teams), seeds: [], randomSeed: 11, drawTypeId };
  return () => advanceTeams(makeDraws(order), nothingPlayed);
}

export const draw128 = draw(128, drawTypes.singleElimination.id);
export const backDraw64 = draw(64, drawTypes.firstMatchBackDraw.id);

export const roundRobin16: Subject = () => pairTeams(sixteen, 15);
const sixteen = idsTo(16);

export const drawWithLines: Subject = () => {
  const states = advanceTeams(makeDraws(orderOf32), nothingPlayed);
  return [...states.values()].map((state) => makeLines(nineLines, byeStatusTypeId(state)));
};
const orderOf32 = {
  teamIds: idsTo(32),
  seeds: [],
  randomSeed: 11,
  drawTypeId: drawTypes.singleElimination.id,
};

export function standings(linesPerMatch: number): Subject {
  const session = {
    sessionTypeId: sessionTypes.multiRound.id,
    sessionStandingsTypeId: standingsRules.record.id,
    singlesPointsPerMatch: 1,
    doublesPointsPerMatch: 1,
  };
  const teams = idsTo(teamsInSeason).map((teamId) => ({ teamId, teamName: `Team ${teamId}` }));
  const matches = aSeason().map(({ number, home, away, score }) => ({
    teamMatchId: number,
    teamMatchNumber: number,
    roundNumber: 1,
    drawNumber: 1,
    matchDate: null,
    position1TeamId: home,
    position2TeamId: away,
    namedWinner: null,
    lines: Array.from({ length: linesPerMatch }, () => ({
      matchTypeId: matchKinds.singles.id,
      scoring: bestOfThree,
      result: asLineResult(score),
    })),
  }));
  return () => standingsOf(session, teams, matches);
}

const results = scoreCases.map(asLineResult);
export const scoreChecks: Subject = () => results.map((result) => checkScore(bestOfThree, result));

function idsTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}
