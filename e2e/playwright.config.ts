import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { origin } from './world';

const installed = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';

/**
 * What Playwright switches off anyway, since a second list replaces the first, and the search popup of the window, which
 * costs a process of its own for every new context and is never seen.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './worlds.ts',
  // A journey waits for the clock a quarter of its time, so one more than there are processors keeps them all busy.
  workers: Math.min(availableParallelism() + 1, 6),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    // A button that never comes fails its journey here, not after the time of the whole journey.
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(installed) && { executablePath: installed }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${switchedOff.join(',')}`,
      ],
    },
  },
});
