import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { houses } from './arrows.mjs';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { complaints, read } = checkArrows(dirname(dirname(fileURLToPath(import.meta.url))));
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exit(1);
  console.log(`${read} files follow the arrows`);
}

/** Reads every import of every workspace and complains about each that goes where it must not. */
export function checkArrows(root, files = listFiles(root)) {
  const complaints = [];
  let read = 0;
  for (const [name, house] of Object.entries(houses)) {
    const own = files.filter((file) => file.startsWith(`${name}/`) && /\.tsx?$/.test(file));
    const imports = own.flatMap((file) => importsOf(root, file));
    // A check that read nothing has checked nothing.
    if (own.length === 0) complaints.push(`${name}: no files were read`);
    else if (imports.length === 0)
      complaints.push(`${name}: ${own.length} files were read, but not one import was found`);
    for (const { file, source } of imports) {
      const reason = forbidden(name, house, { file, source });
      if (reason) complaints.push(`${file}: must not import ${source} (${reason})`);
    }
    read += own.length;
  }
  return { complaints, read };
}

function listFiles(root) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options).split('\n');
  return listed.filter((file) => file && existsSync(join(root, file)));
}

function importsOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0].message}`);
  const sources = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return [...new Set(sources)].map((source) => ({ file, source }));
}

function forbidden(name, house, { file, source }) {
  const isTest = /\.test\.tsx?$/.test(file) || file.includes('/testing/');
  if (!source.startsWith('.')) return forbiddenPackage(name, house, { file, source, isTest });
  const target = posix.normalize(posix.join(posix.dirname(file), source));
  if (!target.startsWith(`${name}/`)) return `${name} is imported and imports by package name`;
  return isTest ? null : forbiddenRoom(house, file, target);
}

function forbiddenPackage(name, house, { file, source, isTest }) {
  if (source.startsWith('@courtline/')) {
    const other = source.split('/')[1];
    return house.workspaces.includes(other) ? null : `${name} does not know ${other}`;
  }
  if (isTest) return null;
  if (house.refuses?.test(source) && file.startsWith(`${name}/src/`))
    return `${name} runs where there is no such thing`;
  if (!house.packages || house.packages.includes(source)) return null;
  return `${name} may only use ${house.packages.join(', ')}`;
}

function forbiddenRoom(house, file, target) {
  const from = roomOf(file);
  const to = roomOf(target);
  const hasRooms = Object.keys(house.rooms).length > 0;
  if (!from || !to || !hasRooms) return null;
  if (from.room === to.room) {
    return house.strangers.includes(from.room) && from.noun !== to.noun
      ? 'neighbouring features are strangers'
      : null;
  }
  const allowed = house.rooms[from.room];
  if (!allowed) return `the room ${from.room} is not known: give it a place in scripts/arrows.mjs`;
  return allowed.includes(to.room) ? null : `${from.room} does not know ${to.room}`;
}

/** The room is the first step inside src, the noun the second. */
function roomOf(path) {
  const [, top, ...steps] = path.replace(/\.(tsx?|css)$/, '').split('/');
  if (top !== 'src' || steps.length === 0) return null;
  return { room: steps[0], noun: steps[1] ?? '' };
}
