import { currentFlags, listFlags } from '@courtline/contract/flag';
import { defaultFlags, type FlagKey, flagKeys } from '@courtline/domain/flag/flags';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aFlag, aFlagFile } from '../../testing/flag-file';

const services: TestService[] = [];
afterAll(() => Promise.all(services.map((service) => service.close())));

async function aServiceWith(flags: Partial<Record<FlagKey, object>>): Promise<TestService> {
  const service = await aService({ settings: { FLAGS_FILE: await aFlagFile(flags) } });
  services.push(service);
  return service;
}

async function flagsOf(caller: Caller) {
  const { status, response } = await caller.send(currentFlags);
  expect(status).toBe(200);
  return response;
}

const has = async (caller: Caller, key: FlagKey) => (await flagsOf(caller)).flags[key];

const onlyFor = (condition: object) => aFlag('off', { if: [condition, 'on', 'off'] });

describe('The flags', () => {
  it('have the shipped defaults, for visitors and members', async () => {
    const service = await aService();
    services.push(service);
    const asShipped = { flags: defaultFlags, experiments: {}, hiddenLinks: [] };
    expect(await flagsOf(service.visitor())).toEqual(asShipped);
    expect(await flagsOf(await service.member())).toEqual(asShipped);
  });

  it('can all be on, and can all be off', async () => {
    for (const variant of ['on', 'off']) {
      const file = Object.fromEntries(flagKeys.map((key) => [key, aFlag(variant)]));
      const service = await aServiceWith(file);
      const expected = Object.fromEntries(flagKeys.map((key) => [key, variant === 'on']));
      expect((await flagsOf(service.visitor())).flags).toEqual(expected);
      expect((await flagsOf(await service.member())).flags).toEqual(expected);
    }
  });

  it('can target an e-mail address, in any case', async () => {
    const rule = onlyFor({ in: [{ var: 'email' }, ['nia@example.com', 'sam@example.com']] });
    const service = await aServiceWith({ 'new-nav': rule });
    expect(await has(await service.member({ email: 'Nia@Example.com' }), 'new-nav')).toBe(true);
    expect(await has(await service.member({ email: 'other@example.com' }), 'new-nav')).toBe(false);
    expect(await has(service.visitor(), 'new-nav')).toBe(false);
  });

  it('can target an e-mail domain', async () => {
    const service = await aServiceWith({
      'new-nav': onlyFor({ ends_with: [{ var: 'email' }, '@club.example'] }),
    });
    expect((await flagsOf(await service.member({ email: 'a@club.example' }))).flags['new-nav']).toBe(true);
    expect((await flagsOf(await service.member({ email: 'a@other.example' }))).flags['new-nav']).toBe(false);
    expect((await flagsOf(service.visitor())).flags['new-nav']).toBe(false);
  });

  it('can target a member id', async () => {
    const service = await aServiceWith({ 'player-group': onlyFor({ in: [{ var: 'memberId' }, [1, 3]] }) });
    const answers = [];
    for (const who of [
      await service.member(),
      await service.member(),
      await service.member(),
      service.visitor(),
    ]) {
      answers.push([who.memberId, (await flagsOf(who)).flags['player-group']]);
    }
    expect(answers).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [0, false],
    ]);
  });

  it.each([
    ['club organizers', 'isClubOrganizer', 'is_club_organizer'],
    ['enterprise club organizers', 'isEnterpriseClubOrganizer', 'is_enterprise_club_organizer'],
  ] as const)('can target %s, effective at once', async (_, attribute, column) => {
    const service = await aServiceWith({
      'large-tournaments': onlyFor({ '===': [{ var: attribute }, true] }),
    });
    const member = await service.member();
    expect([
      await has(member, 'large-tournaments'),
      await has(service.visitor(), 'large-tournaments'),
    ]).toEqual([false, false]);
    await service.db.updateTable('members').set(column, true).where('id', '=', member.memberId).execute();
    expect(await has(member, 'large-tournaments')).toBe(true);
  });

  it('assign members to a stable experiment variant, and exclude visitors', async () => {
    const split = {
      fractional: [
        ['on', 50],
        ['off', 50],
      ],
    };
    const service = await aServiceWith({ 'new-nav': aFlag('off', split) });
    const members = await Promise.all(Array.from({ length: 24 }, () => service.member()));
    const first = await Promise.all(members.map(flagsOf));
    expect(await Promise.all(members.map(flagsOf))).toEqual(first);
    expect(new Set(first.map(({ experiments }) => experiments['new-nav']))).toEqual(new Set(['on', 'off']));
    for (const { flags, experiments } of first) {
      expect(flags['new-nav']).toBe(experiments['new-nav'] === 'on');
    }
    expect(await flagsOf(service.visitor())).toEqual({
      flags: defaultFlags,
      experiments: {},
      hiddenLinks: [],
    });
  });

  it('never reveal a rule', async () => {
    const service = await aServiceWith({
      'new-nav': onlyFor({ '==': [{ var: 'email' }, 'secret@example.com'] }),
    });
    expect((await (await service.member()).send(currentFlags)).text).not.toContain('secret@example.com');
  });
});

describe('An admin', () => {
  it('sees each flag with its rule and its value for them', async () => {
    const rule = { if: [{ in: [{ var: 'memberId' }, [1]] }, 'on', 'off'] };
    const service = await aServiceWith({
      'new-nav': aFlag('off', rule),
      'player-group': aFlag('off', { fractional: [['on', 100]] }),
      messaging: { ...aFlag('off'), state: 'DISABLED' },
      'ratings-list': aFlag('off'),
    });
    const admin = await service.admin();
    const { response } = await admin.send(listFlags);
    expect(response.map(({ key }) => key)).toEqual(flagKeys);
    const of = (flag: FlagKey) => response.find(({ key }) => key === flag);
    expect(of('new-nav')).toEqual({
      key: 'new-nav',
      label: 'New navigation',
      gates: 'Players and Events instead of Explore in the header and bottom bar',
      isOnByDefault: false,
      state: 'enabled',
      isOnForOthers: false,
      isTargeted: true,
      isExperiment: false,
      targeting: JSON.stringify(rule, null, 2),
      isOnForMe: true,
    });
    expect(of('player-group')).toMatchObject({ isExperiment: true, isOnForMe: true, isOnForOthers: false });
    expect(of('messaging')).toMatchObject({ state: 'disabled', isOnForOthers: true, isOnForMe: true });
    expect(of('ratings-list')).toMatchObject({ isOnByDefault: true, isOnForOthers: false, isOnForMe: false });
    expect(of('large-tournaments')).toMatchObject({ state: 'missing', isOnForMe: true, targeting: null });
  });

  it('is the only one who sees them', async () => {
    const service = await aServiceWith({});
    expect((await service.visitor().send(listFlags)).status).toBe(404);
    expect((await (await service.member()).send(listFlags)).status).toBe(404);
  });
});
