import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  openDirectConversation as openDirectCall,
  openTeamConversation as openTeamCall,
} from '@courtline/contract/message';
import type { RequestContext } from '../../context/request-context';
import { findMessageRecipient } from '../../operations/find-message-recipient';
import { notFound, notSignedIn } from '../../context/service-error';
import { saveDirectConversation, saveTeamConversation } from '../../store/message/save-conversation';
import { ensureSecondAdult } from './check-reach';
import { utcDay } from '@courtline/domain/date/utc-day';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { findConversationOf, findOwnTeam } from '../../store/message/conversation';

/** A person whom the caller may not write to is not found, so that the error does not reveal who is a junior. */
export async function openDirectConversation(
  ctx: RequestContext,
  { body }: Input<typeof openDirectCall>,
): Promise<ResponseOf<typeof openDirectCall>> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const found = await findMessageRecipient({ db, now, memberId, toMemberId: body.toMemberId });
  if (!found) throw notFound();
  const { firstName, lastName } = found.person;
  const pair = [memberId, found.person.memberId] as const;
  const id = await saveDirectConversation(db, pair);
  await ensureSecondAdult(ctx, { roomId: id, pair });
  return { id, name: `${firstName} ${lastName}` };
}

/** Only for players and captains of the team; organizers write to its captains directly. */
export async function openTeamConversation(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof openTeamCall>,
): Promise<ResponseOf<typeof openTeamCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const team = await findOwnTeam(db, { teamId: params.id, memberId: actor.memberId });
  if (!team) throw notFound();
  const id = await saveTeamConversation(db, params.id);
  const guardianId = guardianIdOf(actor);
  const reader = { roomId: id, memberId: actor.memberId, guardianId, today: utcDay(now) };
  if (!(await findConversationOf(db, reader))) throw notFound();
  return { id, name: team.name };
}
