import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure, isLong, promise, seconds } from '../report';
import { aFolder } from '../running/folders';
import { root, vitest } from '../running/tests';
import { races } from './list';

const leastRed = 10;
const copied = [
  'server',
  'domain',
  'contract',
  'proof',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.tools.json',
];

/** Races that a row lock decides, and that must fail without it. */
const decided = [
  'server/src/features/admin/league-organizers.test.ts',
  'server/src/features/conference/organizers.test.ts',
  'server/src/features/match/match-races.test.ts',
  'server/src/features/message/message-races.test.ts',
  'server/src/features/schedule/publish-schedule.test.ts',
  'server/src/features/team/team-races.test.ts',
];
const decidedToo = [
  'server/src/features/admin/decide-player-claim.test.ts',
  'server/src/features/account/delete-account-roles.test.ts',
  'server/src/features/draw/draw-races.test.ts',
  'server/src/features/registration/race.test.ts',
  'server/src/features/roster/races.test.ts',
  'server/src/features/session/update-session.test.ts',
];
const files = isLong ? [...decided, ...decidedToo] : decided;

/** Runs the same races in a copy of the service without row locks: if they passed there too, they would prove nothing. */
export async function withoutLocks(redAnyway: readonly string[]): Promise<void> {
  const begun = performance.now();
  const folder = join(aFolder(), 'without-locks');
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const taken = takeLocks(join(folder, 'server', 'src', 'store'));
  const names = files.flatMap((file) => races[file] ?? []);
  const pattern = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const env = { ROUNDS: isLong ? '20' : '2' };
  const ran = await vitest(files, { folder, named: pattern, config: 'proof/races/vitest.config.ts', env });
  const red = new Set([...ran.failed.keys()].filter((name) => !redAnyway.includes(name)).map(withoutRound));
  promise(
    `with ${taken} locks removed, at least ${leastRed} races turn red`,
    red.size >= leastRed,
    `${red.size} of ${names.length}`,
  );
  for (const name of red) console.log(`    red: ${name}`);
  if (ran.failed.size + ran.passed === 0) console.log(ran.output.slice(-2000));
  figure('took', seconds(begun));
}

/** Some tests run a race several times and number the rounds. */
function withoutRound(name: string): string {
  return name.replace(/ \(\d+\)/, '');
}

/** A lock is the last clause of a select, which still works without it. */
function takeLocks(store: string): number {
  let taken = 0;
  for (const name of readdirSync(store, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )) {
    const file = join(store, name);
    const text = readFileSync(file, 'utf8');
    const without = text
      .replaceAll(/\s*\.for(Update|NoKeyUpdate|Share)\([^)]*\)/g, () => count(() => (taken += 1)))
      .replaceAll(/\s+for (no key )?(update|share)( of \w+)?(?=`)/g, () => count(() => (taken += 1)))
      // Raising the version of a session locks it too.
      .replace('await bump(db, { sessionId });', () => {
        taken += 1;
        return 'void db; void sessionId;';
      });
    if (without !== text) writeFileSync(file, without);
  }
  return taken;
}

function count(add: () => void): string {
  add();
  return '';
}
