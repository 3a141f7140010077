import type { ResponseOf } from '@courtline/contract/call';
import type { readHome } from '@courtline/contract/home';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { signIn } from './people';
import { valueOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A player takes the matches of the team and their own into a calendar', async ({ page }) => {
  await signIn(page, 'player');
  const { next } = await get<ResponseOf<typeof readHome>>(page, '/v1/me/home');
  await page.goto(`/teams/${next[0]?.ownTeamId}?tab=schedule`);

  await test.step('chooses a program for the matches of the team', async () => {
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
    await expect(dialog.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute(
      'href',
      /^webcal:\/\/.+\/v1\/leagues\/teams\/\d+\/calendar\.ics$/,
    );
    await expect(dialog.getByRole('link', { name: 'Google Calendar (opens in a new tab)' })).toBeVisible();
    await expectGoodScreen(page);
    expect(await feedAt(page, await addressIn(page))).toContain(`/leagues/match/${next[0]?.teamMatchId}`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('gets a calendar of their own', async () => {
    await page.goto('/settings?tab=calendar');
    await page.getByRole('button', { name: 'Get my calendar' }).click();
    await expect(page.getByRole('link', { name: 'Apple Calendar' })).toBeVisible();
    await expectGoodScreen(page);
    const old = await addressIn(page);
    expect(await feedAt(page, old)).toContain('BEGIN:VEVENT');
    await page.getByRole('button', { name: 'Get a new address' }).click();
    await page
      .getByRole('dialog', { name: 'Get a new address?' })
      .getByRole('button', { name: 'Get new address' })
      .click();
    await expect(page.getByLabel('Address for other programs')).not.toHaveValue(old);
    expect((await page.request.get(old)).status()).toBe(404);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page
      .getByRole('dialog', { name: 'Turn off your calendar?' })
      .getByRole('button', { name: 'Turn off' })
      .click();
    await expect(page.getByRole('button', { name: 'Get my calendar' })).toBeVisible();
  });
});

function addressIn(page: Page): Promise<string> {
  return valueOf(page.getByLabel('Address for other programs'));
}

async function feedAt(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toContain('text/calendar');
  return response.text();
}
