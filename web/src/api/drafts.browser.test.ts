import { currentUser } from '@courtline/contract/account';
import { signedOutUser } from '@courtline/contract/signed-out-user';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDraftsOfOthers } from '../app/forget-drafts';
import { createQueryClient } from '../app/query-client';
import { currentUserQuery, switchUser } from './current-user';
import { draftKey, expectReturn, forgetOthersDrafts } from './drafts';
import { forgetMember } from './forget-member';
import { ServiceError } from './service-error';
import { keyOf } from './use-api-query';

const minuteMs = 60 * 1000;
const maria = { ...signedOutUser, id: 7, email: 'maria@example.com' };
const theo = { ...signedOutUser, id: 8, email: 'theo@example.com' };
const impersonator = { memberId: 9, displayName: 'Ada Lindqvist' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2030, 5, 1) });
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(draftKey('draft', maria.id, 3), 'of Maria');
  sessionStorage.setItem(draftKey('score', maria.id, 12, 2), 'of Maria');
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

it.each<[string, () => unknown]>([
  ['when someone else signs in', () => switchUser(createQueryClient(), theo)],
  ['when the service names someone else', () => serviceNames(theo)],
  ['when the service names nobody', () => serviceNames(signedOutUser)],
  [
    'when an admin looks at the product as the member',
    () => switchUser(createQueryClient(), { ...maria, impersonator }),
  ],
  ['when the service names an admin as the member', () => serviceNames({ ...maria, impersonator })],
  ['at sign-out', forgetMember],
])('removes what a member typed %s', async (_, end) => {
  await end();
  await expect.poll(everythingTyped).toBe('{}{}');
});

it.each<[string, () => unknown]>([
  ['the same member signs in', () => switchUser(createQueryClient(), maria)],
  ['the service names the same member', () => serviceNames(maria)],
])('keeps what a member typed when %s', async (_, renew) => {
  await renew();
  await import('./drafts');
  expect(everythingTyped().match(/of Maria/g)).toHaveLength(2);
});

it('keeps what was typed on a page whose log-in expired, for the same member only', async () => {
  const queries = createQueryClient();
  queries.setQueryData(currentUserQuery().queryKey, maria);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(signedOutUser)));
  await queries.fetchQuery({ queryKey: ['/v1/me/home'], queryFn: refuses }).catch(() => undefined);
  await serviceNames(signedOutUser);
  await import('./drafts');
  expect(everythingTyped().match(/of Maria/g)).toHaveLength(2);
  await serviceNames(theo);
  await expect.poll(everythingTyped).toBe('{}{}');
  vi.mocked(fetch).mockRestore();
});

it('does not wait longer than a quarter of an hour for a member to sign in again', () => {
  expectReturn(maria);
  forgetOthersDrafts(signedOutUser);
  vi.advanceTimersByTime(14 * minuteMs);
  expect(everythingTyped()).toContain('of Maria');
  vi.advanceTimersByTime(minuteMs);
  expect(everythingTyped()).toBe('{}{}');
});

it('leaves nothing to wait for once the member has signed in again', () => {
  expectReturn(maria);
  forgetOthersDrafts(signedOutUser);
  forgetOthersDrafts(maria);
  vi.advanceTimersByTime(20 * minuteMs);
  expect(everythingTyped().match(/of Maria/g)).toHaveLength(2);
});

it('does not wait for a member as whom an admin looked at the product', () => {
  expectReturn({ ...maria, impersonator });
  forgetOthersDrafts(signedOutUser);
  expect(everythingTyped()).toBe('{}{}');
});

function refuses() {
  return Promise.reject(new ServiceError({ status: 401, displayMessage: null }));
}

function serviceNames(user: typeof maria | typeof signedOutUser) {
  const queryKey = keyOf(currentUser, {});
  const queries = createQueryClient();
  forgetDraftsOfOthers(queries);
  return queries.fetchQuery({ queryKey, queryFn: () => user });
}

function everythingTyped(): string {
  return JSON.stringify(localStorage) + JSON.stringify(sessionStorage);
}
