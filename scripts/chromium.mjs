import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm, run, say, seconds } from './run.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser for the journeys: the one that is named, one that is installed, or one that is fetched now. Null: none could be had. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? { path: named } : null;
  const found = installed() ?? (await fromDebian());
  return found ? { path: found } : await fromPlaywright();
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...places].find((path) => existsSync(path)) ?? null;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const since = Date.now();
  say('Installing Chromium with apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const { ok } = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  if (ok) say(`Chromium installed in ${seconds(since)}`);
  return ok ? installed() : null;
}

/** Playwright knows itself where it put its own, so that one needs no path. */
async function fromPlaywright() {
  say('Fetching a Chromium with Playwright');
  const { command, args, ...options } = npm(['exec', '--', 'playwright', 'install', 'chromium']);
  const { ok, output } = await run(command, args, options);
  if (!ok) console.error(output.trim());
  return ok ? { path: null } : null;
}
