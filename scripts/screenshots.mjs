// Takes the pictures of the start page, of the README and of the installed app from a demo league of its own, and draws the
// icons of the app: `npm run screenshots`.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { buildIfNeeded, program } from './built-service.mjs';
import { findHeadlessChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { root, say, seconds } from './run.mjs';
import { drawIcons } from './screenshots/icons.mjs';
import { findScenes } from './screenshots/scenes.mjs';

const folders = {
  landing: join(root, 'web', 'src', 'features', 'landing', 'pictures'),
  readme: join(root, 'docs', 'pictures'),
  app: join(root, 'web', 'public', 'app'),
};
const mostBytes = 150_000;
const password = 'courtline-demo';

await installIfNeeded();
await buildIfNeeded();
await drawIcons(join(root, 'web', 'public'));
const data = mkdtempSync(join(tmpdir(), 'courtline-screenshots-'));
const service = await startService();
try {
  await takeAll();
} finally {
  service.process.kill('SIGTERM');
  await service.exited;
  rmSync(data, { recursive: true, force: true });
}

async function takeAll() {
  const found = await findHeadlessChromium();
  const browser = await chromium.launch({ executablePath: found?.path });
  const chosen = process.argv.slice(2);
  for (const scene of await findScenes(service.origin)) {
    if (chosen.length > 0 && !chosen.includes(scene.name)) continue;
    for (const scheme of scene.schemes) await take(browser, scene, scheme);
  }
  await browser.close();
}

/** Takes one picture: as a visitor or a demo account, in one scheme. */
async function take(browser, scene, scheme) {
  const { name, folder, path, as, size, scale = 2, width, prepare, part } = scene;
  const since = Date.now();
  const context = await browser.newContext({
    baseURL: service.origin,
    viewport: size,
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...(size.width < 500 && { hasTouch: true, isMobile: true }),
  });
  const headers = { origin: service.origin };
  if (as) await context.request.post('/v1/auth/login', { headers, data: { email: as, password } });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('html[data-client=ready]').waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  const taken = await page.screenshot({ clip: await part?.(page) });
  await context.close();
  const picture = await sharp(taken).resize({ width }).webp({ quality: 82, effort: 6 }).toBuffer();
  if (picture.length > mostBytes) throw new Error(`${name} takes ${picture.length} bytes`);
  const file = scene.schemes.length > 1 ? `${name}-${scheme}.webp` : `${name}.webp`;
  mkdirSync(folders[folder], { recursive: true });
  writeFileSync(join(folders[folder], file), picture);
  say(`${folder}/${file}  ${Math.round(picture.length / 1024)} kB  ${seconds(since)}`);
}

/** A service with a demo league in a folder that is deleted afterwards. */
async function startService() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    DEMO: 'on',
    GAZETTEER: 'off',
    PUBLIC_URL: origin,
  };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  for (const since = Date.now(); Date.now() - since < 180_000; ) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return { process: child, exited, origin };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  child.kill('SIGKILL');
  throw new Error('The service did not start.');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
