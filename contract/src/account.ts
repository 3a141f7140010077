import { leagueTypes } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { optionalLink } from './link';
import {
  confirmJoinBody,
  joinRequest,
  linkToken,
  memberBirthDate,
  newPassword,
  playerGender,
  linkKind,
} from './new-account';
import { email, personName } from './text';

const clubMembership = z.object({
  clubId: id,
  name: z.string(),
  tierTypeId: z.int(),
  tierTypeName: z.string(),
  roleValue: z.enum(['Admin', 'Owner', 'Member']),
});

/** Id 0 and an empty e-mail mean that the caller is not signed in. */
export const currentUserResponse = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  claimedPlayer: z.object({ playerId: id }).nullable(),
  clubMemberships: z.array(clubMembership),
  isPowered: z.boolean(),
  isAdmin: z.boolean(),
  isClubOrganizer: z.boolean(),
  isEnterpriseClubOrganizer: z.boolean(),
  isProClubHeadOrganizer: z.boolean(),
  isPersonalClubHeadOrganizer: z.boolean(),
  canCreateEvent: z.boolean(),
  onboardingRequired: z.boolean(),
  onboardingCompleted: z.boolean(),
  enableBetaFeatures: z.boolean(),
  /** True for organizers of a league or a conference, who confirm players claiming a record. */
  canConfirmPlayers: z.boolean(),
  /** League type preselected in the league search: the member's own sport and age group. */
  leagueSearchTypeId: idOf(leagueTypes),
  /** File name of the stored picture; null if there is none. */
  profileImage: z.string().nullable(),
  /** Children under 18 for whom the member acts as guardian, oldest first. */
  children: z.array(z.object({ childId: id, firstName: z.string() })),
  isJunior: z.boolean(),
  hasGuardian: z.boolean(),
  /** What a member has to do before their rights as organizer or admin apply; null if nothing. */
  secondFactorStep: z.enum(['set-up', 'confirm']).nullable(),
  /** The mail server says that the member's address does not exist. */
  isEmailRefused: z.boolean(),
  /** The admin who is viewing the product as this member; null otherwise. */
  impersonator: z.object({ memberId: id, displayName: z.string() }).nullable(),
});

export type CurrentUser = z.infer<typeof currentUserResponse>;

export const currentUser = call({
  summary: 'Shows who is signed in',
  method: 'GET',
  path: '/v1/auth/current',
  response: currentUserResponse,
  audience: 'anyone',
});

export const loginBody = z.strictObject({
  email: z.string().min(1, 'Required').max(254, 'Use at most 254 characters'),
  password: z.string().min(1, 'Required').max(256, 'Use at most 256 characters'),
});

export const login = call({
  summary: 'Signs in',
  method: 'POST',
  path: '/v1/auth/login',
  body: loginBody,
  response: currentUserResponse,
  audience: 'anyone',
});

const signedOut = z.object({ isSignedOut: z.literal(true) });

export const logout = call({
  summary: 'Signs out',
  method: 'GET',
  path: '/v1/auth/logout',
  response: signedOut,
  audience: 'anyone',
  isWrite: true,
  isAllowedWhileImpersonating: true,
});

export const logoutByPost = call({
  summary: 'Signs out',
  method: 'POST',
  path: '/v1/auth/logout',
  response: signedOut,
  audience: 'anyone',
  isAllowedWhileImpersonating: true,
});

/** With a mail server, the response does not reveal whether the address is known: the next step is in the e-mail. */
export const joinResponse = z.object({
  isMailSent: z.boolean(),
  user: currentUserResponse.nullable(),
});

export const join = call({
  summary: 'Creates an account and its player; with a mail server, emails a link to do so',
  method: 'POST',
  path: '/v1/auth/join',
  body: joinRequest,
  response: joinResponse,
  audience: 'anyone',
});

/** POST, because a URL with a token ends up in logs. Does not use up the link. */
export const readPendingJoin = call({
  summary: "Shows the name and email that a join link was requested with; null once it's used or expired",
  method: 'POST',
  path: '/v1/auth/join/pending',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  audience: 'anyone',
});

export const confirmJoin = call({
  summary: 'Creates the account from a join link and signs in',
  method: 'POST',
  path: '/v1/auth/join/confirm',
  body: confirmJoinBody,
  response: currentUserResponse,
  audience: 'anyone',
});

export type LinkKind = z.infer<typeof linkKind>;

/** Unknown: the link is truncated, was replaced by a newer one, or is older than the stored link records. */
export const linkState = z.enum(['open', 'used', 'expired', 'unknown']);

export type LinkState = z.infer<typeof linkState>;

/** POST, because a URL with a token ends up in logs. */
export const checkLink = call({
  summary: 'Checks whether a one-time link still works, without using it',
  method: 'POST',
  path: '/v1/auth/links/check',
  body: z.strictObject({ kind: linkKind, token: z.string().min(1).max(200) }),
  response: z.object({ state: linkState }),
  audience: 'anyone',
});

export const passwordResetBody = z.strictObject({ email });

export const requestPasswordReset = call({
  summary: 'Sends a link to choose a new password',
  method: 'POST',
  path: '/v1/auth/password-reset',
  body: passwordResetBody,
  response: z.object({ isMailSent: z.literal(true) }),
  audience: 'anyone',
});

export const newPasswordBody = z.strictObject({ token: linkToken, password: newPassword });

export const confirmPasswordReset = call({
  summary: 'Sets a new password, signs out all other devices and signs in',
  method: 'POST',
  path: '/v1/auth/password-reset/confirm',
  body: newPasswordBody,
  response: currentUserResponse,
  audience: 'anyone',
});

export const firstAdminBody = z.strictObject({
  token: linkToken,
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  birthDate: memberBirthDate,
  genderTypeId: playerGender,
  /** Entries of menu, footer and search box that this installation does not offer. */
  hiddenLinks: z.array(optionalLink).optional(),
});

export const createFirstAdmin = call({
  summary: 'Creates the first admin and their player from the link printed at first start',
  method: 'POST',
  path: '/v1/auth/first-admin',
  body: firstAdminBody,
  response: currentUserResponse,
  audience: 'anyone',
});

export const changePasswordBody = z.strictObject({
  currentPassword: z.string().min(1, 'Required').max(256, 'Use at most 256 characters'),
  newPassword,
});

export const changePassword = call({
  summary: "Changes the caller's password and signs out all other devices",
  method: 'POST',
  path: '/v1/auth/password',
  body: changePasswordBody,
  audience: 'memberInPerson',
});

const loginSession = z.object({
  id,
  /** Readable name of the browser, such as Safari on iPhone. */
  device: z.string(),
  address: z.string(),
  createdAtUtc: utcTime,
  lastSeenAtUtc: utcTime,
  /** Whether this is the session of the current request. */
  isCurrent: z.boolean(),
});

export type LoginSession = z.infer<typeof loginSession>;

export const listLoginSessions = call({
  summary: "Lists the caller's devices, most recently seen first",
  method: 'GET',
  path: '/v1/auth/sessions',
  response: z.array(loginSession),
  audience: 'memberInPerson',
});

export const endLoginSession = call({
  summary: "Signs out a device: the caller's own, or anyone's as an admin",
  method: 'DELETE',
  path: '/v1/auth/sessions/:id',
  params: z.object({ id: addressId }),
  audience: 'memberInPerson',
});

export const endOtherLoginSessions = call({
  summary: "Signs out all of the caller's other devices",
  method: 'DELETE',
  path: '/v1/auth/sessions',
  audience: 'memberInPerson',
});
