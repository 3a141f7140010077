import {
  createSchedule,
  deleteSchedule,
  publishSchedule,
  sessionSchedule,
  unpublishSchedule,
} from '@courtline/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyLetters } from '../../gateways/mail/letter';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague } from '../../testing/league-rows';
import { aMember, captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aResult, aSchedule } from '../../testing/schedule-rows';

let house: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  await readyLetters();
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  conferenceId = await aConference(house.db, { leagueId: await aLeague(house.db) });
  organizer = await house.conferenceOrganizerOf(conferenceId);
});

describe('Publishing', () => {
  it('shows the schedule to visitors, and taking it back hides it again', async () => {
    const { scheduleId, sessionId } = await aDraft();
    const before = await publicVersion(sessionId);
    const published = await publish(scheduleId);
    expect([published.status, published.answer.statusId, published.answer.version]).toEqual([200, 2, 2]);
    expect(await statusForVisitor(sessionId)).toBe(200);
    const { status, answer } = await unpublish(scheduleId);
    expect([status, answer.statusId]).toEqual([200, 1]);
    expect(await statusForVisitor(sessionId)).toBe(404);
    expect(await publicVersion(sessionId)).toBe(before + 2);
    expect(await deedsOn(scheduleId)).toEqual(['schedule-published', 'schedule-unpublished']);
  });

  it('tells everybody of the teams once when asked to, and nobody otherwise', async () => {
    const { scheduleId, teamIds } = await aDraft();
    const player = await aRosteredPlayer(house.db, { teamId: teamIds[0] });
    await captains(house.db, player.memberId, teamIds[0]);
    const rival = await aMember(house.db);
    await captains(house.db, rival.memberId, teamIds[1]);
    await publish(scheduleId);
    expect(await mailsTo([player.email, rival.email])).toEqual([]);
    await publish(scheduleId, { notifyTeams: true });
    expect(await mailsTo([player.email, rival.email])).toEqual([
      [player.email, 'The schedule of Fall is published'],
      [rival.email, 'The schedule of Fall is published'],
    ]);
  });

  it('is refused to whoever saw an older version', async () => {
    const { scheduleId } = await aDraft();
    expect((await publish(scheduleId, { version: 1 })).status).toBe(200);
    const { status, refusal } = await unpublish(scheduleId, { version: 1 });
    expect([status, refusal?.Message]).toEqual([409, expect.stringMatching(/^Somebody else changed/)]);
  });

  it('needs the switch of the organizer, deleting does not', async () => {
    const { scheduleId } = await aDraft();
    await house.db
      .updateTable('conference_organizers')
      .set({ can_publish: false })
      .where('member_id', '=', organizer.memberId)
      .execute();
    expect((await publish(scheduleId)).status).toBe(403);
    expect((await unpublish(scheduleId)).status).toBe(403);
    expect((await remove(scheduleId)).status).toBe(204);
  });

  it('is not for a schedule that is not there', async () => {
    expect((await publish(999_999)).status).toBe(404);
  });
});

describe('Once a score is posted', () => {
  it('a schedule is neither published again nor unpublished nor deleted', async () => {
    const { scheduleId, teamMatchId } = await aSchedule(house.db, conferenceId, { isPublished: true });
    await aResult(house.db, teamMatchId);
    const replies = [await publish(scheduleId), await unpublish(scheduleId), await remove(scheduleId)];
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, 'Results are posted on the published schedule.'],
      [409, 'The schedule cannot be unpublished because match scores have been posted.'],
      [409, 'The schedule cannot be deleted because match scores have been posted.'],
    ]);
  });

  it.each([
    ['deleted', (id: number) => remove(id)],
    ['unpublished', (id: number) => unpublish(id)],
  ])('or just being posted, it is not %s', async (_, change) => {
    const { scheduleId, teamMatchId } = await aSchedule(house.db, conferenceId, { isPublished: true });
    let changing: Promise<{ status: number }> | undefined;
    await house.db.transaction().execute(async (posting) => {
      await aResult(posting, teamMatchId);
      changing = change(scheduleId);
      await waitingForLock();
    });
    expect((await changing)?.status).toBe(409);
  });
});

describe('Deleting', () => {
  it('takes rounds and matches along, and another schedule can be created', async () => {
    const { scheduleId, sessionId } = await aSchedule(house.db, conferenceId, { isPublished: true });
    expect((await remove(scheduleId)).status).toBe(204);
    expect((await remove(scheduleId)).status).toBe(404);
    const matches = house.db.selectFrom('team_matches').select('id').where('session_id', '=', sessionId);
    expect(await matches.execute()).toEqual([]);
    const again = await organizer.send(createSchedule, { params: { id: sessionId }, body: {} });
    expect(again.status).toBe(201);
    expect(await deedsOn(scheduleId)).toEqual(['schedule-deleted']);
  });

  it('and publishing at once leave no schedule, and deletes what it saw last, whoever comes first', async () => {
    for (let time = 0; time < 5; time++) {
      const { scheduleId, sessionId } = await aDraft();
      const [published, deleted] = await Promise.all([publish(scheduleId), remove(scheduleId)]);
      expect([200, 404]).toContain(published.status);
      expect(deleted.status).toBe(204);
      expect(await statusForVisitor(sessionId)).toBe(404);
      expect(await statusWhenDeleted(scheduleId)).toBe(published.status === 200 ? 2 : 1);
    }
  });

  it('twice at once happens once', async () => {
    const { scheduleId } = await aDraft();
    const replies = await Promise.all([remove(scheduleId), remove(scheduleId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await deedsOn(scheduleId)).toEqual(['schedule-deleted']);
  });
});

function aDraft() {
  return aSchedule(house.db, conferenceId, { isPublished: false });
}

function publish(id: number, body: object = {}) {
  return organizer.send(publishSchedule, { params: { id }, body });
}

function unpublish(id: number, body: object = {}) {
  return organizer.send(unpublishSchedule, { params: { id }, body });
}

function remove(id: number) {
  return organizer.send(deleteSchedule, { params: { id } });
}

async function statusForVisitor(sessionId: number): Promise<number> {
  return (await house.visitor().send(sessionSchedule, { params: { id: sessionId } })).status;
}

async function publicVersion(sessionId: number): Promise<number> {
  const row = await house.db
    .selectFrom('sessions')
    .select('public_version')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.public_version;
}

async function mailsTo(addresses: string[]) {
  const rows = await house.db
    .selectFrom('mails')
    .select(['to_address', 'subject'])
    .where('to_address', 'in', addresses)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.to_address, row.subject]);
}

async function deedsOn(scheduleId: number): Promise<string[]> {
  const rows = await house.db
    .selectFrom('audit')
    .select('what')
    .where('target_kind', '=', 'schedule')
    .where('target_id', '=', scheduleId)
    .orderBy('id')
    .execute();
  return rows.map(({ what }) => what);
}

async function statusWhenDeleted(scheduleId: number): Promise<unknown> {
  const { detail } = await house.db
    .selectFrom('audit')
    .select('detail')
    .where('what', '=', 'schedule-deleted')
    .where('target_id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  return (detail as { statusId: number }).statusId;
}

/** Until the service waits for what the test holds. */
async function waitingForLock(): Promise<void> {
  const { pool } = house.database;
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
