import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { browserProject } from './web/build/browser-project.ts';

const inBrowser = 'web/**/*.browser.test.ts';

/** No test is about how fast the machine is: only what never ends is a fault. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Rules keep nothing between calls: what several files test is loaded once per worker.
          isolate: false,
          include: ['{domain,contract,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [inBrowser, '**/node_modules/**'],
          ...patience,
        },
      },
      {
        test: {
          name: 'service',
          // The service takes seconds to load and keeps nothing between databases: load it once per worker.
          isolate: false,
          include: ['server/**/*.test.{ts,tsx}'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          ...patience,
        },
      },
      browserProject([inBrowser]),
    ],
    // Every test file has a database of its own. Tests wait for the database and the clock, so one more than there are cores.
    maxWorkers: availableParallelism() + 1,
  },
});
