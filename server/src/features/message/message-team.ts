import type { Answer, Input } from '@courtline/contract/call';
import type { messageTeam as messageCall } from '@courtline/contract/message';
import { noSecondAdult } from '@courtline/domain/message/contact';
import { canManageTeam } from '@courtline/domain/permission/team';
import { allow } from '../../context/require-policy';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules, notFound, notSignedIn } from '../../context/service-error';
import { listAcceptedCaptains, listAcceptedOrganizers } from '../../store/account/accepted-roles';
import { findJuniorAmong, findSecondAdult } from '../../store/message/conversation-reader';
import { type TeamRow, findTeam } from '../../store/team/team';
import { type Person, findPerson, listPlayerContacts } from '../../store/team/team-people';
import { teamMessageCopyLetter, teamMessageLetters } from './emails';

/** From a captain or an organizer; their address goes along, so that the team can answer. */
export async function messageTeam(
  asking: Asking,
  { params, body }: Input<typeof messageCall>,
): Promise<Answer<typeof messageCall>> {
  const { actor, db, house, now } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const team = await findTeam(db, params.id, now);
  if (!team) throw notFound();
  const { teamId, teamName } = team;
  const captainOf = team.captains.some(({ memberId }) => memberId === actor.memberId) ? [teamId] : [];
  allow(actor, canManageTeam({ actor, captainOf, rosteredOn: [] }, team));
  const sender = await findPerson(db, actor.memberId);
  if (!sender) throw notFound();
  const emails = await receiversOf(asking, team, body);
  emails.delete(actor.memberId);
  const mails = await teamMessageLetters({ teamName, emails }, { sender, message: body.message });
  await house.outbox.postAll(db, mails);
  await copySecondAdult(asking, { team, sender, message: body.message, emails });
  await audit(asking, {
    what: 'team-message-sent',
    target: { kind: 'team', id: teamId },
    detail: { count: mails.length },
  });
  return { receiverCount: mails.length };
}

type Sent = { team: TeamRow; sender: Person; message: string; emails: ReadonlyMap<number, string> };

/** Where juniors get the message, a second responsible adult gets it too, once. */
async function copySecondAdult(
  { db, house, now }: Asking,
  { team, sender, message, emails }: Sent,
): Promise<void> {
  const reach = await findJuniorAmong(db, { memberIds: [...emails.keys()], adultId: sender.memberId, now });
  if (!reach) return;
  if (!reach.isResponsible) throw againstTheRules('Accept your role before you write to juniors.');
  const second = await findSecondAdult(db, { juniorId: reach.juniorId, adultId: sender.memberId, now });
  if (!second) throw againstTheRules(noSecondAdult);
  if (emails.has(second.memberId)) return;
  const { teamName } = team;
  await house.outbox.post(db, await teamMessageCopyLetter(second, { teamName, sender, message }));
}

type Wishes = Input<typeof messageCall>['body'];

/** Where no captain has accepted yet, a message to the captains goes to the organizers. */
async function receiversOf({ db }: Asking, { teamId, sessionId }: TeamRow, { includeCaptains }: Wishes) {
  const players = await listPlayerContacts(db, [teamId]);
  const captains = await listAcceptedCaptains(db, [teamId]);
  const isCaptain = new Set(captains.map(({ memberId }) => memberId));
  const inCharge = captains.length > 0 ? captains : await listAcceptedOrganizers(db, sessionId);
  const receivers = includeCaptains
    ? [...players, ...inCharge]
    : players.filter(({ memberId }) => !isCaptain.has(memberId));
  return new Map(receivers.map(({ memberId, email }) => [memberId, email]));
}
