import type { MatchSummary } from '@courtline/contract/match';
import { expect } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { aMatchToPlay, setsLineup, tells } from './matches';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('Two captains seal their lineups, both open at once, and a visitor verifies them', async ({
  page,
  browser,
}) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, { name: 'Pier Team Tennis' });
  const address = `/leagues/match/${teamMatchId}`;
  const { sessionId } = await get<MatchSummary>(page, `/v1/leagues/teammatches/${teamMatchId}/summary`);
  await send(page, 'put', `/v1/leagues/sessions/${sessionId}/match-rules`, { sealsLineups: true });
  await setsLineup(page, teamMatchId, 1);
  await setsLineup(other, teamMatchId, 2);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  const harbor = visitor.getByRole('region', { name: 'Harbor', exact: true });
  const marina = visitor.getByRole('region', { name: 'Marina', exact: true });
  await expect(harbor).toContainText('Not sealed');

  await test.step('the first captain seals, and others learn only that it is sealed', async () => {
    await page.goto(address);
    const bar = page.getByRole('region', { name: 'Harbor lineup' });
    await expect(bar).toContainText('Harbor Not sealed 1 of 1 lines set');
    await bar.getByRole('button', { name: 'Seal', exact: true }).click();
    const notify = page.getByRole('dialog', { name: 'Notify players?' });
    await expect(notify).toContainText('Sealing the lineup. Email it to your players?');
    await notify.getByRole('button', { name: 'No' }).click();
    await tells(page, 'Lineup sealed!', 'The other team knows only that it is sealed.');
    await expect(bar.getByRole('button', { name: 'Unseal' })).toBeVisible();
    await expectGoodScreen(page);
    await expect(harbor).toContainText('Sealed');
    await expect(harbor).toContainText('Fingerprint');
    await expect(visitor.getByText('Lines have not been published')).toBeVisible();
    await expect(harbor.getByText('What was sealed')).toHaveCount(0);
    await expectGoodScreen(visitor);
  });

  await test.step('the second captain seals, and both open', async () => {
    await other.goto(address);
    const bar = other.getByRole('region', { name: 'Marina lineup' });
    await bar.getByRole('button', { name: 'Seal', exact: true }).click();
    await other.getByRole('dialog', { name: 'Notify players?' }).getByRole('button', { name: 'No' }).click();
    await tells(other, 'Lineup sealed!', 'The other team knows only that it is sealed.');
    await expect(bar).toContainText('Marina Opened');
  });

  await test.step('a visitor sees both and verifies what was sealed', async () => {
    for (const [side, name] of [
      [harbor, 'Harbor'],
      [marina, 'Marina'],
    ] as const) {
      await expect(side).toContainText('Opened');
      await side.getByText('What was sealed').click();
      await expect(side.getByLabel(`Sealed text of ${name}`)).toContainText('Singles 1: player');
      await side.getByRole('button', { name: `Verify ${name}` }).click();
      await expect(side).toContainText('The fingerprint matches. Nothing was changed.');
    }
    await expectGoodScreen(visitor);
  });

  await test.step('a visitor verifies the record of the session', async () => {
    await visitor.goto(`/leagues/session/${sessionId}`);
    await visitor.getByRole('link', { name: 'Verify the record' }).click();
    await expect(visitor.getByRole('heading', { name: 'Record: Pier Team Tennis season' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Verify' }).click();
    await expect(visitor.getByText('All 2 links hold.')).toBeVisible();
    await expectGoodScreen(visitor);
  });

  await test.step('a captain changes the opened lineup with a reason that both teams see', async () => {
    await page.goto(address);
    await page
      .getByRole('region', { name: 'Harbor lineup' })
      .getByRole('button', { name: 'Edit Lineups' })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Set lines' });
    await sheet.getByLabel('Reason for the change').fill('No car tonight');
    await sheet.getByLabel('Player').selectOption('');
    await sheet.getByRole('button', { name: 'Save Lineups' }).click();
    await expect(sheet).toHaveCount(0);
    await other.goto(address);
    const changed = other.getByRole('region', { name: 'Harbor', exact: true });
    await expect(changed).toContainText('Changed after opening');
    await expect(changed).toContainText('No car tonight');
    await visitor.goto(address);
    await expect(harbor).toContainText('Changed after opening');
    await expect(harbor).not.toContainText('No car tonight');
  });
});
