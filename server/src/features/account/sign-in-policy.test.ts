import { currentUser, login } from '@courtline/contract/account';
import { createLeague } from '@courtline/contract/admin';
import { everyCall } from '@courtline/contract/every-call';
import { leagueSummary } from '@courtline/contract/league';
import { addPasskey, newPasskeyOptions, removePasskey } from '@courtline/contract/passkey';
import {
  confirmIdentity,
  confirmOptions,
  readSignInPolicy,
  startAuthenticator,
  updateSignInPolicy,
} from '@courtline/contract/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetSecondFactor } from '../../operations/reset-second-factor';
import { type TestService, aService } from '../../testing/a-service';
import { anAuthenticator, aPasskey, proveSecondFactor } from '../../testing/factor-rows';
import { aLeague } from '../../testing/league-rows';
import { softwareAuthenticator } from '../../testing/software-authenticator';

const password = 'a long password';

let service: TestService;
let leagueId: number;

beforeAll(async () => {
  service = await aService();
  leagueId = await aLeague(service.db);
});

afterAll(() => service.close());

const requires = (requiresSecondFactor: boolean) => ({ body: { requiresSecondFactor } });

describe('A site that requires a second factor of organizers and admins', () => {
  it('is set by an admin who has one, and recorded', async () => {
    const admin = await service.admin();
    expect((await admin.send(updateSignInPolicy, requires(true))).refusal?.Message).toBe(
      'Sign in with a second step yourself first.',
    );
    await proveSecondFactor(service, admin.memberId);
    expect((await admin.send(updateSignInPolicy, requires(true))).response).toMatchObject({
      requiresSecondFactor: true,
    });
    const audit = service.db.selectFrom('audit').select('what').where('member_id', '=', admin.memberId);
    expect(await audit.execute()).toEqual([{ what: 'second-factor-required' }]);
  });

  it('treats organizers without one as plain members until they set one up', async () => {
    const organizer = await service.leagueOrganizerOf(leagueId);
    expect((await organizer.send(currentUser)).response.secondFactorStep).toBe('set-up');
    const asOrganizer = async () =>
      (await organizer.send(leagueSummary, { params: { id: leagueId } })).response.canManage;
    expect(await asOrganizer()).toBe(false);
    const { response } = await organizer.send(newPasskeyOptions);
    const authenticator = softwareAuthenticator({ origin: service.config.publicUrl });
    const passkey = authenticator.create(response['challenge']);
    expect((await organizer.send(addPasskey, { body: { passkey } })).status).toBe(200);
    expect((await organizer.send(currentUser)).response.secondFactorStep).toBeNull();
    expect(await asOrganizer()).toBe(true);
  });

  it('hides admin calls from an admin who signed in with the password alone', async () => {
    const admin = await service.admin();
    const body = { name: 'A', leagueTypeId: 1, leagueFee: 0, organizerEmail: admin.email } as const;
    expect((await admin.send(createLeague, { body })).status).toBe(404);
    expect((await admin.send(currentUser)).response).toMatchObject({ isAdmin: false });
    const passkey = await aPasskey(service, admin.memberId);
    expect((await admin.send(currentUser)).response.secondFactorStep).toBe('confirm');
    const { response } = await admin.send(confirmOptions);
    await admin.send(confirmIdentity, { body: { passkey: passkey.sign(response['challenge']) } });
    expect((await admin.send(currentUser)).response).toMatchObject({ isAdmin: true, secondFactorStep: null });
    expect((await admin.send(readSignInPolicy)).status).toBe(200);
  });

  it('does not let the password alone add a factor beside the one there is', async () => {
    const organizer = await service.leagueOrganizerOf(leagueId);
    await aPasskey(service, organizer.memberId);
    expect((await organizer.send(startAuthenticator)).refusal?.Code).toBe('confirm-identity');
  });

  it('keeps the last factor of an organizer, and no other', async () => {
    const organizer = await service.leagueOrganizerOf(leagueId);
    const [one, other] = [
      await aPasskey(service, organizer.memberId),
      await aPasskey(service, organizer.memberId),
    ];
    await proveSecondFactor(service, organizer.memberId);
    expect((await organizer.send(removePasskey, { params: { id: one.id } })).status).toBe(204);
    expect((await organizer.send(removePasskey, { params: { id: other.id } })).status).toBe(409);
  });

  it('changes nothing for players', async () => {
    const player = await service.member();
    expect((await player.send(currentUser)).response.secondFactorStep).toBeNull();
    expect((await player.send(startAuthenticator)).status).toBe(200);
  });

  it('lets an admin back in by the command for emergencies', async () => {
    const admin = await service.member({ isAdmin: true, password });
    await anAuthenticator(service, admin.memberId);
    expect(await resetSecondFactor(service.db, admin.email.toUpperCase())).toBe(true);
    expect((await admin.send(currentUser)).response.id).toBe(0);
    const browser = service.visitor();
    const { response } = await browser.send(login, { body: { email: admin.email, password } });
    expect(response).toMatchObject({ id: admin.memberId, secondFactorStep: 'set-up' });
    expect(await resetSecondFactor(service.db, 'nobody@example.com')).toBe(false);
  });
});

it('needs a fresh proof for every change of a factor and of the policy', () => {
  const calls = [...everyCall].filter(([, { needsFreshProof }]) => needsFreshProof).map(([name]) => name);
  expect(calls.toSorted()).toEqual([
    'addPasskey',
    'changeEmail',
    'confirmAuthenticator',
    'confirmNewEmail',
    'createLeagueToken',
    'createToken',
    'newPasskeyOptions',
    'removeAuthenticator',
    'removePasskey',
    'renewRecoveryCodes',
    'startAuthenticator',
    'updateSignInPolicy',
  ]);
});

describe('A sign-in from a new device', () => {
  it('is told by e-mail once per device, with its name', async () => {
    const { email } = await service.member({ password });
    const browser = service.visitor();
    const headers = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1',
    };
    for (let times = 0; times < 2; times++) await browser.send(login, { body: { email, password }, headers });
    const mails = service.db.selectFrom('mails').select(['kind', 'text']).where('to_address', '=', email);
    const [mail, ...more] = await mails.execute();
    expect(more).toEqual([]);
    expect(mail?.kind).toBe('new-device');
    expect(mail?.text).toContain('from a new device: Safari on iPhone.');
  });
});
