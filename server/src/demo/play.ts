import { lineupStatuses, resultCompletions } from '@courtline/domain/constants';
import { hasDefaultedMatch } from '@courtline/domain/match/default-team';
import { type MatchLine, scoreTeamMatch, teamMatchWinner } from '@courtline/domain/match/score-team-match';
import {
  type CompiledRulePack,
  compileRulePack,
  scoringWith,
} from '@courtline/domain/rule-pack/compile-rule-pack';
import type { LineResult, Side } from '@courtline/domain/score/result';
import { otherSide } from '@courtline/domain/score/swap-sides';
import type {
  LinePlayer,
  MatchStanding,
  MatchToPlay,
  PlayingTeam,
  PostedResult,
  TeamLineup,
} from '../store/schedule/played-match';
import type { WholeSession } from '../store/session/session-details';
import { pickLinePlayers } from './lineups';
import type { Random } from './random';
import { makeResult } from './scores';

export type Pairing = {
  match: MatchToPlay;
  session: WholeSession;
  teams: Readonly<Record<Side, PlayingTeam>>;
  matchAt: Date;
};

export type PlayedMatch = {
  players: LinePlayer[];
  lineups: TeamLineup[];
  results: PostedResult[];
  standing: MatchStanding;
};

const sides = [1, 2] as const;

/** Line players, results and the resulting state of a match by the rules of its session. */
export function playMatch(
  random: Random,
  pairing: Pairing,
  { favour, postedAt, isComplete }: { favour: number; postedAt: Date; isComplete: boolean },
): PlayedMatch {
  const { match, session, teams, matchAt } = pairing;
  const posted = match.lines.slice(0, isComplete ? match.lines.length : -1);
  const played = match.lines.map((line): MatchLine & { lineId: number } => {
    const { matchTypeId, scoringFormatTypeId: formatId } = line;
    const scoring = scoringWith(packOf(session), {
      matchTypeId,
      formatId,
      gameRuleId: session.gameRuleTypeId,
    });
    const winner = random.chance(favour) ? 1 : 2;
    const result = posted.includes(line) ? makeResult(random, scoring, winner) : null;
    return { lineId: line.lineId, matchTypeId, scoring, result };
  });
  const postedBy = teams[random.pick(sides)].captainIds[0] ?? 0;
  const { teamMatchId } = match;
  return {
    players: sides.flatMap((side) => playersOf(random, { ...pairing, side, played })),
    lineups: sides.map((side) => ({
      teamMatchId,
      teamId: teams[side].teamId,
      statusId: lineupStatuses.published.id,
      updatedBy: teams[side].captainIds[0] ?? 0,
      updatedAt: new Date(matchAt.getTime() - 24 * 60 * 60 * 1000),
    })),
    results: played.flatMap(({ lineId, result }) =>
      result ? [{ lineId, ...result, postedBy, postedAt }] : [],
    ),
    standing: { ...standingOf(pairing, played), updatedAt: postedAt },
  };
}

type Playing = Pairing & { side: Side; played: readonly { lineId: number; result: LineResult | null }[] };

/** A defaulted line has no players on the defaulting side. */
function playersOf(random: Random, { match, teams, side, played }: Playing): LinePlayer[] {
  const isEmpty = new Set(
    played
      .filter(({ result }) => result?.completionId === resultCompletions.defaulted.id)
      .filter(({ result }) => result?.winningSide === otherSide(side))
      .map(({ lineId }) => lineId),
  );
  return pickLinePlayers(random, match, { side, team: teams[side] }).filter(
    ({ lineId }) => !isEmpty.has(lineId),
  );
}

function packOf({ rulePack }: WholeSession): CompiledRulePack | undefined {
  return rulePack ? compileRulePack(rulePack) : undefined;
}

function standingOf({ match, session, teams }: Pairing, lines: readonly MatchLine[]) {
  const score = scoreTeamMatch(lines, { ...session, pack: packOf(session) });
  const winner = teamMatchWinner(score);
  return {
    teamMatchId: match.teamMatchId,
    statusId: score.statusId,
    points1: score.points[1],
    points2: score.points[2],
    winnerTeamId: winner && teams[winner].teamId,
    hasDefaulted1: hasDefaultedMatch(lines, 1),
    hasDefaulted2: hasDefaultedMatch(lines, 2),
  };
}
