import { addRound, deleteRound, deleteTeamMatch } from '@courtline/contract/season';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller } from '../../testing/caller';
import { aConference, aLeague, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aResult, aSchedule } from '../../testing/schedule-rows';

let service: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('Deleting', () => {
  it('removes a round with its matches, and its number can be used again', async () => {
    const { scheduleId, roundId } = await aDraft();
    const remove = () =>
      organizer.send(deleteRound, { params: { id: scheduleId }, body: { roundId, version: 1 } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(409);
    const { response } = await newRound(scheduleId, { newRoundNumber: 1, version: 2 });
    expect(response.draws[0]?.rounds).toMatchObject([{ number: 1, teamMatches: [] }]);
  });

  it('rejects a match or round with a score, and accepts one without in mid-season', async () => {
    const { scheduleId, sessionId, roundId, teamMatchId } = await aDraft();
    const teams = [await aTeam(service.db, { sessionId }), await aTeam(service.db, { sessionId })] as const;
    const rainedOff = await aTeamMatch(service.db, { sessionId, teamIds: teams });
    await aResult(service.db, teamMatchId);
    const removeMatch = (id: number) => organizer.send(deleteTeamMatch, { params: { id } });
    const replies = [
      await removeMatch(teamMatchId),
      await organizer.send(deleteRound, { params: { id: scheduleId }, body: { roundId } }),
      await removeMatch(rainedOff),
      await removeMatch(rainedOff),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 204, 404]);
    expect(replies.slice(0, 2).map(({ refusal }) => refusal?.Message)).toEqual([
      "The match can't be deleted because scores have been posted.",
      "The round can't be deleted because match scores have been posted.",
    ]);
  });

  it('does not find a round of another schedule', async () => {
    const { scheduleId } = await aDraft();
    const { roundId } = await aDraft();
    const reply = await organizer.send(deleteRound, { params: { id: scheduleId }, body: { roundId } });
    expect(reply.status).toBe(404);
  });

  it('writes an audit entry for the schedule', async () => {
    const { scheduleId, teamMatchId, roundId } = await aDraft();
    await organizer.send(deleteTeamMatch, { params: { id: teamMatchId } });
    await organizer.send(deleteRound, { params: { id: scheduleId }, body: { roundId } });
    const rows = await service.db
      .selectFrom('audit')
      .select('what')
      .where('target_kind', '=', 'schedule')
      .where('target_id', '=', scheduleId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ what }) => what)).toEqual(['match-deleted', 'round-deleted']);
  });
});

function aDraft() {
  return aSchedule(service.db, conferenceId, { isPublished: false });
}

type RoundInput = {
  newRoundNumber: number;
  sessionStandingTypeId?: number;
  sessionStandingsTypeId?: number;
  version?: number;
};

function newRound(id: number, round: RoundInput) {
  const body = { sessionStandingTypeId: 1, ...round } as never;
  return organizer.send(addRound, { params: { id }, body });
}
