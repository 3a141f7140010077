import {
  createSchedule,
  readSchedule,
  sessionSchedule,
  sessionScheduleByDate,
  sessionScheduleV1,
} from '@courtline/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aTeam, aTeamMatch } from '../../testing/league-rows';
import { captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aCourt, aSchedule, aSeasonOf } from '../../testing/schedule-rows';
import { aPlayedSession } from '../../testing/session-rows';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db);
  conferenceId = await aConference(service.db, { leagueId });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('A draft', () => {
  it('is found only by organizers who request drafts', async () => {
    const { sessionId, scheduleId, teamIds } = await aSchedule(service.db, conferenceId, {
      isPublished: false,
    });
    const captain = await service.member();
    await captains(service.db, captain.memberId, teamIds[0]);
    const seenBy = async (caller: Caller, showDraftSchedules: boolean) => {
      const sent = { params: { id: sessionId }, query: { showDraftSchedules } };
      const replies = [
        await caller.send(sessionSchedule, sent),
        await caller.send(sessionScheduleV1, sent),
        await caller.send(sessionScheduleByDate, sent),
        await caller.send(readSchedule, { params: { id: scheduleId } }),
      ];
      return replies.map(({ status }) => status);
    };
    expect(await seenBy(organizer, true)).toEqual([200, 200, 200, 200]);
    expect(await seenBy(organizer, false)).toEqual([404, 404, 404, 200]);
    expect(await seenBy(captain, true)).toEqual([404, 404, 404, 404]);
    expect(await seenBy(service.visitor(), true)).toEqual([404, 404, 404, 404]);
  });
});

describe('A published schedule', () => {
  it('shows visitors who plays whom, with nothing editable', async () => {
    const { sessionId, scheduleId, teamIds } = await aSchedule(service.db, conferenceId, {
      isPublished: true,
    });
    const { response } = await service.visitor().send(sessionSchedule, { params: { id: sessionId } });
    expect(response).toMatchObject({
      scheduleId,
      sessionId,
      statusId: 2,
      hasPostedScores: false,
      hasPublishPrivileges: false,
      draws: [{ number: 1, rounds: [{ number: 1, name: 'Round 1', hasPostedScores: false }] }],
    });
    expect(response.draws[0]?.rounds[0]?.teamMatches).toMatchObject([
      {
        teamMatchNumber: 1,
        matchDate: null,
        position1Team: { teamId: teamIds[0], name: 'Aces', points: 0, isWinner: false },
        position2Team: { teamId: teamIds[1], requestingMemberPlayerAvailability: null },
        round: { name: 'Round 1', roundName: 'Round 1' },
        isSchedulePublished: true,
        canEditTeamMatch: false,
      },
    ]);
  });

  it('shows captains which matches they may edit, and players their availability', async () => {
    const { sessionId, teamIds, teamMatchId } = await aSchedule(service.db, conferenceId, {
      isPublished: true,
    });
    const other = await aTeam(service.db, { sessionId, name: 'Volleys' });
    await aTeamMatch(service.db, { sessionId, teamIds: [other, teamIds[1]] });
    const player = await aRosteredPlayer(service.db, { teamId: teamIds[0] });
    await captains(service.db, player.memberId, teamIds[0]);
    const { memberId, teamMemberId } = player;
    await service.db
      .insertInto('availability')
      .values({
        team_match_id: teamMatchId,
        team_member_id: teamMemberId,
        player_availability_status_type_id: 2,
        updated_by: memberId,
      })
      .execute();
    const caller = await service.signedIn(player);
    const { response } = await caller.send(sessionSchedule, { params: { id: sessionId } });
    const matches = response.draws[0]?.rounds[0]?.teamMatches ?? [];
    expect(matches.map(({ canEditTeamMatch }) => canEditTeamMatch)).toEqual([true, false]);
    expect(
      matches.map(({ position1Team }) => position1Team?.requestingMemberPlayerAvailability ?? null),
    ).toEqual([{ teamMemberId, playerAvailabilityStatusTypeId: 2 }, null]);
  });

  it('reports posted scores per match, round and schedule', async () => {
    const sessionId = await aPlayedSession(service.db, conferenceId);
    const { response } = await organizer.send(sessionSchedule, { params: { id: sessionId } });
    const round = response.draws[0]?.rounds[0];
    expect([
      response.hasPostedScores,
      round?.hasPostedScores,
      round?.teamMatches.map(({ hasPostedScores }) => hasPostedScores),
    ]).toEqual([true, true, [true]]);
  });

  it('reports who may publish: not an organizer whose switch is off, always the league organizer', async () => {
    const { scheduleId } = await aSchedule(service.db, conferenceId, { isPublished: true });
    const mayPublish = async (caller: Caller) =>
      (await caller.send(readSchedule, { params: { id: scheduleId } })).response.hasPublishPrivileges;
    expect(await mayPublish(organizer)).toBe(true);
    await service.db
      .updateTable('conference_organizers')
      .set({ can_publish: false })
      .where('member_id', '=', organizer.memberId)
      .execute();
    expect(await mayPublish(organizer)).toBe(false);
    expect(await mayPublish(await service.leagueOrganizerOf(leagueId))).toBe(true);
  });

  it('runs the same number of queries for a whole season as for one match', async () => {
    const { sessionId: small } = await aSchedule(service.db, conferenceId, { isPublished: false });
    const large = await aSeasonOf(service.db, conferenceId, 8);
    await organizer.send(createSchedule, { params: { id: large }, body: {} });
    const read = (id: number) => () =>
      organizer.send(sessionSchedule, { params: { id }, query: { showDraftSchedules: true } });
    expect((await read(large)()).response.draws[0]?.rounds).toHaveLength(7);
    expect(await countStatements(service, read(large))).toBe(await countStatements(service, read(small)));
  });
});

