import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notProven, promise } from '../report';
import { aFolder } from './folders';
import { isStopping, whenStopping } from './stopping';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** `failed` maps the names of failed tests to their messages. */
export type Ran = { ok: boolean; passed: number; failed: Map<string, string>; output: string; tests: Test[] };

type Options = {
  folder?: string;
  named?: string;
  config?: string;
  project?: string;
  env?: Record<string, string>;
};

/** Runs existing test files. */
export async function vitest(
  files: string[],
  { folder = root, named, config, project = 'service', env }: Options = {},
): Promise<Ran> {
  const report = join(mkdtempSync(join(aFolder(), 'tests-')), 'report.json');
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...(config ? ['--config', config] : ['--project', project]),
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
  const ended = new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
  const ok = await whenStopping(() => child.kill('SIGINT'), ended);
  return { ok, output, ...read(report) };
}

export async function runTests(claim: string, files: string[], options?: Options): Promise<Ran> {
  const ran = await vitest(files, options);
  promise(claim, ran.ok && ran.passed > 0, `${ran.passed} tests passed${listFailed(ran)}`);
  if (!ran.ok && ran.failed.size === 0) console.log(ran.output.slice(-2000));
  return ran;
}

/** Like runTests, for files that each prove something else: they share the cores and one database server. */
export async function runTestsOfEach(sentences: Record<string, string>, options?: Options): Promise<void> {
  const ran = await vitest(Object.keys(sentences), options);
  if (isStopping()) return notProven(Object.values(sentences).join('; '), 'it was stopped');
  for (const [file, sentence] of Object.entries(sentences)) {
    const tests = ran.tests.filter((test) => test.file.endsWith(file));
    const own = tally(tests);
    const isKept = own.passed > 0 && own.failed.size === 0;
    promise(sentence, isKept, `${own.passed} tests passed${listFailed(own)}`);
  }
  if (!ran.ok && ran.failed.size === 0) promise('the tests ran to their end', false, ran.output.slice(-2000));
}

export function listFailed({ failed }: Pick<Ran, 'failed'>): string {
  return [...failed].map(([name, message]) => `\n    ✗ ${name}\n      ${message}`).join('');
}

type Test = { file: string; status: string; fullName: string; failureMessages?: string[] };

type Report = { testResults: { name: string; assertionResults: Omit<Test, 'file'>[] }[] };

function read(report: string): Pick<Ran, 'passed' | 'failed' | 'tests'> {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: name })),
    );
    return { tests, ...tally(tests) };
  } catch {
    return { tests: [], passed: 0, failed: new Map() };
  }
}

function tally(tests: readonly Test[]): Pick<Ran, 'passed' | 'failed'> {
  const failed = tests.filter(({ status }) => status === 'failed');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: new Map(failed.map((test) => [test.fullName, failureMessage(test)])),
  };
}

function failureMessage({ failureMessages = [] }: Test): string {
  const [message = ''] = failureMessages;
  // The report's text for a timeout.
  if (message.includes('STACK_TRACE_ERROR')) return 'took longer than it may';
  return message.split('\n    at ')[0]?.slice(0, 600).replaceAll('\n', '\n      ') ?? '';
}
