import { teamMembers, teamSummary } from '@courtline/contract/team';
import { teamDetails } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { principals, readMatrix } from '../../testing/matrix';
import { aMember, captains } from '../../testing/people';
import { aMatrixFixture } from '../../testing/matrix-fixture';
import { type RatedPlayer, aRatedPlayer } from '../../testing/roster-rows';

let service: TestService;
let conferenceId: number;
let sessionId: number;
let teamId: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
  teamId = await aTeam(service.db, { sessionId, name: 'Aces' });
});

describe('The roster of a team', () => {
  it('lists current players with both ratings, the strongest first, without birth dates', async () => {
    await onTheRoster({ firstName: 'Nia', lastName: 'New' });
    const strong = await onTheRoster({ firstName: 'Ana', lastName: 'Strong', value: 9.5 });
    await onTheRoster({ firstName: 'Bo', lastName: 'Soft', value: 4, isSubstitute: true });
    await onTheRoster({ firstName: 'Lee', lastName: 'Left', value: 8, hasLeft: true });
    const { response } = await members(service.visitor());
    expect(response.teamMembers.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bo', 'Nia']);
    expect(response.teamMembers.map(({ isSubstitute }) => isSubstitute)).toEqual([false, true, false]);
    expect(response.teamMembers[0]).toEqual({
      teamMemberId: expect.any(Number),
      teamId,
      ...strong,
      firstName: 'Ana',
      lastName: 'Strong',
      displayName: 'Ana Strong',
      gender: null,
      location: null,
      profileImage: null,
      isSubstitute: false,
      wins: 0,
      losses: 0,
      record: { singlesWins: 0, singlesLosses: 0, doublesWins: 0, doublesLosses: 0 },
      hasPostedScores: null,
      canBeMovedOrCopied: null,
      isCaptainInSession: null,
      canBeRefunded: null,
      outsideAudience: null,
      payment: null,
      singlesRating: {
        rating: 9.5,
        value: 9.5,
        status: 'Rated',
        reliability: 100,
        isVerified: false,
        displayVerifiedIcon: false,
        isLeagueRating: false,
      },
      doublesRating: {
        rating: null,
        value: null,
        status: 'Unrated',
        reliability: 0,
        isVerified: false,
        displayVerifiedIcon: false,
        isLeagueRating: false,
      },
      email: null,
      phone: null,
      guardians: null,
    });
  });

  it('shows e-mail and phone as the permission matrix says', async () => {
    const fixture = await aMatrixFixture(service);
    const row = readMatrix().find(({ operation }) => operation === 'FIELD player e-mail/phone of team 1');
    const seen: Record<string, string> = {};
    for (const who of principals) {
      const caller = await fixture.as(who);
      const { response } = await caller.send(teamMembers, { params: { id: fixture.teamId } });
      expect(response.teamMembers).toHaveLength(1);
      seen[who] = response.teamMembers.every(({ email }) => email === null) ? 'hid' : '200';
    }
    expect(seen).toEqual(row?.cells);
  });

  it('shows contacts of captains to the same people, once the captain has accepted', async () => {
    const fixture = await aMatrixFixture(service);
    const row = readMatrix().find(({ operation }) => operation === 'FIELD player e-mail/phone of team 1');
    const accept = (accepted_at: Date | null) =>
      service.db
        .updateTable('team_captains')
        .set({ accepted_at })
        .where('team_id', '=', fixture.teamId)
        .execute();
    for (const who of principals) {
      const reader = await fixture.as(who);
      const contacts = async () => {
        const { response } = await reader.send(teamDetails, { params: { id: fixture.teamId } });
        return response.captains.map(({ id, captainId, email }) => [id === captainId, email !== null]);
      };
      await accept(null);
      expect([who, await contacts()]).toEqual([who, [[true, false]]]);
      await accept(new Date());
      expect([who, await contacts()]).toEqual([who, [[true, row?.cells[who] === '200']]]);
    }
  });

  it('shows full last names in a junior league as the permission matrix says', async () => {
    const fixture = await aMatrixFixture(service);
    await service.db
      .updateTable('leagues')
      .set({ league_type_id: 3 })
      .where('id', '=', fixture.leagueId)
      .execute();
    const row = readMatrix().find(({ operation }) => operation === 'FIELD full last name in junior leagues');
    const seen: Record<string, string> = {};
    for (const who of principals) {
      const caller = await fixture.as(who);
      const { response } = await caller.send(teamMembers, { params: { id: fixture.teamId } });
      const isOwn = (memberId: number) => who !== 'V' && memberId === fixture.memberOf[who].memberId;
      const others = response.teamMembers.filter(({ memberId }) => who === 'T1' || !isOwn(memberId));
      seen[who] = others.every(({ lastName }) => lastName === 'P.') ? 'hid' : '200';
    }
    expect(seen).toEqual(row?.cells);
  });

  it('shows strangers only the initial of a junior, wherever they play', async () => {
    await onTheRoster({ firstName: 'Kid', lastName: 'Young', birthDate: '2015-01-01' });
    const grown = await onTheRoster({ firstName: 'Old', lastName: 'Grown', birthDate: '1980-01-01' });
    expect(await lastNames(service.visitor())).toEqual(['Grown', 'Y.']);
    expect(await lastNames(await service.member())).toEqual(['Grown', 'Y.']);
    expect(await lastNames(await service.signedIn(grown))).toEqual(['Grown', 'Young']);
  });

  it('shows strangers only initials in a junior league, including captains', async () => {
    const juniors = await aConference(service.db, {
      leagueId: await aLeague(service.db, { leagueTypeId: 3 }),
    });
    teamId = await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId: juniors }) });
    await onTheRoster({ firstName: 'Kid', lastName: 'Young' });
    const coach = await aMember(service.db, { firstName: 'Cora', lastName: 'Coach' });
    await captains(service.db, coach.memberId, teamId);
    expect(await lastNames(service.visitor())).toEqual(['Y.']);
    expect((await summary(service.visitor())).response.captains[0]?.displayName).toBe('Cora C.');
    expect((await summary(await service.member())).response.captains[0]?.displayName).toBe('Cora C.');
    expect((await summary(await service.signedIn(coach))).response.captains[0]?.displayName).toBe(
      'Cora Coach',
    );
  });
});

const summary = (caller: Caller) => caller.send(teamSummary, { params: { id: teamId } });

const members = (caller: Caller) => caller.send(teamMembers, { params: { id: teamId } });

async function lastNames(caller: Caller): Promise<string[]> {
  const { response } = await members(caller);
  return response.teamMembers.map(({ lastName }) => lastName);
}

const onTheRoster = (about: Omit<RatedPlayer, 'teamId'> = {}) =>
  aRatedPlayer(service.db, { teamId, ...about });
