import { expect } from '@playwright/test';
import { test } from './journey';
import { type Person, signIn } from './people';
import { expectGoodScreen } from './screens';

const token = '0123456789012345678901234567890';

/** Screens that no other journey visits. */
const screens: readonly [address: string, heading: string, person?: Person][] = [
  ['/', 'Run your team league without the spreadsheets'],
  ['/', 'Hello, Marcus', 'leagueOrganizer'],
  ['/join/confirm?token=' + token, 'Finish joining'],
  ['/setup?token=' + token, 'Set up Courtline'],
  ['/pages/parents', 'For parents'],
  ['/dev/mail', 'Mailbox'],
  ['/nowhere', 'Page not found'],
];

for (const [address, heading, person] of screens) {
  test(`${heading}: everyone can use it, by eye, ear and thumb`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      // The frame of an e-mail runs no scripts, not even those of the accessibility test.
      const isRefusedScript = /^Blocked script execution in '.*\/v1\/dev\/mails\//.test(message.text());
      if (message.type() === 'error' && !isRefusedScript) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`The content policy forbids ${violatedDirective} ${blockedURI}`),
      ),
    );
    if (person) await signIn(page, person);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectGoodScreen(page);
    expect(errors).toEqual([]);
  });
}

test('A page whose code cannot be loaded says so', async ({ page }) => {
  await page.route('**/assets/league-page*.js', (route) => route.abort());
  await page.goto('/leagues/1');
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expectGoodScreen(page);
});

test('Keyboard users can skip to the content', async ({ page }) => {
  await page.goto('/leagues/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('A chosen theme stays after loading again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByLabel('Theme').selectOption('Dark');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(13, 16, 21)');
});

test('The look at a screen finds faint words, also where the same words could be read before', async ({
  page,
}) => {
  await page.goto('/pages/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page);
  const colour = (text: string) =>
    page.evaluate((color) => {
      for (const one of document.querySelectorAll<HTMLElement>('main p')) one.style.color = color;
    }, text);
  await colour('#444');
  await expect(expectGoodScreen(page)).rejects.toThrow('contrast at dark, 390 px');
  await colour('#999');
  await expect(expectGoodScreen(page)).rejects.toThrow('contrast at light, 390 px');
});
