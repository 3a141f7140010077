import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { commands } from './browser-commands.ts';
import { leanCalls } from './lean-calls.ts';

/** Same browser as for the e2e tests. Without either, Playwright looks for its own and fails if none is installed. */
const installed = '/usr/bin/chromium';
const chromium = process.env['CHROMIUM_PATH'] || (existsSync(installed) ? installed : '');

/** Component tests in a browser: one Chromium with one page, in which all files run in sequence. */
export function browserProject(include: string[]): TestProjectInlineConfiguration {
  return {
    // Tests see the calls as the built client does: without schemas.
    plugins: [leanCalls()],
    // The page configuration that the client reads is not served here, so public files are not needed either.
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
      // A role query reads the whole page, so it is not polled more often than necessary.
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
          // The largest of all tested sizes: Vitest scales down a screen that does not fit.
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
