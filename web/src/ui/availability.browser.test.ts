import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { expectGoodScreen, press, scrollTo } from '../testing/window';

it('Counts say in words what the marks show', async () => {
  await openKit('people');
  await scrollTo(page.getByRole('heading', { name: 'Availability' }));
  for (const text of ['5 in', '2 maybe', '1 out', '2 no response']) {
    await expect.element(page.getByText(text).first()).toBeVisible();
  }
  await expectGoodScreen();
});

it('One press answers, also with the keyboard', async () => {
  await openKit('people');
  const ask = page.getByRole('group', { name: 'Can Owen play?' });
  await expect.element(ask.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  await press(ask.getByRole('button', { name: 'Maybe' }), '{Enter}');
  await expect.element(ask.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(ask.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'false');
  await expectGoodScreen();
});

it('Closed answers say why', async () => {
  await openKit('people');
  const ask = page.getByRole('group', { name: 'Could Ana play?' });
  await expect.element(ask.getByRole('button', { name: 'No' })).toBeDisabled();
  await expect.element(ask.getByText('The match date has passed')).toBeVisible();
});
