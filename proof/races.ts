// Races on a real PostgreSQL: many rounds, what must hold looked at after each, and each lock shown to be needed.
import { figure, isLong, promise, seconds } from './report';
import { races } from './races/list';
import { withoutLocks } from './races/without-locks';
import { listFailed, vitest } from './running/tests';

const rounds = isLong ? 200 : 2;
const names = Object.values(races).flat();
const pattern = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

promise('at least 30 races', names.length >= 30, `${names.length}`);
const begun = performance.now();
const ran = await vitest(Object.keys(races), {
  named: pattern,
  config: 'proof/races/vitest.config.ts',
  env: { ROUNDS: String(rounds) },
});
promise(
  `${rounds} rounds of each, with what must hold looked at after every round`,
  ran.ok && ran.passed >= names.length,
  `${ran.passed} tests of ${names.length} races held, ${ran.failed.size} did not${listFailed(ran)}`,
);
if (!ran.ok && ran.failed.size === 0) console.log(ran.output.slice(-3000));
figure('took', seconds(begun));
await withoutLocks([...ran.failed.keys()]);
