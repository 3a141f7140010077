import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHeadlessChromium } from '../../scripts/chromium.mjs';
import { runNode } from '../../scripts/run.mjs';
import { figure, isLong, notProven, promise, seconds } from '../report';
import { aFolder } from './folders';

type Wanted = { sentence: string; project: string; journeys: number; env?: Record<string, string> };
type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] };

/** Lets journeys in a browser run, each on a service of their own, and says whether all of them came to their end. */
export async function runJourneys({ sentence, project, journeys, env = {} }: Wanted): Promise<void> {
  const begun = performance.now();
  const found = await findHeadlessChromium();
  if (!found) return notProven(sentence, 'there is no Chromium');
  const chromium = found.path ? { CHROMIUM_PATH: found.path } : {};
  const file = join(mkdtempSync(join(aFolder(), 'journeys-')), 'report.json');
  const { output } = await runNode(
    join('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '-c', join('proof', 'everyone'), `--project=${project}`, '--reporter=list,json'],
    // Whoever waits for hours sees how far it is.
    { show: isLong, env: { ...process.env, ...chromium, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const ran = specsIn(readReport(file));
  const failed = ran.filter(({ ok }) => !ok);
  const told = failed.map(({ title }) => `\n    ✗ ${title}`).join('');
  const isKept = ran.length >= journeys && failed.length === 0;
  promise(
    sentence,
    isKept,
    `${ran.length - failed.length} of ${Math.max(journeys, ran.length)} journeys${told}`,
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
