import { teamMembers, teamSummary } from '@courtline/contract/team';
import { scheduleStatuses } from '@courtline/domain/constants';
import { crestOf } from '@courtline/domain/team/crest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, captains } from '../../testing/people';
import { type RatedPlayer, aRatedPlayer, aRosteredPlayer } from '../../testing/roster-rows';

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
    expect((await summary(service.visitor())).response).toEqual({
      teamId,
      teamName: 'Aces',
      crest: crestOf(teamId),
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
        hasPublishedSchedule: true,
      },
      isRegistrationAvailable: true,
      registrationRefusal: null,
      isOnRoster: false,
      hasRegistrationPin: false,
    });
  });

  it('says whether its schedule is published', async () => {
    const isPublished = async () =>
      (await summary(service.visitor())).response.sessionSummary.hasPublishedSchedule;
    expect(await isPublished()).toBe(false);
    const other = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await aTeamMatch(service.db, { sessionId, teamIds: [teamId, other] });
    expect(await isPublished()).toBe(true);
    const draft = { schedule_status_type_id: scheduleStatuses.draft.id, published_at: null };
    await service.db.updateTable('schedules').set(draft).where('session_id', '=', sessionId).execute();
    expect(await isPublished()).toBe(false);
  });

  it('has the power rating of its six best players, without substitutes', async () => {
    for (const value of [5, 6, 7, 8, 9, 4, 3]) await onTheRoster({ value });
    await onTheRoster({ value: 12, isSubstitute: true });
    expect((await summary(service.visitor())).response.teamPowerIndex).toEqual({
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
    expect((await summary(service.visitor())).response.isRegistrationAvailable).toBe(true);
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
    expect((await summary(service.visitor())).response).toMatchObject(held);
    expect((await summary(await service.member())).response).toMatchObject(held);
    // The last spot is held by this viewer, so they can continue.
    expect((await summary(payer)).response.isRegistrationAvailable).toBe(true);
  });

  it('shows a player that they are on the roster, and no one else', async () => {
    const player = await aRosteredPlayer(service.db, { teamId });
    expect((await summary(await service.signedIn(player))).response.isOnRoster).toBe(true);
    expect((await summary(await service.member())).response.isOnRoster).toBe(false);
    expect((await summary(service.visitor())).response.isOnRoster).toBe(false);
  });

  it('accepts no players after it has withdrawn', async () => {
    await service.db
      .updateTable('teams')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', teamId)
      .execute();
    expect((await summary(service.visitor())).response).toMatchObject({
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

const summary = (caller: Caller) => caller.send(teamSummary, { params: { id: teamId } });

const members = (caller: Caller) => caller.send(teamMembers, { params: { id: teamId } });

const onTheRoster = (about: Omit<RatedPlayer, 'teamId'> = {}) =>
  aRatedPlayer(service.db, { teamId, ...about });
