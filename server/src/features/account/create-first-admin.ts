import type { CurrentUser, createFirstAdmin as createCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules } from '../../context/service-error';
import { hasAdmin } from '../../store/account/member';
import { useLink } from '../../store/account/one-time-link';
import { limitAddress } from './limit';
import { welcome } from './newcomer';
import { hashPassword } from './password';
import { signIn } from './sign-in';

/** Organizers and captains are found among players, so the first admin is one too. */
export async function createFirstAdmin(
  asking: Asking,
  { body }: Input<typeof createCall>,
): Promise<CurrentUser> {
  const { house, now } = asking;
  await limitAddress(asking, 'link-address');
  const { token, password, ...about } = body;
  const passwordHash = await hashPassword(password);
  return inTransaction(house.db, async (db) => {
    const link = await useLink(db, { kind: 'first-admin', tokenHash: house.digest(token), now });
    if (!link || (await hasAdmin(db))) {
      throw againstTheRules('This link has been used or has expired. Start the service again for a new one.');
    }
    const memberId = await welcome(db, { ...about, passwordHash, isAdmin: true }, now);
    const target = { kind: 'member', id: memberId };
    await audit({ ...asking, db }, { memberId, what: 'first-admin-created', target });
    return signIn(asking, db, memberId);
  });
}
