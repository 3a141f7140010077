import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type TestMailServer, aTestMailServer } from '../testing/mail-server';
import { openJobQueue } from '../queue/queue';
import { openOutbox } from '../queue/outbox';
import { until } from '../testing/until';

let receiver: TestMailServer;
let nodes: TestService[];
let isRefusing = false;

beforeAll(async () => {
  receiver = await aTestMailServer({ refuse: () => isRefusing });
  const settings = { SMTP_URL: receiver.url };
  const first = await aService({ settings });
  nodes = [first, await aService({ settings, on: first.database })];
});

afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
  await receiver.close();
});

describe('The outbox', () => {
  it('delivers two hundred e-mails from two nodes, each once', async () => {
    await post(Array.from({ length: 200 }, (_, number) => `reader${number}@example.com`));
    await until(async () => (await statesOf('reader')).every((state) => state === 'sent'));
    const receivers = receiver.emails
      .flatMap(({ to }) => to)
      .filter((address) => address.startsWith('reader'));
    expect(receivers).toHaveLength(200);
    expect(new Set(receivers).size).toBe(200);
  });

  it('keeps a rejected e-mail with the reason, and delivers the others', async () => {
    isRefusing = true;
    await post(['later@example.com']);
    await until(async () => ((await emailTo('later@example.com'))?.attempts ?? 0) > 0);
    isRefusing = false;
    expect(await emailTo('later@example.com')).toMatchObject({
      state: 'queued',
      attempts: 1,
      error: expect.stringContaining('Not now'),
    });
    await post(['sooner@example.com']);
    await receiver.emailTo('sooner@example.com');
    const { rows } = await firstNode().database.pool.query(
      `select state, retry_count from pgboss.job where name = 'mail' and state = 'retry'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('rejects line breaks in recipient and subject', async () => {
    const insert = firstNode().db.insertInto('mails').values({
      kind: 'test',
      to_address: 'a@example.com\r\nBcc: b@example.com',
      subject: 'Hello',
      text: 'Hello',
    });
    await expect(insert.execute()).rejects.toThrow('mails_to_address_check');
  });
});

function emailTo(address: string) {
  return firstNode().db.selectFrom('mails').selectAll().where('to_address', '=', address).executeTakeFirst();
}

function firstNode(): TestService {
  const [node] = nodes;
  if (!node) throw new Error('No node is open');
  return node;
}

/** Queues an e-mail to each address, in one transaction. */
async function post(addresses: string[]): Promise<void> {
  const { database } = firstNode();
  const jobs = await openJobQueue(database.connection, () => undefined);
  const outbox = openOutbox(jobs);
  const email = { name: 'message', toMemberId: null, subject: 'Hello', text: 'Hello', html: '' } as const;
  await database.db.transaction().execute((db) =>
    outbox.postAll(
      db,
      addresses.map((to) => ({ ...email, to })),
    ),
  );
  await jobs.stop();
}

async function statesOf(prefix: string): Promise<string[]> {
  const rows = await firstNode()
    .db.selectFrom('mails')
    .select('state')
    .where('to_address', 'like', `${prefix}%`)
    .execute();
  return rows.map(({ state }) => state);
}
