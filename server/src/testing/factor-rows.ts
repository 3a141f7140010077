import { Secret, TOTP } from 'otpauth';
import { openPins } from '../pins';
import { type TestService, standardSettings } from './a-service';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator';

/** An authenticator app: shows the code of a time, by default of now. */
export function appWith(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return { codeAt: (at = Date.now()) => app.generate({ timestamp: at }) };
}

type Options = { isConfirmed?: boolean; recoveryCode?: string };

/** Sets up an authenticator app without the calls for it. */
export async function anAuthenticator(
  { db, internals }: TestService,
  memberId: number,
  { isConfirmed = true, recoveryCode = 'abcde23456' }: Options = {},
) {
  const secret = new Secret({ size: 20 }).base32;
  const encrypted = openPins(standardSettings.PIN_KEY).seal(secret);
  const confirmed_at = isConfirmed ? new Date() : null;
  await db.deleteFrom('authenticators').where('member_id', '=', memberId).execute();
  await db.insertInto('authenticators').values({ member_id: memberId, encrypted, confirmed_at }).execute();
  const code_hash = internals.digest(`recovery-code ${memberId} ${recoveryCode}`);
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await db.insertInto('recovery_codes').values({ member_id: memberId, code_hash }).execute();
  return { ...appWith(secret), secret, recoveryCode };
}

/** A passkey of the member, and what signs with it. */
export async function aPasskey(
  { db, config }: TestService,
  memberId: number,
): Promise<SoftwareAuthenticator & { id: number }> {
  const authenticator = softwareAuthenticator({ origin: new URL(config.publicUrl).origin });
  const { id } = await db
    .insertInto('passkeys')
    .values({
      member_id: memberId,
      credential_id: authenticator.credentialId,
      public_key: authenticator.publicKey,
      name: 'Phone',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...authenticator, id };
}

/** The member's log-ins count as made with a second factor. */
export async function proveSecondFactor({ db }: TestService, memberId: number): Promise<void> {
  await db
    .updateTable('log_ins')
    .set({ second_factor_at: new Date() })
    .where('member_id', '=', memberId)
    .execute();
}
