import type { CurrentUser, confirmJoin as confirmJoinCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../http/asking';
import { againstTheRules } from '../../http/refusal';
import { useLink } from '../../store/one-time-link';
import { limitAddress } from './limit';
import { type Newcomer, welcome } from './newcomer';
import { signIn } from './sign-in';

export async function confirmJoin(
  asking: Asking,
  { body }: Input<typeof confirmJoinCall>,
): Promise<CurrentUser> {
  const { house, now } = asking;
  await limitAddress(asking, 'link-address');
  return inTransaction(house.db, async (db) => {
    const link = await useLink(db, { kind: 'join', tokenHash: house.digest(body.token), now });
    if (!link) throw againstTheRules('This link has been used or has expired. Please join again.');
    return signIn(asking, db, await welcome(db, link.payload as unknown as Newcomer, now));
  });
}
