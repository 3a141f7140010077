import type { ResponseOf } from '@courtline/contract/call';
import type { readHome } from '@courtline/contract/home';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain shows QR codes of a session, a match, a draw and an invitation to the team', async ({
  page,
}) => {
  await signIn(page, 'captain');

  await test.step('of a session', async () => {
    await page.goto('/leagues/session/1');
    await expectCode(page, { name: 'QR code for this session', path: '/leagues/session/1' });
  });

  await test.step('of a draw, whose code opens the draw', async () => {
    await page.goto('/leagues/session/10?tab=draw');
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: 'Show QR code' }).click();
    await expectDialog(page, { name: 'QR code for this draw', path: '/leagues/session/10?tab=draw' });
  });

  await test.step('of a match', async () => {
    const { next } = await get<ResponseOf<typeof readHome>>(page, '/v1/me/home');
    const path = `/leagues/match/${next[0]?.teamMatchId}`;
    await page.goto(path);
    await expectCode(page, { name: 'QR code for this match', path });
  });

  await test.step('of the link that invites to the team', async () => {
    await page.goto('/member-teams/sport/1');
    await page
      .getByRole('button', { name: /^Share / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Invite a Player to your Team' });
    await dialog.getByRole('button', { name: 'Show QR code' }).click();
    await expect(dialog.getByRole('img', { name: /^QR code for .*\/teams\/\d+$/ })).toBeVisible();
    await expectGoodScreen(page);
  });
});

type Code = { name: string; path: string };

async function expectCode(page: Page, code: Code): Promise<void> {
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expectDialog(page, code);
}

async function expectDialog(page: Page, { name, path }: Code): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  const address = new URL(path, origin).href;
  await expect(dialog.getByRole('img', { name: `QR code for ${address}`, exact: true })).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}
