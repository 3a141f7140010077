import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseSync } from 'oxc-parser';
import { figure, promise } from '../report';
import { root } from '../running/tests';

const [longest, mostMs, givenUpAfterMs] = [20_000, 250, 60_000];
const units = [
  'a',
  'A',
  '0',
  '1',
  ' ',
  '\t',
  '-',
  '.',
  '@',
  '/',
  '"',
  '\\',
  '<',
  '(',
  '[',
  '{',
  ',',
  '%',
  '_',
  'aA0',
  'a.',
  'a@',
  'a-',
  '0.',
  ' a',
  '\r\n',
  'http://a',
  'é',
  '€',
];
const ends = ['!', '\n@', 'é'];

type Expression = { source: string; flags: string; file: string };

/** Runs every regular expression of the service against texts that cause backtracking, as long as a body may be. */
export async function slowExpressions(): Promise<void> {
  const all = listExpressions();
  const slow: string[] = [];
  let slowest = { ms: 0, source: '' };
  let worker = aJudge();
  for (const expression of all) {
    const ms = await timeOf(worker, expression);
    if (ms > slowest.ms) slowest = { ms, source: expression.source };
    if (ms > mostMs) slow.push(`/${expression.source}/ in ${expression.file}: ${ms.toFixed(0)} ms`);
    if (ms < givenUpAfterMs) continue;
    await worker.terminate();
    worker = aJudge();
  }
  await worker.terminate();
  promise(
    `${all.length} regular expressions, none slow on ${longest} characters`,
    slow.length === 0,
    slow.join('; '),
  );
  figure('slowest', `${slowest.ms.toFixed(0)} ms for one text, /${slowest.source}/`);
}

function listExpressions(): Expression[] {
  const options = { cwd: root, encoding: 'utf8' as const, maxBuffer: 2 ** 26 };
  const files = execFileSync('git', ['ls-files', 'domain/src', 'contract/src', 'server/src'], options).split(
    '\n',
  );
  const own = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/demo\//.test(file));
  const found = own.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    const all: Expression[] = [];
    collect(program, (regex) => all.push({ source: regex.pattern, flags: regex.flags, file }));
    return all;
  });
  return [...new Map(found.map((one) => [`${one.source}/${one.flags}`, one])).values()];
}

type Literal = { pattern: string; flags: string };

function collect(node: unknown, found: (regex: Literal) => void): void {
  if (node === null || typeof node !== 'object') return;
  if ('regex' in node) found(node.regex as Literal);
  for (const child of Object.values(node)) collect(child, found);
}

function aJudge(): Worker {
  return new Worker(judge, { eval: true, workerData: { longest, units, ends } });
}

/** Time for the slowest text of one expression, measured in the worker; aborts after a timeout. */
function timeOf(worker: Worker, expression: Expression): Promise<number> {
  return new Promise((resolve) => {
    const watch = setTimeout(() => resolve(givenUpAfterMs), givenUpAfterMs);
    worker.removeAllListeners('message').once('message', (ms: number) => {
      clearTimeout(watch);
      resolve(ms);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(expression);
  });
}

const judge = `
  const { parentPort, workerData: { longest, units, ends } } = require('node:worker_threads');
  parentPort.on('message', ({ source, flags }) => {
    const expression = new RegExp(source, flags);
    let slowest = 0;
    // Some are slow only behind a word that they look for.
    const starts = ['', ...new Set(source.match(/[a-z]{2,}/gi) ?? [])];
    for (const start of starts) for (const unit of units) for (const end of ends) {
      const text = start + unit.repeat(longest / unit.length) + end;
      const begun = process.cpuUsage();
      expression.lastIndex = 0;
      text.replace(expression, '');
      const { user, system } = process.cpuUsage(begun);
      slowest = Math.max(slowest, (user + system) / 1000);
      if (slowest > 20000) break;
    }
    parentPort.postMessage(slowest);
  });`;
