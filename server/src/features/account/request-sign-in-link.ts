import { randomInt } from 'node:crypto';
import type { Input, ResponseOf } from '@courtline/contract/call';
import type { requestSignInLink as requestCall } from '@courtline/contract/sign-in';
import { signInLinkLastsMs } from '@courtline/domain/account/sign-in-rules';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { newToken } from '../../secret';
import { findMemberByEmail } from '../../store/account/member';
import { saveSignInLink } from '../../store/account/sign-in-link';
import { limitSignInLink } from './limit';
import { withMinimumDuration } from './minimum-duration';
import { rememberedDevice } from './sign-in';
import { signInLinkEmail } from './sign-in-emails';

/**
 * Returns the same response after the same time, whether the account exists or not. Only a confirmed address gets a link:
 * an account with another's address must not be handed to them, nor they to it.
 */
export async function requestSignInLink(
  ctx: RequestContext,
  { body }: Input<typeof requestCall>,
): Promise<ResponseOf<typeof requestCall>> {
  const { services, now } = ctx;
  const member = await findMemberByEmail(services.db, body.email);
  await limitSignInLink(ctx, { email: body.email, memberId: member?.id ?? null });
  const token = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const deviceHash = rememberedDevice(ctx);
  const content = signInLinkEmail(services.config, { to: body.email, token });
  const work = inTransaction(services.db, async (db) => {
    if (!member?.email || !member.emailVerifiedAt) return;
    const tokenHash = services.digest(token);
    await saveSignInLink(db, {
      memberId: member.id,
      tokenHash,
      codeHash: linkCodeHash(ctx, { tokenHash, code }),
      deviceHash,
      expiresAt: new Date(now.getTime() + signInLinkLastsMs),
    });
    await services.outbox.post(db, { ...content, to: member.email, toMemberId: member.id });
  });
  await withMinimumDuration(work);
  return { isMailSent: true, code };
}

/** Keyed, and bound to its link: the database alone does not reveal the few digits. */
export function linkCodeHash(
  { services }: RequestContext,
  { tokenHash, code }: { tokenHash: Buffer; code: string },
): Buffer {
  return services.digest(`sign-in-code ${tokenHash.toString('hex')} ${code}`);
}
