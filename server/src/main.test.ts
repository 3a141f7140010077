import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { currentUser, login } from '@courtline/contract/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aService, standardSettings } from './testing/a-service';
import { type TestDatabase, aDatabase } from './testing/cluster';
import { aPasskey, anAuthenticator } from './testing/factor-rows';
import { aMatchNight, post } from './testing/match-fixture';
import { until } from './testing/until';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const compilerSettings = fileURLToPath(new URL('../tsconfig.json', import.meta.url));
/** The built program, if this run has just built it; it loads five times as fast. */
const shipped = process.env['SHIPPED_SERVICE'];
const program = shipped ? [shipped] : ['--import', 'tsx', main];

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.drop());

describe('A failing start prints one sentence and nothing else for', () => {
  it.each([
    [
      'a database without a secret',
      { DATABASE_URL: 'postgres://league@localhost/league', COOKIE_SECRET: '' },
      /^COOKIE_SECRET is missing: [^\n]+\.\n$/,
    ],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://league:hunter2@localhost:1/league' },
      /^Can't use the database at localhost:1\/league \([^\n]+\)\. Check DATABASE_URL\.\n$/,
    ],
    [
      'a missing flag file',
      { FLAGS_FILE: '/nowhere.json' },
      /^Can't read the flag file \/nowhere\.json\.\n$/,
    ],
    [
      'a host of another machine',
      { HOST: '192.0.2.1' },
      /^HOST 192\.0\.2\.1 isn't an address of this machine\.\n$/,
    ],
  ])('%s', async (_, settings, sentence) => {
    const service = start({ PORT: '3999', ...settings });
    expect(await service.ended).toBe(1);
    expect(service.output.stderr).toMatch(sentence);
    expect(service.output.stderr).not.toContain('hunter2');
    expect(service.output.stdout).toBe('');
  });

  it('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const service = start({ DATABASE_URL: database.url, PORT: String(port) });
    expect(await service.ended).toBe(1);
    expect(service.output).toEqual({
      stderr: `Port ${port} is already in use. Stop the other program or set PORT.\n`,
      stdout: '',
    });
    other.close();
  });
});

describe('A service that runs', () => {
  it('prints its URL and the link for the first admin, logs no secrets, and stops on a signal', async () => {
    const port = await freePort();
    const service = start({ DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'debug' });
    const url = `http://localhost:${port}`;
    await until(() => service.output.stdout.includes('/setup?token='));
    expect(service.output.stdout).toContain(`is ready: ${url}`);
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: `courtline_${port}=hunter-cookie`,
    };
    const body = JSON.stringify({ email: 'ada@example.com', password: 'hunter-password' });
    const reply = await fetch(`${url}/v1/auth/login?token=hunter-token`, { method: 'POST', headers, body });
    expect(reply.status).toBe(400);
    expect((await fetch(`${url}/v1/auth/login`, { method: 'POST', headers, body })).status).toBe(401);
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(service.output.stderr).toBe('');
    expect(service.output.stdout).toContain('"path":"/v1/auth/login"');
    expect(service.output.stdout).not.toContain('hunter');
  });
});

describe('The command verify-records', () => {
  it('succeeds while every record holds, and fails with the link that was rewritten', async () => {
    const league = await aService();
    const verify = async () => {
      const command = start({ DATABASE_URL: league.database.url }, 'verify-records');
      return { code: await command.ended, ...command.output };
    };
    expect(await verify()).toMatchObject({ code: 0, stdout: 'No session has a record yet.\n' });
    const night = await aMatchNight(league, { singles: [1, 1] });
    for (const line of [0, 1]) await post(night, night.captain1, { line });
    const whole = await verify();
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(whole.stdout).toMatch(/: 2 links hold, head [0-9a-f]{64}\nEvery record holds\.\n$/);
    await sql`update session_records set text = replace(text, '[6,4', '[6,0') where number = 2`.execute(
      league.db,
    );
    const broken = await verify();
    expect(broken.code).toBe(1);
    expect(broken.stdout).toMatch(
      new RegExp(`^Session ${night.sessionId} .*: BROKEN at link 2\\. Links 1 to 1 hold\\.\n$`),
    );
    expect(broken.stderr).toBe('A record is broken. docs/operations.md says what to do.\n');
    await league.close();
  });
});

describe('The command reset-second-factor', () => {
  it('lets in an admin who lost every second step, and says if it knows no one', async () => {
    const league = await aService();
    const password = 'a long password';
    const admin = await league.member({ isAdmin: true, password });
    const body = { email: admin.email, password };
    await anAuthenticator(league, admin.memberId);
    await aPasskey(league, admin.memberId);
    expect((await league.visitor().send(login, { body })).refusal?.Code).toBe('second-factor');
    const reset = async (...email: string[]) => {
      const command = start({ DATABASE_URL: league.database.url }, 'reset-second-factor', ...email);
      return { code: await command.ended, ...command.output };
    };
    expect(await reset('nobody@example.com')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No member has the email address nobody@example.com.\n',
    });
    expect(await reset()).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Say whose second step: reset-second-factor <email>.\n',
    });
    expect(await reset(admin.email)).toEqual({
      code: 0,
      stdout: `${admin.email} can sign in with the password alone and set up a new second step.\n`,
      stderr: '',
    });
    expect((await admin.send(currentUser)).response.id).toBe(0);
    const { response } = await league.visitor().send(login, { body });
    expect(response).toMatchObject({ id: admin.memberId, isAdmin: true });
    await league.close();
  });
});

type Started = {
  process: ChildProcess;
  output: { stdout: string; stderr: string };
  ended: Promise<number | null>;
};

function start(settings: Record<string, string>, ...args: string[]): Started {
  const child = spawn(process.execPath, [...program, ...args], {
    env: {
      PATH: process.env['PATH'],
      TSX_TSCONFIG_PATH: compilerSettings,
      ...standardSettings,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
  }
  return { process: child, output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
