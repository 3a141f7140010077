import { z } from 'zod';
import { currentUserResponse } from './account';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { line } from './text';

const bytes = z.base64url().max(20_000);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
};

/** What the browser answers when it signs with a passkey (WebAuthn, AuthenticationResponseJSON). */
export const passkeySignature = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

export type PasskeySignature = z.infer<typeof passkeySignature>;

/** What the browser answers when it makes a passkey (WebAuthn, RegistrationResponseJSON). */
const newPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: z.array(z.string().max(40)).max(20).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes.optional(),
  }),
});

/** Handed to the browser as it is. */
const options = z.record(z.string(), z.unknown());

export const passkeySignInOptions = call({
  summary: 'Starts a sign-in with a passkey',
  method: 'POST',
  path: '/v1/auth/passkey/options',
  response: options,
  audience: 'anyone',
});

export const signInWithPasskey = call({
  summary: 'Signs in with a passkey',
  method: 'POST',
  path: '/v1/auth/passkey',
  body: z.strictObject({ passkey: passkeySignature }),
  response: currentUserResponse,
  audience: 'anyone',
});

export const newPasskeyOptions = call({
  summary: 'Starts adding a passkey',
  method: 'POST',
  path: '/v1/auth/passkeys/options',
  response: options,
  audience: 'memberInPerson',
  needsFreshProof: true,
});

const passkeyName = line(60);

export const passkey = z.object({
  id,
  name: z.string(),
  createdAtUtc: utcTime,
  lastUsedAtUtc: utcTime.nullable(),
});

export type Passkey = z.infer<typeof passkey>;

export const addPasskey = call({
  summary: 'Adds a passkey to the own account',
  method: 'POST',
  path: '/v1/auth/passkeys',
  body: z.strictObject({ passkey: newPasskey, name: passkeyName.optional() }),
  response: passkey,
  audience: 'memberInPerson',
  needsFreshProof: true,
});

export const passkeyNameBody = z.strictObject({ name: passkeyName });

export const renamePasskey = call({
  summary: 'Renames a passkey of the own account',
  method: 'PUT',
  path: '/v1/auth/passkeys/:id',
  params: z.object({ id: addressId }),
  body: passkeyNameBody,
  audience: 'memberInPerson',
});

export const removePasskey = call({
  summary: 'Removes a passkey from the own account and signs out all other devices',
  method: 'DELETE',
  path: '/v1/auth/passkeys/:id',
  params: z.object({ id: addressId }),
  audience: 'memberInPerson',
  needsFreshProof: true,
});
