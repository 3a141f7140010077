import { readHome } from '@courtline/contract/home';
import { teamDetails, updateTeam, updateTeamRegistration } from '@courtline/contract/managed-team';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { sessionSchedule } from '@courtline/contract/schedule';
import { sessionSummary } from '@courtline/contract/session';
import { copyTeams, sessionTeams, teamsForCopying } from '@courtline/contract/session-teams';
import { teamStandings } from '@courtline/contract/standings';
import { memberTeams, teamSummary } from '@courtline/contract/team';
import { crestOf } from '@courtline/domain/team/crest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aPlayedMatch } from '../../testing/score-rows';

const chosen = 'diamond-bolt-plum-amber';

let service: TestService;
let conferenceId: number;
let sessionId: number;
let aces: number;
let teamMatchId: number;
let captain: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const { db } = service;
  conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  sessionId = await aSession(db, { conferenceId });
  aces = await aTeam(db, { sessionId, name: 'Aces' });
  const lobs = await aTeam(db, { sessionId, name: 'Lobs' });
  teamMatchId = await aPlayedMatch(db, { sessionId, teamIds: [aces, lobs] }, 'S 6-3 6-4');
  const person = await aRosteredPlayer(db, { teamId: aces });
  await captains(db, person.memberId, aces);
  captain = await service.signedIn(person);
});

describe('The crest of a team', () => {
  it('is derived from its id until a captain chooses one, which then shows everywhere', async () => {
    expect(await everyCrest()).toEqual(Array(10).fill(crestOf(aces)));
    const { status, response } = await change({ crest: chosen });
    expect([status, response.crest]).toEqual([200, chosen]);
    expect(await everyCrest()).toEqual(Array(10).fill(chosen));
  });

  it('stays with other changes, and is the derived one again after null', async () => {
    await change({ crest: chosen });
    expect((await change({ name: 'Acers' })).response.crest).toBe(chosen);
    expect((await change({ crest: null })).response.crest).toBe(crestOf(aces));
  });

  it('is not stored if the team is sent back as it was shown', async () => {
    await change({ crest: crestOf(aces) });
    const row = await service.db
      .selectFrom('teams')
      .select('crest')
      .where('id', '=', aces)
      .executeTakeFirst();
    expect(row?.crest).toBeNull();
  });

  it.each(['shield-chevron-navy', 'star-chevron-navy-lime', 'x'.repeat(200), 7])(
    'cannot be %s',
    async (crest) => {
      const { status, refusal } = await change({ crest });
      expect([status, refusal?.Message]).toEqual([400, expect.stringMatching(/^crest: /)]);
    },
  );

  it('is changed by captains and organizers only', async () => {
    const stranger = await service.member();
    expect((await change({ crest: chosen }, stranger)).status).toBe(403);
    const organizer = await service.conferenceOrganizerOf(conferenceId);
    const body = { crest: chosen };
    const { response } = await organizer.send(updateTeam, { params: { id: aces }, body });
    expect(response.crest).toBe(chosen);
  });

  it.each([chosen, null])('goes along into the next season: %s', async (crest) => {
    await change({ crest });
    const next = await aSession(service.db, { conferenceId, name: 'Next' });
    const organizer = await service.conferenceOrganizerOf(conferenceId);
    const { response } = await organizer.send(copyTeams, { params: { id: next }, body: { teamIds: [aces] } });
    expect(response.map((team) => team.crest)).toEqual([crest ?? crestOf(aces)]);
  });
});

function change(body: object, caller = captain) {
  return caller.send(updateTeamRegistration, { params: { id: aces }, body });
}

async function everyCrest(): Promise<(string | undefined)[]> {
  const [ofSession, ofTeam] = [{ params: { id: sessionId } }, { params: { id: aces } }];
  const ofMatch = { params: { id: teamMatchId } };
  const visitor = service.visitor();
  const standings = (await visitor.send(teamStandings, ofSession)).response;
  const schedule = (await visitor.send(sessionSchedule, ofSession)).response;
  const teams = (await visitor.send(sessionTeams, ofSession)).response;
  const [match] = schedule.draws.flatMap(({ rounds }) => rounds.flatMap((round) => round.teamMatches));
  const mine = (await captain.send(memberTeams)).response;
  const home = (await captain.send(readHome)).response;
  const other = await aSession(service.db, { conferenceId });
  const organizer = await service.conferenceOrganizerOf(conferenceId);
  const toCopy = (await organizer.send(teamsForCopying, { params: { id: other } })).response;
  return [
    standings.find(({ teamId }) => teamId === aces)?.crest,
    match?.position1Team?.crest,
    teams.find(({ id }) => id === aces)?.crest,
    (await visitor.send(teamMatchSummary, ofMatch)).response.position1Team?.crest,
    (await visitor.send(matchRosters, ofMatch)).response.position1Team?.crest,
    (await visitor.send(teamSummary, ofTeam)).response.crest,
    (await visitor.send(teamDetails, ofTeam)).response.crest,
    [...mine.tennisTeams, ...home.tennisTeams].map(({ crest }) => crest)[1],
    (await captain.send(sessionSummary, ofSession)).response.memberTeams[0]?.crest,
    toCopy.results.find(({ id }) => id === aces)?.crest,
  ];
}
