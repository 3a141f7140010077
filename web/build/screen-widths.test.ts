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

it('every style sheet turns only where one kind of screen ends and the next begins', () => {
  const asked = sheets.flatMap((path) => {
    const widths = readFileSync(join(source, path), 'utf8').match(/(?<=@media[^{]*)(min|max)-width: [^)]+/g);
    return (widths ?? []).map((width) => ({ path, width }));
  });
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(({ width }) => !known.includes(width))).toEqual([]);
});

it('no style sheet asks how the screen is held', () => {
  const asking = sheets.filter((path) => readFileSync(join(source, path), 'utf8').includes('orientation:'));
  expect(asking).toEqual([]);
});
