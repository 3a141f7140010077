// `npm run mutate -- domain/src/score` changes the sources of a folder in many small ways (Stryker) and prints the changes
// that no test of the folder detects. See docs/mutation.md.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from './run.mjs';

const folder = process.argv[2]?.replace(/\/$/, '') ?? '';

if (!/^(domain|contract|web)\//.test(folder) || !existsSync(join(root, folder))) {
  console.error('Name a folder with unit tests: npm run mutate -- domain/src/score');
  process.exit(1);
}

process.chdir(root);
process.env.MUTATED_FOLDER = folder;
await new Stryker({
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
  // Texts have tests of their own; numbers are not mutated by Stryker.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  // Endless loops are stopped by counting; a busy machine must not count as a detected change.
  timeoutMS: 60_000,
  tempDirName: '.build/mutation',
  cleanTempDir: 'always',
  ignorePatterns: [
    '**',
    `!${folder.split('/')[0]}/**`,
    '!package.json',
    '!tsconfig.base.json',
    '!scripts/mutation/**',
  ],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
}).runMutationTest();
