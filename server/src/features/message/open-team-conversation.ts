import type { ResponseOf, Input } from '@courtline/contract/call';
import type { openTeamConversation as openCall } from '@courtline/contract/message';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { findOwnTeam } from '../../store/message/conversation';
import { saveTeamConversation } from '../../store/message/save-conversation';

/** Only for players and captains of the team; organizers write to its captains directly. */
export async function openTeamConversation(
  { actor, db }: RequestContext,
  { params }: Input<typeof openCall>,
): Promise<ResponseOf<typeof openCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const team = await findOwnTeam(db, { teamId: params.id, memberId: actor.memberId });
  if (!team) throw notFound();
  return { id: await saveTeamConversation(db, params.id), name: team.name };
}
