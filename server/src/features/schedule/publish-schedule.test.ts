import { createSchedule, deleteSchedule } from '@courtline/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyLetters } from '../../gateways/mail/letter';
import { aDesk, publish, statusForVisitor, unpublish } from '../../testing/desk';
import { deedsOn, mailsTo } from '../../testing/traces';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aMember, captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aResult, aSchedule } from '../../testing/schedule-rows';
import { untilLockWait } from '../../testing/until';

let house: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  await readyLetters();
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  ({ conferenceId, organizer } = await aDesk(house));
});

describe('Publishing', () => {
  it('shows the schedule to visitors, and taking it back hides it again', async () => {
    const { scheduleId, sessionId } = await aDraft();
    const before = await publicVersion(sessionId);
    const published = await publish(organizer, scheduleId);
    expect([published.status, published.answer.statusId, published.answer.version]).toEqual([200, 2, 2]);
    expect(await statusForVisitor(house, sessionId)).toBe(200);
    const { status, answer } = await unpublish(organizer, scheduleId);
    expect([status, answer.statusId]).toEqual([200, 1]);
    expect(await statusForVisitor(house, sessionId)).toBe(404);
    expect(await publicVersion(sessionId)).toBe(before + 2);
    expect(await deedsOn(house.db, 'schedule', scheduleId)).toEqual([
      'schedule-published',
      'schedule-unpublished',
    ]);
  });

  it('tells everybody of the teams once when asked to, and nobody otherwise', async () => {
    const { scheduleId, teamIds } = await aDraft();
    const player = await aRosteredPlayer(house.db, { teamId: teamIds[0] });
    await captains(house.db, player.memberId, teamIds[0]);
    const rival = await aMember(house.db);
    await captains(house.db, rival.memberId, teamIds[1]);
    await publish(organizer, scheduleId);
    expect(await mailsTo(house.db, [player.email, rival.email])).toEqual([]);
    await publish(organizer, scheduleId, { notifyTeams: true });
    const subject = 'The schedule of Fall is published';
    expect(await mailsTo(house.db, [player.email, rival.email])).toMatchObject([
      { to: player.email, subject },
      { to: rival.email, subject },
    ]);
  });

  it('taken back, or deleted, is told to everybody of the teams once', async () => {
    for (const take of ['unpublish', 'delete'] as const) {
      const { scheduleId, teamIds } = await aDraft();
      const player = await aRosteredPlayer(house.db, { teamId: teamIds[0] });
      const rival = await aMember(house.db);
      await captains(house.db, rival.memberId, teamIds[1]);
      await publish(organizer, scheduleId);
      if (take === 'unpublish') await unpublish(organizer, scheduleId);
      await organizer.send(deleteSchedule, { params: { id: scheduleId } });
      const subject = 'The schedule of Fall is no longer published';
      expect(await mailsTo(house.db, [player.email, rival.email])).toMatchObject([
        { to: player.email, subject },
        { to: rival.email, subject },
      ]);
    }
  });

  it('is refused to whoever saw an older version', async () => {
    const { scheduleId } = await aDraft();
    const { answer } = await publish(organizer, scheduleId, { version: 1 });
    const { status, refusal } = await unpublish(organizer, scheduleId, { version: 1 });
    expect([status, refusal?.Message, refusal?.Current]).toEqual([
      409,
      expect.stringMatching(/^Someone else just updated/),
      answer,
    ]);
  });

  it('needs the switch of the organizer, deleting does not', async () => {
    const { scheduleId } = await aDraft();
    await house.db
      .updateTable('conference_organizers')
      .set({ can_publish: false })
      .where('member_id', '=', organizer.memberId)
      .execute();
    expect((await publish(organizer, scheduleId)).status).toBe(403);
    expect((await unpublish(organizer, scheduleId)).status).toBe(403);
    expect((await remove(scheduleId)).status).toBe(204);
  });

  it('is not for a schedule that is not there', async () => {
    expect((await publish(organizer, 999_999)).status).toBe(404);
  });
});

describe('Once a score is posted', () => {
  it('a schedule is neither published again nor unpublished nor deleted', async () => {
    const { scheduleId, teamMatchId } = await aSchedule(house.db, conferenceId, { isPublished: true });
    await aResult(house.db, teamMatchId);
    const replies = [
      await publish(organizer, scheduleId),
      await unpublish(organizer, scheduleId),
      await remove(scheduleId),
    ];
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, 'Results are posted on the published schedule.'],
      [409, 'The schedule cannot be unpublished because match scores have been posted.'],
      [409, 'The schedule cannot be deleted because match scores have been posted.'],
    ]);
  });

  it.each([
    ['deleted', (id: number) => remove(id)],
    ['unpublished', (id: number) => unpublish(organizer, id)],
  ])('or just being posted, it is not %s', async (_, change) => {
    const { scheduleId, teamMatchId } = await aSchedule(house.db, conferenceId, { isPublished: true });
    let changing: Promise<{ status: number }> | undefined;
    await house.db.transaction().execute(async (posting) => {
      await aResult(posting, teamMatchId);
      changing = change(scheduleId);
      await untilLockWait(house);
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
    expect(await deedsOn(house.db, 'schedule', scheduleId)).toEqual(['schedule-deleted']);
  });

  it('and publishing at once leave no schedule, and deletes what it saw last, whoever comes first', async () => {
    for (let time = 0; time < 5; time++) {
      const { scheduleId, sessionId } = await aDraft();
      const [published, deleted] = await Promise.all([publish(organizer, scheduleId), remove(scheduleId)]);
      expect([200, 404]).toContain(published.status);
      expect(deleted.status).toBe(204);
      expect(await statusForVisitor(house, sessionId)).toBe(404);
      expect(await statusWhenDeleted(scheduleId)).toBe(published.status === 200 ? 2 : 1);
    }
  });

  it('twice at once happens once', async () => {
    const { scheduleId } = await aDraft();
    const replies = await Promise.all([remove(scheduleId), remove(scheduleId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await deedsOn(house.db, 'schedule', scheduleId)).toEqual(['schedule-deleted']);
  });
});

function aDraft() {
  return aSchedule(house.db, conferenceId, { isPublished: false });
}

function remove(id: number) {
  return organizer.send(deleteSchedule, { params: { id } });
}

async function publicVersion(sessionId: number): Promise<number> {
  const row = await house.db
    .selectFrom('sessions')
    .select('public_version')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.public_version;
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
