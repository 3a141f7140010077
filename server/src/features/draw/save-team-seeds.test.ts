import { saveTeamSeeds, setPositions } from '@courtline/contract/draw';
import { createSchedule, publishSchedule, readSchedule } from '@courtline/contract/schedule';
import { makeDraws } from '@courtline/domain/draw/make-draws';
import { drawsAsDrawn } from '@courtline/domain/draw/read-draws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aDrawOf, aTournamentOf, postLines } from '../../testing/draw-rows';
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

describe('Seeds', () => {
  it('are saved all at once, replace earlier ones, and default to their position in the list', async () => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 4 });
    const [one = 0, two = 0, three = 0] = teamIds;
    const { status, response } = await seed(sessionId, [{ teamId: three }, { teamId: one, seed: null }]);
    expect([status, response]).toEqual([
      200,
      [
        { teamId: three, seed: 1 },
        { teamId: one, seed: 2 },
      ],
    ]);
    expect((await seed(sessionId, { teamId: two, seed: 3 })).response).toEqual([{ teamId: two, seed: 3 }]);
    expect((await seed(sessionId, [])).response).toEqual([]);
  });

  it('are rejected if invalid', async () => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 2 });
    const [one = 0, two = 0] = teamIds;
    const stranger = await aTeam(service.db, { sessionId: await aSeasonOf(service.db, conferenceId, 0) });
    const tries = [
      [
        { teamId: one, seed: 1 },
        { teamId: one, seed: 2 },
      ],
      [
        { teamId: one, seed: 1 },
        { teamId: two, seed: 1 },
      ],
      [{ teamId: one, seed: 3 }],
      [{ teamId: stranger, seed: 1 }],
      [{ teamId: one }, { teamId: two }, { teamId: one }],
    ];
    const replies = [];
    for (const body of tries) replies.push(await seed(sessionId, body));
    expect(replies.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, 'A team can be seeded only once.'],
      [409, 'Each seed can only be used once.'],
      [409, 'Seeds go from 1 to 2.'],
      [409, 'Only teams in this session can be seeded.'],
      [409, "There can't be more seeds than teams."],
    ]);
  });

  it('are only for tournaments', async () => {
    const sessionId = await aSeasonOf(service.db, conferenceId, 2);
    const { status, refusal } = await seed(sessionId, []);
    expect([status, refusal?.Message]).toEqual([409, 'Only a tournament has a draw.']);
  });

  it('are placed correctly when the draw is made at the same time, in either order', async () => {
    for (let time = 0; time < 3; time++) {
      const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 8 });
      const seeds = teamIds.slice(0, 2).map((teamId, at) => ({ teamId, seed: at + 1 }));
      const [seeded, created] = await Promise.all([
        seed(sessionId, seeds),
        organizer.send(createSchedule, { params: { id: sessionId }, body: {} }),
      ]);
      expect([seeded.status, created.status]).toEqual([200, 201]);
      const { draws, randomSeed } = await read(created.response.scheduleId);
      const drawn = makeDraws({ teamIds, seeds, drawTypeId: 1, randomSeed: randomSeed ?? -1 });
      expect(drawsAsDrawn(draws)).toEqual(drawn);
    }
  });
});

