import type { ResponseOf } from '@courtline/contract/call';
import type { readHome } from '@courtline/contract/home';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { isolatedTest as test } from './journey';
import { everythingKept, isReadyForOffline, recordsIn } from './offline';
import { demoPassword, joins, people, signIn } from './people';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ serviceWorkers: 'allow' });

/** A browser that is told to be offline may still take itself for online after a page load. */
const asOf = /(You're offline|We can't reach Courtline)\. As of \d+:\d\d [AP]M\./;

type Stored = { memberId: number; key: string };

test('A player reads home and the next match without network, and leaves nothing behind at sign-out', async ({
  page,
  context,
}) => {
  await signIn(page, 'captain');
  await page.goto('/home');
  const next = page.getByRole('region', { name: 'Next matches' }).getByRole('link').first();
  const address = await attributeOf(next, 'href');
  const { next: matches } = await get<ResponseOf<typeof readHome>>(page, '/v1/me/home');
  const teamId = matches[0]?.ownTeamId ?? 0;
  await isReadyForOffline(page);

  await test.step('the next three matches and the teams are fetched ahead', async () => {
    await expect.poll(() => countMatches(page), { timeout: 30_000 }).toBe(3);
    await expect.poll(() => hasTeam(page, teamId), { timeout: 30_000 }).toBe(true);
  });

  await test.step('without network, home and the match open from the phone and say how old they are', async () => {
    await context.setOffline(true);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
    await expect(next).toBeVisible();
    await expect(page.getByText(asOf)).toBeVisible();
    await expectGoodScreen(page);
    for (const tab of ['', '?tab=schedule']) {
      await page.goto(`/teams/${teamId}${tab}`);
      await expect(page.locator('main a[href*="/leagues/match/"]').first()).toBeVisible();
      await expect(page.getByText(asOf)).toBeVisible();
    }
    await page.goto(address);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /Match #1/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByText(asOf)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectGoodScreen(page);
  });

  await test.step('back online the notice is gone', async () => {
    await context.setOffline(false);
    await page.reload();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /Match #1/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByText(asOf)).toHaveCount(0);
  });

  await test.step('after sign-out nothing of the member is left', async () => {
    expect(await everythingKept(page)).toContain(people.captain);
    await typesSomething(page);
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'SIGN IN' }).first()).toBeVisible();
    const kept = await everythingKept(page);
    expect(kept).not.toContain(people.captain);
    expect(kept).not.toContain('typed and not sent');
    expect((await stored(page)).filter(({ memberId }) => memberId !== 0)).toEqual([]);
  });
});

test('A log-in that ended elsewhere takes what was stored with it', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/home');
  await isReadyForOffline(page);
  await expect.poll(() => everythingKept(page)).toContain(people.player);
  await typesSomething(page);
  // Closed before it ends: on an open page what was typed would wait for its member.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/explore');
  await expect.poll(() => everythingKept(page), { timeout: 30_000 }).not.toContain(people.player);
  expect(await everythingKept(page)).not.toContain('typed and not sent');
});

test('What was typed waits for the member who signs in again, and is gone if someone else does', async ({
  page,
}) => {
  await signIn(page, 'player');
  await page.goto('/home');
  await isReadyForOffline(page);
  await expect.poll(() => everythingKept(page)).toContain(people.player);
  await typesSomething(page);

  await test.step('the log-in expires while the page is open', async () => {
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Messages' }).first().dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  await test.step('the same member signs in', async () => {
    await page.getByLabel('Email').fill(people.player);
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('link', { name: 'SIGN IN' })).toHaveCount(0);
    expect(await everythingKept(page)).toContain('typed and not sent');
  });

  await test.step('someone else signs in, who does not see the address of the member', async () => {
    await page.context().clearCookies();
    await signIn(page, 'poweredUser');
    await page.goto('/home');
    // Its parts go one after the other.
    for (const text of [people.player, 'typed and not sent'])
      await expect.poll(() => everythingKept(page), { timeout: 30_000 }).not.toContain(text);
  });
});

