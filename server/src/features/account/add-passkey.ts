import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  addPasskey as addCall,
  newPasskeyOptions as optionsCall,
  renamePasskey as renameCall,
  Passkey,
} from '@courtline/contract/passkey';
import { deviceName } from '@courtline/domain/account/device-name';
import { checkPasskeyCount } from '@courtline/domain/account/sign-in-rules';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { confirmLoginSession } from '../../store/account/login-session';
import { getCredentials } from '../../store/account/member';
import { listPasskeys, renamePasskey as saveName, savePasskey } from '../../store/account/passkey';
import { lockFactors, recordFactorChange } from './factor-change';
import {
  challengeCheck,
  keepChallenge,
  notAccepted,
  relyingPartyOf,
  withoutUndefined,
} from './passkey-ceremony';
import { requireOwnAccount, requireOwnAccountOf } from './shared-account';

export async function newPasskeyOptions(ctx: RequestContext): Promise<ResponseOf<typeof optionsCall>> {
  const { actor, services } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const { rpId } = relyingPartyOf(services.config);
  const { email, firstName } = await getCredentials(services.db, memberId);
  requireOwnAccount(ctx, { email });
  const passkeys = await listPasskeys(services.db, memberId);
  const error = checkPasskeyCount(passkeys.length);
  if (error) throw ruleViolation(error);
  const options = await generateRegistrationOptions({
    rpName: 'Courtline',
    rpID: rpId,
    userName: email,
    userDisplayName: firstName,
    // Stays the same, so that a password manager replaces the passkey of this account instead of adding one.
    userID: new Uint8Array(services.digest(`passkey-user ${memberId}`)),
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
  });
  await keepChallenge(ctx, { purpose: 'add', memberId, challenge: options.challenge });
  return { ...options };
}

export async function addPasskey(ctx: RequestContext, { body }: Input<typeof addCall>): Promise<Passkey> {
  const { actor, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  await requireOwnAccountOf(ctx, actor.memberId);
  const { credential } = await verifyNew(ctx, { memberId: actor.memberId, response: body.passkey });
  const name = body.name ?? deviceName(ctx.request.userAgent);
  return inTransaction(services.db, async (db) => {
    const { memberId, loginSession } = await lockFactors(ctx, db);
    const error = checkPasskeyCount((await listPasskeys(db, memberId)).length);
    if (error) throw ruleViolation(error);
    const id = await savePasskey(db, {
      memberId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      now,
    });
    if (id === null) throw ruleViolation('This passkey is already in use.');
    // Making it took the fingerprint, face or PIN, as signing in with it does.
    await confirmLoginSession(db, { id: loginSession.id, now, isSecondFactor: true });
    const sentence = `a passkey named “${name}” was added to your account.`;
    await recordFactorChange(ctx, db, { memberId, what: 'passkey-added', sentence, detail: { name } });
    return { id, name, createdAtUtc: now.toISOString(), lastUsedAtUtc: null };
  });
}

type New = { memberId: number; response: Input<typeof addCall>['body']['passkey'] };

async function verifyNew(ctx: RequestContext, { memberId, response }: New) {
  const { rpId, origin } = relyingPartyOf(ctx.services.config);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: withoutUndefined(response),
    expectedChallenge: challengeCheck(ctx, { purpose: 'add', memberId }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => {
    throw notAccepted();
  });
  if (!verified) throw notAccepted();
  return registrationInfo;
}

export async function renamePasskey(
  ctx: RequestContext,
  { params, body }: Input<typeof renameCall>,
): Promise<void> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  if (!(await saveName(db, { id: params.id, memberId, name: body.name }))) throw notFound();
  await audit(ctx, { what: 'passkey-renamed', detail: { name: body.name } });
}
