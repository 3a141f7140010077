import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { workspaces } from './arrows.mjs';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { complaints, read } = checkArrows(dirname(dirname(fileURLToPath(import.meta.url))));
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exit(1);
  console.log(`${read} files follow the import rules`);
}

/** Reads every import of every workspace and reports the forbidden ones. */
export function checkArrows(root, files = listFiles(root)) {
  const complaints = [];
  let read = 0;
  for (const [name, workspace] of Object.entries(workspaces)) {
    const own = files.filter((file) => file.startsWith(`${name}/`) && /\.tsx?$/.test(file));
    const imports = own.flatMap((file) => importsOf(root, file));
    // Fail if nothing was read, since nothing was checked.
    if (own.length === 0) complaints.push(`${name}: no files found`);
    else if (imports.length === 0)
      complaints.push(`${name}: ${own.length} files were read, but not one import was found`);
    for (const { file, source } of imports) {
      const reason = forbidden(name, workspace, { file, source });
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
  if (errors.length > 0) throw new Error(`${file} couldn't be parsed: ${errors[0].message}`);
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

function forbidden(name, workspace, { file, source }) {
  const isTest = /\.test\.tsx?$/.test(file) || file.includes('/testing/');
  if (!source.startsWith('.')) return forbiddenPackage(name, workspace, { file, source, isTest });
  const target = posix.normalize(posix.join(posix.dirname(file), source));
  if (!target.startsWith(`${name}/`)) return `${name} is imported and imports by package name`;
  return isTest ? null : forbiddenLayer(workspace, file, target);
}

function forbiddenPackage(name, workspace, { file, source, isTest }) {
  if (source.startsWith('@courtline/')) {
    const other = source.split('/')[1];
    return workspace.workspaces.includes(other) ? null : `${name} does not know ${other}`;
  }
  if (isTest) return null;
  if (workspace.refuses?.test(source) && file.startsWith(`${name}/src/`))
    return `${name} runs where there is no such thing`;
  if (!workspace.packages || workspace.packages.includes(source)) return null;
  return `${name} may only use ${workspace.packages.join(', ')}`;
}

function forbiddenLayer(workspace, file, target) {
  const from = layerOf(file);
  const to = layerOf(target);
  const hasLayers = Object.keys(workspace.layers).length > 0;
  if (!from || !to || !hasLayers) return null;
  if (from.layer === to.layer) {
    return workspace.independent.includes(from.layer) && from.noun !== to.noun
      ? 'features do not import each other'
      : null;
  }
  const allowed = workspace.layers[from.layer];
  if (!allowed) return `the layer ${from.layer} is unknown: add it to scripts/arrows.mjs`;
  return allowed.includes(to.layer) ? null : `${from.layer} does not know ${to.layer}`;
}

/** The layer is the first folder inside src, the feature the second. */
function layerOf(path) {
  const [, top, ...steps] = path.replace(/\.(tsx?|css)$/, '').split('/');
  if (top !== 'src' || steps.length === 0) return null;
  return { layer: steps[0], noun: steps[1] ?? '' };
}
