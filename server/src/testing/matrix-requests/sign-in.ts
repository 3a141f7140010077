import { confirmOptions } from '@courtline/contract/security';
import { newPasskeyOptions, passkeySignInOptions } from '@courtline/contract/passkey';
import { requestSignInLink } from '@courtline/contract/sign-in';
import { anAuthenticator, aPasskey, proveSecondFactor } from '../factor-rows';
import type { Principal } from '../matrix';
import type { MatrixFixture } from '../matrix-fixture';
import { aMember } from '../people';
import { softwareAuthenticator } from '../software-authenticator';
import type { MatrixRequest } from './matrix-request';

const nothing: MatrixRequest = () => ({});

/** Fixtures of signing in without a password, and of second factors. */
export const signInMatrixRequests: Record<string, MatrixRequest> = {
  'POST /v1/auth/sign-in-link': async ({ service }) => ({
    body: { email: (await aMember(service.db)).email },
  }),
  'POST /v1/auth/sign-in-link/check': async (matrix) => ({ body: { token: (await aLink(matrix)).token } }),
  'POST /v1/auth/sign-in-link/confirm': async (matrix) => ({ body: await aLink(matrix) }),
  'POST /v1/auth/second-factor': async (matrix) => {
    const { service } = matrix;
    const { memberId } = await aMember(service.db);
    const { codeAt } = await anAuthenticator(service, memberId);
    const device = await aDevice(matrix);
    const device_hash = service.internals.digest(`sign-in ${device.id}`);
    const expires_at = new Date(Date.now() + 60_000);
    await service.db
      .insertInto('pending_sign_ins')
      .values({ device_hash, member_id: memberId, expires_at })
      .execute();
    return { body: { code: codeAt() }, headers: { cookie: device.cookie } };
  },
  'POST /v1/auth/passkey/options': nothing,
  'POST /v1/auth/passkey': async ({ service }) => {
    const passkey = await aPasskey(service, (await aMember(service.db)).memberId);
    const { response } = await service.visitor().send(passkeySignInOptions);
    return { body: { passkey: passkey.sign(response['challenge']) } };
  },
  'GET /v1/auth/security': nothing,
  'POST /v1/auth/email (without a mail server)': async ({ service }, who) => {
    const standIn = await aMember(service.db);
    return { body: { email: `new-${standIn.email}` }, ...(who !== 'V' && { standIn }) };
  },
  'POST /v1/auth/email/confirm (with a wrong code)': () => ({
    body: { email: 'new@example.com', code: '123456' },
  }),
  'POST /v1/auth/confirm/options': nothing,
  'POST /v1/auth/confirm/code (without a mail server)': nothing,
  'POST /v1/auth/confirm': async ({ service, memberOf }, who) => {
    if (who === 'V') return { body: { password: 'a long password' } };
    const passkey = await aPasskey(service, memberOf[who].memberId);
    const { response } = await (await service.signedIn(memberOf[who])).send(confirmOptions);
    return { body: { passkey: passkey.sign(response['challenge']) } };
  },
  'POST /v1/auth/passkeys/options': nothing,
  'POST /v1/auth/passkeys': async ({ service, memberOf }, who) => {
    const authenticator = softwareAuthenticator({ origin: service.config.publicUrl });
    if (who === 'V') return { body: { passkey: authenticator.create('any') } };
    const { response } = await (await service.signedIn(memberOf[who])).send(newPasskeyOptions);
    return { body: { passkey: authenticator.create(response['challenge']), name: 'Phone' } };
  },
  'PUT /v1/auth/passkeys/{id} (own)': async (matrix, who) => ({
    params: { id: await ownPasskey(matrix, who) },
    body: { name: 'Old phone' },
  }),
  'PUT /v1/auth/passkeys/{id} (of another member)': async (matrix) => ({
    params: { id: await anothersPasskey(matrix) },
    body: { name: 'Old phone' },
  }),
  'DELETE /v1/auth/passkeys/{id} (own)': async (matrix, who) => ({
    params: { id: await ownPasskey(matrix, who) },
  }),
  'DELETE /v1/auth/passkeys/{id} (of another member)': async (matrix) => ({
    params: { id: await anothersPasskey(matrix) },
  }),
  'POST /v1/auth/authenticator': async ({ service, memberOf }, who) => {
    if (who === 'V') return {};
    const { memberId } = memberOf[who];
    await service.db.deleteFrom('authenticators').where('member_id', '=', memberId).execute();
    return {};
  },
  'POST /v1/auth/authenticator/confirm': async (matrix, who) => {
    if (who === 'V') return { body: { code: '123456' } };
    const { memberId } = matrix.memberOf[who];
    const { codeAt } = await anAuthenticator(matrix.service, memberId, { isConfirmed: false });
    return { body: { code: codeAt() } };
  },
  'DELETE /v1/auth/authenticator': withAuthenticator,
  'POST /v1/auth/recovery-codes': withAuthenticator,
  'GET /v1/admin/sign-in': nothing,
  'PUT /v1/admin/sign-in': () => ({ body: { requiresSecondFactor: false } }),
};

async function withAuthenticator({ service, memberOf }: MatrixFixture, who: Principal) {
  if (who === 'V') return {};
  const { memberId } = memberOf[who];
  await anAuthenticator(service, memberId);
  const { cookie } = await service.signedIn(memberOf[who]);
  await proveSecondFactor(service, memberId);
  return { headers: { cookie: cookie ?? '' } };
}

async function ownPasskey({ service, memberOf }: MatrixFixture, who: Principal): Promise<number> {
  const { memberId } = who === 'V' ? await aMember(service.db) : memberOf[who];
  return (await aPasskey(service, memberId)).id;
}

async function anothersPasskey({ service }: MatrixFixture): Promise<number> {
  return (await aPasskey(service, (await aMember(service.db)).memberId)).id;
}

async function aLink({ service }: MatrixFixture) {
  const { email } = await aMember(service.db);
  const { response } = await service.visitor().send(requestSignInLink, { body: { email } });
  const { text } = await service.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  return { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', code: response.code };
}

/** The cookie of a new browser. */
async function aDevice({ service }: MatrixFixture) {
  const browser = service.visitor();
  await browser.send(requestSignInLink, { body: { email: 'nobody@example.com' } });
  const cookie = browser.device ?? '';
  return { cookie, id: /=([\w-]{22})\./.exec(cookie)?.[1] ?? '' };
}
