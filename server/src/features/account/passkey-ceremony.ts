import { isIP } from 'node:net';
import type { PasskeySignature } from '@courtline/contract/passkey';
import { challengeLastsMs } from '@courtline/domain/account/sign-in-rules';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Config } from '../../config';
import type { RequestContext } from '../../context/request-context';
import { type ServiceError, ruleViolation } from '../../context/service-error';
import {
  type ChallengePurpose,
  findPasskey,
  saveChallenge,
  savePasskeyUse,
  takeChallenge,
} from '../../store/account/passkey';

/** Passkeys belong to the host name of the public address; an IP address has none. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin, arePasskeysAvailable: isIP(hostname.replace(/^\[|\]$/g, '')) === 0 };
}

type Ceremony = { purpose: ChallengePurpose; memberId: number | null };

type Known = { credentialId: Buffer; transports: unknown };

/** Without passkeys to choose from, the browser offers all that it holds for this site. */
export async function signatureOptions(
  ctx: RequestContext,
  { purpose, memberId, passkeys = [] }: Ceremony & { passkeys?: readonly Known[] },
): Promise<Record<string, unknown>> {
  const { rpId } = relyingPartyOf(ctx.services.config);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    timeout: challengeLastsMs,
  });
  await keepChallenge(ctx, { purpose, memberId, challenge: options.challenge });
  return { ...options };
}

export async function keepChallenge(
  { services, now }: RequestContext,
  { purpose, memberId, challenge }: Ceremony & { challenge: string },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLastsMs);
  const challengeHash = services.digest(`passkey ${challenge}`);
  await saveChallenge(services.db, { challengeHash, purpose, memberId, expiresAt });
}

/** Takes the challenge at once, outside of any transaction: it is used up even if the answer is wrong. */
export function challengeCheck({ services, now }: RequestContext, { purpose, memberId }: Ceremony) {
  return (challenge: string) => {
    const challengeHash = services.digest(`passkey ${challenge}`);
    return takeChallenge(services.db, { challengeHash, purpose, memberId, now });
  };
}

type Signed = Ceremony & { signature: PasskeySignature };

/** The member whose passkey signed. Requires the fingerprint, face or PIN, so that it counts as two factors. */
export async function checkSignature(
  ctx: RequestContext,
  { purpose, memberId, signature }: Signed,
): Promise<{ memberId: number }> {
  const { db } = ctx.services;
  const passkey = await findPasskey(db, Buffer.from(signature.id, 'base64url'));
  if (!passkey || (memberId !== null && passkey.memberId !== memberId)) throw notAccepted();
  const { rpId, origin } = relyingPartyOf(ctx.services.config);
  const credential = {
    id: signature.id,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.counter,
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: withoutUndefined(signature),
    expectedChallenge: challengeCheck(ctx, { purpose, memberId }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential,
    requireUserVerification: true,
  }).catch(() => {
    throw notAccepted();
  });
  if (!verified) throw notAccepted();
  const use = { id: passkey.id, counter: authenticationInfo.newCounter, now: ctx.now };
  if (!(await savePasskeyUse(db, use))) throw notAccepted();
  return { memberId: passkey.memberId };
}

/** The library's types tell a missing field from an undefined one. */
export function withoutUndefined<T>(value: T): Defined<T> {
  return JSON.parse(JSON.stringify(value)) as Defined<T>;
}

type Defined<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: Defined<Exclude<T[K], undefined>> }
    : T;

export function notAccepted(): ServiceError {
  return ruleViolation("This passkey wasn't accepted. Try again or sign in another way.", 400);
}
