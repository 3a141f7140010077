import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultFlags, flagContext, flagKeys } from '@courtline/domain/flag/flags';
import { describe, expect, it } from 'vitest';
import { aFlag, aFlagFile } from '../../testing/flag-file';
import { readFlagFile, shippedFlagFile } from './flag-file';
import { openFlags } from './open-flags';

const member = (id: number) =>
  flagContext({ id, email: `m${id}@example.com`, isClubOrganizer: false, isEnterpriseClubOrganizer: false });

describe('The flag file of the product', () => {
  it('names every flag there is, and says of each what the table says', async () => {
    expect(Object.keys(readFlagFile(shippedFlagFile).file.flags).toSorted()).toEqual(flagKeys.toSorted());
    const flags = await openFlags(shippedFlagFile);
    expect(await flags.evaluateAll({})).toEqual(defaultFlags);
    expect(await flags.evaluateAll(member(7))).toEqual(defaultFlags);
    await flags.close();
  });
});

describe('A flag file', () => {
  it('that names no flag leaves each as it is by default', async () => {
    const flags = await openFlags(await aFlagFile({}));
    expect(await flags.evaluateAll(member(7))).toEqual(defaultFlags);
    await flags.close();
  });

  it('that disables a flag leaves it as it is by default', async () => {
    const file = await aFlagFile({ messaging: { ...aFlag('off'), state: 'DISABLED' } });
    const flags = await openFlags(file);
    expect(await flags.evaluate('messaging', member(7))).toMatchObject({ isOn: true });
    await flags.close();
  });

  it('is read by one node without changing what another one knows', async () => {
    const [first, second] = [
      await openFlags(await aFlagFile({ 'new-nav': aFlag('on') })),
      await openFlags(await aFlagFile({ 'new-nav': aFlag('off') })),
    ];
    expect(await first.evaluate('new-nav', {})).toEqual({ isOn: true, variant: 'on' });
    expect(await second.evaluate('new-nav', {})).toEqual({ isOn: false, variant: 'off' });
    await second.close();
    expect(await first.evaluate('new-nav', {})).toEqual({ isOn: true, variant: 'on' });
    await first.close();
  });

  it.each([
    ['is empty', '', "isn't valid JSON."],
    ['holds a list', '[]', 'In the flag file'],
    ['lists no flags', '{}', 'flags'],
    ['misspells a flag', { mesaging: aFlag('on') }, "flags.mesaging isn't a known flag."],
    [
      'has an unknown state',
      { messaging: { ...aFlag('on'), state: 'ON' } },
      'flags.messaging.state must be ENABLED or DISABLED.',
    ],
    [
      'has a choice that is neither on nor off',
      { messaging: { ...aFlag('on'), variants: { on: 'yes', off: false } } },
      'flags.messaging.variants.on must be true or false.',
    ],
    [
      'falls back to a choice that is not there',
      { messaging: aFlag('maybe') },
      'flags.messaging.defaultVariant must name one of the variants.',
    ],
    ['has an unknown rule', { messaging: aFlag('on', { sometimes: [1, 2] }) }, 'has an invalid rule.'],
    [
      'has an unknown field',
      { messaging: { ...aFlag('on'), tageting: {} } },
      'flags.messaging has the unknown field tageting.',
    ],
  ])('stops the start with one sentence when it %s', async (_, content, sentence) => {
    const file = join(await mkdtemp(join(tmpdir(), 'courtline-flags-')), 'flags.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify({ flags: content }));
    await expect(openFlags(file)).rejects.toThrow(sentence);
    await expect(openFlags(file)).rejects.toThrow(/^[^\n]*flag file [^\n]*\.$/);
  });

  it('that is not there stops the start', async () => {
    await expect(openFlags('nowhere.json')).rejects.toThrow("Can't read the flag file nowhere.json.");
  });
});

describe('An experiment', () => {
  const split = {
    fractional: [
      ['on', 30],
      ['off', 70],
    ],
  };

  it('gives about the asked share of the members the new way, and each member the same one for ever', async () => {
    const file = await aFlagFile({ 'new-nav': aFlag('off', split) });
    const [flags, again] = [await openFlags(file), await openFlags(file)];
    const ids = Array.from({ length: 2000 }, (_, index) => index + 1);
    const first = await Promise.all(ids.map((id) => flags.evaluate('new-nav', member(id))));
    const second = await Promise.all(ids.map((id) => again.evaluate('new-nav', member(id))));
    expect(second).toEqual(first);
    const share = first.filter(({ isOn }) => isOn).length / ids.length;
    expect(share).toBeGreaterThan(0.26);
    expect(share).toBeLessThan(0.34);
    await Promise.all([flags.close(), again.close()]);
  });

  it('does not give two flags to the same members', async () => {
    const file = await aFlagFile({ 'new-nav': aFlag('off', split), 'player-group': aFlag('off', split) });
    const flags = await openFlags(file);
    const both = await Promise.all(Array.from({ length: 200 }, (_, id) => flags.evaluateAll(member(id + 1))));
    expect(both.some((values) => values['new-nav'] !== values['player-group'])).toBe(true);
    await flags.close();
  });

  it('leaves visitors with the old way, whatever the rule sorts people by', async () => {
    const byEmail = { fractional: [{ cat: [{ var: 'email' }, 'x'] }, ['on', 100]] };
    const flags = await openFlags(await aFlagFile({ 'new-nav': aFlag('off', byEmail) }));
    expect(await flags.evaluate('new-nav', {})).toEqual({ isOn: false, variant: 'off' });
    expect(await flags.evaluate('new-nav', member(1))).toEqual({ isOn: true, variant: 'on' });
    await flags.close();
  });
});
