import type { Input } from '@courtline/contract/call';
import type { deleteAccount as deleteCall } from '@courtline/contract/my-data';
import { checkLeaving } from '@courtline/domain/account/leaving';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { type Refusal, againstTheRules, notSignedIn } from '../../http/refusal';
import { makeFormer } from '../../store/former-member';
import { getAlone, lockForLeaving } from '../../store/leaving';
import { getCredentials, holdPassword } from '../../store/member';
import { accountDeletedLetter } from './letters';
import { forgivePassword, limitAccount } from './limit';
import { isPasswordOf } from './password';

/** For good: who goes hands over first what hangs on them alone, and what they played stays under no name. */
export async function deleteAccount(asking: Asking, { body }: Input<typeof deleteCall>): Promise<void> {
  const { actor, cookie, house, now } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const { email, firstName, passwordHash } = await getCredentials(house.db, memberId);
  await limitAccount(asking, 'password-account', email);
  if (!(await isPasswordOf(passwordHash, body.password))) throw notRight();
  await forgivePassword(asking, email);
  const letter = await accountDeletedLetter({ email, firstName });
  await inTransaction(house.db, async (db) => {
    await lockForLeaving(db, { memberId, now });
    // Checking took its time, and so did the locks: somebody may have changed the password or gone meanwhile.
    if (!(await holdPassword(db, { memberId, passwordHash }))) throw notRight();
    const trouble = checkLeaving(await getAlone(db, { memberId, now }));
    if (trouble) throw againstTheRules(trouble);
    await makeFormer(db, { memberId, now });
    await audit({ ...asking, db }, { what: 'account-deleted', target: { kind: 'member', id: memberId } });
    await house.outbox.post(db, letter);
  });
  cookie.drop();
}

function notRight(): Refusal {
  return againstTheRules('The password is not right.', 400);
}
