import type {
  CurrentUser,
  confirmJoin as confirmJoinCall,
  readPendingJoin as readCall,
} from '@courtline/contract/account';
import type { Answer, Input } from '@courtline/contract/call';
import { joinLinkIsDead } from '@courtline/domain/account/account-rules';
import { inTransaction } from '../../db/transaction';
import type { Asking } from '../../context/request-context';
import { againstTheRules } from '../../context/service-error';
import { forgetMailedToken } from '../../store/message/email';
import { findOpenLink, useLink } from '../../store/account/one-time-link';
import { limitAddress } from './limit';
import { type PendingJoin, welcome } from './newcomer';
import { hashPassword } from './password';
import { signIn } from './sign-in';

export async function readPendingJoin(
  asking: Asking,
  { body }: Input<typeof readCall>,
): Promise<Answer<typeof readCall>> {
  const { house, now } = asking;
  await limitAddress(asking, 'link-address');
  const link = await findOpenLink(house.db, { kind: 'join', tokenHash: house.digest(body.token), now });
  return link ? (link.payload as PendingJoin) : null;
}

/** The address is that of the link; everything else is typed by the person who followed it. */
export async function confirmJoin(
  asking: Asking,
  { body }: Input<typeof confirmJoinCall>,
): Promise<CurrentUser> {
  const { house, now } = asking;
  await limitAddress(asking, 'link-address');
  const { token, password, ...about } = body;
  const passwordHash = await hashPassword(password);
  return inTransaction(house.db, async (db) => {
    const link = await useLink(db, { kind: 'join', tokenHash: house.digest(token), now });
    if (!link?.email) throw deadLink();
    await forgetMailedToken(db, 'confirm-join', token);
    const memberId = await welcome(db, { ...about, email: link.email, passwordHash }, now);
    return signIn(asking, db, memberId);
  });
}

function deadLink() {
  return againstTheRules(joinLinkIsDead);
}
