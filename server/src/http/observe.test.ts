import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { OneLineEach, loggerOptions } from './observe';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.drop());

it('logs the error of the database without the rejected row', async () => {
  const broken = database.pool.query(
    `insert into members (email, first_name, last_name, password_hash) values ('no address', 'Ada', 'Secret', 'hunter2')`,
  );
  const failure: unknown = await broken.catch((error: unknown) => error);
  const lines = new PassThrough();
  pino(loggerOptions(readConfig({})), lines).error({ err: failure }, 'unexpected failure');
  lines.end();
  const output = await text(lines);
  expect(output).toMatch(/violates check constraint.*"code":"23514".*"constraint":"members_email_check"/);
  expect(output).not.toMatch(/hunter2|Secret|no address/);
});

it('logs one line per request, with its status and without its query', async () => {
  const lines = new PassThrough();
  const log = pino(loggerOptions(readConfig({ LOG_LEVEL: 'info' })), lines);
  const app = Fastify({ loggerInstance: log, logController: new OneLineEach() });
  app.get('/clubs', () => 'Hilltop');
  await app.inject('/clubs?token=hunter2');
  await app.close();
  lines.end();
  const logged = (await text(lines)).trimEnd().split('\n');
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    req: { method: 'GET', path: '/clubs' },
    res: { statusCode: 200 },
    msg: 'request completed',
  });
  expect(logged[0]).not.toContain('hunter2');
});
