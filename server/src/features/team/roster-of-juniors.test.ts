import { teamMatchSummary } from '@courtline/contract/match';
import { sessionTeams } from '@courtline/contract/session-teams';
import { teamMembers } from '@courtline/contract/team';
import { teamDetails } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('The roster of a team', () => {
  it('hides picture, location and gender of a junior from strangers', async () => {
    const teamId = await aTeamIn({ leagueTypeId: 1 });
    await onTheRoster(teamId, { profileImage: 'kid', birthDate: '2015-01-01' });
    await onTheRoster(teamId, { profileImage: 'grown', birthDate: '1980-01-01' });
    for (const stranger of await strangers()) {
      expect(await seenOf(teamId, stranger)).toEqual([null, null, null, 'grown', 'Austin, TX', 'F']);
    }
    expect(await seenOf(teamId, await aCaptainOf(teamId))).toEqual([
      'kid',
      'Austin, TX',
      'F',
      'grown',
      'Austin, TX',
      'F',
    ]);
  });

  it('hides them for everyone in a junior league from strangers', async () => {
    const teamId = await aTeamIn({ leagueTypeId: 3 });
    await onTheRoster(teamId, { profileImage: 'unknown' });
    for (const stranger of await strangers()) {
      expect(await seenOf(teamId, stranger)).toEqual([null, null, null]);
    }
    expect(await seenOf(teamId, await aCaptainOf(teamId))).toEqual(['unknown', 'Austin, TX', 'F']);
  });

  it('is sorted by the names the viewer sees, so that the order does not reveal a hidden last name', async () => {
    const teamId = await aTeamIn({ leagueTypeId: 3 });
    for (const [firstName, lastName] of [
      ['Zoe', 'Abbot'],
      ['Ada', 'Azur'],
      ['Kim', 'Able'],
    ] as const) {
      const { memberId } = await aMember(service.db, { firstName, lastName });
      const playerId = await aPlayer(service.db, { memberId, firstName, lastName });
      await playsFor(service.db, { memberId, playerId, teamId });
    }
    const order = async (caller: Caller) => {
      const { response } = await caller.send(teamMembers, { params: { id: teamId } });
      return response.teamMembers.map(({ displayName }) => displayName);
    };
    for (const stranger of await strangers()) {
      expect(await order(stranger)).toEqual(['Ada A.', 'Kim A.', 'Zoe A.']);
    }
    expect(await order(await aCaptainOf(teamId))).toEqual(['Zoe Abbot', 'Kim Able', 'Ada Azur']);
  });

  it('lists juniors with the same visible name in order of joining, also on the match page', async () => {
    const teamId = await aTeamIn({ leagueTypeId: 3 });
    const joined: number[] = [];
    for (const lastName of ['Azur', 'Able', 'Abbot']) {
      const { memberId } = await aMember(service.db, { firstName: 'Kim', lastName });
      const playerId = await aPlayer(service.db, { memberId, firstName: 'Kim', lastName });
      await playsFor(service.db, { memberId, playerId, teamId });
      joined.push(memberId);
    }
    const { response: team } = await service.visitor().send(teamDetails, { params: { id: teamId } });
    const { sessionId } = team;
    const other = await aTeam(service.db, { sessionId });
    const id = await aTeamMatch(service.db, { sessionId, teamIds: [teamId, other] });
    const { response } = await service.visitor().send(teamMatchSummary, { params: { id } });
    expect(response.position1Team?.teamMembers.map(({ memberId }) => memberId)).toEqual(joined);
  });
});

describe('The captains of a team', () => {
  it.each([
    ['who is a junior', 1, '2015-01-01'],
    ['in a junior league', 3, null],
  ])('hide picture and location of a captain %s from strangers', async (_, leagueTypeId, birthDate) => {
    const teamId = await aTeamIn({ leagueTypeId });
    const { memberId } = await aMember(service.db, { firstName: 'Kim', lastName: 'Young' });
    const known = { birth_date: birthDate, profile_image: 'kim', place_name: 'Austin, TX' };
    await service.db.updateTable('members').set(known).where('id', '=', memberId).execute();
    await captains(service.db, memberId, teamId);
    for (const stranger of await strangers()) {
      expect(await captainsOf(teamId, stranger)).toEqual(twice(['Kim Y.', null, null]));
    }
    const admin = await service.admin();
    expect(await captainsOf(teamId, admin)).toEqual(twice(['Kim Young', 'kim', 'Austin, TX']));
  });
});

const strangers = async () => [service.visitor(), await service.member()];

async function aCaptainOf(teamId: number): Promise<Caller> {
  const captain = await service.member();
  await captains(service.db, captain.memberId, teamId);
  return captain;
}

const twice = (seen: unknown) => [seen, seen];

/** On the team page and in the session's team table. */
async function captainsOf(teamId: number, caller: Caller) {
  const { response: team } = await caller.send(teamDetails, { params: { id: teamId } });
  const { response: teams } = await caller.send(sessionTeams, { params: { id: team.sessionId } });
  return [team, ...teams].flatMap((one) =>
    one.captains.map(({ displayName, profileImage, location }) => [
      displayName,
      profileImage,
      location.display,
    ]),
  );
}

async function seenOf(teamId: number, caller: Caller) {
  const { response } = await caller.send(teamMembers, { params: { id: teamId } });
  return response.teamMembers.flatMap(({ profileImage, location, gender }) => [
    profileImage,
    location,
    gender,
  ]);
}

async function aTeamIn(league: { leagueTypeId: number }): Promise<number> {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db, league) });
  return aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }) });
}

type PlayerInput = { profileImage: string; birthDate?: string };

async function onTheRoster(teamId: number, { profileImage, ...born }: PlayerInput): Promise<void> {
  const { memberId } = await aMember(service.db);
  const playerId = await aPlayer(service.db, { memberId, ...born });
  await service.db
    .updateTable('players')
    .set({ profile_image: profileImage, place_name: 'Austin, TX', gender_type_id: 3 })
    .where('id', '=', playerId)
    .execute();
  await playsFor(service.db, { memberId, playerId, teamId });
}
