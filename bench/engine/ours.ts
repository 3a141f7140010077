import { drawTypes, matchKinds, sessionTypes, standingsRules } from '@courtline/domain/constants';
import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { nothingPlayed } from '@courtline/domain/draw/draw';
import { byeStatusTypeId } from '@courtline/domain/draw/stored-match';
import { makeDraws } from '@courtline/domain/draw/make-draws';
import { makeLines } from '@courtline/domain/match/make-lines';
import { pairTeams } from '@courtline/domain/schedule/pair-teams';
import { checkScore } from '@courtline/domain/score/check-score';
import type { Side } from '@courtline/domain/score/result';
import { scoreMatches, type StandingsMatch } from '@courtline/domain/standings/season-record';
import { foldStandings, standingsOf } from '@courtline/domain/standings/standings';
import { applyPicks, untilRound } from '@courtline/domain/standings/what-if';
import type { Subject } from './measure';
import { asLineResult, scoreCases } from './score-cases';
import { aSeason, type SeasonMatch, teamsInSeason } from './season';

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

const session = {
  sessionTypeId: sessionTypes.multiRound.id,
  sessionStandingsTypeId: standingsRules.record.id,
  singlesPointsPerMatch: 1,
  doublesPointsPerMatch: 1,
};

export function standings(linesPerMatch: number): Subject {
  const teams = teamsTo(teamsInSeason);
  const matches = matchesOf(aSeason(), linesPerMatch);
  return () => standingsOf(session, teams, matches);
}

/** The standings of a season of 16 teams, half played, with an imagined winner of every match to come. */
export const whatIf: Subject = () => foldStandings(session, teamsOf16, applyPicks(halfPlayed, picks));
const teamsOf16 = teamsTo(16);
const seasonOf16 = scoreMatches(matchesOf(aSeason(16), 5), session);
const halfPlayed = untilRound(
  seasonOf16.map((match, at) => ({ ...match, roundNumber: at < seasonOf16.length / 2 ? 1 : 2 })),
  1,
);
const picks = new Map(
  halfPlayed.map(({ teamMatchId }): [number, Side] => [teamMatchId, teamMatchId % 3 === 0 ? 2 : 1]),
);

function matchesOf(season: readonly SeasonMatch[], linesPerMatch: number): StandingsMatch[] {
  return season.map(({ number, home, away, score }) => ({
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
}

const results = scoreCases.map(asLineResult);
export const scoreChecks: Subject = () => results.map((result) => checkScore(bestOfThree, result));

function teamsTo(last: number) {
  return idsTo(last).map((teamId) => ({ teamId, teamName: `Team ${teamId}` }));
}

function idsTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}
