import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  test: {
    isolate: false,
    include: ['server/**/*.test.ts', 'proof/**/*.test.ts'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    setupFiles: ['proof/races/check-invariants.ts'],
    runner: 'proof/races/repeating-runner.ts',
    // Races may be slow on two busy cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
