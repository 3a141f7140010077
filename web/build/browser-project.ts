import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { commands } from './browser-commands.ts';

/** As for the journeys. Without either, Playwright looks for its own, and the run fails where there is none. */
const installed = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] || (existsSync(installed) ? installed : '');

/** Tests of screens: one Chromium with one page, in which all files run one after the other. */
export function browserProject(include: string[]): TestProjectInlineConfiguration {
  return {
    // What the client reads from the page is not served here, so nothing else of it is either.
    publicDir: false,
    test: {
      name: 'browser',
      include,
      isolate: false,
      fileParallelism: false,
      // It has another number of workers than the other projects, so Vitest runs it after them.
      sequence: { groupOrder: 1 },
      css: true,
      env: { EVERY_LOOK: process.env['EVERY_LOOK'] ?? '' },
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Looking for a role reads the whole page, so not more often than a person would notice.
      expect: { poll: { timeout: 15_000, interval: 100 } },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        commands,
        viewport: { width: 1280, height: 720 },
        provider: playwright({
          actionTimeout: 30_000,
          launchOptions: {
            ...(chromium && { executablePath: chromium }),
            args: [
              '--no-sandbox',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
              '--no-first-run',
            ],
          },
          // The largest of all sizes: Vitest shrinks a screen that does not fit.
          contextOptions: {
            viewport: { width: 1440, height: 900 },
            locale: 'en-US',
            timezoneId: 'America/New_York',
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
