import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => existsSync(join(root, file)));
const documents = files.filter((file) => /^([A-Z]+|docs\/.+)\.md$/.test(file) && file !== 'CHANGELOG.md');

/** A path in code quotes that starts with a folder of this repository; one with a placeholder names no file. */
const quoted = /`((?:domain|contract|server|web|e2e|bench|proof|scripts|docs)\/[^`\s<>*{}…]+)`/g;
const linked = /\]\((?!\w+:|#)([^)#\s]+)/g;
const builtOrExample = /\/dist\b|NNNN/;

describe('Every file that a document names exists', () => {
  it.each(documents)('%s', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [
      ...[...text.matchAll(quoted)].map(([, path = '']) => path),
      ...[...text.matchAll(linked)].map(([, path = '']) => join(dirname(document), path)),
    ].filter((path) => !builtOrExample.test(path));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
