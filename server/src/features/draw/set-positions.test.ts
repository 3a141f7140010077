import { setPositions } from '@courtline/contract/draw';
import { readSchedule, sessionSchedule } from '@courtline/contract/schedule';
import { updateTeamMatch } from '@courtline/contract/match';
import { byeStatuses } from '@courtline/domain/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDrawOf, playMatch, postLines } from '../../testing/draw-rows';
import { aConference, aLeague, aTeam } from '../../testing/league-rows';
import { aSeasonOf } from '../../testing/schedule-rows';

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

describe('Changing a team in a position', () => {
  it('replaces a bye by a late team with lines for its match, and takes its opponent back from the next round', async () => {
    const { sessionId, scheduleId, idOf, matches } = await aDraft(3);
    const late = await aTeam(service.db, { sessionId, name: 'Late' });
    const bye = matches.find(({ byeStatusTypeId }) => byeStatusTypeId === byeStatuses.bye.id);
    const number = bye?.number ?? 0;
    const resting = bye?.position1TeamId ?? bye?.position2TeamId ?? 0;
    expect(await lineCount(idOf(number))).toBe(0);
    const { status, response } = await put(idOf(number), [resting, late]);
    expect([status, response.byeStatusTypeId, response.version]).toEqual([200, null, 2]);
    expect(await lineCount(idOf(number))).toBe(2);
    const { response: draw } = await organizer.send(readSchedule, { params: { id: scheduleId } });
    const final = draw.draws[0]?.rounds[1]?.teamMatches[0];
    expect([final?.position1Team, final?.position2Team]).toEqual([null, null]);
    await put(idOf(number), [null, late], { byeStatusTypeId: 1 });
    expect(await lineCount(idOf(number))).toBe(0);
    expect((await matchesOf(scheduleId))[2]).toMatchObject({
      [number === 1 ? 'position1Team' : 'position2Team']: { teamId: late },
    });
  });

  it('is rejected with the message of the violated rule', async () => {
    const { idOf, matches } = await aDraft(4);
    const stranger = await aTeam(service.db, { sessionId: await aSeasonOf(service.db, conferenceId, 0) });
    const [first, second] = matches;
    const [one, two] = [first?.position1TeamId ?? 0, first?.position2TeamId ?? 0];
    const elsewhere = second?.position1TeamId ?? 0;
    const replies = [
      await put(idOf(1), [one, elsewhere]),
      await put(idOf(1), [one, one]),
      await put(idOf(1), [one, stranger]),
      await put(idOf(3), [one, two]),
    ];
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, 'This team is already in Match 2.'],
      [409, "A team can't play itself."],
      [409, "This team isn't in the session."],
      [
        409,
        'You can only change teams in the first round of the main draw. Later rounds fill in automatically.',
      ],
    ]);
    const edited = await organizer.send(updateTeamMatch, {
      params: { id: idOf(1) },
      body: { position1TeamId: two },
    });
    expect(edited.refusal?.Message).toBe('To change teams in a draw, edit its positions.');
  });

  it('rejects an older version of the match', async () => {
    const { idOf, matches } = await aDraft(4);
    const swapped: Pair = [matches[0]?.position2TeamId ?? 0, matches[0]?.position1TeamId ?? 0];
    const { response } = await put(idOf(1), swapped, { version: 1 });
    const { status, refusal } = await put(idOf(1), swapped, { version: 1 });
    expect([status, refusal?.Message, refusal?.Current]).toEqual([
      409,
      expect.stringMatching(/^Someone else just updated this match/),
      response,
    ]);
  });

  it('is closed after the first score, except that an open position may still become a bye', async () => {
    const { sessionId, idOf, matches } = await aDrawOf(service.db, conferenceId, { teams: 4 });
    const [one, two] = [matches[0]?.position1TeamId ?? 0, matches[0]?.position2TeamId ?? 0];
    await put(idOf(1), [one, null]);
    await playMatch(service.db, idOf(2), [1, 1]);
    const late = await put(idOf(1), [one, two]);
    expect([late.status, late.refusal?.Message]).toEqual([
      409,
      "Teams can't be changed once scores are posted.",
    ]);
    expect((await put(idOf(1), [one, null], { byeStatusTypeId: 1 })).status).toBe(200);
    const { response } = await service.visitor().send(sessionSchedule, { params: { id: sessionId } });
    const [final] = response.draws[0]?.rounds[1]?.teamMatches ?? [];
    expect(final).toMatchObject({
      position1Team: { teamId: one },
      position2Team: { teamId: matches[1]?.position1TeamId },
    });
    expect(response.hasPostedScores).toBe(true);
  });

  it('leaves matches with scores unchanged', async () => {
    const { idOf, matches } = await aDrawOf(service.db, conferenceId, { teams: 4 });
    await postLines(service.db, idOf(1), [1]);
    const body: Pair = [matches[0]?.position2TeamId ?? 0, matches[0]?.position1TeamId ?? 0];
    expect((await put(idOf(1), body)).status).toBe(409);
  });
});

function aDraft(teams: number) {
  return aDrawOf(service.db, conferenceId, { teams, isPublished: false });
}

type Pair = [number | null, number | null];

function put(id: number, [position1TeamId, position2TeamId]: Pair, more: object = {}) {
  return organizer.send(setPositions, {
    params: { id },
    body: { position1TeamId, position2TeamId, ...more },
  });
}

async function matchesOf(scheduleId: number) {
  const { response } = await organizer.send(readSchedule, { params: { id: scheduleId } });
  return response.draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
}

async function lineCount(teamMatchId: number): Promise<number> {
  const lines = service.db.selectFrom('lines').select('id').where('team_match_id', '=', teamMatchId);
  return (await lines.execute()).length;
}
