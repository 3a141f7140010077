import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Compose = { services: Record<string, { environment: Record<string, string>; image?: string }> };

/** Every variable that config.ts reads. */
const settings = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): setting\(/gm)].map(
  ([, name = '']) => name,
);

describe('The configuration', () => {
  it('is documented, and the document names no variable that is not read', () => {
    const rows = read('docs/configuration.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const documented = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(settings.length).toBeGreaterThan(30);
    expect(documented.toSorted()).toEqual(settings.toSorted());
  });
});

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml')) as Compose;

  it('sets only variables that the service reads', () => {
    const names = Object.keys(services['courtline']?.environment ?? {});
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it('uses a PostgreSQL that the service supports', () => {
    const [, version = ''] = /^postgres:(\d+)/.exec(services['database']?.image ?? '') ?? [];
    expect(Number(version)).toBeGreaterThanOrEqual(15);
    expect(Number(version)).toBeLessThanOrEqual(18);
  });
});

describe('The Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');

  it('copies files that exist', () => {
    const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('copies the package of every workspace, without which npm ci fails', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) {
      expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    }
  });

  it('runs what the build writes', () => {
    expect(read('scripts/build.mjs')).toContain("join(root, 'server', 'dist')");
    expect(lines.at(-2)).toContain('server/dist/main.js');
  });
});

describe('The files for a hosted repository', () => {
  it.each([
    'workflows/ci.yml',
    'ISSUE_TEMPLATE/bug.yml',
    'ISSUE_TEMPLATE/wish.yml',
    'ISSUE_TEMPLATE/config.yml',
  ])('.github/%s is YAML', (file) => {
    expect(parse(read(`.github/${file}`))).toBeTypeOf('object');
  });

  it('run the tests by the script that every machine runs', () => {
    expect(read('.github/workflows/ci.yml')).toContain('run: .ci/run');
    expect(existsSync(join(root, '.ci', 'run'))).toBe(true);
  });

  it.each(['README.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'docs/configuration.md'])(
    '%s links only to files that exist',
    (file) => {
      const folder = join(root, file, '..');
      const targets = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);
      expect(targets.filter((target) => !existsSync(join(folder, target)))).toEqual([]);
    },
  );

  it('have small pictures', () => {
    const folder = join(root, 'docs', 'pictures');
    const large = readdirSync(folder).filter((name) => readFileSync(join(folder, name)).length > 150_000);
    expect(large).toEqual([]);
  });
});
