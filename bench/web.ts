import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { type Rolldown, build } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';
import { aBuiltService } from './web/built-service';
import { openLargePages } from './web/large-pages';
import { shiftOf } from './web/layout-shift';

/** With the limit of its weight as a multiple of the bare page. */
const pages = [
  ['the start page', '/', 1.6],
  ['the login page', '/login', 1.9],
  ['a league as a visitor sees it', '/leagues/1', 1.5],
  ['a session as a visitor sees it', '/leagues/session/1', 1.45],
  ['a team as a visitor sees it', '/teams/1', 1.5],
  ['the league search', '/search/league/1', 1.6],
  ['a match as a visitor sees it', '/leagues/match/1', 1.5],
] as const;
/** Limits for every page. */
const goals = { scripts: 20, shift: 0.05 };

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))]);
const floor = await weighFloor();
const service = await aBuiltService();
const found = await findChromium();
const browser = await chromium.launch({
  ...(found?.path ? { executablePath: found.path } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    // Disable the search popup of the window, which is invisible and competes with the page load.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  ],
});
try {
  console.log(
    'Compressed JavaScript (brotli, as sent), beside a page of react + router + query that does nothing:\n',
  );
  print('react + router + query alone', { bytes: floor, scripts: 1, shift: 0 }, 1);
  for (const [name, path, mostWeight] of pages) {
    const url = service.url + path;
    print(name, { ...(await weighPage(browser, url)), shift: await shiftOf(browser, url) }, mostWeight);
  }
  await openLargePages(browser, service.url);
} finally {
  await browser.close();
  await service.stop();
}

/** Same bundler, settings and compression as the client build. */
async function weighFloor(): Promise<number> {
  const result = await build({
    root: fileURLToPath(new URL('./web/floor/', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fileURLToPath(new URL('./web/floor/main.tsx', import.meta.url)) },
    },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  return outputs
    .flatMap(({ output }) => output)
    .reduce((sum, part) => sum + (part.type === 'chunk' ? brotliCompressSync(part.code).length : 0), 0);
}

type Weight = { bytes: number; scripts: number };
type Seen = Weight & { shift: number };

/** All scripts that the browser fetched until the page was idle. */
async function weighPage(within: Browser, url: string): Promise<Weight> {
  const page = await within.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const all = await Promise.all(sizes);
  await page.close();
  return { bytes: all.reduce((sum, size) => sum + size, 0), scripts: all.length };
}

function print(name: string, { bytes, scripts, shift }: Seen, mostWeight: number): void {
  const weight = bytes / floor;
  const isMissed = weight > mostWeight || scripts > goals.scripts || shift > goals.shift;
  if (isMissed) process.exitCode = 1;
  const columns = [
    name.padEnd(32),
    `${(bytes / 1000).toFixed(1)} kB`.padStart(10),
    `${weight.toFixed(2)} x`.padStart(8),
    `${scripts} scripts`.padStart(12),
    `moves ${shift.toFixed(3)}`.padStart(13),
    isMissed ? `   MISSED ${mostWeight} x, ${goals.scripts} scripts, ${goals.shift}` : '',
  ];
  console.log(`  ${columns.join('')}`);
}
