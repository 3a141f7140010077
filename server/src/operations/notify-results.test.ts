import { defaultTeamMatch } from '@courtline/contract/draw';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { type MatchFixture, aMatchNight, clear, correct, ofMatch, post } from '../testing/match-fixture';
import { openOutbox } from '../queue/outbox';
import { notifyOverdueResults, notifyResults } from './notify-results';

const minute = 60_000;

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchNight(service, { singles: [1, 1, 1] });
});

describe('Results that a captain posts one after the other', () => {
  it('are sent to the other captain in one e-mail with all lines', async () => {
    for (const line of [0, 1, 2]) await post(fixture, fixture.captain1, playedBy(line));
    await later(4);
    expect(await emailsTo(fixture.captain2)).toEqual([]);
    await later(6);
    await later(6);
    const [mail, ...more] = await emailsTo(fixture.captain2);
    expect([mail?.kind, mail?.subject, more]).toEqual([
      'result-posted',
      'Results posted: 3 lines, Aces vs. Lobs',
      [],
    ]);
    for (const line of ['Singles 1', 'Singles 2', 'Singles 3']) {
      expect(mail?.text).toContain(`${line}: Completed: 6-4 6-2. Aces wins the line.`);
    }
    expect(await emailsTo(fixture.captain1)).toEqual([]);
  });

  it('wait for five minutes without another result, but at most half an hour', async () => {
    await post(fixture, fixture.captain1, playedBy(0));
    await backInTime(4);
    await post(fixture, fixture.captain1, playedBy(1));
    expect(await dueInMinutes()).toBeCloseTo(5, 0);
    await backInTime(25);
    await post(fixture, fixture.captain1, playedBy(2));
    expect(await dueInMinutes()).toBeCloseTo(1, 0);
    const { rows } = await sql<{ due: number }>`
      select extract(epoch from start_after - now())::float8 / 60 as due from pgboss.job
      where name = 'result-news' and (data ->> 'teamMatchId')::int = ${fixture.teamMatchId} order by created_on`.execute(
      service.db,
    );
    expect(rows.map(({ due }) => Math.round(due))).toEqual([5, 5, 1]);
  });

  it('are sent again when corrected later, with the changes only', async () => {
    for (const line of [0, 1]) await post(fixture, fixture.captain1, playedBy(line));
    await later(6);
    await correct(fixture, fixture.captain1, { sets: sixThree });
    await later(6);
    const [, mail] = await emailsTo(fixture.captain2);
    expect(mail?.subject).toBe('Result corrected: Singles 1, Aces vs. Lobs');
    expect(mail?.text).toContain(
      'Singles 1: Completed: 6-3 6-3. Aces wins the line. (was Completed: 6-4 6-2. Aces wins the line.)',
    );
    expect(mail?.text).not.toContain('Singles 2');
    await clear(fixture, fixture.captain1);
    await later(6);
    const [, , cleared] = await emailsTo(fixture.captain2);
    expect(cleared?.subject).toBe('Result cleared: Singles 1, Aces vs. Lobs');
    expect(cleared?.text).toContain('Singles 1: No result (was Completed: 6-3 6-3.');
  });

  it('name the players if only those were corrected', async () => {
    await post(fixture, fixture.captain1, playedBy(0));
    await later(6);
    await correct(fixture, fixture.captain1, { home: fixture.home.slice(1, 2) });
    await later(6);
    const [, mail] = await emailsTo(fixture.captain2);
    expect(mail?.text).toContain('Players: Bea Lee vs. Dora Lee (was Ann Lee vs. Dora Lee)');
  });

  it('are sent in their final state, and not at all if nothing changed in the end', async () => {
    await post(fixture, fixture.captain1, playedBy(0));
    await correct(fixture, fixture.captain1, { sets: sixThree });
    await post(fixture, fixture.captain1, playedBy(1));
    await later(6);
    const [mail] = await emailsTo(fixture.captain2);
    expect([mail?.kind, mail?.text.includes('6-4 6-2. Aces wins the line. (was')]).toEqual([
      'result-posted',
      false,
    ]);
    expect(mail?.text).toContain('Singles 1: Completed: 6-3 6-3.');
    await correct(fixture, fixture.captain1);
    await correct(fixture, fixture.captain1, { sets: sixThree });
    await later(6);
    expect(await emailsTo(fixture.captain2)).toHaveLength(1);
  });

  it('of both captains are sent to each without their own', async () => {
    await post(fixture, fixture.captain1, playedBy(0));
    await post(fixture, fixture.captain2, playedBy(1));
    await later(6);
    const [[first], [second]] = [await emailsTo(fixture.captain1), await emailsTo(fixture.captain2)];
    expect([first?.text.includes('Singles 1'), first?.text.includes('Singles 2')]).toEqual([false, true]);
    expect([second?.text.includes('Singles 1'), second?.text.includes('Singles 2')]).toEqual([true, false]);
  });

  it('are not repeated by the e-mail about a team that did not appear', async () => {
    await post(fixture, fixture.captain1, playedBy(0));
    await fixture.organizer.send(defaultTeamMatch, { ...ofMatch(fixture), body: { teamId: fixture.lobs } });
    await later(6);
    const emails = await emailsTo(fixture.captain2);
    expect(emails.map(({ kind }) => kind)).toEqual(['team-defaulted', 'result-posted']);
    expect(emails[1]?.text).not.toContain('Singles 2');
  });
});

