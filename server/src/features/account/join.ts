import { type join as joinCall } from '@courtline/contract/account';
import { joinBody } from '@courtline/contract/new-account';
import type { Answer, Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { parseInput } from '../../context/parse-input';
import { newToken } from '../../secret';
import { findMemberByEmail } from '../../store/account/member';
import { saveLink } from '../../store/account/one-time-link';
import { accountExistsEmail, confirmJoinEmail } from './emails';
import { limitAddress, limitDevice } from './limit';
import { type PendingJoin, welcome } from './newcomer';
import { hashPassword } from './password';
import { signIn } from './sign-in';
import { withMinimumDuration } from './minimum-duration';

const linkLastsMs = 24 * 60 * 60 * 1000;

/**
 * With a mail server the account is made behind the link in the mail, by the person who holds the mailbox. Without one
 * the newcomer is signed in at once, and the address stays unconfirmed.
 */
export async function join(
  ctx: RequestContext,
  { body }: Input<typeof joinCall>,
): Promise<Answer<typeof joinCall>> {
  await limitDevice(ctx, 'join-device');
  await limitAddress(ctx, 'join-address');
  if (ctx.services.outbox.isDelivering) {
    await withMinimumDuration(askToConfirm(ctx, body));
    return { isMailSent: true, user: null };
  }
  const { password, ...about } = parseInput(joinBody, body);
  const newcomer = { ...about, passwordHash: await hashPassword(password) };
  const user = await inTransaction(ctx.services.db, async (db) => {
    return signIn(ctx, db, await welcome(db, newcomer, null));
  });
  return { isMailSent: false, user };
}

/** Only the holder of the mailbox learns whether the address is known; the caller does not. */
async function askToConfirm(ctx: RequestContext, { firstName, lastName, email }: PendingJoin): Promise<void> {
  const { services, now } = ctx;
  await inTransaction(services.db, async (db) => {
    const member = await findMemberByEmail(db, email);
    if (member?.email) {
      // To the address on record: what was typed may be another that only counts as the same.
      await services.outbox.post(db, await accountExistsEmail(services.config, member.email));
      return;
    }
    const token = newToken();
    await saveLink(db, {
      kind: 'join',
      tokenHash: services.digest(token),
      expiresAt: new Date(now.getTime() + linkLastsMs),
      email,
      // Nothing else of what was typed: the caller may not be the person who holds the mailbox.
      payload: { firstName, lastName, email },
    });
    await services.outbox.post(db, await confirmJoinEmail(services.config, { to: email, token }));
  });
}
