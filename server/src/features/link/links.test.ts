import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirstAdmin } from '@courtline/contract/account';
import { listAudit } from '@courtline/contract/audit';
import { currentFlags } from '@courtline/contract/flag';
import { listLinks, setLinkHidden } from '@courtline/contract/link';
import { optionalLinkNames } from '@courtline/domain/link/optional-links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPublicChanges } from '../../store/platform/public-changes';
import { type TestService, aService } from '../../testing/a-service';
import { aMember } from '../../testing/people';

let service: TestService;
let admin: Awaited<ReturnType<typeof aMember>>;

beforeAll(async () => {
  service = await aService();
  admin = await aMember(service.db, { isAdmin: true });
});

afterAll(() => service.close());

const hiddenFor = async (from = service) => (await from.visitor().send(currentFlags)).response.hiddenLinks;
const set = async (name: (typeof optionalLinkNames)[number], isHidden: boolean, from = service) =>
  (await from.signedIn(admin)).send(setLinkHidden, { params: { name }, body: { isHidden } });

describe('Links that an installation does not offer', () => {
  it('are none by default', async () => {
    expect(await hiddenFor()).toEqual([]);
    const { response } = await (await service.signedIn(admin)).send(listLinks);
    expect(response.map(({ name }) => name)).toEqual(optionalLinkNames);
    expect(response.some(({ isHidden }) => isHidden)).toBe(false);
  });

  it('are hidden for everyone at once, and shown again', async () => {
    expect(await set('shop', true)).toMatchObject({
      status: 200,
      response: { name: 'shop', isHidden: true },
    });
    await set('paid-hits', true);
    expect(await hiddenFor()).toEqual(['paid-hits', 'shop']);
    await set('shop', false);
    expect(await hiddenFor()).toEqual(['paid-hits']);
  });

  it('change rendered pages', async () => {
    const before = await countPublicChanges(service.db);
    await set('news', true);
    expect(await countPublicChanges(service.db)).toBeGreaterThan(before);
  });

  it('are recorded once per change', async () => {
    await set('press', true);
    await set('press', true);
    await set('press', false);
    const { response } = await (await service.signedIn(admin)).send(listAudit);
    const own = response.entries.filter(({ detail }) => detail['name'] === 'press');
    expect(own.map(({ what }) => what)).toEqual(['link-shown', 'link-hidden']);
  });

  it('do not include what every installation has', async () => {
    const caller = await service.signedIn(admin);
    const { status } = await caller.ask({
      method: 'PUT',
      url: '/v1/admin/links/privacy',
      body: { isHidden: true },
    });
    expect(status).toBe(404);
  });
});

describe('Links that LINKS_FILE hides', () => {
  const folder = mkdtempSync(join(tmpdir(), 'courtline-hidden-'));
  let own: TestService;

  beforeAll(async () => {
    const file = join(folder, 'links.json');
    writeFileSync(file, '{"careers": null, "golden-ticket": null, "about": "/pages/our-club"}');
    own = await aService({ on: service.database, settings: { LINKS_FILE: file } });
  });

  afterAll(async () => {
    await own.close();
    rmSync(folder, { recursive: true });
  });

  it('are hidden, and cannot be shown by an admin', async () => {
    expect(await hiddenFor(own)).toEqual(expect.arrayContaining(['careers', 'golden-ticket']));
    const { response } = await (await own.signedIn(admin)).send(listLinks);
    expect(response.find(({ name }) => name === 'careers')).toEqual({
      name: 'careers',
      isHidden: true,
      isHiddenByFile: true,
    });
    expect(await set('careers', false, own)).toMatchObject({ status: 409 });
  });
});

describe('The set-up of a new installation', () => {
  it('hides what the first admin says is not offered', async () => {
    const fresh = await aService();
    const token = 'token-of-the-first-admin-link';
    await fresh.db
      .insertInto('one_time_links')
      .values({
        kind: 'first-admin',
        token_hash: fresh.internals.digest(token),
        expires_at: new Date(Date.now() + 60_000),
        payload: '{}',
      })
      .execute();
    const { status } = await fresh.visitor().send(createFirstAdmin, {
      body: {
        token,
        firstName: 'Ann',
        lastName: 'Admin',
        email: 'ann@example.com',
        password: 'a long password',
        birthDate: '1980-01-02',
        genderTypeId: 3,
        hiddenLinks: ['shop', 'x', 'shop'],
      },
    });
    expect(status).toBe(200);
    expect(await hiddenFor(fresh)).toEqual(['shop', 'x']);
    await fresh.close();
  });
});
