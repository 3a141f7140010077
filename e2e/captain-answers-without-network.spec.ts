import type { Lineups } from '@courtline/contract/lineup';
import type { MatchRoster } from '@courtline/contract/match';
import { availabilities } from '@courtline/domain/constants';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { isolatedTest as test } from './journey';
import { aMatchToPlay } from './matches';
import { isReadyForOffline, recordsIn } from './offline';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const { yes, maybe } = availabilities;

test('A captain answers and sets a lineup without network, and the browser sends it in the background', async ({
  page,
  browser,
  context,
}) => {
  const { teamMatchId } = await aMatchToPlay(page, browser, { name: 'Faraday Team Tennis', others: 1 });
  const address = `/leagues/match/${teamMatchId}`;
  const sheet = page.getByRole('dialog', { name: 'Set lines' });
  await page.goto(address);
  await isReadyForOffline(page);
  await page.getByRole('button', { name: 'Set Lines' }).click();
  await expect(sheet.getByLabel('Player')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);

  await test.step('answers for themselves and for a player', async () => {
    const own = page.getByRole('group', { name: 'Can you play?' });
    await own.getByRole('button', { name: 'Yes' }).click();
    await expect(own).toContainText('Waiting to be sent');
    await expect(own.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'Harbor' }).click();
    await page.getByRole('button', { name: /answer for Ada Harbor/ }).click();
    await page
      .getByRole('group', { name: 'Can Ada Harbor play?' })
      .getByRole('button', { name: 'Maybe' })
      .click();
    await expect(page.getByRole('button', { name: /^Maybe\s?, answer for Ada Harbor/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '2 changes are waiting to be sent.' })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('sets the lineup, and sees all three wait', async () => {
    await page.getByRole('tab', { name: 'Lines' }).click();
    await page.getByRole('button', { name: 'Set Lines' }).click();
    await sheet.getByLabel('Player').selectOption({ index: 1 });
    await sheet.getByRole('button', { name: 'Save Lineups' }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: '3 changes are waiting to be sent.' }).click();
    const waiting = page.getByRole('dialog', { name: 'Waiting to be sent' });
    await expect(waiting.getByRole('listitem')).toHaveCount(3);
    await expect(waiting).toContainText('You: Maybe');
    await expectGoodScreen(page);
  });

  await test.step('closes the app; the browser sends everything when the network is back', async () => {
    const other = await context.newPage();
    await page.close();
    // Tried too early: everything goes on waiting, and the browser is told to try again.
    await syncsInBackground(other);
    await context.setOffline(false);
    await syncsInBackground(other);
    await expect.poll(() => answersOf(other, teamMatchId)).toEqual([yes.id, maybe.id]);
    const lineups = `/v1/leagues/teammatches/${teamMatchId}/lineups`;
    const seatOf = async () =>
      (await get<Lineups>(other, lineups)).singlesLineups[0]?.position1?.player1TeamMemberId ?? null;
    await expect.poll(seatOf).not.toBeNull();
    await other.goto('/pages/privacy');
    expect(await recordsIn(other, 'courtline-outbox', 'entries')).toEqual([]);
  });
});

type Rosters = { position1Team: MatchRoster };

/** Of the captain and of the player, as the service stores them. */
async function answersOf(page: Page, teamMatchId: number): Promise<(number | undefined)[]> {
  const { position1Team } = await get<Rosters>(page, `/v1/leagues/teammatches/${teamMatchId}/rosters`);
  return ['Theo', 'Ada'].map(
    (name) =>
      position1Team.teamMembers.find(({ firstName }) => firstName === name)?.playerAvailabilityStatusTypeId,
  );
}

/** What Chromium does by itself as soon as it believes to be online, whether or not a page is open. */
async function syncsInBackground(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (known) resolve(known.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await found,
    tag: 'courtline-outbox',
    lastChance: false,
  });
  await session.detach();
}
