import type { Input } from '@courtline/contract/call';
import type { emailMember as messageCall } from '@courtline/contract/email';
import { type Contact, noSecondAdult } from '@courtline/domain/message/contact';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { findMessageRecipient } from '../../operations/find-message-recipient';
import { ruleViolation, notFound, notSignedIn, rateLimited } from '../../context/service-error';
import { countTry } from '../../store/platform/rate-limit';
import { findSecondAdult } from '../../store/message/conversation-reader';
import { type Person, findPerson } from '../../store/team/team-people';
import { messageCopyEmail, messageEmail } from './emails';
import { isKeyStored } from '../../store/platform/idempotency';

const limit = { name: 'message-member', max: 10, seconds: 60 * 60 };

/** Counts rejected messages too, but not retries after a lost response. */
export async function limitMemberEmails(ctx: RequestContext): Promise<void> {
  const { actor, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  if (await isRepeatedRequest(ctx)) return;
  const { secondsToWait } = await countTry(services.db, { ...limit, key: String(actor.memberId), now });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

/** A person whom the caller may not write to is not found, so that the error does not reveal who is a junior. */
export async function emailMember(ctx: RequestContext, { body }: Input<typeof messageCall>): Promise<void> {
  const { actor, db, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const sender = await findPerson(db, actor.memberId);
  const found = await findMessageRecipient({
    db,
    now,
    memberId: actor.memberId,
    toMemberId: body.toMemberId,
  });
  if (!sender || !found) throw notFound();
  const receiver = found.person;
  await services.outbox.post(db, messageEmail(services.config, receiver, { sender, message: body.message }));
  await copySecondAdult(ctx, { sender, receiver, contact: found.contact, message: body.message });
  await audit(ctx, { what: 'message-sent', target: { kind: 'member', id: receiver.memberId } });
}

type MessageInput = { sender: Person; receiver: Person; contact: Contact; message: string };

/** Every e-mail to or from a junior is copied to a second responsible adult. */
async function copySecondAdult({ db, services, now }: RequestContext, input: MessageInput): Promise<void> {
  const { sender, receiver, contact, message } = input;
  if (!contact.isJunior && !contact.isSenderJunior) return;
  const [junior, adult] = contact.isJunior ? [receiver, sender] : [sender, receiver];
  const second = await findSecondAdult(db, { juniorId: junior.memberId, adultId: adult.memberId, now });
  if (!second) throw ruleViolation(noSecondAdult);
  await services.outbox.post(db, messageCopyEmail(services.config, second, { sender, receiver, message }));
}

/** Whether the same idempotency key was used before, so that a repeated request does not count as a second try. */
async function isRepeatedRequest({ actor, services, now, request }: RequestContext): Promise<boolean> {
  const { idempotencyKey: key } = request;
  if (actor.kind === 'visitor' || typeof key !== 'string') return false;
  return isKeyStored(services.db, { memberId: actor.memberId, key, now });
}
