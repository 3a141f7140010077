/** What connects a person who wants to write with the one they want to write to. */
export type Contact = {
  /** They share a team, captain in one session, or one runs the conference in which the other plays or captains. */
  isNear: boolean;
  /**
   * Captains a team or organizes, or is an admin with whom a conversation is open because no one else has accepted a role:
   * strangers may have something to ask them.
   */
  isInOffice: boolean;
  isJunior: boolean;
  isSenderJunior: boolean;
  /** The sender has accepted to captain a team, or to organize a session, in which the other plays. */
  isResponsible: boolean;
  /** The same the other way around. */
  hasResponsible: boolean;
  /** They have said something to the one who wants to write: an answer is always possible. */
  hasWritten: boolean;
};

/**
 * Strangers write to captains and organizers only. With a junior only the adults talk who are responsible for them,
 * whatever was written before.
 */
export function canWriteTo(contact: Contact): boolean {
  const { isNear, isInOffice, isJunior, isSenderJunior, hasWritten } = contact;
  if (isJunior && isSenderJunior) return false;
  if (isJunior) return contact.isResponsible;
  if (isSenderJunior) return contact.hasResponsible;
  return hasWritten || isNear || isInOffice;
}

export const noSecondAdult =
  'A conversation with a junior needs a second adult who can read it. Ask an organizer to add another captain or organizer.';
