import { signedOutUser } from '@courtline/contract/signed-out-user';
import { beforeEach, expect, it } from 'vitest';
import { deleteUnsent } from './delete-unsent';
import { keepSecret, readSecret, removeOldSecrets, removeSecretsOf } from './draw-secrets';
import { forgetMember } from './forget-member';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.UTC(2030, 5, 1);
const maria = { ...signedOutUser, id: 7 };
const theo = { ...signedOutUser, id: 8 };
const impersonator = { memberId: 9, displayName: 'Ada Lindqvist' };
const acorns = { ceremonyId: 3, teamId: 12 };
const ofMaria = { user: maria, ...acorns };

beforeEach(() => localStorage.clear());

it('shows a secret to the member who made it, and to nobody else', () => {
  keepSecret(ofMaria, 'an oak', now);
  expect(readSecret(ofMaria, now)).toBe('an oak');
  expect(readSecret({ user: theo, ...acorns }, now)).toBeNull();
  expect(readSecret({ user: signedOutUser, ...acorns }, now)).toBeNull();
  expect(readSecret({ user: { ...maria, impersonator }, ...acorns }, now)).toBeNull();
});

it('keeps a secret through a sign-out, until the same member returns', async () => {
  keepSecret(ofMaria, 'an oak', now);
  await forgetMember();
  expect(readSecret(ofMaria, now)).toBe('an oak');
});

it.each<[string, () => unknown]>([
  ['the account is deleted', () => deleteUnsent(maria.id)],
  ['the ceremony is over', () => removeSecretsOf(acorns.ceremonyId)],
  ['60 days have passed', () => removeOldSecrets(now + 60 * dayMs)],
  ['it is read after 60 days', () => readSecret(ofMaria, now + 60 * dayMs)],
])('removes a secret when %s', async (_, end) => {
  keepSecret(ofMaria, 'an oak', now);
  await end();
  expect(JSON.stringify(localStorage)).not.toContain('an oak');
});

it("leaves the secrets of others and of other ceremonies when one's end comes", async () => {
  keepSecret({ user: theo, ceremonyId: 4, teamId: 12 }, 'a palm', now);
  await deleteUnsent(maria.id);
  removeSecretsOf(acorns.ceremonyId);
  removeOldSecrets(now + 59 * dayMs);
  expect(readSecret({ user: theo, ceremonyId: 4, teamId: 12 }, now)).toBe('a palm');
});

it('stores nothing while an admin views as a member', () => {
  keepSecret({ user: { ...maria, impersonator }, ...acorns }, 'an oak', now);
  expect(localStorage.length).toBe(0);
});

it('gives a secret that was saved without a member to the captain who opens the ceremony next', () => {
  localStorage.setItem('draw-secret:3:12', 'an oak');
  expect(readSecret(ofMaria, now)).toBe('an oak');
  expect(readSecret({ user: theo, ...acorns }, now)).toBeNull();
  expect(localStorage.getItem('draw-secret:3:12')).toBeNull();
});

it.each<[string, () => unknown]>([
  ['the account is deleted', () => deleteUnsent(maria.id)],
  ['60 days have passed', () => [removeOldSecrets(now), removeOldSecrets(now + 60 * dayMs)]],
])('removes a secret that was saved without a member when %s', async (_, end) => {
  localStorage.setItem('draw-secret:3:12', 'an oak');
  await end();
  expect(JSON.stringify(localStorage)).not.toContain('an oak');
});
