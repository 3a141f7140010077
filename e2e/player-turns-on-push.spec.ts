import { createECDH, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A player turns on notifications on a phone, chooses what comes how, and turns them off', async ({
  page,
}) => {
  await browserSubscribes(page);
  await signIn(page, 'player');
  await page.goto('/settings?tab=mail');
  const turnOn = page.getByRole('button', { name: 'Turn on for this device' });

  await test.step('is asked for permission only after pressing the button', async () => {
    await expect(turnOn).toBeVisible();
    await expectGoodScreen(page);
    expect(await asked(page)).toBe(0);
    await turnOn.click();
    await expect(page.getByText('Push notifications are on for this device.')).toBeVisible();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expect(turnOn).toHaveCount(0);
    expect(await asked(page)).toBe(1);
  });

  await test.step('gets scores by push only', async () => {
    const scores = page.getByRole('combobox', { name: 'Scores' });
    await expect(scores).toHaveValue('both');
    await scores.selectOption({ label: 'Push only' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Preferences saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Scores' })).toHaveValue('push');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('turns them off again', async () => {
    await page.getByRole('button', { name: /^Turn off for / }).click();
    await expect(page.getByText(/^Push notifications are off for /)).toBeVisible();
    await expect(turnOn).toBeVisible();
  });
});

test('A player who blocked notifications reads what to do', async ({ page }) => {
  await browserSubscribes(page, 'denied');
  await signIn(page, 'player');
  await page.goto('/settings?tab=mail');
  await expect(page.getByText(/^Notifications are blocked for this site\./)).toBeVisible();
  await expectGoodScreen(page);
});

/** Headless Chromium has no push service, so the page meets a browser that has one. */
async function browserSubscribes(page: Page, permission: NotificationPermission = 'default'): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(24).toString('base64url')}`,
    keys: {
      p256dh: pair.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript(
    ({ json, given }) => {
      const pushManager = {
        getSubscription: async () => null,
        subscribe: async () => ({ toJSON: () => json }),
      };
      const state = { asked: 0 };
      const requestPermission = async () => {
        state.asked += 1;
        return 'granted';
      };
      const registration = { pushManager };
      const serviceWorker = {
        ready: Promise.resolve(registration),
        controller: null,
        register: async () => undefined,
        getRegistration: async () => registration,
        addEventListener: () => undefined,
      };
      Object.defineProperties(window, {
        pushAsked: { value: state },
        PushManager: { value: Object },
        Notification: { value: { permission: given, requestPermission } },
      });
      Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
    },
    { json: subscription, given: permission },
  );
}

function asked(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { pushAsked: { asked: number } }).pushAsked.asked);
}
