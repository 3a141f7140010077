import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, say, seconds } from './run.mjs';

/**
 * Runs the tests with the system clock set to unusual calendar days, each in another time zone: node
 * scripts/test-on-days.mjs [--day=name …] [--zone=name …] [options of Vitest …]
 */
const days = [
  { name: 'new-year', from: '2027-01-01T05:01:00Z', zone: 'UTC' },
  { name: 'leap-day', from: '2028-02-29T12:00:00Z', zone: 'Pacific/Auckland' },
  // Both start five minutes before the clock change in New York.
  { name: 'clocks-forward', from: '2027-03-14T06:55:00Z', zone: 'America/New_York' },
  { name: 'clocks-back', from: '2027-11-07T05:55:00Z', zone: 'America/New_York' },
  // A few minutes before midnight in New York, and after it in London.
  { name: 'new-years-eve', from: '2028-01-01T04:55:00Z', zone: 'UTC' },
];

// This test waits for a PostgreSQL statement timeout, and libfaketime disturbs PostgreSQL's timers.
const excluded = ['--exclude=server/src/db/open.test.ts'];

const args = process.argv.slice(2);
const wantedDays = valuesOf('--day=');
const wantedZones = valuesOf('--zone=');
const options = args.filter((option) => !/^--(day|zone)=/.test(option));
const library = findLibrary();
if (!library) {
  console.error('libfaketime is missing. Run apt-get install faketime.');
  process.exit(1);
}
const chosen = days.filter(({ name }) => wantedDays.length === 0 || wantedDays.includes(name));
if (chosen.length === 0) throw new Error(`Choose from ${days.map(({ name }) => name).join(', ')}`);
const rows = [];
for (const day of chosen) {
  for (const zone of wantedZones.length > 0 ? wantedZones : [day.zone])
    rows.push(await runOn({ ...day, zone }));
}
say(['', '| day | from | zone | outcome | took |', '|---|---|---|---|---|', ...rows.map(lineOf)].join('\n'));
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);

async function runOn({ name, from, zone }) {
  say(`\n${name}: from ${from}, in ${zone}`);
  const since = Date.now();
  // An offset, not a date: processes that start later must not restart the day.
  const ahead = Math.round((Date.parse(from) - since) / 1000);
  const env = {
    ...process.env,
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    // Timers measure durations, not the time of day.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { ok } = await runNode(vitest, ['run', ...excluded, ...options], { show: true, env });
  return { name, from, zone, ok, took: seconds(since) };
}

function lineOf({ name, from, zone, ok, took }) {
  return `| ${name} | ${from} | ${zone} | ${ok ? 'good' : 'bad'} | ${took} |`;
}

function valuesOf(flag) {
  return args.filter((option) => option.startsWith(flag)).map((option) => option.slice(flag.length));
}

/** The variant for multithreaded programs. */
function findLibrary() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const paths = folders.map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'));
  return paths.find((path) => existsSync(path)) ?? null;
}
