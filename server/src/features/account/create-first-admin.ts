import type { CurrentUser, createFirstAdmin as createCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation } from '../../context/service-error';
import { hasAdmin } from '../../store/account/member';
import { useLink } from '../../store/account/one-time-link';
import { hideLinks } from '../../store/platform/hidden-link';
import { limitAddress } from './limit';
import { saveNewcomer } from './newcomer';
import { hashPassword } from './password';
import { signIn } from './sign-in';

/** The first admin gets a player record too, since organizers and captains are chosen from players. */
export async function createFirstAdmin(
  ctx: RequestContext,
  { body }: Input<typeof createCall>,
): Promise<CurrentUser> {
  const { services, now } = ctx;
  await limitAddress(ctx, 'link-address');
  const { token, password, hiddenLinks = [], ...details } = body;
  const passwordHash = await hashPassword(password);
  return inTransaction(services.db, async (db) => {
    const link = await useLink(db, { kind: 'first-admin', tokenHash: services.digest(token), now });
    if (!link || (await hasAdmin(db))) {
      throw ruleViolation(
        'This link has already been used or has expired. Restart the service to get a new one.',
      );
    }
    const memberId = await saveNewcomer(db, { ...details, passwordHash, isAdmin: true }, now);
    const target = { kind: 'member', id: memberId };
    await audit({ ...ctx, db }, { memberId, what: 'first-admin-created', target, detail: { hiddenLinks } });
    await hideLinks(db, [...new Set(hiddenLinks)]);
    return signIn(ctx, db, { memberId });
  });
}
