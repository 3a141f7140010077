import { currentUser } from '@courtline/contract/account';
import { decidePlayerClaim } from '@courtline/contract/admin';
import { resultHistory } from '@courtline/contract/result';
import { requestStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMatchNight, correct, post, setFirst } from '../../testing/match-fixture';
import { aPlayer, organizesLeague, playsFor } from '../../testing/people';
import { aClaim, addClaim } from '../../testing/player-claims';
import type { Rostered } from '../../testing/roster-rows';

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
  it('transfers the record with its ratings and teams to the member when approved', async () => {
    const { claimId, member, playerId, ownPlayerId } = await aClaim(service, { teamId });
    await rate(playerId, 9.75);
    await rate(ownPlayerId, 4);
    await playsFor(service.db, {
      memberId: member.memberId,
      playerId: ownPlayerId,
      teamId: await aTeam(service.db, {
        sessionId: await aSession(service.db, { conferenceId }),
        name: 'Lobs',
      }),
    });
    expect(await decide(organizer, claimId, approve)).toMatchObject({ status: 204, text: '' });
    expect((await member.send(currentUser)).response.claimedPlayer).toEqual({ playerId });
    const ratings = await service.db
      .selectFrom('ratings')
      .select('value')
      .where('player_id', '=', playerId)
      .execute();
    expect(ratings).toEqual([{ value: 9.75 }]);
    const played = await service.db
      .selectFrom('team_members')
      .select('id')
      .where('player_id', '=', playerId)
      .execute();
    expect(played).toHaveLength(2);
    const provisional = await service.db
      .selectFrom('players')
      .select('id')
      .where('id', '=', ownPlayerId)
      .execute();
    expect(provisional).toEqual([]);
    const records = await service.db
      .selectFrom('audit')
      .select(['member_id', 'what', 'detail'])
      .where('target_id', '=', playerId)
      .where('target_kind', '=', 'player')
      .execute();
    expect(records).toEqual([
      {
        member_id: organizer.memberId,
        what: 'player-claim-approved',
        detail: { memberId: member.memberId, mergedPlayerId: ownPlayerId },
      },
    ]);
  });

  it('keeps the name in the history of results and lineups', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    const [ann, bea] = fixture.home as [Rostered, Rostered];
    await setFirst(fixture, 1);
    await post(fixture, fixture.captain1, { home: [ann] });
    await correct(fixture, fixture.captain1, { home: [bea] });
    const playerId = await aPlayer(service.db, { birthDate: '1980-01-02' });
    const claimId = await addClaim(service.db, { memberId: ann.memberId, playerId });
    expect(await decide(organizer, claimId, approve)).toMatchObject({ status: 204 });
    const params = { id: fixture.lineIds[0] ?? 0 };
    const { response } = await fixture.captain2.send(resultHistory, { params });
    const names = response.map(({ before, after }) => [before?.side1Players, after?.side1Players]);
    expect(names).toEqual([
      [['Sam Player'], ['Bea Lee']],
      [undefined, ['Sam Player']],
    ]);
    const { rows } = await sql<{ playerId: number }>`
      select (p ->> 'playerId')::int as "playerId"
      from lineup_history y, jsonb_array_elements(y.detail -> 'players') p
      where y.team_match_id = ${fixture.teamMatchId}`.execute(service.db);
    expect(rows).toEqual([{ playerId }]);
  });

  it('is rejected while both are on the same team', async () => {
    const { claimId, member, playerId, ownPlayerId, former } = await aClaim(service, {
      teamId,
      hasPlayed: false,
    });
    const together = await aTeam(service.db, {
      sessionId: await aSession(service.db, { conferenceId }),
      name: 'Both',
    });
    await playsFor(service.db, { memberId: former.memberId, playerId, teamId: together });
    await playsFor(service.db, { memberId: member.memberId, playerId: ownPlayerId, teamId: together });
    const reply = await decide(organizer, claimId, approve);
    expect(reply).toMatchObject({
      status: 409,
      refusal: { Message: expect.stringMatching(/are both on Both\./) },
    });
    expect((await member.send(currentUser)).response.claimedPlayer).toEqual({ playerId: ownPlayerId });
  });

  it('changes nothing when declined', async () => {
    const { claimId, member, playerId, ownPlayerId } = await aClaim(service, { teamId });
    expect(await decide(organizer, claimId, decline)).toMatchObject({ status: 204 });
    expect((await member.send(currentUser)).response.claimedPlayer).toEqual({ playerId: ownPlayerId });
    const record = await service.db
      .selectFrom('players')
      .select('member_id')
      .where('id', '=', playerId)
      .execute();
    expect(record).toEqual([{ member_id: null }]);
  });

  it('is decided once by two concurrent organizers', async () => {
    for (let round = 0; round < 10; round++) {
      const { claimId } = await aClaim(service, { teamId });
      const replies = await Promise.all([
        decide(organizer, claimId, approve),
        decide(await service.admin(), claimId, decline),
      ]);
      expect(statusesOf(replies)).toEqual([204, 409]);
      expect(await decide(organizer, claimId, approve)).toMatchObject({
        status: 409,
        refusal: { Message: 'Someone already decided this.' },
      });
    }
  });

  it('is won by one of two members who claim the same player', async () => {
    for (let round = 0; round < 10; round++) {
      const first = await aClaim(service, { teamId });
      const second = await aClaim(service, { teamId, playerId: first.playerId });
      const replies = await Promise.all(
        [first, second].map(({ claimId }) => decide(organizer, claimId, approve)),
      );
      expect(statusesOf(replies)).toEqual([204, 409]);
      const owners = await service.db
        .selectFrom('players')
        .select('member_id')
        .where('id', '=', first.playerId)
        .execute();
      expect([first.member.memberId, second.member.memberId]).toContain(owners[0]?.member_id);
      const loser = replies[0]?.status === 409 ? first : second;
      expect((await loser.member.send(currentUser)).response.claimedPlayer).toEqual({
        playerId: loser.ownPlayerId,
      });
    }
  });

  it('is never decided by its author', async () => {
    const { claimId, member } = await aClaim(service, { teamId });
    await organizesLeague(service.db, member.memberId, leagueId);
    expect(await decide(member, claimId, approve)).toMatchObject({
      status: 409,
      refusal: { Message: 'Someone else has to confirm who you are.' },
    });
  });
});

function decide(caller: Caller, id: number, body: typeof approve | typeof decline) {
  return caller.send(decidePlayerClaim, { params: { id }, body });
}

async function rate(playerId: number, value: number): Promise<void> {
  const rating = { sport_type_id: 1, match_type_id: 1, source: 'import' } as const;
  await service.db
    .insertInto('ratings')
    .values({ player_id: playerId, value, ...rating })
    .execute();
}
