import type { Db } from '../db/open';
import { writeForGuardian } from '../gateways/email/write-for-guardian';
import type { AddressedEmail, NewEmail } from '../store/email/email';
import { type Recipient, listRecipients } from '../store/email/recipient';

/** `about` lists the children, and null for the recipient themselves. */
type Copy = { email: NewEmail; recipient: Recipient; about: (OwnChild | null)[] };

type OwnChild = { childId: number; firstName: string };

/**
 * Finds the addresses of e-mails to members: the member's own, or those of a child's guardians. A guardian gets the same
 * e-mail about several children once, with their names.
 */
export async function addressEmails(db: Db, emails: readonly NewEmail[]): Promise<AddressedEmail[]> {
  const aboutIds = new Set(emails.flatMap((email) => ('to' in email ? [] : [email.toMemberId])));
  const recipients = new Map<number, Recipient[]>();
  for (const recipient of aboutIds.size > 0 ? await listRecipients(db, [...aboutIds]) : [])
    recipients.set(recipient.aboutId, [...(recipients.get(recipient.aboutId) ?? []), recipient]);
  const copies = new Map<string, Copy>();
  const addressed: AddressedEmail[] = [];
  for (const email of emails) {
    if ('to' in email) addressed.push(email);
    else addCopies(copies, email, recipients.get(email.toMemberId) ?? []);
  }
  return [...addressed, ...[...copies.values()].map(writeCopy)];
}

type ToMember = Exclude<NewEmail, AddressedEmail>;

function addCopies(
  copies: Map<string, Copy>,
  { notTo = [], ...email }: ToMember,
  recipients: readonly Recipient[],
) {
  const told = recipients.filter(
    ({ childName, memberId }) => childName === null || !notTo.includes(memberId),
  );
  for (const recipient of told) {
    // Links are about one child, so e-mails with links about several are not joined.
    const key = JSON.stringify([recipient.memberId, email.name, email.subject, email.text, email.links]);
    const { aboutId: childId, childName } = recipient;
    const { about } = copies.get(key) ?? { about: [] };
    const one = childName === null ? null : { childId, firstName: childName };
    copies.set(key, { email, recipient, about: [...about, one] });
  }
}

/** What also concerns the guardian themselves, as a player or captain, is theirs and names no child. */
function writeCopy({ email, recipient, about }: Copy): AddressedEmail {
  const address = { to: recipient.email, toMemberId: recipient.memberId };
  const children = [...new Map(about.flatMap((one) => (one ? [[one.childId, one]] : []))).values()];
  if (about.includes(null)) return { ...email, ...address };
  const people = { guardianName: recipient.firstName, children };
  return { ...email, ...writeForGuardian(email, people), ...address };
}
