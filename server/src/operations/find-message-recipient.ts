import { type Contact, canWriteTo } from '@courtline/domain/message/contact';
import { listStandIns } from '../store/account/accepted-roles';
import { findContact } from '../store/account/contact';
import type { Person } from '../store/team/team-people';
import type { RequestContext } from '../context/request-context';

type Params = Pick<RequestContext, 'db' | 'now'> & { memberId: number; toMemberId: number };

/**
 * The recipient of a message to a member. A member who has not accepted a role, and whom the sender may not write to
 * otherwise, is replaced by a stand-in other than the sender. Null if the sender may write to neither.
 */
export async function findMessageRecipient(
  params: Params,
): Promise<{ person: Person; contact: Contact } | null> {
  const { db, memberId, toMemberId } = params;
  const found = await findContact(db, params);
  if (!found || canWriteTo(found.contact)) return found;
  const standIns = await listStandIns(db, toMemberId);
  if (standIns.includes(memberId)) return null;
  for (const standIn of standIns) {
    const other = await findContact(db, { ...params, toMemberId: standIn });
    if (other && canWriteTo({ ...other.contact, isInOffice: true })) return other;
  }
  return null;
}
