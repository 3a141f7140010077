/** What lies between somebody who wants to write and the one they want to write to. */
export type Contact = {
  /** They share a team, captain in one session, or one runs the conference in which the other plays or captains. */
  isNear: boolean;
  /** Captains a team or organizes: strangers may have something to ask them. */
  isInOffice: boolean;
  isJunior: boolean;
  /** They have said something to the one who wants to write: an answer is always possible. */
  hasWritten: boolean;
};

/** Strangers write to captains and organizers only, and never to a junior. */
export function canWriteTo({ isNear, isInOffice, isJunior, hasWritten }: Contact): boolean {
  return hasWritten || isNear || (isInOffice && !isJunior);
}
