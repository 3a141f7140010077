import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.tsx$/.test(path),
);
/** The import of a part, and the name that the service and the browser know it by. */
const named = /import\('([^']+)'\)(?:(?!import\()[\s\S])*?\n {2}'([\w/-]+)',\n\);/g;

it('a part that the service renders is named after its module, whose files the build lists', () => {
  const parts = files.flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(named)].map(([, module = '', name = '']) => ({
      module: relative(source, join(source, dirname(path), module)).replaceAll('\\', '/'),
      name,
    })),
  );
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter(({ module, name }) => module !== name)).toEqual([]);
});
