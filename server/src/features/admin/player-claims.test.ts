import { decidePlayerClaim, listPlayerClaims } from '@courtline/contract/admin';
import { requestStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aPlayer, bornYearsAgo } from '../../testing/people';
import { aClaim } from '../../testing/player-claims';

const approve = { statusId: requestStatuses.approved.id };
const decline = { statusId: requestStatuses.declined.id };
let service: TestService;
let leagueId: number;
let conferenceId: number;
let teamId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
  leagueId = await aLeague(service.db);
  conferenceId = await aConference(service.db, { leagueId });
  teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
  organizer = await service.leagueOrganizerOf(leagueId);
});

afterAll(() => service.close());

describe('A claim to be a player on record', () => {
  it('is shown to the organizers of the leagues where that player has been', async () => {
    const { claimId, member } = await aClaim(service, { teamId });
    const stranger = await service.leagueOrganizerOf(await aLeague(service.db, { name: 'Elsewhere' }));
    const besides = await service.conferenceOrganizerOf(
      await aConference(service.db, { leagueId, name: 'South' }),
    );
    const seenBy = async (caller: Caller) =>
      (await caller.send(listPlayerClaims)).response.filter(({ id }) => id === claimId);
    expect(await seenBy(organizer)).toMatchObject([
      { memberId: member.memberId, playerName: 'Sam Player', birthDate: '1980-01-02', resultCount: 0 },
    ]);
    expect(await seenBy(await service.conferenceOrganizerOf(conferenceId))).toHaveLength(1);
    expect(await seenBy(await service.admin())).toHaveLength(1);
    expect(await seenBy(stranger)).toEqual([]);
    expect(await seenBy(besides)).toEqual([]);
  });

  it('is shown to every league organizer if the player was never on a team', async () => {
    const { claimId } = await aClaim(service, { teamId, hasPlayed: false });
    const stranger = await service.leagueOrganizerOf(await aLeague(service.db, { name: 'Elsewhere' }));
    expect((await stranger.send(listPlayerClaims)).response.map(({ id }) => id)).toContain(claimId);
    await stranger.send(decidePlayerClaim, { params: { id: claimId }, body: decline });
    expect((await stranger.send(listPlayerClaims)).response.map(({ id }) => id)).not.toContain(claimId);
  });

  it('is shown only to admins if the player is a junior who was never on a team', async () => {
    const playerId = await aPlayer(service.db, { birthDate: bornYearsAgo(12) });
    const { claimId } = await aClaim(service, { teamId, hasPlayed: false, playerId });
    expect(await seenBy(organizer)).not.toContain(claimId);
    expect(await seenBy(await service.admin())).toContain(claimId);
    const decided = await organizer.send(decidePlayerClaim, { params: { id: claimId }, body: decline });
    expect(decided.status).toBe(404);
  });

  it('is listed for its organizers even behind a hundred older claims of another league', async () => {
    await manyOlderClaims(101, await aLeague(service.db, { name: 'Elsewhere' }));
    const { claimId } = await aClaim(service, { teamId });
    expect((await organizer.send(listPlayerClaims)).response.map(({ id }) => id)).toContain(claimId);
    await sql`delete from player_claims where created_at < now() - interval '1 day'`.execute(service.db);
  });

  it('is not found by organizers of another league', async () => {
    const { claimId } = await aClaim(service, { teamId });
    const stranger = await service.leagueOrganizerOf(await aLeague(service.db, { name: 'Elsewhere' }));
    expect(await decide(stranger, claimId, approve)).toMatchObject({ status: 404 });
  });

  it.each([1, 4, '2', null])('rejects the status %j', async (statusId) => {
    const { claimId } = await aClaim(service, { teamId });
    const reply = await organizer.ask({
      method: 'PUT',
      url: `/v1/leagues/playerclaims/${claimId}`,
      payload: { statusId },
    });
    expect(reply).toMatchObject({ status: 400, refusal: { Message: expect.stringMatching(/^statusId: /) } });
  });
});

function decide(caller: Caller, id: number, body: typeof approve | typeof decline) {
  return caller.send(decidePlayerClaim, { params: { id }, body });
}

async function manyOlderClaims(count: number, elsewhereId: number): Promise<void> {
  const elsewhere = await aConference(service.db, { leagueId: elsewhereId });
  const team = await aTeam(service.db, {
    sessionId: await aSession(service.db, { conferenceId: elsewhere }),
  });
  await sql`
    with people as (
      insert into members (email, first_name, last_name)
      select 'older' || n || '@many.example', 'Older', 'Claim' from generate_series(1, ${count}::int) n returning id
    ), records as (
      insert into players (first_name, last_name) select 'Older', 'Record' from people returning id
    ), pairs as (
      select m.id as member_id, p.id as player_id
      from (select id, row_number() over (order by id) as n from people) m
      join (select id, row_number() over (order by id) as n from records) p using (n)
    ), rosters as (
      insert into team_members (team_id, member_id, player_id)
      select ${team}::int, member_id, player_id from pairs
    )
    insert into player_claims (member_id, player_id, created_at)
    select member_id, player_id, now() - interval '2 days' from pairs
  `.execute(service.db);
}

async function seenBy(caller: Caller): Promise<number[]> {
  return (await caller.send(listPlayerClaims)).response.map(({ id }) => id);
}
