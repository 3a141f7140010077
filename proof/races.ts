// Races on a real PostgreSQL: many rounds, with invariants checked after each, and each lock shown to be necessary.
import { figure, isLong, promise, seconds } from './report';
import { races } from './races/list';
import { withoutLocks } from './races/without-locks';
import { isStopping } from './running/stopping';
import { listFailed, vitest } from './running/tests';

const rounds = isLong ? 200 : 2;
/** Rounds per batch; each batch starts with new databases and prints the progress. */
const atOnce = Math.min(rounds, 20);
const names = Object.values(races).flat();
const pattern = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

promise('at least 30 races', names.length >= 30, `${names.length}`);
const begun = performance.now();
const failed = new Map<string, string>();
let [done, passed] = [0, 0];
while (done < rounds && !isStopping()) {
  const ran = await vitest(Object.keys(races), {
    named: pattern,
    config: 'proof/races/vitest.config.ts',
    env: { ROUNDS: String(atOnce) },
  });
  if (isStopping()) break;
  done += atOnce;
  passed = ran.passed;
  for (const [name, message] of ran.failed) failed.set(name, message);
  if (!ran.ok && ran.failed.size === 0) failed.set('the run', ran.output.slice(-3000));
  if (isLong)
    figure(`${done} of ${rounds} rounds after ${seconds(begun)}`, `${failed.size} tests did not hold`);
}
promise(
  `${done} rounds of each, with what must hold looked at after every round`,
  done > 0 && failed.size === 0 && passed >= names.length,
  `${passed} tests of ${names.length} races held, ${failed.size} did not${listFailed({ failed })}`,
);
figure('took', seconds(begun));
if (!isStopping()) await withoutLocks([...failed.keys()]);
