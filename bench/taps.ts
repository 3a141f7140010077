import { type Browser, chromium } from '@playwright/test';
import { buildIfNeeded } from '../scripts/built-service.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { type Effort, Phone, phoneSize } from './taps/phone';
import { aBuiltService } from './web/built-service';

/** A part of a name runs only those tasks: `npm run bench taps lines`. */
const [only = ''] = process.argv.slice(2);

await buildIfNeeded();
const found = await findChromium();
const service = await aBuiltService({ TRUST_PROXY: '127.0.0.1,::1' });
// The fixtures of the journeys read it when they are loaded.
process.env['JOURNEY_PORTS'] = new URL(service.url).port;
const { tasks } = await import('./taps/tasks');
const browser = withAddress(
  await chromium.launch({ ...(found?.path && { executablePath: found.path }), args: ['--no-sandbox'] }),
);
try {
  console.log(
    `What ten tasks take on a phone of ${phoneSize.width} x ${phoneSize.height}, beside the goal:\n`,
  );
  printRow('', ['taps', 'keys', 'screens']);
  for (const { name, goal, run } of tasks.filter((task) => task.name.includes(only))) {
    const context = await browser.newContext({ viewport: phoneSize, hasTouch: true, isMobile: true });
    const phone = new Phone(await context.newPage());
    try {
      await run(phone, browser);
      print(name, phone.effort, goal);
    } catch (error) {
      process.exitCode = 1;
      console.log(`  ${name}: FAILED\n    ${String(error).split('\n').slice(0, 6).join('\n    ')}`);
    } finally {
      await context.close();
    }
  }
} finally {
  await browser.close();
  await service.stop();
}

/** Journeys use relative addresses. */
function withAddress(launched: Browser): Browser {
  const newContext = launched.newContext.bind(launched);
  launched.newContext = (options) => newContext({ baseURL: service.url, ...options });
  return launched;
}

/** A missed goal fails nothing: the table says how far it is. */
function print(name: string, effort: Effort, goal: Effort): void {
  const cells = (['taps', 'keys', 'screens'] as const).map(
    (part) => `${effort[part]} (${goal[part]})${effort[part] > goal[part] ? ' MISSED' : ''}`,
  );
  printRow(name, cells);
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(46)}${cells.map((cell) => cell.padStart(16)).join('')}`);
}
