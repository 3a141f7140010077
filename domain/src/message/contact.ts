export type Contact = {
  /**
   * They share a team, are captains in one session, or one organizes the conference in which the other plays or is a
   * captain.
   */
  isNear: boolean;
  /**
   * The recipient is a captain or an organizer, or an admin with an open thread because no one else has accepted a
   * role: strangers may have questions for them.
   */
  isInOffice: boolean;
  isJunior: boolean;
  isSenderJunior: boolean;
  /** The sender has accepted to be captain of a team, or organizer of a session, in which the recipient plays. */
  isResponsible: boolean;
  /** The same for the recipient. */
  hasResponsible: boolean;
  /** The recipient has written to the sender: a reply is always allowed. */
  hasWritten: boolean;
};

/**
 * Strangers may write only to captains and organizers. Juniors talk only with the adults responsible for them, whatever
 * was written before.
 */
export function canWriteTo(contact: Contact): boolean {
  const { isNear, isInOffice, isJunior, isSenderJunior, hasWritten } = contact;
  if (isJunior && isSenderJunior) return false;
  if (isJunior) return contact.isResponsible;
  if (isSenderJunior) return contact.hasResponsible;
  return hasWritten || isNear || isInOffice;
}

export const noSecondAdult =
  'Conversations with a junior need a second adult who can read them. Ask an organizer to add another captain or organizer.';
