// Everyone: whole journeys with keys alone. What a machine can see of every screen
// (axe, contrast in both schemes, sideways scroll) is looked at by the journeys of `npm test`.
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../scripts/run.mjs';
import { figure, promise, seconds } from './report';
import { aFolder } from './running/folders';

const parts = [
  {
    project: 'by-keys',
    journeys: 4,
    sentence: 'a player, captains and an organizer can do everything with keys alone',
  },
];

type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] };
type Report = { suites: Suite[] };

for (const { project, journeys, sentence } of parts) {
  const begun = performance.now();
  const file = join(mkdtempSync(join(aFolder(), 'journeys-')), 'report.json');
  const { output } = await runNode(
    join('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '-c', join('proof', 'everyone'), `--project=${project}`, '--reporter=list,json'],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const ran = specsIn(readReport(file));
  const failed = ran.filter(({ ok }) => !ok);
  const told = failed.map(({ title }) => `\n    ✗ ${title}`).join('');
  const isKept = ran.length >= journeys && failed.length === 0;
  promise(sentence, isKept, `${ran.length - failed.length} of ${journeys} journeys${told}`);
  if (!isKept) console.log(output.slice(-3000));
  figure('took', seconds(begun));
}

function readReport(file: string): Suite {
  try {
    return { suites: (JSON.parse(readFileSync(file, 'utf8')) as Report).suites };
  } catch {
    return {};
  }
}

function specsIn({ specs = [], suites = [] }: Suite): { title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsIn)];
}
