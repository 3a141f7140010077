import type { Side } from '@courtline/domain/score/result';
import type { Alternate, GivenAvailability, LinePlayer, TeamLineup } from '../store/schedule/played-match';
import { dayBefore, startOfToday } from './days';
import { makeAnswers, pickAlternates, pickLinePlayers, pickLineupStatus } from './lineups';
import type { Pairing } from './play';
import type { Random } from './random';

export type PreparedMatch = {
  answers: GivenAvailability[];
  players: LinePlayer[];
  lineups: TeamLineup[];
  alternates: Alternate[];
};

/** Demo accounts reply, and set the lineups of their teams, themselves. */
type Setting = { accountIds: ReadonlySet<number>; now: Date };

const dayMs = 24 * 60 * 60 * 1000;

/** Availability and lineups of an upcoming match: players reply two weeks ahead, captains set lineups one week ahead. */
export function prepareMatch(
  random: Random,
  pairing: Pairing,
  { accountIds, now }: Setting,
): PreparedMatch[] {
  const daysAhead = (pairing.matchAt.getTime() - startOfToday(now).getTime()) / dayMs;
  if (daysAhead > 14) return [];
  const preparing = { accountIds, hasLineups: daysAhead <= 8, at: dayBefore(now, 1) };
  return ([1, 2] as const).map((side) => prepareSide(random, { ...pairing, side }, preparing));
}

type Preparing = { accountIds: ReadonlySet<number>; hasLineups: boolean; at: Date };

function prepareSide(
  random: Random,
  { match, teams, side }: Pairing & { side: Side },
  { accountIds, hasLineups, at }: Preparing,
): PreparedMatch {
  const team = teams[side];
  const others = team.roster.filter(({ memberId }) => !accountIds.has(memberId));
  const answers = makeAnswers(random, match, { players: others, at });
  const isLedByAccount = team.captainIds.some((id) => accountIds.has(id));
  if (!hasLineups || isLedByAccount) return { answers, players: [], lineups: [], alternates: [] };
  const players = pickLinePlayers(random, match, { side, team });
  const { teamMatchId } = match;
  const updatedBy = team.captainIds[0] ?? 0;
  const statusId = pickLineupStatus(random);
  return {
    answers,
    players,
    lineups: [{ teamMatchId, teamId: team.teamId, statusId, updatedBy, updatedAt: at }],
    alternates: pickAlternates(match, team, players),
  };
}
