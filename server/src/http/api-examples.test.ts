import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '../gateways/outbound/webhook-signature';
import { type TestService, aService } from '../testing/a-service';
import { aMatchNight } from '../testing/match-fixture';
import { aToken } from '../testing/token-rows';
import { apiExamples, receiveExample, verifyExample } from './api-examples';

const run = promisify(execFile);

let service: TestService;
let url: string;

beforeAll(async () => {
  service = await aService();
  url = await service.listen();
});

afterAll(() => service.close());

/** A league of its own for each run, since an example may post a score. */
async function environment() {
  const { sessionId, teamMatchId, lineIds, captain1, home, away } = await aMatchNight(service);
  const { memberId } = captain1;
  const { token } = await aToken(service, { memberId, scopes: ['read-league', 'write-scores'] });
  const ids = {
    SESSION: sessionId,
    MATCH: teamMatchId,
    LINE: lineIds[0],
    HOME_PLAYER: home[0]?.playerId,
    AWAY_PLAYER: away[0]?.playerId,
  };
  const texts = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
  return { ...process.env, COURTLINE_URL: url, COURTLINE_TOKEN: token, ...texts };
}

describe.each(apiExamples.map((example) => [example.title, example] as const))(
  'The example "%s"',
  (_, example) => {
    it('works with curl', async () => {
      const { stdout } = await run('sh', ['-c', example.curl], { env: await environment() });
      expect(stdout).not.toBe('');
      expect(stdout).not.toContain('DisplayMessage');
    });

    it('works in TypeScript', async () => {
      const { stdout } = await run('node', ['--input-type=module', '-e', example.code], {
        env: await environment(),
      });
      expect(stdout).not.toBe('');
    });
  },
);

it('reads a schedule that has not changed from memory', async () => {
  const example = apiExamples.find(({ title }) => title.startsWith('Follow a schedule'));
  const { stdout } = await run('sh', ['-c', example?.curl ?? ''], { env: await environment() });
  expect(stdout).toBe('304');
});

it('verifies a webhook as documented', async () => {
  const body = '{"id":1}';
  const signed = (now: Date) => signWebhook(Buffer.from(body), { secrets: ['new', 'old'], now });
  const [fresh, stale] = [signed(new Date()), signed(new Date(Date.now() - 600_000))];
  const check = (header: string, secret: string) => `isFromCourtline('${body}', '${header}', '${secret}')`;
  const checks = [check(fresh, 'new'), check(fresh, 'old'), check(fresh, 'other'), check(stale, 'new')];
  const code = `${verifyExample}\nconsole.log([${checks.join(', ')}].join());`;
  const { stdout } = await run('node', ['--input-type=module', '-e', code]);
  expect(stdout.trim()).toBe('true,true,false,false');
});

it('receives a webhook as documented, and refuses one with another secret', async () => {
  const env = { ...process.env, PORT: String(await freePort()), WEBHOOK_SECRET: 'a secret' };
  const code = `${verifyExample}\n${receiveExample.code}`;
  const receiver = spawn('node', ['--input-type=module', '-e', code], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('listening');
    const send = (WEBHOOK_SECRET: string) =>
      run('sh', ['-c', receiveExample.curl], { env: { ...env, WEBHOOK_SECRET } });
    await expect(send('another secret')).rejects.toThrow('Command failed');
    await send('a secret');
    expect((await lines.next()).value).toBe('result.posted');
  } finally {
    receiver.kill();
    await once(receiver, 'exit');
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A server has no port');
  return address.port;
}
