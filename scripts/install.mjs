import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, run, say, seconds } from './run.mjs';

const stampFile = join(root, 'node_modules', '.courtline-install');

/** Installs the locked packages unless they are already installed. */
export async function installIfNeeded() {
  const stamp = stampOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (readIfThere(stampFile) === stamp) return;
  if (!isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json')))
    await install();
  writeFileSync(stampFile, stamp);
}

async function install() {
  say('Installing packages (a minute or two the first time)');
  const since = Date.now();
  let { ok, output } = await runNpm('ci');
  // npm ci requires the binaries of all platforms in the lock file; npm install follows the lock without that.
  if (!ok && output.includes('EUSAGE')) ({ ok, output } = await runNpm('install', '--no-save'));
  if (!ok) {
    console.error(output.trim());
    console.error('Installing packages failed. See the npm output above.');
    process.exit(1);
  }
  say(`Packages installed in ${seconds(since)}`);
}

function runNpm(...npmArgs) {
  const { command, args, ...options } = npm([
    ...npmArgs,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]);
  return run(command, args, options);
}

/** Whether npm's record of node_modules matches what the lock file requires on this machine. */
export function isInstalled(lock, installed) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages)
    .filter(([path, locked]) => path.includes('node_modules/') && !locked.link && isForThisPlatform(locked))
    .every(([path, locked]) => installed.packages[path]?.version === locked.version);
}

function isForThisPlatform({ os, cpu, libc }) {
  return isAllowed(os, process.platform) && isAllowed(cpu, process.arch) && isAllowed(libc, currentLibc());
}

function isAllowed(allowed, actual) {
  return (
    !allowed ||
    allowed.includes(actual) ||
    (allowed.every((name) => name.startsWith('!')) && !allowed.includes(`!${actual}`))
  );
}

function currentLibc() {
  if (process.platform !== 'linux') return '';
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function stampOf(lock) {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch} ${currentLibc()} ${lock}`)
    .digest('hex');
}

function readJson(path) {
  const text = readIfThere(join(root, path));
  return text === null ? null : JSON.parse(text);
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
