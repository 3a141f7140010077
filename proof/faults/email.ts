import { setTimeout as pause } from 'node:timers/promises';
import { figure, promise } from '../report';
import { aMailSink } from '../running/mail-sink';
import { aNode, secrets } from '../running/node';
import { makeMembers, manyAdmins } from '../running/people';
import type { DatabaseServer } from '../running/server';
import { writers } from '../running/writers';

/**
 * A mail server that rejects or hangs delays no request, and gets every e-mail once it recovers. Retries become less
 * frequent, so the returned function waits for the last e-mail while other faults are tested.
 */
export async function emailFaults(server: DatabaseServer): Promise<() => Promise<void>> {
  const { url, db } = await server.newDatabase('mail');
  const sink = await aMailSink();
  const node = await aNode({ settings: { DATABASE_URL: url, SMTP_URL: sink.url, ...secrets } });
  await makeMembers(db, 20_000);
  const tokens = await manyAdmins(db);
  sink.mood = 'refuses';
  const work = writers({ node: () => node, tokens, people: 3, prefix: 'Mail' });
  await pause(1500);
  sink.mood = 'hangs';
  await pause(1500);
  await work.stop();
  const { acknowledged, others, unanswered } = work.record;
  promise(
    'a mail server that is away refuses no write',
    others.length + unanswered.size === 0,
    `${acknowledged.size} acknowledged`,
  );
  const begun = performance.now();
  sink.mood = 'takes';
  const isMissing = () => [...acknowledged.values()].filter((address) => !sink.taken.has(address)).length;
  return async () => {
    while (isMissing() > 0 && performance.now() - begun < 300_000) await pause(200);
    promise(
      'every mail arrives when it is back',
      isMissing() === 0,
      `${acknowledged.size} mails, ${isMissing()} missing`,
    );
    figure('the last one came within', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
    await node.kill('SIGTERM');
    sink.close();
  };
}
