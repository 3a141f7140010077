import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promise } from '../report';
import { aFolder } from './folders';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The names of the tests that failed, and what each said. */
export type Ran = { ok: boolean; passed: number; failed: Map<string, string>; output: string };

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
  promise(what, ran.ok && ran.passed > 0, `${ran.passed} tests passed${listFailed(ran)}`);
  if (!ran.ok && ran.failed.size === 0) console.log(ran.output.slice(-2000));
  return ran;
}

export function listFailed({ failed }: Ran): string {
  return [...failed].map(([name, said]) => `\n    ✗ ${name}\n      ${said}`).join('');
}

type Test = { status: string; fullName: string; failureMessages?: string[] };

type Report = { testResults: { assertionResults: Test[] }[] };

function read(report: string): Pick<Ran, 'passed' | 'failed'> {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = all.filter(({ status }) => status === 'failed');
    return {
      passed: all.filter(({ status }) => status === 'passed').length,
      failed: new Map(failed.map((test) => [test.fullName, whatItSaid(test)])),
    };
  } catch {
    return { passed: 0, failed: new Map() };
  }
}

function whatItSaid({ failureMessages = [] }: Test): string {
  return (failureMessages[0] ?? '').split('\n    at ')[0]?.slice(0, 600).replaceAll('\n', '\n      ') ?? '';
}
