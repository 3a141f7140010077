import type { Input } from '@courtline/contract/call';
import type { messageMember as messageCall } from '@courtline/contract/message';
import { canWriteTo } from '@courtline/domain/message/contact';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { isDoneBefore } from '../../http/idempotency';
import { notFound, notSignedIn, tooOften } from '../../http/refusal';
import { findContact } from '../../store/contact';
import { countTry } from '../../store/rate-limit';
import { findPerson } from '../../store/team-people';
import { messageLetter } from './letters';

const limit = { name: 'message-member', max: 10, seconds: 60 * 60 };

/** A refused try counts too; one that is sent again after a lost answer does not. */
export async function limitMessages(asking: Asking): Promise<void> {
  const { actor, house, now } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  if (await isDoneBefore(asking)) return;
  const { secondsToWait } = await countTry(house.db, { ...limit, key: String(actor.memberId), now });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}

/** Whom one may not write to is not found, so that nobody learns by trying who is a junior. */
export async function messageMember(asking: Asking, { body }: Input<typeof messageCall>): Promise<void> {
  const { actor, db, house, now } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const sender = await findPerson(db, actor.memberId);
  const found = await findContact(db, { memberId: actor.memberId, toMemberId: body.toMemberId, now });
  if (!sender || !found || !canWriteTo(found.contact)) throw notFound();
  const receiver = found.person;
  await house.outbox.post(db, await messageLetter(receiver, { sender, message: body.message }));
  await audit(asking, { what: 'message-sent', target: { kind: 'member', id: receiver.memberId } });
}
