import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { type Rolldown, build } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';
import { aBuiltService } from './web/built-service';
import { openLargePages } from './web/large-pages';

const pages = [
  ['the start page', '/'],
  ['the login page', '/login'],
  ['a league as a visitor sees it', '/leagues/1'],
] as const;

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))]);
const floor = await weighFloor();
const service = await aBuiltService();
const found = await findChromium();
const browser = await chromium.launch({
  ...(found?.path ? { executablePath: found.path } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
try {
  console.log(
    'Compressed JavaScript (brotli, as sent), beside a page of react + router + query that does nothing:\n',
  );
  print('react + router + query alone', floor, floor);
  for (const [name, path] of pages) print(name, await weighPage(browser, service.url + path), floor);
  await openLargePages(browser, service.url);
} finally {
  await browser.close();
  await service.stop();
}

/** The same bundler, settings and compression as the client's own build. */
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

/** Every script that the browser really fetched until the page was quiet. */
async function weighPage(within: Browser, url: string): Promise<number> {
  const page = await within.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const all = await Promise.all(sizes);
  await page.close();
  return all.reduce((sum, size) => sum + size, 0);
}

function print(name: string, bytes: number, beside: number): void {
  const kilobytes = (bytes / 1000).toFixed(1).padStart(7);
  console.log(`  ${name.padEnd(32)}${kilobytes} kB   ${(bytes / beside).toFixed(2)} x`);
}
