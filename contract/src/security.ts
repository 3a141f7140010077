import { z } from 'zod';
import { call } from './call';
import { utcTime } from './ids';
import { passkey, passkeySignature } from './passkey';
import { secondFactorCode } from './sign-in';

const security = z.object({
  passkeys: z.array(passkey),
  /** When the authenticator app was set up; null without one. */
  authenticatorSinceUtc: utcTime.nullable(),
  recoveryCodesLeft: z.int(),
  hasPassword: z.boolean(),
  /** Whether the site requires a second factor of this member. */
  isSecondFactorRequired: z.boolean(),
  /** Whether this log-in was made or confirmed with a second factor. */
  isSecondFactorProven: z.boolean(),
  /** Whether everyone who tries the demo uses this account: how it signs in cannot be changed. */
  isShared: z.boolean(),
  /** Whether a code can be e-mailed: the site has a mail server, and the address is confirmed. */
  canEmailCode: z.boolean(),
  /** False on a site without a host name, where browsers offer no passkeys. */
  arePasskeysAvailable: z.boolean(),
});

export type Security = z.infer<typeof security>;

export const readSecurity = call({
  summary: 'Shows how the caller can sign in',
  method: 'GET',
  path: '/v1/auth/security',
  response: security,
  audience: 'memberInPerson',
});

export const confirmOptions = call({
  summary: "Starts confirming the caller's identity with a passkey",
  method: 'POST',
  path: '/v1/auth/confirm/options',
  response: z.record(z.string(), z.unknown()),
  audience: 'memberInPerson',
});

export const sendConfirmCode = call({
  summary: "Emails the caller a code that confirms the caller's identity on this device within ten minutes",
  method: 'POST',
  path: '/v1/auth/confirm/code',
  audience: 'memberInPerson',
});

/** One of the four. */
export const confirmIdentityBody = z.strictObject({
  password: z.string().min(1, 'Required').max(256, 'Use at most 256 characters').optional(),
  code: secondFactorCode.optional(),
  passkey: passkeySignature.optional(),
  emailCode: z.string().max(20, 'Enter 6 digits').optional(),
});

export const confirmIdentity = call({
  summary: "Confirms the caller's identity for ten minutes, by password, code, passkey or emailed code",
  method: 'POST',
  path: '/v1/auth/confirm',
  body: confirmIdentityBody,
  audience: 'memberInPerson',
});

export const startAuthenticator = call({
  summary: 'Makes the secret of a new authenticator app, which counts once a code of it is entered',
  method: 'POST',
  path: '/v1/auth/authenticator',
  response: z.object({
    /** For typing: in base 32. */
    secret: z.string(),
    /** For scanning. */
    uri: z.string(),
  }),
  audience: 'memberInPerson',
  needsFreshProof: true,
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmAuthenticatorBody = z.strictObject({ code: secondFactorCode });

export const confirmAuthenticator = call({
  summary: 'Turns on the second factor with the first code of the app and shows new recovery codes once',
  method: 'POST',
  path: '/v1/auth/authenticator/confirm',
  body: confirmAuthenticatorBody,
  response: recoveryCodes,
  audience: 'memberInPerson',
  needsFreshProof: true,
});

export const removeAuthenticator = call({
  summary: 'Turns off the second factor by app and signs out all other devices',
  method: 'DELETE',
  path: '/v1/auth/authenticator',
  audience: 'memberInPerson',
  needsFreshProof: true,
});

export const renewRecoveryCodes = call({
  summary: 'Replaces the recovery codes and shows the new ones once',
  method: 'POST',
  path: '/v1/auth/recovery-codes',
  response: recoveryCodes,
  audience: 'memberInPerson',
  needsFreshProof: true,
});

const signInPolicy = z.object({
  /** Of organizers and admins. */
  requiresSecondFactor: z.boolean(),
  /** Organizers and admins, and how many of them have a second factor. */
  organizers: z.int(),
  organizersWithSecondFactor: z.int(),
});

export type SignInPolicy = z.infer<typeof signInPolicy>;

export const readSignInPolicy = call({
  summary: 'Shows whether organizers and admins need a second factor',
  method: 'GET',
  path: '/v1/admin/sign-in',
  response: signInPolicy,
  audience: 'admin',
});

export const updateSignInPolicy = call({
  summary: 'Sets whether organizers and admins need a second factor',
  method: 'PUT',
  path: '/v1/admin/sign-in',
  body: z.strictObject({ requiresSecondFactor: z.boolean() }),
  response: signInPolicy,
  audience: 'admin',
  needsFreshProof: true,
});
