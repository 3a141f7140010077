import { z } from 'zod';
import { id, utcTime } from './ids';
import { playerGender } from './new-account';

/** Who is told about a child with an account: the child, the guardians, or both. */
export const told = z.enum(['player', 'guardians', 'both']);

const consent = z.object({
  isGiven: z.boolean(),
  /** Version of the text that the guardian saw. */
  version: z.string(),
  guardianName: z.string(),
  decidedAtUtc: utcTime,
});

export const guardian = z.object({
  memberId: id,
  displayName: z.string(),
  isYou: z.boolean(),
  /** Whether this guardian receives what is sent about the child. */
  isTold: z.boolean(),
});

export const invitation = z.object({ id, email: z.string(), expiresAtUtc: utcTime });

export const child = z.object({
  /** Id of the child as a member; calls on behalf of the child name it. */
  childId: id,
  playerId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** YYYY-MM-DD. */
  birthDate: z.string(),
  genderTypeId: playerGender.nullable(),
  age: z.int(),
  profileImage: z.string().nullable(),
  /** Whether the child signs in with an account of their own. */
  hasAccount: z.boolean(),
  told,
  guardians: z.array(guardian),
  /** Addresses that were invited to be a guardian and have not answered. */
  invitations: z.array(invitation),
  /** The address that was sent a link to choose a password and has not used it. */
  accountInvitation: invitation.nullable(),
  /** Null as long as no guardian has answered. */
  terms: consent.nullable(),
  photo: consent.nullable(),
  /** From 13 on, the family may give the child an account. */
  canHaveAccount: z.boolean(),
  /** From 18 on, the record passes to the young adult. */
  isOfAge: z.boolean(),
  version: z.int(),
});
