import { memberTeams } from '@courtline/contract/team';
import { crestOf } from '@courtline/domain/team/crest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';

let service: TestService;
let conferenceId: number;
let sessionId: number;
let maria: Caller;
let playerId: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
  maria = await service.member({ firstName: 'Maria', lastName: 'Ramos' });
  playerId = await aPlayer(service.db, { memberId: maria.memberId });
});

describe('My teams', () => {
  it('list the teams I play for and captain, each once, by sport', async () => {
    const rostered = await aTeam(service.db, { sessionId, name: 'Aces' });
    const captained = await aTeam(service.db, { sessionId, name: 'lobs' });
    const both = await aTeam(service.db, { sessionId, name: 'Volleys' });
    await aTeam(service.db, { sessionId, name: 'Not mine' });
    const pickleball = await aTeamOfPickleball('Kitchen');
    for (const teamId of [rostered, both, pickleball]) await plays(teamId);
    for (const teamId of [captained, both]) await captains(service.db, maria.memberId, teamId);
    const { tennisTeams, pickleballTeams } = await teamsOfMaria();
    expect(tennisTeams.map(({ teamId }) => teamId)).toEqual([rostered, captained, both]);
    expect(pickleballTeams.map(({ teamName }) => teamName)).toEqual(['Kitchen']);
  });

  it('show session, captains and record', async () => {
    const teamId = await aTeam(service.db, { sessionId, name: 'Aces' });
    const { memberId } = await aMember(service.db, { firstName: 'Theo', lastName: 'Marsh' });
    await captains(service.db, memberId, teamId);
    await plays(teamId);
    const { tennisTeams } = await teamsOfMaria();
    expect(tennisTeams).toEqual([
      {
        teamId,
        teamName: 'Aces',
        crest: crestOf(teamId),
        teamMatchWins: 0,
        teamMatchLosses: 0,
        sessionId,
        sessionName: 'Fall',
        sessionEndDateUtc: expect.stringMatching(/Z$/),
        captains: [{ memberId, captainId: expect.any(Number), displayName: 'Theo Marsh' }],
      },
    ]);
  });

  it('count finished matches: a tie for neither team, a double no-show as a loss for both', async () => {
    const teamId = await aTeam(service.db, { sessionId, name: 'Aces' });
    const other = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await plays(teamId);
    const pairs = { home: [teamId, other], away: [other, teamId] } as const;
    await aTeamMatch(service.db, { sessionId, teamIds: pairs.home, ended: { winner: teamId } });
    await aTeamMatch(service.db, { sessionId, teamIds: pairs.away, ended: { winner: teamId } });
    await aTeamMatch(service.db, { sessionId, teamIds: pairs.away, ended: { winner: other } });
    await aTeamMatch(service.db, { sessionId, teamIds: pairs.home, ended: 'tie' });
    await aTeamMatch(service.db, { sessionId, teamIds: pairs.home, ended: 'bothStayedAway' });
    await aTeamMatch(service.db, { sessionId, teamIds: pairs.away });
    const { tennisTeams } = await teamsOfMaria();
    expect(tennisTeams[0]).toMatchObject({ teamMatchWins: 2, teamMatchLosses: 2 });
  });

  it('leave out teams I have left', async () => {
    const teamId = await aTeam(service.db, { sessionId });
    await playsFor(service.db, { memberId: maria.memberId, playerId, teamId, hasLeft: true });
    expect(await teamsOfMaria()).toEqual({ tennisTeams: [], pickleballTeams: [], children: [] });
  });

  it('are sorted by latest session, without finished sessions if only active ones are requested', async () => {
    for (const [name, endsInDays] of [
      ['over', -1],
      ['running', 10],
      ['to come', 90],
    ] as const) {
      const session = await aSession(service.db, { conferenceId, startsInDays: -20, endsInDays });
      await plays(await aTeam(service.db, { sessionId: session, name }));
    }
    expect(await namesOfTennis()).toEqual(['to come', 'running', 'over']);
    expect(await namesOfTennis({ activeOnly: false })).toEqual(['to come', 'running', 'over']);
    expect(await namesOfTennis({ activeOnly: true })).toEqual(['to come', 'running']);
  });

  it.each(['activeOnly=yes', 'activeOnly=1', 'memberId=1'])('reject the query %s', async (question) => {
    expect(await maria.ask({ url: `/v2/leagues/member/teams?${question}` })).toMatchObject({ status: 400 });
  });

  it('are read in one query, for one team as for thirty', async () => {
    await plays(await aTeam(service.db, { sessionId }));
    const forOne = await countStatements(service, () => teamsOfMaria());
    for (let number = 0; number < 29; number++) {
      const teamId = await aTeam(service.db, { sessionId, name: `Team ${number}` });
      await plays(teamId);
      await captains(service.db, maria.memberId, teamId);
    }
    // Plus one query for the log-in.
    expect([forOne, await countStatements(service, () => teamsOfMaria())]).toEqual([2, 2]);
  });
});

async function teamsOfMaria(query: { activeOnly?: boolean } = {}) {
  return (await maria.send(memberTeams, { query })).response;
}

async function namesOfTennis(query: { activeOnly?: boolean } = {}): Promise<string[]> {
  return (await teamsOfMaria(query)).tennisTeams.map(({ teamName }) => teamName);
}

async function plays(teamId: number): Promise<void> {
  await playsFor(service.db, { memberId: maria.memberId, playerId, teamId });
}

async function aTeamOfPickleball(name: string): Promise<number> {
  const leagueId = await aLeague(service.db, { leagueTypeId: 6 });
  const conference = await aConference(service.db, { leagueId });
  return aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId: conference }), name });
}
