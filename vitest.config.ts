import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { browserProject } from './web/build/browser-project.ts';

const inBrowser = 'web/**/*.browser.test.ts';

/** No test is about how fast the machine is: only what never ends is a fault. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The default is one second, which a busy machine exceeds.
  expect: { poll: { timeout: 60_000 } },
};

/** These walk through every call, which takes minutes. Started last, they would run while the other workers are done. */
const longest = ['play-grants', 'role-grants', 'authz-matrix', 'input', 'race', 'response-cache-writes'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the order of Vitest, not of an array
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? longest.length : place;
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          setupFiles: ['server/src/testing/loose-patterns.ts'],
          ...patience,
        },
      },
      browserProject([inBrowser]),
    ],
    // Every test file has a database of its own. Tests wait for the database and the clock, so one more than there are cores.
    maxWorkers: availableParallelism() + 1,
  },
});
