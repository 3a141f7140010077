import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../db/migrate';
import { openPool, withConnection } from '../../db/open';
import { type TestDatabase, anEmptyDatabase, patientTimeoutMs } from '../../testing/cluster';
import { aMember, aPlayer } from '../../testing/people';
import { urlOfDatabase } from '../../testing/start-cluster';
import { findMemberByEmail } from './member';
import { findUnclaimedPlayer } from '../player/player';

let beside: TestDatabase;

beforeAll(async () => {
  beside = await anEmptyDatabase();
});

afterAll(() => beside.drop());

it('finds members with non-ASCII letters on a server with an ASCII-only locale', async () => {
  const name = `courtline_test_plain_${Date.now()}`;
  const ask = (sql: string) => withConnection(beside.connection, (client) => client.query(sql));
  await ask(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const connection = { connectionString: urlOfDatabase(beside.url, name) };
  await migrate(connection);
  const { db } = openPool(connection, { timeoutMs: patientTimeoutMs });
  const { memberId } = await aMember(db, { email: 'Élodie@example.com' });
  const playerId = await aPlayer(db, { firstName: 'Élodie', lastName: 'Ångström', birthDate: '1990-05-17' });
  expect(await findMemberByEmail(db, 'Élodie@Example.com')).toMatchObject({ id: memberId });
  const person = { firstName: 'Élodie', lastName: 'Ångström', birthDate: '1990-05-17' };
  expect(await findUnclaimedPlayer(db, person)).toBe(playerId);
  await db.destroy();
  await ask(`drop database ${name}`);
});
