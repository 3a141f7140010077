import type { Input } from '@courtline/contract/call';
import type { messageMember as messageCall } from '@courtline/contract/message';
import { type Contact, noSecondAdult } from '@courtline/domain/message/contact';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { findReceiver } from '../../operations/find-message-recipient';
import { isDoneBefore } from '../../operations/repeated-request';
import { againstTheRules, notFound, notSignedIn, tooOften } from '../../context/service-error';
import { countTry } from '../../store/platform/rate-limit';
import { findSecondAdult } from '../../store/message/conversation-reader';
import { type Person, findPerson } from '../../store/team/team-people';
import { messageCopyLetter, messageLetter } from './emails';

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
  const found = await findReceiver({ db, now, memberId: actor.memberId, toMemberId: body.toMemberId });
  if (!sender || !found) throw notFound();
  const receiver = found.person;
  await house.outbox.post(db, await messageLetter(receiver, { sender, message: body.message }));
  await copySecondAdult(asking, { sender, receiver, contact: found.contact, message: body.message });
  await audit(asking, { what: 'message-sent', target: { kind: 'member', id: receiver.memberId } });
}

type Sent = { sender: Person; receiver: Person; contact: Contact; message: string };

/** Nothing is sent to or by a junior that a second responsible adult does not get too. */
async function copySecondAdult({ db, house, now }: Asking, sent: Sent): Promise<void> {
  const { sender, receiver, contact, message } = sent;
  if (!contact.isJunior && !contact.isSenderJunior) return;
  const [junior, adult] = contact.isJunior ? [receiver, sender] : [sender, receiver];
  const second = await findSecondAdult(db, { juniorId: junior.memberId, adultId: adult.memberId, now });
  if (!second) throw againstTheRules(noSecondAdult);
  await house.outbox.post(db, await messageCopyLetter(second, { sender, receiver, message }));
}
