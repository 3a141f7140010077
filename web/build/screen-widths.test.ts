import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenWidths } from '@courtline/domain/constants';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

const known = Object.values(screenWidths).flatMap((width) => [
  `max-width: ${width}px`,
  `min-width: ${width + 1}px`,
]);

it('style sheets use only the shared breakpoints', () => {
  const asked = sheets.flatMap((path) => {
    const widths = readFileSync(join(source, path), 'utf8').match(/(?<=@media[^{]*)(min|max)-width: [^)]+/g);
    return (widths ?? []).map((width) => ({ path, width }));
  });
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(({ width }) => !known.includes(width))).toEqual([]);
});

it('no style sheet depends on the screen orientation', () => {
  const found = sheets.filter((path) => readFileSync(join(source, path), 'utf8').includes('orientation:'));
  expect(found).toEqual([]);
});
