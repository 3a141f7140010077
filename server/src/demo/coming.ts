import type { Side } from '@courtline/domain/score/result';
import type { Alternate, GivenAvailability, LinePlayer, TeamLineup } from '../store/played-match';
import { makeAnswers, pickAlternates, pickLinePlayers, pickLineupStatus } from './lineups';
import type { Pairing } from './play';
import type { Random } from './random';

export type PreparedMatch = {
  answers: GivenAvailability[];
  players: LinePlayer[];
  lineups: TeamLineup[];
  alternates: Alternate[];
};

type Setting = {
  /** Demo accounts answer, and set the lineups of their teams, themselves. */
  accountIds: ReadonlySet<number>;
  hasLineups: boolean;
  at: Date;
};

/** What both teams have done for a match to come. */
export function prepareMatch(random: Random, pairing: Pairing, setting: Setting): PreparedMatch {
  const sides = ([1, 2] as const).map((side) => prepareSide(random, { ...pairing, side }, setting));
  return {
    answers: sides.flatMap(({ answers }) => answers),
    players: sides.flatMap(({ players }) => players),
    lineups: sides.flatMap(({ lineups }) => lineups),
    alternates: sides.flatMap(({ alternates }) => alternates),
  };
}

function prepareSide(
  random: Random,
  { match, teams, side }: Pairing & { side: Side },
  { accountIds, hasLineups, at }: Setting,
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
