import { teamMembers, teamSummary } from '@courtline/contract/team';
import { teamDetails } from '@courtline/contract/team-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { principals, readMatrix } from '../../testing/matrix';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';
import { aMatrixFixture } from '../../testing/matrix-fixture';
import { aRosteredPlayer } from '../../testing/roster-rows';

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

describe('A team', () => {
  it('is visible to everyone, with record, captains, audience and session', async () => {
    const theo = await aMember(service.db, { firstName: 'Theo', lastName: 'Marsh' });
    await captains(service.db, theo.memberId, teamId);
    const other = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await aTeamMatch(service.db, { sessionId, teamIds: [teamId, other], ended: { winner: teamId } });
    await aTeamMatch(service.db, { sessionId, teamIds: [other, teamId], ended: { winner: other } });
    await service.db
      .updateTable('sessions')
      .set({ registration_fee_cents: 3050, registration_verification_fee_cents: 1200 })
      .where('id', '=', sessionId)
      .execute();
    expect((await summary(service.visitor())).answer).toEqual({
      teamId,
      teamName: 'Aces',
      leagueId: expect.any(Number),
      numOfWins: 1,
      numOfLosses: 1,
      captains: [
        {
          memberId: theo.memberId,
          captainId: expect.any(Number),
          hasAccepted: true,
          playerId: null,
          displayName: 'Theo Marsh',
        },
      ],
      teamPowerIndex: {
        singlesRating: null,
        isSinglesEstimated: false,
        doublesRating: null,
        isDoublesEstimated: false,
      },
      conference: {
        id: conferenceId,
        minAge: 8,
        maxAge: 70,
        genderTypeId: 1,
        conferenceRatings: {
          ratingMin: 1,
          ratingMax: 10,
          utrRangeMin: 1,
          utrRangeMax: 10,
          pickleballRangeMin: null,
          pickleballRangeMax: null,
        },
        sportTypeId: 1,
        location: null,
      },
      homeCourtLocation: null,
      sessionSummary: {
        id: sessionId,
        name: 'Fall',
        typeId: 2,
        endDateUtc: expect.stringMatching(/Z$/),
        timeZone: null,
        registrationFee: 30.5,
        registrationVerificationFee: 12,
        sanctionTypeId: null,
      },
      isRegistrationAvailable: true,
      registrationRefusal: null,
      isOnRoster: false,
      hasRegistrationPin: false,
    });
  });

  it('has the power rating of its six best players, without substitutes', async () => {
    for (const value of [5, 6, 7, 8, 9, 4, 3]) await onTheRoster({ value });
    await onTheRoster({ value: 12, isSubstitute: true });
    expect((await summary(service.visitor())).answer.teamPowerIndex).toEqual({
      singlesRating: 39,
      isSinglesEstimated: false,
      doublesRating: null,
      isDoublesEstimated: false,
    });
  });

  it('accepts players until its roster is full, including held spots', async () => {
    const { leagueId } = await service.db
      .selectFrom('conferences')
      .select('league_id as leagueId')
      .where('id', '=', conferenceId)
      .executeTakeFirstOrThrow();
    await service.db
      .updateTable('sessions')
      .set({ team_players_max: 2 })
      .where('id', '=', sessionId)
      .execute();
    await onTheRoster();
    expect((await summary(service.visitor())).answer.isRegistrationAvailable).toBe(true);
    const payer = await service.member();
    const fees = { entry_fee_cents: 0, league_fee_cents: 0, service_fee_cents: 0, currency: 'USD' };
    const hold = { state: 'held' as const, expires_at: new Date(Date.now() + 60_000), description: 'Aces' };
    const who = { member_id: payer.memberId, league_id: leagueId, session_id: sessionId, team_id: teamId };
    await service.db
      .insertInto('registrations')
      .values({ ...who, ...fees, ...hold })
      .execute();
    const held = {
      isRegistrationAvailable: false,
      registrationRefusal: 'The last spot is held while someone pays.',
    };
    expect((await summary(service.visitor())).answer).toMatchObject(held);
    expect((await summary(await service.member())).answer).toMatchObject(held);
    // The last spot is held by this viewer, so they can continue.
    expect((await summary(payer)).answer.isRegistrationAvailable).toBe(true);
  });

  it('shows a player that they are on the roster, and no one else', async () => {
    const player = await aRosteredPlayer(service.db, { teamId });
    expect((await summary(await service.signedIn(player))).answer.isOnRoster).toBe(true);
    expect((await summary(await service.member())).answer.isOnRoster).toBe(false);
    expect((await summary(service.visitor())).answer.isOnRoster).toBe(false);
  });

  it('accepts no players after it has withdrawn', async () => {
    await service.db
      .updateTable('teams')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', teamId)
      .execute();
    expect((await summary(service.visitor())).answer).toMatchObject({
      isRegistrationAvailable: false,
      registrationRefusal: 'Registration for this team is closed.',
    });
  });

  it('is read with the same number of queries with twelve players as with none', async () => {
    const visitor = service.visitor();
    const before = await countStatements(service, () => summary(visitor));
    for (let number = 0; number < 12; number++) await onTheRoster({ value: 5 });
    expect([before, await countStatements(service, () => summary(visitor))]).toEqual([2, 2]);
    expect(await countStatements(service, () => members(visitor))).toBe(2);
  });

  it('is not found if it does not exist, nor is its roster', async () => {
    for (const call of [teamSummary, teamMembers]) {
      expect(await service.visitor().send(call, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
    }
  });
});

describe('The roster of a team', () => {
  it('lists current players with both ratings, the strongest first, without birth dates', async () => {
    await onTheRoster({ firstName: 'Nia', lastName: 'New' });
    const strong = await onTheRoster({ firstName: 'Ana', lastName: 'Strong', value: 9.5 });
    await onTheRoster({ firstName: 'Bo', lastName: 'Soft', value: 4, isSubstitute: true });
    await onTheRoster({ firstName: 'Lee', lastName: 'Left', value: 8, hasLeft: true });
    const { answer } = await members(service.visitor());
    expect(answer.teamMembers.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bo', 'Nia']);
    expect(answer.teamMembers.map(({ isSubstitute }) => isSubstitute)).toEqual([false, true, false]);
    expect(answer.teamMembers[0]).toEqual({
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
      singlesRating: {
        rating: 9.5,
        value: 9.5,
        status: 'Rated',
        reliability: 100,
        isVerified: false,
        displayVerifiedIcon: false,
      },
      doublesRating: {
        rating: null,
        value: null,
        status: 'Unrated',
        reliability: 0,
        isVerified: false,
        displayVerifiedIcon: false,
      },
      email: null,
      phone: null,
    });
  });

  it('shows e-mail and phone as the permission matrix says', async () => {
    const fixture = await aMatrixFixture(service);
    const row = readMatrix().find(({ operation }) => operation === 'FIELD player e-mail/phone of team 1');
    const seen: Record<string, string> = {};
    for (const who of principals) {
      const caller = await fixture.as(who);
      const { answer } = await caller.send(teamMembers, { params: { id: fixture.teamId } });
      expect(answer.teamMembers).toHaveLength(1);
      seen[who] = answer.teamMembers.every(({ email }) => email === null) ? 'hid' : '200';
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
        const { answer } = await reader.send(teamDetails, { params: { id: fixture.teamId } });
        return answer.captains.map(({ id, captainId, email }) => [id === captainId, email !== null]);
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
      const { answer } = await caller.send(teamMembers, { params: { id: fixture.teamId } });
      const isOwn = (memberId: number) => who !== 'V' && memberId === fixture.memberOf[who].memberId;
      const others = answer.teamMembers.filter(({ memberId }) => who === 'T1' || !isOwn(memberId));
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
    expect((await summary(service.visitor())).answer.captains[0]?.displayName).toBe('Cora C.');
    expect((await summary(await service.member())).answer.captains[0]?.displayName).toBe('Cora C.');
    expect((await summary(await service.signedIn(coach))).answer.captains[0]?.displayName).toBe('Cora Coach');
  });
});

const summary = (caller: Caller) => caller.send(teamSummary, { params: { id: teamId } });
const members = (caller: Caller) => caller.send(teamMembers, { params: { id: teamId } });

async function lastNames(caller: Caller): Promise<string[]> {
  const { answer } = await members(caller);
  return answer.teamMembers.map(({ lastName }) => lastName);
}

type PlayerInput = {
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  /** A tennis singles rating. */
  value?: number;
  isSubstitute?: boolean;
  hasLeft?: boolean;
};

async function onTheRoster({ value, isSubstitute = false, hasLeft = false, ...name }: PlayerInput = {}) {
  const { db } = service;
  const { memberId, email } = await aMember(db);
  const playerId = await aPlayer(db, { memberId, ...name });
  await playsFor(db, { memberId, playerId, teamId, hasLeft });
  if (isSubstitute) {
    await db
      .updateTable('team_members')
      .set({ is_substitute: true })
      .where('member_id', '=', memberId)
      .execute();
  }
  if (value !== undefined) {
    const rated = { value, source: 'import' as const, match_count: 10 };
    await db
      .insertInto('ratings')
      .values({ player_id: playerId, sport_type_id: 1, match_type_id: 1, ...rated })
      .execute();
  }
  return { memberId, email, playerId };
}
