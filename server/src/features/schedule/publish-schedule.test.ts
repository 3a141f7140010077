import { createSchedule, deleteSchedule } from '@courtline/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDesk, publish, statusForVisitor, unpublish } from '../../testing/desk';
import { auditActionsOf, emailsTo } from '../../testing/side-effects';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aMember, captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aResult, aSchedule } from '../../testing/schedule-rows';
import { untilLockWait } from '../../testing/until';

let service: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ({ conferenceId, organizer } = await aDesk(service));
});

describe('Publishing', () => {
  it('shows the schedule to visitors, and unpublishing hides it again', async () => {
    const { scheduleId, sessionId } = await aDraft();
    const before = await publicVersion(sessionId);
    const published = await publish(organizer, scheduleId);
    expect([published.status, published.response.statusId, published.response.version]).toEqual([200, 2, 2]);
    expect(await statusForVisitor(service, sessionId)).toBe(200);
    const { status, response } = await unpublish(organizer, scheduleId);
    expect([status, response.statusId]).toEqual([200, 1]);
    expect(await statusForVisitor(service, sessionId)).toBe(404);
    expect(await publicVersion(sessionId)).toBe(before + 2);
    expect(await auditActionsOf(service.db, 'schedule', scheduleId)).toEqual([
      'schedule-published',
      'schedule-unpublished',
    ]);
  });

  it('notifies everyone on the teams once if requested, and no one otherwise', async () => {
    const { scheduleId, teamIds } = await aDraft();
    const player = await aRosteredPlayer(service.db, { teamId: teamIds[0] });
    await captains(service.db, player.memberId, teamIds[0]);
    const rival = await aMember(service.db);
    await captains(service.db, rival.memberId, teamIds[1]);
    await publish(organizer, scheduleId);
    expect(await emailsTo(service.db, [player.email, rival.email])).toEqual([]);
    await publish(organizer, scheduleId, { notifyTeams: true });
    const subject = 'Fall schedule is out';
    expect(await emailsTo(service.db, [player.email, rival.email])).toMatchObject([
      { to: player.email, subject },
      { to: rival.email, subject },
    ]);
  });

  it('notifies everyone on the teams once when unpublished or deleted', async () => {
    for (const take of ['unpublish', 'delete'] as const) {
      const { scheduleId, teamIds } = await aDraft();
      const player = await aRosteredPlayer(service.db, { teamId: teamIds[0] });
      const rival = await aMember(service.db);
      await captains(service.db, rival.memberId, teamIds[1]);
      await publish(organizer, scheduleId);
      if (take === 'unpublish') await unpublish(organizer, scheduleId);
      await organizer.send(deleteSchedule, { params: { id: scheduleId } });
      const subject = 'Fall schedule is no longer published';
      expect(await emailsTo(service.db, [player.email, rival.email])).toMatchObject([
        { to: player.email, subject },
        { to: rival.email, subject },
      ]);
    }
  });

  it('rejects an older version', async () => {
    const { scheduleId } = await aDraft();
    const { response } = await publish(organizer, scheduleId, { version: 1 });
    const { status, refusal } = await unpublish(organizer, scheduleId, { version: 1 });
    expect([status, refusal?.Message, refusal?.Current]).toEqual([
      409,
      expect.stringMatching(/^Someone else just updated/),
      response,
    ]);
  });

  it("requires the organizer's permission switch, which deleting does not", async () => {
    const { scheduleId } = await aDraft();
    await service.db
      .updateTable('conference_organizers')
      .set({ can_publish: false })
      .where('member_id', '=', organizer.memberId)
      .execute();
    expect((await publish(organizer, scheduleId)).status).toBe(403);
    expect((await unpublish(organizer, scheduleId)).status).toBe(403);
    expect((await remove(scheduleId)).status).toBe(204);
  });

  it('does not find an unknown schedule', async () => {
    expect((await publish(organizer, 999_999)).status).toBe(404);
  });
});

describe('Once a score is posted', () => {
  it('a schedule cannot be published again, unpublished or deleted', async () => {
    const { scheduleId, teamMatchId } = await aSchedule(service.db, conferenceId, { isPublished: true });
    await aResult(service.db, teamMatchId);
    const replies = [
      await publish(organizer, scheduleId),
      await unpublish(organizer, scheduleId),
      await remove(scheduleId),
    ];
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, 'Results are posted on the published schedule.'],
      [409, "The schedule can't be unpublished because match scores have been posted."],
      [409, "The schedule can't be deleted because match scores have been posted."],
    ]);
  });

  it.each([
    ['deleted', (id: number) => remove(id)],
    ['unpublished', (id: number) => unpublish(organizer, id)],
  ])('or is being posted at the same time, it is not %s', async (_, change) => {
    const { scheduleId, teamMatchId } = await aSchedule(service.db, conferenceId, { isPublished: true });
    let changing: Promise<{ status: number }> | undefined;
    await service.db.transaction().execute(async (posting) => {
      await aResult(posting, teamMatchId);
      changing = change(scheduleId);
      await untilLockWait(service);
    });
    expect((await changing)?.status).toBe(409);
  });
});

describe('Deleting', () => {
  it('removes rounds and matches, and another schedule can be created', async () => {
    const { scheduleId, sessionId } = await aSchedule(service.db, conferenceId, { isPublished: true });
    expect((await remove(scheduleId)).status).toBe(204);
    expect((await remove(scheduleId)).status).toBe(404);
    const matches = service.db.selectFrom('team_matches').select('id').where('session_id', '=', sessionId);
    expect(await matches.execute()).toEqual([]);
    const again = await organizer.send(createSchedule, { params: { id: sessionId }, body: {} });
    expect(again.status).toBe(201);
    expect(await auditActionsOf(service.db, 'schedule', scheduleId)).toEqual(['schedule-deleted']);
  });

  it('leaves no schedule when racing with publishing, whichever comes first', async () => {
    for (let time = 0; time < 5; time++) {
      const { scheduleId, sessionId } = await aDraft();
      const [published, deleted] = await Promise.all([publish(organizer, scheduleId), remove(scheduleId)]);
      expect([200, 404]).toContain(published.status);
      expect(deleted.status).toBe(204);
      expect(await statusForVisitor(service, sessionId)).toBe(404);
      expect(await statusWhenDeleted(scheduleId)).toBe(published.status === 200 ? 2 : 1);
    }
  });

  it('happens once for two concurrent requests', async () => {
    const { scheduleId } = await aDraft();
    const replies = await Promise.all([remove(scheduleId), remove(scheduleId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await auditActionsOf(service.db, 'schedule', scheduleId)).toEqual(['schedule-deleted']);
  });
});

function aDraft() {
  return aSchedule(service.db, conferenceId, { isPublished: false });
}

function remove(id: number) {
  return organizer.send(deleteSchedule, { params: { id } });
}

async function publicVersion(sessionId: number): Promise<number> {
  const row = await service.db
    .selectFrom('sessions')
    .select('public_version')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.public_version;
}

async function statusWhenDeleted(scheduleId: number): Promise<unknown> {
  const { detail } = await service.db
    .selectFrom('audit')
    .select('detail')
    .where('what', '=', 'schedule-deleted')
    .where('target_id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  return (detail as { statusId: number }).statusId;
}
