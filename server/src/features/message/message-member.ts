import type { Input } from '@courtline/contract/call';
import type { messageMember as messageCall } from '@courtline/contract/message';
import { writeLetter } from '../../gateways/mail/letter';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { notFound, notSignedIn, tooOften } from '../../http/refusal';
import { countTry } from '../../store/rate-limit';
import { findCaptainOrOrganizer, findPerson } from '../../store/team-people';

const limit = { name: 'message-member', max: 10, seconds: 60 * 60 };

/** A refused try counts too. */
export async function limitMessages({ actor, house, now }: Asking): Promise<void> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { secondsToWait } = await countTry(house.db, { ...limit, key: String(actor.memberId), now });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}

/** To captains and organizers only, so that nobody is written to by strangers. */
export async function messageMember(asking: Asking, { body }: Input<typeof messageCall>): Promise<void> {
  const { actor, db, house } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const [sender, receiver] = [
    await findPerson(db, actor.memberId),
    await findCaptainOrOrganizer(db, body.toMemberId),
  ];
  if (!sender || !receiver) throw notFound();
  const name = `${sender.firstName} ${sender.lastName}`;
  const letter = await writeLetter({
    kind: 'message',
    subject: `A message from ${name}`,
    paragraphs: [`${name} writes:`, ...body.message.split(/\n+/)],
    why: `You get this mail because you captain a team or organize a league. Your answer goes to ${name}.`,
  });
  const envelope = { to: receiver.email, toMemberId: receiver.memberId, replyTo: sender.email };
  await house.outbox.post(db, { ...envelope, ...letter });
  await audit(asking, { what: 'message-sent', target: { kind: 'member', id: receiver.memberId } });
}
