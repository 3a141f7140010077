import { sports } from '@courtline/domain/constants';
import { checkChildBirthDate } from '@courtline/domain/family/child-rules';
import { utcDay } from '@courtline/domain/date/utc-day';
import { z } from 'zod';
import { call } from './call';
import { child, guardian, invitation, told } from './child';
import { addressId, id, idOf } from './ids';
import { checkEstimate, linkToken, playerGender } from './new-account';
import { email, personName, refineWith } from './text';

export type Child = z.infer<typeof child>;

const family = z.object({
  children: z.array(child),
  /** Guardians of the caller. */
  guardians: z.array(guardian),
  /** Addresses that the caller, a junior, asked to be their guardian. */
  ownInvitations: z.array(invitation),
  /** The caller is a junior without a guardian and is asked to name one. */
  needsGuardian: z.boolean(),
  /** The caller plays among juniors and has no birth date, so that it is unknown whether a guardian is needed. */
  needsBirthDate: z.boolean(),
  /** The caller has come of age and is asked to confirm that the record is theirs alone. */
  canTakeOver: z.boolean(),
  /** The caller's pending claims to be a guardian. */
  pendingClaims: z.array(z.object({ id, childName: z.string() })),
  /** Claims of others to be a guardian of the caller's children. */
  claimsToDecide: z.array(z.object({ id, childName: z.string(), memberName: z.string() })),
});

export type Family = z.infer<typeof family>;

const childBirthDate = z
  .string()
  .superRefine(refineWith((date: string) => checkChildBirthDate(date, utcDay(new Date()))));

const ofChild = z.object({ childId: addressId });

export const readFamily = call({
  summary: "Shows the caller's children and guardians",
  method: 'GET',
  path: '/v1/me/family',
  response: family,
  audience: 'member',
});

export const addChildBody = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    birthDate: childBirthDate,
    genderTypeId: playerGender,
    sportTypeId: idOf(sports),
    ratingEstimate: z.number(),
    acceptsTerms: z.literal(true, 'Required'),
    /** Whether photos and the full name may be shown beyond the team. */
    allowsPhoto: z.boolean(),
  })
  .superRefine(checkEstimate);

export const addChild = call({
  summary: 'Adds a child for whom the caller acts as guardian',
  method: 'POST',
  path: '/v1/me/family/children',
  body: addChildBody,
  response: family,
  audience: 'memberInPerson',
  status: 201,
});

/** Omitted fields keep their values. */
export const updateChildBody = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  genderTypeId: playerGender.optional(),
  told: told.optional(),
  version: z.int32().optional(),
});

export const updateChild = call({
  summary: "Changes a child's name, gender or who is told about them",
  method: 'PUT',
  path: '/v1/me/family/children/:childId',
  params: ofChild,
  body: updateChildBody,
  response: family,
  audience: 'memberInPerson',
});

/** Terms are needed to take part and can only be accepted; the photo rule can be changed at any time. */
export const setConsentBody = z.strictObject({
  acceptsTerms: z.literal(true).optional(),
  allowsPhoto: z.boolean().optional(),
});

export const setConsent = call({
  summary: 'Accepts the terms for a child, or allows or forbids photos and the full name',
  method: 'PUT',
  path: '/v1/me/family/children/:childId/consent',
  params: ofChild,
  body: setConsentBody,
  response: family,
  audience: 'memberInPerson',
});

export const setTold = call({
  summary: 'Sets whether the caller receives what is sent about a child; one guardian always does',
  method: 'PUT',
  path: '/v1/me/family/children/:childId/told',
  params: ofChild,
  body: z.strictObject({ isTold: z.boolean() }),
  response: family,
  audience: 'memberInPerson',
});

export const inviteGuardianBody = z.strictObject({ email });

export const inviteGuardian = call({
  summary: 'Emails a link with which another adult becomes a guardian of the child',
  method: 'POST',
  path: '/v1/me/family/children/:childId/invitations',
  params: ofChild,
  body: inviteGuardianBody,
  response: family,
  audience: 'memberInPerson',
  status: 201,
});

export const withdrawGuardianInvitation = call({
  summary: 'Withdraws an invitation that has not been answered',
  method: 'DELETE',
  path: '/v1/me/family/children/:childId/invitations/:id',
  params: z.object({ childId: addressId, id: addressId }),
  audience: 'memberInPerson',
});

/** POST, because a URL with a token ends up in logs. Does not use up the link. */
export const readGuardianInvitation = call({
  summary: 'Shows for which child a link invites the caller; null once it is used or expired',
  method: 'POST',
  path: '/v1/me/family/invitations/read',
  body: z.strictObject({ token: linkToken }),
  response: z
    .object({
      childName: z.string(),
      invitedBy: z.string(),
      /** The link came from the child, so that an organizer confirms the guardian. */
      needsConfirmation: z.boolean(),
    })
    .nullable(),
  audience: 'memberInPerson',
});

export const acceptGuardianInvitation = call({
  summary: 'Makes the caller a guardian by a link, or asks an organizer to confirm it',
  method: 'POST',
  path: '/v1/me/family/invitations/accept',
  body: z.strictObject({ token: linkToken, acceptsTerms: z.literal(true) }),
  response: family,
  audience: 'memberInPerson',
});

export const inviteOwnGuardian = call({
  summary: 'Emails a link with which an adult asks to be the guardian of the caller, a junior',
  method: 'POST',
  path: '/v1/me/guardians/invitations',
  body: inviteGuardianBody,
  response: family,
  audience: 'memberInPerson',
  status: 201,
});

export const stepBackAsGuardian = call({
  summary: 'Ends the guardianship of the caller; another guardian must remain, or the child be of age',
  method: 'DELETE',
  path: '/v1/me/family/children/:childId/guardian',
  params: ofChild,
  audience: 'memberInPerson',
});

export const giveChildAccount = call({
  summary:
    'Emails a link with which a child of 13 or older chooses a password, and from 18 on takes over the record',
  method: 'POST',
  path: '/v1/me/family/children/:childId/account',
  params: ofChild,
  body: inviteGuardianBody,
  response: family,
  audience: 'memberInPerson',
  status: 201,
});

export const takeOverRecord = call({
  summary: 'Ends all guardianships of the caller, who has come of age',
  method: 'POST',
  path: '/v1/me/family/take-over',
  response: family,
  audience: 'memberInPerson',
});

/** By name and birth date, because strangers do not find juniors in the search. */
export const claimChildBody = z.strictObject({
  firstName: personName,
  lastName: personName,
  birthDate: childBirthDate,
  acceptsTerms: z.literal(true, 'Required'),
});

export const claimChild = call({
  summary: 'Asks to be confirmed as the guardian of a child on record',
  method: 'POST',
  path: '/v1/me/family/claims',
  body: claimChildBody,
  response: family,
  audience: 'memberInPerson',
  status: 201,
});

export const decideGuardianClaim = call({
  summary: "Confirms or declines another guardian of the caller's child",
  method: 'PUT',
  path: '/v1/me/family/claims/:id',
  params: z.object({ id: addressId }),
  body: z.strictObject({ isApproved: z.boolean() }),
  response: family,
  audience: 'memberInPerson',
});
