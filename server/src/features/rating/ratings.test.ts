import { correctRating, listRatings } from '@courtline/contract/rating';
import { playerProfile } from '@courtline/contract/player';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, aPlayer, organizesConference, playsFor } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  for (const table of ['team_members', 'ratings', 'rating_history', 'players'] as const) {
    await service.db.deleteFrom(table).execute();
  }
});

describe('A rating that an organizer corrects', () => {
  it('replaces the player’s rating, with history, audit entry and match count', async () => {
    const { organizer, playerId } = await aPlayerOfAConference();
    await rate(playerId, { value: 5, matchCount: 7 });
    const sent = await correct(organizer, playerId, 6.25);
    expect(sent.response.ratings).toMatchObject([{ value: 6.25, status: 'Rated', progress: 70 }]);
    const { response } = await service.visitor().send(playerProfile, { params: { id: playerId } });
    expect(response.ratings).toMatchObject([{ value: 6.25, status: 'Rated' }]);
    expect(response.ratingHistory.at(-1)).toMatchObject({ value: 6.25 });
    expect(await recorded(playerId)).toEqual([
      { member_id: organizer.memberId, detail: { sportTypeId: 1, matchTypeId: 1, before: 5, after: 6.25 } },
    ]);
  });

  it('is created as projected if there was none', async () => {
    const { organizer, playerId } = await aPlayerOfAConference();
    const { response } = await correct(organizer, playerId, 4.5);
    expect(response.ratings).toMatchObject([{ value: 4.5, status: 'Projected' }]);
  });

  it('is recorded once when sent again', async () => {
    const { organizer, playerId } = await aPlayerOfAConference();
    for (const value of [4.5, 4.5]) expect((await correct(organizer, playerId, value)).status).toBe(200);
    expect(await recorded(playerId)).toHaveLength(1);
  });

  it.each([0, 17, 6.255, Number.NaN])('rejects the value %s', async (value) => {
    const { organizer, playerId } = await aPlayerOfAConference();
    expect((await correct(organizer, playerId, value)).status).toBe(400);
  });

  it('cannot be the organizer’s own', async () => {
    const { organizer, teamId } = await aPlayerOfAConference();
    const playerId = await aPlayer(service.db, { memberId: organizer.memberId });
    await playsFor(service.db, { memberId: organizer.memberId, playerId, teamId });
    const { status, refusal } = await correct(organizer, playerId, 12);
    expect([status, refusal?.Message]).toEqual([409, 'Someone else has to correct your rating.']);
  });

  it('of a former player is not found', async () => {
    const playerId = await aPlayer(service.db);
    await service.db.updateTable('players').set({ is_former: true }).where('id', '=', playerId).execute();
    expect((await correct(await service.admin(), playerId, 5)).status).toBe(404);
  });
});

describe('The list of ratings', () => {
  it('returns 25 at a time, the highest first, each player once', async () => {
    const ids = [];
    for (let place = 0; place < 30; place++) {
      const id = await aPlayer(service.db, { lastName: `Player${place}` });
      await rate(id, { value: 12 - Math.floor(place / 4) / 4, matchCount: 9 });
      ids.push(id);
    }
    const first = await list();
    const second = await list({ after: first.response.players.at(-1)?.playerId });
    expect([first.response.hasMore, second.response.hasMore]).toEqual([true, false]);
    expect([...idsIn(first), ...idsIn(second)]).toEqual(ids);
    expect(first.response.players[0]).toMatchObject({
      displayName: 'Sam Player0',
      value: 12,
      status: 'Rated',
    });
  });

  it('ranks players with enough recent matches, by sport and kind', async () => {
    const rated = await aRated({ value: 6, matchCount: 6 });
    await aRated({ value: 16, matchCount: 0 });
    await aRated({ value: 15, matchCount: 40, lastMatchOn: '2020-05-05' });
    await aRated({ value: 14, matchCount: 40, matchTypeId: 2 });
    await aRated({ value: 5, matchCount: 40, sportTypeId: 2 });
    expect(idsIn(await list())).toEqual([rated]);
  });

  it('is filtered by gender, and hides juniors from strangers and former players from everyone', async () => {
    const [woman, man] = [await aPlayer(service.db), await aPlayer(service.db)];
    const junior = await aPlayer(service.db, { birthDate: `${new Date().getUTCFullYear() - 12}-03-04` });
    const former = await aPlayer(service.db);
    for (const id of [woman, man, junior, former]) await rate(id, { value: 6, matchCount: 9 });
    await service.db.updateTable('players').set({ gender_type_id: 3 }).where('id', '=', woman).execute();
    await service.db.updateTable('players').set({ is_former: true }).where('id', '=', former).execute();
    expect(idsIn(await list())).toEqual([woman, man]);
    expect(idsIn(await list({ genderTypeId: 3 }))).toEqual([woman]);
    expect(idsIn(await list({}, await service.member()))).toEqual([woman, man]);
    expect(idsIn(await list({}, await service.admin()))).toEqual([woman, man, junior]);
  });
});

type RatingInput = {
  value: number;
  matchCount: number;
  sportTypeId?: number;
  matchTypeId?: number;
  lastMatchOn?: string;
};

async function rate(playerId: number, rated: RatingInput): Promise<void> {
  const row = {
    player_id: playerId,
    sport_type_id: rated.sportTypeId ?? 1,
    match_type_id: rated.matchTypeId ?? 1,
    value: rated.value,
    match_count: rated.matchCount,
    last_match_on: rated.lastMatchOn ?? null,
    is_verified: true,
    source: 'gateway' as const,
  };
  await service.db.insertInto('ratings').values(row).execute();
}

async function aRated(rated: RatingInput): Promise<number> {
  const id = await aPlayer(service.db);
  await rate(id, rated);
  return id;
}

async function aPlayerOfAConference() {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
  const { memberId } = await aMember(service.db);
  const playerId = await aPlayer(service.db, { memberId });
  await playsFor(service.db, { memberId, playerId, teamId });
  const organizer = await service.member();
  await organizesConference(service.db, organizer.memberId, conferenceId);
  return { organizer, playerId, teamId };
}

function correct(caller: Caller, id: number, value: number) {
  return caller.send(correctRating, { params: { id }, body: { sportTypeId: 1, matchTypeId: 1, value } });
}

function recorded(playerId: number) {
  const entries = service.db
    .selectFrom('audit')
    .select(['member_id', 'detail'])
    .where('target_id', '=', playerId);
  return entries.where('what', '=', 'rating-corrected').execute();
}

function list(query: Record<string, number | undefined> = {}, caller: Caller = service.visitor()) {
  return caller.send(listRatings, { query: { sportTypeId: 1, matchTypeId: 1, ...query } });
}

function idsIn({ response }: Awaited<ReturnType<typeof list>>): number[] {
  return response.players.map(({ playerId }) => playerId);
}
