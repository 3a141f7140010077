import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promise } from '../report';
import { aFolder } from './folders';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Ran = { ok: boolean; passed: number; failed: string[]; output: string };

type Options = { folder?: string; named?: string; config?: string; env?: Record<string, string> };

/** Runs tests that exist already, by their files. */
export async function vitest(
  files: string[],
  { folder = root, named, config, env }: Options = {},
): Promise<Ran> {
  const report = join(mkdtempSync(join(aFolder(), 'tests-')), 'report.json');
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...(config ? ['--config', config] : ['--project', 'service']),
    ...(named ? ['-t', named] : []),
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)));
  const ok = await new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
  return { ok, output, ...read(report) };
}

export async function runTests(what: string, files: string[], options?: Options): Promise<Ran> {
  const ran = await vitest(files, options);
  promise(
    what,
    ran.ok && ran.passed > 0,
    `${ran.passed} tests passed${ran.failed.map((name) => `\n    ✗ ${name}`).join('')}`,
  );
  if (!ran.ok && ran.failed.length === 0) console.log(ran.output.slice(-2000));
  return ran;
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

function read(report: string): { passed: number; failed: string[] } {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: all.filter(({ status }) => status === 'passed').length,
      failed: all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    };
  } catch {
    return { passed: 0, failed: [] };
  }
}
