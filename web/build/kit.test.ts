import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const filesIn = (folder: string) => readdirSync(join(source, folder)).map((name) => `${folder}/${name}`);

/** Names of the ui modules that a file imports: '../../ui/card' or, within ui, './card'. */
function importedModules(path: string): string[] {
  const named = readFileSync(join(source, path), 'utf8').matchAll(/from '(?:[./]+\/ui|\.)\/([\w-]+)'/g);
  return [...named].flatMap(([, piece]) => (piece === undefined ? [] : [piece]));
}

const pieces = filesIn('ui').flatMap((path) => /ui\/(?!use-)([\w-]+)\.tsx$/.exec(path)?.[1] ?? []);

/** A component used by a shown component counts as shown. */
function withDependencies(shown: Set<string>): Set<string> {
  const parts = [...shown]
    .filter((piece) => pieces.includes(piece))
    .flatMap((one) => importedModules(`ui/${one}.tsx`));
  const all = new Set([...shown, ...parts]);
  return all.size === shown.size ? all : withDependencies(all);
}

it('every ui component is shown at /dev/kit', () => {
  const shown = withDependencies(
    new Set([...filesIn('features/kit'), 'pages/kit-page.tsx'].flatMap(importedModules)),
  );
  expect(pieces.length).toBeGreaterThan(30);
  expect(pieces.filter((piece) => !shown.has(piece))).toEqual([]);
});
