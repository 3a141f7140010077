import { playerProfile } from '@courtline/contract/player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

async function profileOf(id: number, caller: Caller = service.visitor()) {
  return caller.send(playerProfile, { params: { id } });
}

describe('The profile of a player', () => {
  it('shows name, location, ratings and current teams, without contacts or birthday', async () => {
    const { memberId } = await aMember(service.db);
    const id = await aPlayer(service.db, {
      memberId,
      firstName: 'Ana',
      lastName: 'Lopez',
      birthDate: '1988-04-04',
    });
    await service.db.updateTable('players').set({ place_name: 'Austin, TX' }).where('id', '=', id).execute();
    const rating = { player_id: id, sport_type_id: 2, value: 4.5, source: 'import' as const };
    await service.db
      .insertInto('ratings')
      .values([
        { ...rating, match_type_id: 2, match_count: 10 },
        { ...rating, match_type_id: 1, match_count: 3 },
      ])
      .execute();
    const teamId = await aTeamIn('Kitchen League', 6);
    await playsFor(service.db, { memberId, playerId: id, teamId });
    await playsFor(service.db, {
      memberId,
      playerId: id,
      teamId: await aTeamIn('Left League', 1),
      hasLeft: true,
    });
    const reply = await profileOf(id);
    expect(reply.response).toMatchObject({
      id,
      displayName: 'Ana Lopez',
      location: 'Austin, TX',
      isMe: false,
      ratings: [
        { sportTypeId: 2, matchTypeId: 1, value: 4.5, status: 'Projected', progress: 30 },
        { sportTypeId: 2, matchTypeId: 2, value: 4.5, status: 'Rated', progress: 100 },
      ],
      record: null,
      teams: [{ id: teamId, name: 'Aces', sportTypeId: 2, leagueName: 'Kitchen League' }],
    });
    expect(reply.text).not.toMatch(/example\.com|1988|birth|phone/);
  });

  it('counts lines won and lost', async () => {
    const { memberId } = await aMember(service.db);
    const playerId = await aPlayer(service.db, { memberId });
    await aRecord({ memberId, playerId }, [1, 1, 2, null]);
    expect((await profileOf(playerId)).response.record).toEqual({ wins: 2, losses: 1 });
  });

  it('shows a rating as inactive a year after the last match, without a stored change', async () => {
    const id = await aPlayer(service.db);
    const rating = {
      player_id: id,
      sport_type_id: 1,
      value: 6.5,
      match_count: 12,
      source: 'import',
    } as const;
    await service.db
      .insertInto('ratings')
      .values([
        { ...rating, match_type_id: 1, last_match_on: daysAgo(360) },
        { ...rating, match_type_id: 2, last_match_on: daysAgo(370) },
      ])
      .execute();
    expect((await profileOf(id)).response.ratings).toMatchObject([
      { value: 6.5, status: 'Rated', progress: 100 },
      { value: 6.5, status: 'Inactive', progress: 0 },
    ]);
  });

  it('shows the rating history, the oldest first', async () => {
    const id = await aPlayer(service.db);
    const point = {
      player_id: id,
      sport_type_id: 1,
      match_type_id: 1,
      status: 'Rated',
      source: 'import',
    } as const;
    await service.db
      .insertInto('rating_history')
      .values([
        { ...point, value: 6.2, changed_at: new Date('2026-05-01T00:00:00Z') },
        { ...point, value: 5.8, changed_at: new Date('2026-02-01T00:00:00Z') },
      ])
      .execute();
    expect((await profileOf(id)).response.ratingHistory).toEqual([
      { sportTypeId: 1, matchTypeId: 1, value: 5.8, changedAtUtc: '2026-02-01T00:00:00Z' },
      { sportTypeId: 1, matchTypeId: 1, value: 6.2, changedAtUtc: '2026-05-01T00:00:00Z' },
    ]);
  });

  it("is marked as the viewer's own", async () => {
    const caller = await service.member();
    const id = await aPlayer(service.db, { memberId: caller.memberId });
    expect((await profileOf(id, caller)).response.isMe).toBe(true);
    expect((await profileOf(id, await service.member())).response.isMe).toBe(false);
  });

  it('of a junior shows strangers first name and initial, and members of their conference everything', async () => {
    const birthDate = `${new Date().getUTCFullYear() - 12}-03-04`;
    const { memberId } = await aMember(service.db);
    const id = await aPlayer(service.db, { memberId, firstName: 'Mia', lastName: 'Young', birthDate });
    await service.db
      .updateTable('players')
      .set({ place_name: 'Austin, TX', profile_image: 'face', description_short: 'Oak High' })
      .where('id', '=', id)
      .execute();
    const teamId = await aTeamIn('Junior League', 3);
    await playsFor(service.db, { memberId, playerId: id, teamId });
    for (const stranger of [service.visitor(), await service.member()]) {
      const seen = await profileOf(id, stranger);
      expect(seen.response).toMatchObject({
        displayName: 'Mia Y.',
        lastName: 'Y.',
        location: null,
        teams: [],
      });
      expect(seen.text).not.toMatch(/Young|Austin|face|Oak/);
    }
    const captain = await service.member();
    await captains(service.db, captain.memberId, teamId);
    expect((await profileOf(id, captain)).response).toMatchObject({
      displayName: 'Mia Young',
      location: 'Austin, TX',
      teams: [{ leagueName: 'Junior League' }],
    });
  });

  it("of a person of unknown age in a junior league is treated as a junior's", async () => {
    const { memberId } = await aMember(service.db);
    const id = await aPlayer(service.db, { memberId, firstName: 'Mia', lastName: 'Young' });
    const teamId = await aTeamIn('Junior League', 3);
    await playsFor(service.db, { memberId, playerId: id, teamId, hasLeft: true });
    expect((await profileOf(id)).response).toMatchObject({ displayName: 'Mia Y.', teams: [] });
    expect((await profileOf(id, await service.member())).response.displayName).toBe('Mia Y.');
    expect((await profileOf(id, await service.admin())).response.displayName).toBe('Mia Young');
  });

  it('of an unknown player is not found', async () => {
    expect(await profileOf(999_999)).toMatchObject({ status: 404 });
  });
});