describe('A schedule by date', () => {
  it('puts a match on the local day of its court, and matches without a date last', async () => {
    const { sessionId, teamIds, teamMatchId } = await aSchedule(service.db, conferenceId, {
      isPublished: true,
    });
    const second = await aTeamMatch(service.db, { sessionId, teamIds });
    const third = await aTeamMatch(service.db, { sessionId, teamIds });
    // The same instant is already the next day in Auckland.
    const match_at = '2027-03-02T02:00:00Z';
    const playedIn = async (id: number, timeZone: string) =>
      service.db
        .updateTable('team_matches')
        .set({ match_at, place_id: await aCourt(service.db, timeZone) })
        .where('id', '=', id)
        .execute();
    await playedIn(teamMatchId, 'Pacific/Auckland');
    await playedIn(third, 'America/Los_Angeles');
    const { response } = await service.visitor().send(sessionScheduleByDate, { params: { id: sessionId } });
    expect(
      response.dates.map((day) => [day.date, day.teamMatches.map((match) => match.teamMatchId)]),
    ).toEqual([
      ['2027-03-01', [third]],
      ['2027-03-02', [teamMatchId]],
      [null, [second]],
    ]);
    expect(response.dates[0]?.teamMatches[0]?.canEditTeamMatch).toBe(false);
  });

  it('lists matches without a date by round and number, including one added later to an early round', async () => {
    const id = await aSeasonOf(service.db, conferenceId, 4);
    await organizer.send(createSchedule, { params: { id }, body: {} });
    const matches = service.db.updateTable('team_matches').where('session_id', '=', id);
    await matches.set({ match_at: null }).execute();
    const first = service.db
      .selectFrom('rounds')
      .select('id')
      .where('session_id', '=', id)
      .where('number', '=', 1);
    await matches.set({ round_id: first }).where('number', '=', 6).execute();
    const { response } = await organizer.send(sessionScheduleByDate, {
      params: { id },
      query: { showDraftSchedules: true },
    });
    const listed = response.dates.flatMap(({ teamMatches }) => teamMatches).slice(0, 6);
    expect(listed.map(({ round, teamMatchNumber }) => [round.number, teamMatchNumber])).toEqual([
      [1, 1],
      [1, 2],
      [1, 6],
      [2, 3],
      [2, 4],
      [3, 5],
    ]);
  });
});
