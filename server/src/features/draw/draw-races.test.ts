import { defaultTeamMatch, setPositions } from '@courtline/contract/draw';
import { deleteSchedule, publishSchedule, unpublishSchedule } from '@courtline/contract/schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { aDrawOf } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';
import { aSchedule } from '../../testing/schedule-rows';
import { aTournament, matchOf, readyToPost } from '../../testing/tournament';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const times = [1, 2, 3];

describe('Concurrent requests', () => {
  it('advance both semifinal winners to the final, and both losers to the back draw', async () => {
    for (const _ of times) {
      const tournament = await aTournament(service, { teams: 4, lines: 1 });
      const semifinals = [await matchOf(tournament, 1), await matchOf(tournament, 2)];
      const ready = [await readyToPost(tournament, 1, 1), await readyToPost(tournament, 2, 2)];
      const replies = await Promise.all(ready.map((post) => post()));
      expect(statusesOf(replies)).toEqual([201, 201]);
      const [one, two] = semifinals.map(({ position1Team }) => position1Team?.teamId);
      const [three, four] = semifinals.map(({ position2Team }) => position2Team?.teamId);
      expect(await matchOf(tournament, 3)).toMatchObject({
        position1Team: { teamId: one },
        position2Team: { teamId: four },
      });
      expect(await matchOf(tournament, 4)).toMatchObject({
        position1Team: { teamId: three },
        position2Team: { teamId: two },
      });
    }
  });

  it('decide a match by a score and a default of the rest, in either order', async () => {
    for (const _ of times) {
      const tournament = await aTournament(service, { teams: 2, lines: 2 });
      const { position1Team, teamMatchId } = await matchOf(tournament, 1);
      const teamId = position1Team?.teamId ?? 0;
      const post = await readyToPost(tournament, 1, 1);
      const [posted, defaulted] = await Promise.all([
        post(),
        tournament.organizer.send(defaultTeamMatch, { params: { id: teamMatchId }, body: { teamId } }),
      ]);
      expect(defaulted.status).toBe(200);
      const after = await matchOf(tournament, 1);
      const wasPosted = posted.status === 201;
      expect([after.statusId, after.position1Team?.points]).toEqual([3, wasPosted ? 1 : 0]);
    }
  });

  it('either unpublish a draw or post a result in it, never both', async () => {
    for (const _ of times) {
      const tournament = await aTournament(service, { teams: 4, lines: 1 });
      const post = await readyToPost(tournament, 1, 1);
      const [posted, unpublished] = await Promise.all([
        post(),
        tournament.organizer.send(unpublishSchedule, { params: { id: tournament.scheduleId }, body: {} }),
      ]);
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([posted.status, unpublished.status]);
    }
  });

  it('either delete a schedule or default a match of it, never both', async () => {
    for (const _ of times) {
      const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
      const { scheduleId, teamMatchId, teamIds } = await aSchedule(service.db, conferenceId, {
        isPublished: true,
      });
      const organizer = await service.conferenceOrganizerOf(conferenceId);
      const body = { teamId: teamIds[0] };
      const [defaulted, deleted] = await Promise.all([
        organizer.send(defaultTeamMatch, { params: { id: teamMatchId }, body }),
        organizer.send(deleteSchedule, { params: { id: scheduleId } }),
      ]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([defaulted.status, deleted.status]);
    }
  });

  it('either reject publishing a draw that a team was removed from, or publish it before', async () => {
    for (const _ of [...times, ...times, ...times]) {
      const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
      const { scheduleId, idOf, matches } = await aDrawOf(service.db, conferenceId, {
        teams: 4,
        isPublished: false,
      });
      const organizer = await service.conferenceOrganizerOf(conferenceId);
      const body = { position1TeamId: matches[0]?.position1TeamId ?? 0, position2TeamId: null };
      const [taken, published] = await Promise.all([
        organizer.send(setPositions, { params: { id: idOf(1) }, body }),
        organizer.send(publishSchedule, { params: { id: scheduleId }, body: {} }),
      ]);
      expect(taken.status).toBe(200);
      const isFirst = !taken.response.isSchedulePublished;
      expect(published.status).toBe(isFirst ? 409 : 200);
    }
  });
});
