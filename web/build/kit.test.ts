import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const filesIn = (folder: string) => readdirSync(join(source, folder)).map((name) => `${folder}/${name}`);

/** The pieces of ui that a file names, as it names them: '../../ui/card' or, among themselves, './card'. */
function piecesIn(path: string): string[] {
  const named = readFileSync(join(source, path), 'utf8').matchAll(/from '(?:[./]+\/ui|\.)\/([\w-]+)'/g);
  return [...named].flatMap(([, piece]) => (piece === undefined ? [] : [piece]));
}

const pieces = filesIn('ui').flatMap((path) => /ui\/(?!use-)([\w-]+)\.tsx$/.exec(path)?.[1] ?? []);

/** A piece that a shown piece is made of is shown with it. */
function withParts(shown: Set<string>): Set<string> {
  const parts = [...shown]
    .filter((piece) => pieces.includes(piece))
    .flatMap((one) => piecesIn(`ui/${one}.tsx`));
  const all = new Set([...shown, ...parts]);
  return all.size === shown.size ? all : withParts(all);
}

it('every piece of the kit is shown at /dev/kit', () => {
  const shown = withParts(new Set([...filesIn('features/kit'), 'pages/kit-page.tsx'].flatMap(piecesIn)));
  expect(pieces.length).toBeGreaterThan(30);
  expect(pieces.filter((piece) => !shown.has(piece))).toEqual([]);
});
