import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const always = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];

/** Build outputs, their sources, and the file without which an output counts as missing. */
export const parts = {
  server: { sources: ['domain', 'contract', 'server', ...always], product: 'server/dist/main.js' },
  web: { sources: ['domain', 'contract', 'web', ...always], product: 'web/dist/index.html' },
};

/** Parts whose sources changed since the last build; compares content, because a checkout changes timestamps. */
export function staleParts() {
  return Object.keys(parts).filter((name) => {
    const { sources, product } = parts[name];
    const stamp = stampFile(name);
    const isThere = existsSync(join(root, product)) && existsSync(stamp);
    return !isThere || readFileSync(stamp, 'utf8') !== fingerprint(sources);
  });
}

/** Runs a build and records the sources it used; an interrupted build is not recorded. */
export async function building(name, build) {
  const before = fingerprint(parts[name].sources);
  rmSync(stampFile(name), { force: true });
  await build();
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(stampFile(name), before);
}

export function fingerprint(sources, folder = root) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(folder, source))) {
    const content = readFileSync(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(folder, path) {
  const entries = listIfFolder(join(folder, path));
  if (entries === null) return existsSync(join(folder, path)) ? [path] : [];
  return entries
    .filter(({ name }) => !['dist', 'node_modules', 'testing'].includes(name) && !/\.test\.tsx?$/.test(name))
    .map(({ name }) => name)
    .toSorted()
    .flatMap((name) => filesIn(folder, `${path}/${name}`));
}

function listIfFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}

function stampFile(name) {
  return join(root, '.build', `${name}.sha256`);
}
