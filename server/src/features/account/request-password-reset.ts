import type { requestPasswordReset as resetCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { newToken } from '../../secret';
import { findMemberByEmail } from '../../store/account/member';
import { deleteOpenLinks, saveLink } from '../../store/account/one-time-link';
import { resetPasswordEmail } from './emails';
import { limitAccount, limitAddress } from './limit';
import { withMinimumDuration } from './minimum-duration';

const linkLastsMs = 60 * 60 * 1000;

/** Returns the same response after the same time, whether the account exists or not. */
export async function requestPasswordReset(
  ctx: RequestContext,
  { body }: Input<typeof resetCall>,
): Promise<{ isMailSent: true }> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'reset-address');
  await limitAccount(ctx, 'reset-account', body.email);
  const token = newToken();
  const content = resetPasswordEmail(services.config, { to: body.email, token });
  const work = inTransaction(services.db, async (db) => {
    const member = await findMemberByEmail(db, body.email);
    if (!member?.email) return;
    await deleteOpenLinks(db, { kind: 'password-reset', memberId: member.id });
    await saveLink(db, {
      kind: 'password-reset',
      tokenHash: services.digest(token),
      expiresAt: new Date(now.getTime() + linkLastsMs),
      memberId: member.id,
    });
    await services.outbox.post(db, { ...content, to: member.email, toMemberId: member.id });
  });
  await withMinimumDuration(work);
  return { isMailSent: true };
}
