import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

// `npm ci` rejects, on every platform, a lock file that lacks an optional package of any platform, and npm leaves out those
// that the registry does not offer, as a mirror of one platform does. Run this after changing a dependency: it adds them.
const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPrograms(lock.packages);
for (const { place, entry } of missing) lock.packages[place] = entry;
const inOrder = Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`);
console.log(`${missing.length} programs of other platforms added to package-lock.json`);

/** Optional platform packages that a package depends on and the lock file lacks. */
function missingPrograms(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev, license }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const platform = platformOf(name);
      const place = placeFor(packages, { path, name, version });
      if (platform === null || place === null) return [];
      return [{ place, entry: { version, ...platform, ...(dev && { dev }), license, optional: true } }];
    }),
  );
}

/** The path next to the package that depends on it; null if it is already there. */
function placeFor(packages, { path, name, version }) {
  const beside = path.includes('node_modules/') ? path.slice(0, path.lastIndexOf('node_modules/')) : '';
  const places = [`${path}/node_modules/${name}`, `${beside}node_modules/${name}`, `node_modules/${name}`];
  return places.some((place) => packages[place]?.version === version) ? null : places[1];
}

function platformOf(name) {
  const [os, cpu] = name
    .split('/')
    .at(-1)
    .replace(/^(binding|cli)-/, '')
    .split('-');
  if (!['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(os)) return null;
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : null;
  return { cpu: [cpu], os: [os], ...(libc && { libc: [libc] }) };
}