async function aTeamIn(leagueName: string, leagueTypeId: number): Promise<number> {
  const leagueId = await aLeague(service.db, { name: leagueName, leagueTypeId });
  const conferenceId = await aConference(service.db, { leagueId });
  return aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
}

/** One singles line per winner, with the player on side 1; null has no winner. */
async function aRecord(player: { memberId: number; playerId: number }, winners: (1 | 2 | null)[]) {
  const { db } = service;
  const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  const session_id = await aSession(db, { conferenceId });
  const teamId = await aTeam(db, { sessionId: session_id });
  await playsFor(db, { ...player, teamId });
  const { id: team_member_id } = await db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  const schedule_id = await idOf(
    db.insertInto('schedules').values({ session_id }).returning('id').executeTakeFirstOrThrow(),
  );
  const draw = { session_id, schedule_id, number: 1, name: 'Season' };
  const draw_id = await idOf(db.insertInto('draws').values(draw).returning('id').executeTakeFirstOrThrow());
  const round = { session_id, draw_id, number: 1, name: 'Round 1' };
  const round_id = await idOf(
    db.insertInto('rounds').values(round).returning('id').executeTakeFirstOrThrow(),
  );
  const match = { session_id, round_id, number: 1 };
  const team_match_id = await idOf(
    db.insertInto('team_matches').values(match).returning('id').executeTakeFirstOrThrow(),
  );
  for (const [index, winning_side] of winners.entries()) {
    const line = { team_match_id, match_type_id: 1, lineup_position: index + 1, scoring_format_type_id: 1 };
    const line_id = await idOf(db.insertInto('lines').values(line).returning('id').executeTakeFirstOrThrow());
    await db
      .insertInto('line_players')
      .values({ line_id, side: 1, slot: 1, team_member_id, player_id: player.playerId })
      .execute();
    const result_completion_type_id = winning_side === null ? 7 : 1;
    const posted = { posted_by: player.memberId, updated_by: player.memberId };
    await db
      .insertInto('results')
      .values({ line_id, result_completion_type_id, winning_side, ...posted })
      .execute();
  }
}

async function idOf(row: Promise<{ id: number }>): Promise<number> {
  return (await row).id;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
