import { makeTournamentRecord } from '@courtline/domain/tournament-record/make-tournament-record';
import { disagreements, readingProblems } from '@courtline/domain/tournament-record/testing/agreement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRecordFacts } from '../../store/session/tournament-record';
import type { TestDatabase } from '../../testing/cluster';
import { aDemoDatabase, demoDay as now } from '../../testing/demo-database';
import { recordSource } from './download-tournament-record';

let database: TestDatabase;
let sessions: { id: number; name: string }[];

beforeAll(async () => {
  database = await aDemoDatabase();
  sessions = await database.db.selectFrom('sessions').select(['id', 'name']).orderBy('id').execute();
});

afterAll(() => database.drop());

describe('Another engine loads every session of the demo world', () => {
  it('and agrees on draws, results and standings', async () => {
    let ranked = 0;
    for (const { id, name } of sessions) {
      const { source, record } = await recordOf(id);
      ranked += source.standings.length;
      expect([name, disagreements(source, record), readingProblems(record)]).toEqual([name, [], []]);
    }
    expect(ranked).toBeGreaterThan(50);
  });
});

async function recordOf(sessionId: number) {
  const facts = await findRecordFacts(database.db, { sessionId, today: now.toISOString().slice(0, 10) });
  if (!facts) throw new Error('The session exists');
  const source = await recordSource(database.db, facts);
  return { source, record: makeTournamentRecord(source) };
}
