import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm, root, run, say, seconds } from './run.mjs';

const shellName = 'chromium-headless-shell';
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const knownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser for the journeys: from CHROMIUM_PATH, installed, or downloaded now. Null if there is none. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? { path: named } : null;
  const found = installed() ?? (await fromDebian('chromium'));
  return found ? { path: found } : await fromPlaywright();
}

/**
 * A browser for journeys, which need no window: Chromium's headless shell draws none and uses a third less CPU. Falls
 * back to the full browser.
 */
export async function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  const shell =
    inPath([shellName])[0] ??
    (await shellOfChromium()) ??
    // Where no browser is installed, the shell alone is enough.
    (installed() ? null : await fromDebian(shellName));
  return shell ? { path: shell } : findChromium();
}

function installed() {
  return [...inPath(names), ...knownPaths].find((path) => existsSync(path)) ?? null;
}

function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .filter((path) => existsSync(path));
}

/** The shell of an installed Chromium of Debian, unpacked into our build folder, so that nothing is installed. */
async function shellOfChromium() {
  const library = '/usr/lib/chromium';
  if (!existsSync(join(library, 'chromium')) || !existsSync('/usr/bin/apt-get')) return null;
  const found = await run('dpkg-query', ['--show', '--showformat=${Version}', 'chromium']);
  if (!found.ok) return null;
  const version = found.output.trim();
  const folder = join(root, '.build', `headless-shell-${version.replace(/[^\w.]/g, '-')}`);
  const shell = join(folder, 'usr', 'lib', 'chromium', shellName);
  if (existsSync(shell)) return shell;
  const since = Date.now();
  const unpacked = `${folder}.part`;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  // Short timeout: journeys also run without it, only slower.
  const options = { cwd: unpacked, timeout: 30_000 };
  const packageName = `${shellName}=${version}`;
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  const fetched = await run('apt-get', ['download', ...patience, packageName], options);
  const [archive] = readdirSync(unpacked);
  const isThere = fetched.ok && archive && (await run('dpkg', ['-x', archive, '.'], options)).ok;
  if (!isThere) return null;
  // All other files are the same as those of the browser.
  const target = join(unpacked, 'usr', 'lib', 'chromium');
  for (const name of readdirSync(library))
    if (!existsSync(join(target, name))) symlinkSync(join(library, name), join(target, name));
  rmSync(join(unpacked, archive));
  renameSync(unpacked, folder);
  say(`Chromium headless shell downloaded in ${seconds(since)}`);
  return shell;
}

async function fromDebian(packageName) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const since = Date.now();
  say(`Installing ${packageName} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const { ok } = await run('apt-get', ['install', '-y', '--no-install-recommends', packageName], { env });
  if (ok) say(`${packageName} installed in ${seconds(since)}`);
  return ok ? (inPath([packageName])[0] ?? null) : null;
}

/** Playwright finds its own browser, so no path is returned. */
async function fromPlaywright() {
  say('Downloading Chromium with Playwright');
  const { command, args, ...options } = npm(['exec', '--', 'playwright', 'install', 'chromium']);
  const { ok, output } = await run(command, args, options);
  if (!ok) console.error(output.trim());
  return ok ? { path: null } : null;
}
