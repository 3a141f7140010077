import type {
  CurrentUser,
  confirmJoin as confirmJoinCall,
  readPendingJoin as readCall,
} from '@courtline/contract/account';
import type { ResponseOf, Input } from '@courtline/contract/call';
import { joinLinkIsDead } from '@courtline/domain/account/account-rules';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { removeEmailedToken } from '../../store/email/email';
import { findOpenLink, useLink } from '../../store/account/one-time-link';
import { limitAddress } from './limit';
import { type PendingJoin, saveNewcomer } from './newcomer';
import { hashPassword } from './password';
import { signIn } from './sign-in';

export async function readPendingJoin(
  ctx: RequestContext,
  { body }: Input<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'link-address');
  const link = await findOpenLink(services.db, { kind: 'join', tokenHash: services.digest(body.token), now });
  return link ? (link.payload as PendingJoin) : null;
}

/** The address comes from the link; everything else is entered by the person who followed it. */
export async function confirmJoin(
  ctx: RequestContext,
  { body }: Input<typeof confirmJoinCall>,
): Promise<CurrentUser> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'link-address');
  const { token, password, ...details } = body;
  const passwordHash = await hashPassword(password);
  return inTransaction(services.db, async (db) => {
    const link = await useLink(db, { kind: 'join', tokenHash: services.digest(token), now });
    if (!link?.email) throw invalidLink();
    await removeEmailedToken(db, 'confirm-join', token);
    const memberId = await saveNewcomer(db, { ...details, email: link.email, passwordHash }, now);
    return signIn(ctx, db, { memberId });
  });
}

function invalidLink() {
  return ruleViolation(joinLinkIsDead);
}
