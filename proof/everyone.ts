// Everyone: whole journeys with keys alone; names of every script, at twice the size, without motion. What a machine can
// see of every screen is looked at by the journeys of `npm test`; the long form does so in three widths, with every rule
// of axe in both schemes.
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../scripts/run.mjs';
import { figure, isLong, promise, seconds } from './report';
import { aFolder } from './running/folders';

const parts = [
  {
    project: 'by-keys',
    journeys: 4,
    sentence: 'a player, captains and an organizer can do everything with keys alone',
    env: { BY_KEYS: 'yes' },
  },
  {
    project: 'names',
    journeys: 1,
    sentence: 'names of every script, direction and length fit, also at twice the size and without motion',
    env: {},
  },
  ...(isLong ? [everyLook()] : []),
];

function everyLook() {
  return {
    project: 'every-look',
    journeys: 200,
    sentence: 'axe finds nothing on any screen, state and dialog in both schemes and three widths',
    env: { EVERY_LOOK: 'yes' },
  };
}

type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] };
type Report = { suites: Suite[] };

for (const { project, journeys, sentence, env } of parts) {
  const begun = performance.now();
  const file = join(mkdtempSync(join(aFolder(), 'journeys-')), 'report.json');
  const { output } = await runNode(
    join('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '-c', join('proof', 'everyone'), `--project=${project}`, '--reporter=list,json'],
    { env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
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
