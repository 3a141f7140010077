import type { Answer, Input } from '@courtline/contract/call';
import type { openTeamRoom as openCall } from '@courtline/contract/room';
import type { Asking } from '../../http/asking';
import { notFound, notSignedIn } from '../../http/refusal';
import { findOwnTeam } from '../../store/room';
import { saveTeamRoom } from '../../store/room-change';

/** The room belongs to those who play for the team or captain it; organizers write to its captains. */
export async function openTeamRoom(
  { actor, db }: Asking,
  { params }: Input<typeof openCall>,
): Promise<Answer<typeof openCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const team = await findOwnTeam(db, { teamId: params.id, memberId: actor.memberId });
  if (!team) throw notFound();
  return { id: await saveTeamRoom(db, params.id), name: team.name };
}
