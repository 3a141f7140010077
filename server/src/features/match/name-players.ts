import type { ResultBody } from '@courtline/contract/result';
import { checkTeamPlayers } from '@courtline/domain/lineup/check-lineup';
import type { Side } from '@courtline/domain/score/result';
import type { Db } from '../../db/open';
import { againstTheRules } from '../../http/refusal';
import { type TeamPlayer, listNameable } from '../../store/result';
import type { LineOfMatch } from './find-line';
import { sides, teamIdsOf, teamOf } from './match-page';

export type NamedPlayers = (TeamPlayer & { side: Side; slot: 1 | 2 })[];

/** Who played, looked up on the rosters of the two teams; one stranger, and nothing is saved. */
export async function namePlayers(
  db: Db,
  { page, line }: LineOfMatch,
  body: ResultBody,
): Promise<NamedPlayers> {
  const nameable = await listNameable(db, { teamIds: teamIdsOf(page.match), lineId: line.id });
  return sides.flatMap((side) => {
    const teamId = teamOf(page.match, side)?.teamId;
    const ofTeam = nameable.filter((player) => player.teamId === teamId);
    return ([1, 2] as const).flatMap((slot) => {
      const player = findNamed(ofTeam, body, { side, slot });
      return player ? [{ ...player, side, slot }] : [];
    });
  });
}

type Seat = { side: Side; slot: 1 | 2 };

function findNamed(ofTeam: readonly TeamPlayer[], body: ResultBody, { side, slot }: Seat): TeamPlayer | null {
  const sent = body[`side${side}Results`];
  const memberId = sent[`player${slot}MemberId`] ?? null;
  const playerId = sent[`player${slot}PlayerId`] ?? null;
  if (memberId === null && playerId === null) return null;
  const player = ofTeam.find(
    (one) =>
      (memberId === null || one.memberId === memberId) && (playerId === null || one.playerId === playerId),
  );
  // The one rule of lineups, asked of somebody who is on no roster.
  if (!player) throw againstTheRules(checkTeamPlayers([0], []) ?? '');
  return player;
}