test('An admin who looks at the product as a player leaves nothing of either on the device', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/home');
  await expect.poll(() => everythingKept(page), { timeout: 60_000 }).toContain(people.admin);
  await typesSomething(page);
  await page.goto('/admin/impersonate');
  await page.getByLabel('Find a member').fill(people.player);
  const member = page.getByRole('listitem').filter({ hasText: people.player });
  await member.getByRole('button', { name: 'View as' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible();
  await page.goto('/explore');
  await expect(page.getByRole('complementary', { name: 'Impersonation' })).toBeVisible();
  await expect.poll(() => everythingKept(page), { timeout: 30_000 }).not.toContain(people.admin);
  const kept = await everythingKept(page);
  expect(kept).not.toContain(people.player);
  expect(kept).not.toContain('typed and not sent');
});

test('A deleted account takes along what was stored, and what was never sent', async ({ page, context }) => {
  const person = { email: 'dee.deleted@courtline.example', password: 'a-long-password' };
  await joins(page.request, { ...person, firstName: 'Dee', lastName: 'Deleted' });
  await page.goto('/home');
  await expect.poll(() => everythingKept(page), { timeout: 60_000 }).toContain(person.email);
  await typesSomething(page);
  await keepsSecret(page);
  await page.goto('/settings?tab=my-data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(
    page.getByText("Your account was deleted and you've been signed out everywhere."),
  ).toBeVisible();
  const kept = await everythingKept(page);
  expect(kept).not.toContain(person.email);
  expect(kept).not.toContain('Dee');
  expect(kept).not.toContain('typed and not sent');
  expect(kept).not.toContain('an oak in every acorn');
  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByText('Hello, Dee')).toHaveCount(0);
});

test('Visitors open without network what they read before, and only that', async ({ page, context }) => {
  await page.goto('/leagues/1');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(async () => (await stored(page)).some(isSummary)).toBe(true);
  expect((await stored(page)).every(({ memberId }) => memberId === 0)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await expect(page.getByText(asOf)).toBeVisible();
});

test('A page that is older than the service says so, and loads the new version when asked', async ({
  page,
}) => {
  await page.goto('/leagues/1');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(async () => (await stored(page)).length).toBeGreaterThan(0);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-client]'))
      link.href = '/assets/of-an-older-build.js';
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  const notice = page.getByRole('button', { name: 'New version: reload' });
  await expect(notice).toBeVisible();
  await expectGoodScreen(page);
  await notice.click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
});

test('A page whose code is gone after an update is loaded again, once', async ({ page }) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route('**/assets/league-page*.js', (route) => route.abort());
  await page.goto('/leagues/1');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  expect(loads).toBe(2);
});

/** As a message and a score that were typed and not sent, under the keys of the member. */
async function typesSomething(page: Page): Promise<void> {
  await page.evaluate(
    ([id, text]) => {
      localStorage.setItem(`courtline:draft:${id}:1`, JSON.stringify({ text, clientId: 'a-client-id' }));
      sessionStorage.setItem(`courtline:score:${id}:1:1`, JSON.stringify({ text }));
    },
    [await ownerId(page), 'typed and not sent'] as const,
  );
}

/** Of a draw ceremony, under its former key and under that of the member. */
async function keepsSecret(page: Page): Promise<void> {
  await page.evaluate(
    ([id, secret]) => {
      localStorage.setItem('draw-secret:1:1', secret);
      localStorage.setItem(`courtline-secret:${id}:2:1`, JSON.stringify({ secret, keptAt: Date.now() }));
    },
    [await ownerId(page), 'an oak in every acorn'] as const,
  );
}

async function ownerId(page: Page): Promise<number> {
  const [owner] = await recordsIn<{ user: { id: number } }>(page, 'courtline-responses', 'owner');
  return owner?.user.id ?? 0;
}

function isSummary({ key }: Stored): boolean {
  return key.includes('/summary');
}

function stored(page: Page): Promise<Stored[]> {
  return recordsIn<Stored>(page, 'courtline-responses', 'responses');
}

/** With its roster and its schedule. */
async function hasTeam(page: Page, id: number): Promise<boolean> {
  const isOfTeam = ({ key }: Stored) =>
    /^\["\/v\d\/leagues\/teams\/:id\//.test(key) && key.includes(`"id":${id}}`);
  return (await stored(page)).filter(isOfTeam).length >= 4;
}

/** Matches whose lines are stored. */
async function countMatches(page: Page): Promise<number> {
  return (await stored(page)).filter(({ key }) => key.includes('/playermatches')).length;
}
