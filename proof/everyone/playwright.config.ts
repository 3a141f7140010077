import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config';
import { disableMouse } from './keyboard';

if (process.env['BY_KEYS']) disableMouse();

export default defineConfig({
  ...journeys,
  outputDir: '../../test-results',
  globalSetup: '../../e2e/global-setup.ts',
  timeout: 600_000,
  projects: [
    { name: 'names', testDir: '.' },
    { name: 'every-look', testDir: '../../e2e' },
    { name: 'hostile-text', testDir: '../../e2e', grep: /Whatever people write stays text on every screen/ },
    {
      name: 'by-keys',
      testDir: '../../e2e',
      grep: [
        /A visitor finds a league near a ZIP code, joins, pays/,
        /A captain gathers answers and publishes a lineup/,
        /Two captains post the same line at once/,
        /An organizer sets up a league session/,
      ],
    },
  ],
});
