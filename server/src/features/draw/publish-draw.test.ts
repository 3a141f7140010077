import { setPositions } from '@courtline/contract/draw';
import { createEmptySchedule, createSchedule, deleteSchedule } from '@courtline/contract/schedule';
import { updateSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDesk, publish, statusForVisitor, unpublish } from '../../testing/desk';
import { emailsTo } from '../../testing/side-effects';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDrawOf, aTournamentOf, playMatch } from '../../testing/draw-rows';
import { aTeam } from '../../testing/league-rows';
import { aMember, captains } from '../../testing/people';
import { aSeasonOf } from '../../testing/schedule-rows';

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

const allPlaced = 'All teams must be placed in the first round of the main draw.';
const noneEmpty = 'Every first-round match must have at least one team.';

describe('Publishing a draw', () => {
  it('shows it to visitors and notifies the teams if requested; unpublishing hides it again', async () => {
    const { sessionId, scheduleId, teamIds } = await aDrawOf(service.db, conferenceId, {
      teams: 5,
      isPublished: false,
    });
    const captain = await aMember(service.db);
    await captains(service.db, captain.memberId, teamIds[0] ?? 0);
    expect(await statusForVisitor(service, sessionId)).toBe(404);
    expect((await publish(organizer, scheduleId, { notifyTeams: true })).status).toBe(200);
    expect(await statusForVisitor(service, sessionId)).toBe(200);
    expect((await emailsTo(service.db, [captain.email])).map(({ subject }) => subject)).toEqual([
      'Open draw is out',
    ]);
    expect((await unpublish(organizer, scheduleId)).status).toBe(200);
    expect(await statusForVisitor(service, sessionId)).toBe(404);
  });

  it('lists every obstacle until there is none', async () => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 3 });
    const { response } = await organizer.send(createEmptySchedule, { params: { id: sessionId }, body: {} });
    const [first, second] = response.draws[0]?.rounds[0]?.teamMatches ?? [];
    const [one = 0, two = 0, three = 0] = teamIds;
    expect(await publishError(response.scheduleId)).toEqual([409, `${allPlaced} ${noneEmpty}`]);
    await put(first?.teamMatchId, [one, two]);
    expect(await publishError(response.scheduleId)).toEqual([409, `${allPlaced} ${noneEmpty}`]);
    await put(second?.teamMatchId, [three, null]);
    expect((await publish(organizer, response.scheduleId)).status).toBe(200);
  });

  it('is rejected until a team that joined after the draw is placed', async () => {
    const { sessionId, scheduleId } = await aDrawOf(service.db, conferenceId, {
      teams: 3,
      isPublished: false,
    });
    await aTeam(service.db, { sessionId, name: 'Late' });
    expect(await publishError(scheduleId)).toEqual([409, allPlaced]);
  });

  it("requires the organizer's permission switch", async () => {
    const { scheduleId } = await aDrawOf(service.db, conferenceId, { teams: 2, isPublished: false });
    await service.db
      .updateTable('conference_organizers')
      .set({ can_publish: false })
      .where('member_id', '=', organizer.memberId)
      .execute();
    expect((await publish(organizer, scheduleId)).status).toBe(403);
  });
});

describe('A published draw', () => {
  it('cannot be deleted, and once results are posted cannot be published again or unpublished', async () => {
    const { scheduleId, idOf } = await aDrawOf(service.db, conferenceId, { teams: 4 });
    const deleted = await organizer.send(deleteSchedule, { params: { id: scheduleId } });
    await playMatch(service.db, idOf(1), [1, 1]);
    const replies = [
      deleted,
      await publish(organizer, scheduleId),
      await unpublish(organizer, scheduleId),
      await organizer.send(deleteSchedule, { params: { id: scheduleId } }),
    ];
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, "A published draw can't be deleted. Unpublish it first."],
      [409, 'Results are posted on the published draw.'],
      [409, "The draw can't be unpublished because match scores have been posted."],
      [409, "The draw can't be deleted because match scores have been posted."],
    ]);
  });
});

describe('A session with a draft', () => {
  it('keeps its type, tournament or season', async () => {
    const tournament = (await aDrawOf(service.db, conferenceId, { teams: 2, isPublished: false })).sessionId;
    const season = await aSeasonOf(service.db, conferenceId, 2);
    await organizer.send(createSchedule, { params: { id: season }, body: {} });
    const changed = [
      await change(tournament, { sessionTypeId: 2, matchesPerTeam: 1 }),
      await change(season, { sessionTypeId: 1, drawTypeId: 1, teamsMax: 8 }),
    ];
    expect(changed.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, "Session type can't be changed once a schedule exists."],
      [409, "Session type can't be changed once a schedule exists."],
    ]);
  });
});

async function publishError(id: number) {
  const { status, refusal } = await publish(organizer, id);
  return [status, refusal?.Message];
}

function put(id: number | undefined, [position1TeamId, position2TeamId]: [number, number | null]) {
  return organizer.send(setPositions, {
    params: { id: id ?? 0 },
    body: { position1TeamId, position2TeamId },
  });
}

function change(id: number, body: object) {
  return organizer.send(updateSession, { params: { id }, body });
}
