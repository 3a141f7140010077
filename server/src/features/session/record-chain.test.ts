import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultTeamMatch } from '@courtline/contract/draw';
import { deleteAccount } from '@courtline/contract/delete-account';
import { compareRecords, readRecordChain } from '@courtline/contract/record-chain';
import { sessionSummary } from '@courtline/contract/session';
import { groupHash } from '@courtline/domain/record-chain/group-hash';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../backup/restore-backup';
import { writeBackup } from '../../backup/write-backup';
import { notifyResults } from '../../operations/notify-results';
import { reportText, verifyRecords } from '../../operations/verify-records';
import { openOutbox } from '../../queue/outbox';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { anEmptyDatabase } from '../../testing/cluster';
import { type MatchFixture, aMatchNight, clear, correct, ofMatch, post } from '../../testing/match-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  await sql`delete from session_records`.execute(service.db);
  fixture = await aMatchNight(service, { singles: [1, 1, 1, 1] });
});

const sixThree = [
  [6, 3],
  [6, 3],
] as const;

describe('The record of a session', () => {
  it('has a link for every result, correction and clearing, and its head is on the session page', async () => {
    await post(fixture, fixture.captain1);
    await correct(fixture, fixture.captain2, { sets: sixThree });
    await clear(fixture, fixture.captain1);
    const { records, head } = await chain();
    expect(records.map(({ number, text }) => [number, JSON.parse(text).what])).toEqual([
      [1, 'result'],
      [2, 'result'],
      [3, 'result cleared'],
    ]);
    expect(head).toEqual({ number: 3, hash: records[2]?.hash });
    const { response } = await service.visitor().send(sessionSummary, ofSession());
    expect(response.recordHead).toEqual(head);
    expect(await verified()).toEqual([[3, null, 0]]);
  });

  it('contains no names', async () => {
    await post(fixture, fixture.captain1);
    await fixture.organizer.send(defaultTeamMatch, { ...ofMatch(fixture), body: { teamId: fixture.aces } });
    const texts = (await chain()).records.map(({ text }) => text).join('\n');
    expect(texts.split('\n')).toHaveLength(4);
    expect(texts).not.toMatch(/Ann|Dora|Lee|Aces|Lobs/);
  });

  it('does not fork when every line is posted at the same time', async () => {
    const replies = await Promise.all(
      fixture.lineIds.flatMap((_, line) => [
        post(fixture, fixture.captain1, { line }),
        post(fixture, fixture.captain2, { line }),
      ]),
    );
    expect(statusesOf(replies)).toEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    expect(await verified()).toEqual([[4, null, 0]]);
  });

  it('is written with the result, or not at all', async () => {
    await post(fixture, fixture.captain1);
    await sql`alter table session_records add constraint full_up check (number < 2)`.execute(service.db);
    const refused = await post(fixture, fixture.captain1, { line: 1 });
    await sql`alter table session_records drop constraint full_up`.execute(service.db);
    expect(refused.status).toBe(500);
    expect(await verified()).toEqual([[1, null, 0]]);
    expect((await post(fixture, fixture.captain1, { line: 1 })).status).toBe(201);
  });

  it('names the first link that was rewritten, and a result that was rewritten behind its back', async () => {
    for (const line of [0, 1, 2]) await post(fixture, fixture.captain1, { line });
    const [first] = fixture.lineIds;
    await sql`update results set sets = jsonb_set(sets, '{0,side2}', '0') where line_id = ${first}`.execute(
      service.db,
    );
    const difference = { teamMatchId: fixture.teamMatchId, lineId: first };
    expect((await service.visitor().send(compareRecords, ofSession())).response).toEqual([difference]);
    const { isWhole, lines } = reportText(await verifyRecords(service.db));
    expect([isWhole, lines[1]]).toEqual([
      false,
      expect.stringContaining(`the result of line ${first}, match ${fixture.teamMatchId}, DIFFERS`),
    ]);
    await sql`update session_records set text = replace(text, '[6,4', '[6,0') where number = 2`.execute(
      service.db,
    );
    expect((await verified())[0]).toEqual([1, 2, 0]);
  });

  it('still holds after a player deleted their account, and in a restored backup', async () => {
    await post(fixture, fixture.captain1);
    const left = { body: { password: 'a long password' } };
    const { memberId } = await service.member(left.body);
    await sql`update members m set password_hash = o.password_hash from members o
      where m.id = ${fixture.player1.memberId} and o.id = ${memberId}`.execute(service.db);
    expect((await fixture.player1.send(deleteAccount, left)).status).toBe(204);
    expect(await verified()).toEqual([[1, null, 0]]);
    const folder = mkdtempSync(join(tmpdir(), 'courtline-records-'));
    const copy = await anEmptyDatabase();
    await writeBackup(service.database.connection, join(folder, 'league.backup'));
    await restoreBackup(copy.connection, join(folder, 'league.backup'));
    expect(await verifyRecords(copy.db)).toEqual(await verifyRecords(service.db));
    await copy.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has its head in the e-mail about results', async () => {
    await post(fixture, fixture.captain1);
    const tools = {
      db: service.db,
      outbox: openOutbox(null),
      config: { publicUrl: 'https://league.example', serviceFeeCents: 0 },
    };
    const now = new Date(Date.now() + 6 * 60_000);
    await notifyResults(tools, { teamMatchId: fixture.teamMatchId, now });
    const { head } = await chain();
    const { text } = await service.db
      .selectFrom('mails')
      .select('text')
      .where('to_member_id', '=', fixture.captain2.memberId)
      .executeTakeFirstOrThrow();
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Session record, link 1: ${groupHash(head?.hash ?? '')}`);
  });
});

function ofSession() {
  return { params: { id: fixture.sessionId } };
}

async function chain() {
  return (await service.visitor().send(readRecordChain, { ...ofSession(), query: {} })).response;
}

/** For each session with a record: its last link that holds, the first broken one, and how many results differ. */
async function verified() {
  const reports = await verifyRecords(service.db);
  return reports.map(({ end, brokenAt, differences }) => [end.number, brokenAt, differences.length]);
}
