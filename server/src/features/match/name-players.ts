import type { ResultBody } from '@courtline/contract/result';
import { checkTeamPlayers } from '@courtline/domain/lineup/check-lineup';
import type { Side } from '@courtline/domain/score/result';
import type { Db } from '../../db/open';
import { ruleViolation } from '../../context/service-error';
import { type TeamPlayer, listNameable } from '../../store/match/result';
import type { LineOfMatch } from './find-line';
import { sides, teamIdsOf, teamOf } from './match-page';

export type NamedPlayers = (TeamPlayer & { side: Side; slot: 1 | 2 })[];

/**
 * Looks the players up on the rosters of the two teams; one unknown player rejects the whole request. In a
 * correction, an omitted player stays and null removes the player.
 */
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
      const player = isLeftOut(line, body, { side, slot })
        ? findSeated(ofTeam, line, { side, slot })
        : findNamed(ofTeam, body, { side, slot });
      return player ? [{ ...player, side, slot }] : [];
    });
  });
}

type Seat = { side: Side; slot: 1 | 2 };

function isLeftOut({ result }: LineOfMatch['line'], body: ResultBody, { side, slot }: Seat): boolean {
  const sent = body[`side${side}Results`];
  const isNamed = sent[`player${slot}MemberId`] !== undefined || sent[`player${slot}PlayerId`] !== undefined;
  return result !== null && !isNamed;
}

function findSeated(ofTeam: readonly TeamPlayer[], line: LineOfMatch['line'], seat: Seat): TeamPlayer | null {
  const seated = line.played.find(({ side, slot }) => side === seat.side && slot === seat.slot);
  return ofTeam.find(({ teamMemberId }) => teamMemberId === seated?.teamMemberId) ?? null;
}

function findNamed(ofTeam: readonly TeamPlayer[], body: ResultBody, { side, slot }: Seat): TeamPlayer | null {
  const sent = body[`side${side}Results`];
  const memberId = sent[`player${slot}MemberId`] ?? null;
  const playerId = sent[`player${slot}PlayerId`] ?? null;
  if (memberId === null && playerId === null) return null;
  const player = ofTeam.find(
    (one) =>
      (memberId === null || one.memberId === memberId) && (playerId === null || one.playerId === playerId),
  );
  // Reuses the lineup rule's message for a player who is on neither roster.
  if (!player) throw ruleViolation(checkTeamPlayers([0], []) ?? '');
  return player;
}