describe('The e-mail about results', () => {
  it('is sent once, however many nodes run the job', async () => {
    await post(fixture, fixture.captain1, playedBy(0));
    await Promise.all(Array.from({ length: 5 }, () => later(6)));
    expect(await emailsTo(fixture.captain2)).toHaveLength(1);
  });

  it('is sent later if the node fails while writing it', async () => {
    await post(fixture, fixture.captain1, playedBy(0));
    const outbox = { ...openOutbox(null), postAll: () => Promise.reject(new Error('killed')) };
    await expect(later(6, outbox)).rejects.toThrow('killed');
    expect(await emailsTo(fixture.captain2)).toEqual([]);
    await notifyOverdueResults(tools(), new Date(Date.now() + 60 * minute));
    expect(await emailsTo(fixture.captain2)).toHaveLength(1);
  });

  it('is queued in the transaction of the result: a rejected result leaves none', async () => {
    await post(fixture, fixture.captain1, { ...playedBy(0), completionId: 99 });
    expect(
      await service.db
        .selectFrom('result_digests')
        .selectAll()
        .where('team_match_id', '=', fixture.teamMatchId)
        .execute(),
    ).toEqual([]);
  });
});

const sixThree = [
  [6, 3],
  [6, 3],
] as const;

/** Each line has its own players. */
function playedBy(line: number) {
  return { line, home: fixture.home.slice(line, line + 1), away: fixture.away.slice(line, line + 1) };
}

function tools(outbox = openOutbox(null)) {
  return { db: service.db, outbox, config: service.config };
}

/** Runs the job of the match as if this many minutes had passed. */
function later(minutes: number, outbox = openOutbox(null)) {
  const now = new Date(Date.now() + minutes * minute);
  return notifyResults(tools(outbox), { teamMatchId: fixture.teamMatchId, now });
}

/** Moves everything so far back by this many minutes. */
async function backInTime(minutes: number): Promise<void> {
  await sql`update result_digests set since = since - ${minutes}::int * interval '1 minute',
    due_at = due_at - ${minutes}::int * interval '1 minute' where team_match_id = ${fixture.teamMatchId}`.execute(
    service.db,
  );
}

async function dueInMinutes(): Promise<number> {
  const row = await service.db
    .selectFrom('result_digests')
    .select('due_at')
    .where('team_match_id', '=', fixture.teamMatchId)
    .executeTakeFirstOrThrow();
  return (row.due_at.getTime() - Date.now()) / minute;
}

function emailsTo({ email }: Caller) {
  return service.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}
