import { type join as joinCall } from '@courtline/contract/account';
import { joinBody } from '@courtline/contract/new-account';
import type { ResponseOf, Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { parseInput } from '../../context/parse-input';
import { newToken } from '../../secret';
import { findMemberByEmail } from '../../store/account/member';
import { saveLink } from '../../store/account/one-time-link';
import { accountExistsEmail, confirmJoinEmail } from './emails';
import { limitAddress, limitDevice } from './limit';
import { type PendingJoin, saveNewcomer } from './newcomer';
import { hashPassword } from './password';
import { signIn } from './sign-in';
import { withMinimumDuration } from './minimum-duration';

const linkLastsMs = 24 * 60 * 60 * 1000;

/**
 * With a mail server, the account is created by following the link in the e-mail, which proves ownership of the
 * mailbox. Without one, the new member is signed in at once, and the address stays unconfirmed.
 */
export async function join(
  ctx: RequestContext,
  { body }: Input<typeof joinCall>,
): Promise<ResponseOf<typeof joinCall>> {
  await limitDevice(ctx, 'join-device');
  await limitAddress(ctx, 'join-address');
  if (ctx.services.outbox.isDelivering) {
    await withMinimumDuration(askToConfirm(ctx, body));
    return { isMailSent: true, user: null };
  }
  const { password, ...details } = parseInput(joinBody, body);
  const newcomer = { ...details, passwordHash: await hashPassword(password) };
  const user = await inTransaction(ctx.services.db, async (db) => {
    return signIn(ctx, db, { memberId: await saveNewcomer(db, newcomer, null) });
  });
  return { isMailSent: false, user };
}

/** Only the holder of the mailbox learns whether the address is known; the caller does not. */
async function askToConfirm(ctx: RequestContext, { firstName, lastName, email }: PendingJoin): Promise<void> {
  const { services, now } = ctx;
  await inTransaction(services.db, async (db) => {
    const member = await findMemberByEmail(db, email);
    if (member?.email) {
      // Send to the stored address: the typed one may differ and only be considered the same by the database.
      await services.outbox.post(db, accountExistsEmail(services.config, member.email));
      return;
    }
    const token = newToken();
    await saveLink(db, {
      kind: 'join',
      tokenHash: services.digest(token),
      expiresAt: new Date(now.getTime() + linkLastsMs),
      email,
      // Store nothing else of the input: the caller may not be the holder of the mailbox.
      payload: { firstName, lastName, email },
    });
    await services.outbox.post(db, confirmJoinEmail(services.config, { to: email, token }));
  });
}
