import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHeadlessChromium } from '../../scripts/chromium.mjs';
import { runNode } from '../../scripts/run.mjs';
import { figure, isLong, notProven, promise, seconds } from '../report';
import { aFolder } from './folders';

type JourneyOptions = { sentence: string; project: string; journeys: number; env?: Record<string, string> };
type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] };

/** Runs browser journeys, each on a service of its own, and prints whether all passed. */
export async function runJourneys({ sentence, project, journeys, env = {} }: JourneyOptions): Promise<void> {
  const begun = performance.now();
  const found = await findHeadlessChromium();
  if (!found) return notProven(sentence, 'there is no Chromium');
  const chromium = found.path ? { CHROMIUM_PATH: found.path } : {};
  const file = join(mkdtempSync(join(aFolder(), 'journeys-')), 'report.json');
  const { output } = await runNode(
    join('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '-c', join('proof', 'everyone'), `--project=${project}`, '--reporter=list,json'],
    // Show the progress of runs that take hours.
    { show: isLong, env: { ...process.env, ...chromium, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const ran = specsIn(readReport(file));
  const failed = ran.filter(({ ok }) => !ok);
  const failures = failed.map(({ title }) => `\n    ✗ ${title}`).join('');
  const isKept = ran.length >= journeys && failed.length === 0;
  promise(
    sentence,
    isKept,
    `${ran.length - failed.length} of ${Math.max(journeys, ran.length)} journeys${failures}`,
  );
  if (!isKept && !isLong) console.log(output.slice(-3000));
  figure('took', seconds(begun));
}

function readReport(file: string): Suite {
  try {
    return { suites: (JSON.parse(readFileSync(file, 'utf8')) as { suites: Suite[] }).suites };
  } catch {
    return {};
  }
}

function specsIn({ specs = [], suites = [] }: Suite): { title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsIn)];
}
