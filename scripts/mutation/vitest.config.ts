import { defineConfig } from 'vitest/config';

/** The tests that scripts/mutate.mjs runs: those of one folder. */
export default defineConfig({
  test: {
    include: [`${process.env['MUTATED_FOLDER']}/**/*.test.{ts,tsx}`],
    exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
    setupFiles: ['scripts/mutation/setup.mjs'],
    testTimeout: 120_000,
  },
});
