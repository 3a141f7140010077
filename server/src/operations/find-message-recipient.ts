import { type Contact, canWriteTo } from '@courtline/domain/message/contact';
import { listStandIns } from '../store/account/accepted-roles';
import { findContact } from '../store/account/contact';
import type { Person } from '../store/team/team-people';
import type { RequestContext } from '../context/request-context';

type Wanted = Pick<RequestContext, 'db' | 'now'> & { memberId: number; toMemberId: number };

/**
 * The person who gets a message to a member. One who has not accepted a role, and whom the sender may not write to
 * otherwise, is stood in for; the sender cannot stand in. Null where there is no one whom the sender may write to.
 */
export async function findMessageRecipient(
  wanted: Wanted,
): Promise<{ person: Person; contact: Contact } | null> {
  const { db, memberId, toMemberId } = wanted;
  const found = await findContact(db, wanted);
  if (!found || canWriteTo(found.contact)) return found;
  const standIns = await listStandIns(db, toMemberId);
  if (standIns.includes(memberId)) return null;
  for (const standIn of standIns) {
    const other = await findContact(db, { ...wanted, toMemberId: standIn });
    if (other && canWriteTo({ ...other.contact, isInOffice: true })) return other;
  }
  return null;
}
