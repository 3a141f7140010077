import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, run, say, seconds } from './run.mjs';

const stampFile = join(root, 'node_modules', '.courtline-install');

/** Installs the locked packages unless they are there already. */
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
  // npm ci also wants the programs of all other platforms in the lock file; install keeps to the lock without that.
  if (!ok && output.includes('EUSAGE')) ({ ok, output } = await runNpm('install', '--no-save'));
  if (!ok) {
    console.error(output.trim());
    console.error('The packages could not be installed: npm says why above.');
    process.exit(1);
  }
  say(`Packages installed in ${seconds(since)}`);
}

function runNpm(...words) {
  const { command, args, ...options } = npm([
    ...words,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]);
  return run(command, args, options);
}

/** Whether what npm recorded about node_modules is what the lock file asks for on this machine. */
export function isInstalled(lock, installed) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages)
    .filter(([path, wanted]) => path.includes('node_modules/') && !wanted.link && isForHere(wanted))
    .every(([path, wanted]) => installed.packages[path]?.version === wanted.version);
}

function isForHere({ os, cpu, libc }) {
  return suits(os, process.platform) && suits(cpu, process.arch) && suits(libc, libcHere());
}

function suits(allowed, here) {
  return (
    !allowed ||
    allowed.includes(here) ||
    (allowed.every((name) => name.startsWith('!')) && !allowed.includes(`!${here}`))
  );
}

function libcHere() {
  if (process.platform !== 'linux') return '';
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function stampOf(lock) {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch} ${libcHere()} ${lock}`)
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
