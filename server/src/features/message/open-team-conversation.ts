import type { ResponseOf, Input } from '@courtline/contract/call';
import type { openTeamConversation as openCall } from '@courtline/contract/message';
import { utcDay } from '@courtline/domain/date/utc-day';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { findConversationOf, findOwnTeam } from '../../store/message/conversation';
import { saveTeamConversation } from '../../store/message/save-conversation';

/** Only for players and captains of the team; organizers write to its captains directly. */
export async function openTeamConversation(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof openCall>,
): Promise<ResponseOf<typeof openCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const team = await findOwnTeam(db, { teamId: params.id, memberId: actor.memberId });
  if (!team) throw notFound();
  const id = await saveTeamConversation(db, params.id);
  const guardianId = guardianIdOf(actor);
  const reader = { roomId: id, memberId: actor.memberId, guardianId, today: utcDay(now) };
  if (!(await findConversationOf(db, reader))) throw notFound();
  return { id, name: team.name };
}
