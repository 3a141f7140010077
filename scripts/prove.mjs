import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './built-service.mjs';
import { installIfNeeded } from './install.mjs';
import { root, say, seconds } from './run.mjs';

// Every file of proof/ is one part: `npm run prove races` runs proof/races.ts; without a name all run.
const all = readdirSync(join(root, 'proof'))
  .filter((file) => file.endsWith('.ts') && file !== 'report.ts')
  .map((file) => file.replace(/\.ts$/, ''));
// The exit code of a part whose programs could not be had.
const notProven = 2;
const args = process.argv.slice(2);
const chosen = args.filter((arg) => !arg.startsWith('--'));
const unknown = chosen.find((name) => !all.includes(name));

if (unknown) {
  console.error(`Unknown part ${unknown}. Choose one of ${all.join(', ')}.`);
  process.exit(1);
}

await installIfNeeded();
await buildIfNeeded();
const begun = Date.now();
const ends = [];
say(
  `\n${new Date().toISOString()}, ${process.platform} ${process.arch}, ${cpus().length} cores, ${inGigabytes(totalmem())} GB`,
);
say(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the start`);
let running = null;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true;
    running?.kill(signal);
  });
}
for (const name of chosen.length > 0 ? chosen : all) {
  if (isStopped) break;
  say(`\n${name}`);
  const since = Date.now();
  const code = await runPart(name);
  // A failure outweighs what could not be proven here.
  if (code === notProven) process.exitCode ||= notProven;
  else if (code !== 0) process.exitCode = 1;
  const mark = { 0: '✓', [notProven]: '? not proven here:' }[code] ?? '✗';
  ends.push(`${mark} ${name} (${seconds(since)})`);
}
say(`\n${ends.join('\n')}\nall in ${seconds(begun)}`);

/** A part that is interrupted prints its figures so far. */
function runPart(name) {
  const options = args.filter((arg) => arg.startsWith('--'));
  running = spawn(process.execPath, ['--import', 'tsx', join('proof', `${name}.ts`), ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve) => running.on('close', (code) => resolve(code ?? 1)));
}

function inGigabytes(bytes) {
  return Math.round(bytes / 2 ** 30);
}