describe('Other seeds for a draft', () => {
  it('redraw it from the same random seed, and keep dates and courts', async () => {
    const { sessionId, scheduleId, teamIds, idOf } = await aDraft(6);
    const matchAt = new Date('2027-05-01T15:00:00Z');
    await service.db
      .updateTable('team_matches')
      .set({ match_at: matchAt })
      .where('id', '=', idOf(1))
      .execute();
    const before = await read(scheduleId);
    const seeds = teamIds.toReversed().map((teamId, at) => ({ teamId, seed: at + 1 }));
    await seed(sessionId, seeds);
    const after = await read(scheduleId);
    const drawn = makeDraws({ teamIds, seeds, drawTypeId: 1, randomSeed: before.randomSeed ?? -1 });
    expect(drawsAsDrawn(after.draws)).toEqual(drawn);
    expect(after.randomSeed).toBe(before.randomSeed);
    expect(after.version).toBe(before.version + 1);
    expect(after.draws[0]?.rounds[0]?.teamMatches[0]).toMatchObject({
      teamMatchId: idOf(1),
      matchDate: '2027-05-01T15:00:00Z',
      position1Team: { teamId: teamIds.at(-1), seed: 1 },
    });
    expect(await linesOfByes(sessionId)).toBe(0);
  });

  it('add teams that joined since, in a larger draw if needed', async () => {
    const { sessionId, scheduleId, teamIds } = await aDraft(4);
    const late = await aTeam(service.db, { sessionId, name: 'Late' });
    await seed(sessionId, [{ teamId: late, seed: 1 }]);
    const { draws, randomSeed } = await read(scheduleId);
    expect(draws.map(({ rounds }) => rounds.map(({ teamMatches }) => teamMatches.length))).toEqual([
      [4, 2, 1],
      [2, 1],
    ]);
    const seeds = [{ teamId: late, seed: 1 }];
    const drawn = makeDraws({
      teamIds: [...teamIds, late],
      seeds,
      drawTypeId: 1,
      randomSeed: randomSeed ?? -1,
    });
    expect(drawsAsDrawn(draws)).toEqual(drawn);
  });

  it('move no team once teams were placed by hand', async () => {
    const { sessionId, scheduleId, teamIds, matches, idOf } = await aDraft(4);
    const { position1TeamId = 0, position2TeamId = 0 } = matches[0] ?? {};
    const swapped = { position1TeamId: position2TeamId, position2TeamId: position1TeamId };
    expect((await organizer.send(setPositions, { params: { id: idOf(1) }, body: swapped })).status).toBe(200);
    const before = await read(scheduleId);
    expect(before.randomSeed).toBeNull();
    await seed(sessionId, [{ teamId: teamIds.at(-1) ?? 0, seed: 1 }]);
    expect(drawsAsDrawn((await read(scheduleId)).draws)).toEqual(drawsAsDrawn(before.draws));
  });

  it('are rejected with the current seeds if others were saved since', async () => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 4 });
    const [one = 0, two = 0] = teamIds;
    const first = [{ teamId: one, seed: 1 }];
    expect((await seed(sessionId, first, '')).status).toBe(200);
    const late = await seed(sessionId, [{ teamId: two, seed: 1 }], '');
    expect([late.status, late.refusal?.Current]).toEqual([409, first]);
    const merged = [...first, { teamId: two, seed: 2 }];
    expect((await seed(sessionId, merged, `1:${one}`)).response).toEqual(merged);
    expect((await seed(sessionId, [], `1:${one}`)).status).toBe(409);
  });

  it('saved concurrently by two organizers are saved once, and the other request is rejected', async () => {
    const { sessionId, teamIds } = await aTournamentOf(service.db, conferenceId, { teams: 4 });
    const replies = await Promise.all(teamIds.map((teamId) => seed(sessionId, [{ teamId, seed: 1 }], '')));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409]);
  });

  it('are rejected once the draw is published or a result is posted', async () => {
    const { sessionId, scheduleId, idOf } = await aDraft(4);
    await postLines(service.db, idOf(1), [1]);
    expect((await seed(sessionId, [])).refusal?.Message).toBe(
      "Seeds can't be edited once results are posted.",
    );
    await organizer.send(publishSchedule, { params: { id: scheduleId }, body: {} });
    expect((await seed(sessionId, [])).refusal?.Message).toBe(
      "Seeds can't be edited once the draw is published.",
    );
  });
});

function aDraft(teams: number) {
  return aDrawOf(service.db, conferenceId, { teams, isPublished: false });
}

type Seed = { teamId: number; seed?: number | null };

function seed(id: number, body: Seed | Seed[], version?: string) {
  return organizer.send(saveTeamSeeds, {
    params: { id },
    query: version === undefined ? {} : { version },
    body,
  });
}

async function read(id: number) {
  return (await organizer.send(readSchedule, { params: { id } })).response;
}

async function linesOfByes(sessionId: number): Promise<number> {
  const { count } = await service.db
    .selectFrom('lines')
    .innerJoin('team_matches', 'team_matches.id', 'lines.team_match_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('bye_status_type_id', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}
