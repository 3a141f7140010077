import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { expectGoodScreen } from '../testing/window';

const text = 'Piedmont Aces vs. Decatur Smashers\nSat, Nov 21st at 11:30 AM EST';
const url = 'https://courtline.example/leagues/match/7';
const button = () => page.getByRole('button', { name: 'Share', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Share this match' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('Opens the share sheet where there is one, and nothing else when it is closed again', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
    throw new DOMException('Closed', 'AbortError');
  });
  provide('share', share);
  await openKit('layers');
  await button().click();
  expect(share).toHaveBeenCalledWith({ text, url });
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('Copies the text with the link where there is no share sheet', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  provide('share', undefined);
  provide('clipboard', { writeText });
  await openKit('layers');
  await button().click();
  await expect.element(page.getByText('Copied. Paste it into your group chat.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(`${text}\n${url}`);
});

it('Shows the link as a QR code', async () => {
  await openKit('layers');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const code = page.getByRole('dialog', { name: 'QR code for this match' });
  await expect.element(code.getByRole('img', { name: `QR code for ${url}` })).toBeVisible();
  await expectGoodScreen();
  await code.getByRole('button', { name: 'Close' }).click();
  await expect.element(code).not.toBeInTheDocument();
});

it('Shows the text to copy by hand where the browser does not copy', async () => {
  provide('share', undefined);
  provide('clipboard', undefined);
  await openKit('layers');
  await button().click();
  await expect.element(dialog().getByLabelText('Link')).toHaveValue(url);
  await expect.element(dialog().getByLabelText('Message for a group chat')).toHaveValue(`${text}\n${url}`);
  await expectGoodScreen();
  await dialog().getByRole('button', { name: 'Copy Message' }).click();
  await expect.element(dialog().getByText(/copied|selected/)).toBeVisible();
});

function provide(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
