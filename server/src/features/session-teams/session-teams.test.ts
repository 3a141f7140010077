import { copyTeams, searchTeams, sessionTeams, teamsForCopying } from '@courtline/contract/session-teams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { captains } from '../../testing/people';
import { aLedTeam, aTeamWithPlayer } from '../../testing/roster-rows';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let sessionId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db);
  conferenceId = await aConference(service.db, { leagueId });
  sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('The teams of a session', () => {
  it('are sorted by name, with the same number of queries for ten as for two', async () => {
    await aTeam(service.db, { sessionId, name: 'lobs' });
    await aTeam(service.db, { sessionId, name: 'Aces' });
    const visitor = service.visitor();
    const list = () => visitor.send(sessionTeams, { params: { id: sessionId } });
    expect((await list()).response.map(({ name }) => name)).toEqual(['Aces', 'lobs']);
    const few = await countStatements(service, list);
    for (let n = 0; n < 8; n++) await aTeamWithPlayer(service.db, sessionId, `Team ${n}`);
    expect(await countStatements(service, list)).toBe(few);
  });

  it('include record, captains and players, and hide last names of captains in a junior league from visitors', async () => {
    await service.db.updateTable('leagues').set({ league_type_id: 3 }).where('id', '=', leagueId).execute();
    const { teamId, captainId } = await aTeamWithPlayer(service.db, sessionId, 'Aces');
    const other = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await aTeamMatch(service.db, { sessionId, teamIds: [teamId, other], ended: { winner: teamId } });
    const seen = async (caller: Caller) =>
      (await caller.send(sessionTeams, { params: { id: sessionId } })).response[0];
    expect(await seen(organizer)).toMatchObject({
      teamMemberCount: 1,
      record: '1 - 0',
      teamMatchWins: 1,
      captains: [{ memberId: captainId, displayName: 'Cleo Captain' }],
      canManage: true,
    });
    expect(await seen(service.visitor())).toMatchObject({
      captains: [{ displayName: 'Cleo C.' }],
      canManage: false,
    });
  });

  it('show the contacts of captains to organizers and captains of the team only', async () => {
    const { captainId, captainEmail, teamId } = await aTeamWithPlayer(service.db, sessionId, 'Aces');
    const phone = '+1 512 555 0134';
    await service.db.updateTable('members').set({ phone }).where('id', '=', captainId).execute();
    const coCaptain = await service.member();
    await captains(service.db, coCaptain.memberId, teamId, 2);
    const seen = async (caller: Caller) =>
      (await caller.send(sessionTeams, { params: { id: sessionId } })).response[0]?.captains.find(
        ({ memberId }) => memberId === captainId,
      );
    const whole = { id: expect.any(Number), displayName: 'Cleo Captain', phone, email: captainEmail };
    expect(await seen(organizer)).toMatchObject(whole);
    expect(await seen(coCaptain)).toMatchObject(whole);
    for (const other of [service.visitor(), await service.member()]) {
      expect(await seen(other)).toMatchObject({ id: expect.any(Number), phone: null, email: null });
    }
  });

  it('are not found for an unknown session', async () => {
    expect((await organizer.send(sessionTeams, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('The picker', () => {
  it('pages through the teams of chosen sessions in the requested order', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    await aTeam(service.db, { sessionId: from, name: 'Lobs' });
    const { teamId } = await aTeamWithPlayer(service.db, from, 'Aces');
    await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }), name: 'Elsewhere' });
    const search = (change: object = {}) =>
      organizer.send(searchTeams, { body: { fromSessionIds: [from], ...change } });
    const { response } = await search();
    expect(response.totalCount).toBe(2);
    expect(response.results[0]).toMatchObject({
      id: teamId,
      name: 'Aces',
      sessionName: 'Spring',
      sessionId: from,
      wins: 0,
      losses: 0,
      seed: null,
      teamMemberCount: 1,
      captains: [{ displayName: 'Cleo Captain' }],
    });
    const last = await search({ orderByRule: 'desc', pageSize: 1, pageNumber: 2 });
    expect(last.response.results.map(({ name }) => name)).toEqual(['Aces']);
    expect((await search({ fromSessionIds: [] })).response).toEqual({ results: [], totalCount: 0 });
  });

  it('accepts every session it offers and every team it lists as selectable', async () => {
    const all = Array.from({ length: 500 }, () => sessionId);
    expect((await organizer.send(searchTeams, { body: { fromSessionIds: all } })).status).toBe(200);
    const unknown = Array.from({ length: 500 }, (_, index) => 900_000 + index);
    expect((await copy(unknown)).status).toBe(404);
  });

  it('reveals nothing about sessions that the caller does not run', async () => {
    const elsewhere = await aConference(service.db, { leagueId, name: 'South' });
    const foreign = await aSession(service.db, { conferenceId: elsewhere });
    const body = { fromSessionIds: [sessionId, foreign] };
    expect((await organizer.send(searchTeams, { body })).status).toBe(403);
  });

  it('shows which teams have not been copied yet, in the conferences that the caller runs', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const elsewhere = await aConference(service.db, { leagueId, name: 'South' });
    const south = await aSession(service.db, { conferenceId: elsewhere });
    const ids = [await aLedTeam(service.db, from), await aLedTeam(service.db, from)];
    const foreign = await aTeam(service.db, { sessionId: south });
    expect(await candidates(organizer)).toEqual([ids.toReversed(), false]);
    expect(await candidates(organizer, { pageSize: 1 })).toEqual([[ids[1]], true]);
    await copy([ids[1] ?? 0]);
    expect(await candidates(organizer)).toEqual([[ids[0]], false]);
    const leagueOrganizer = await service.leagueOrganizerOf(leagueId);
    expect(await candidates(leagueOrganizer)).toEqual([[foreign, ids[0]], false]);
  });
});

async function candidates(caller: Caller, query: object = {}) {
  const { response } = await caller.send(teamsForCopying, { params: { id: sessionId }, query });
  return [response.results.map(({ id }) => id), response.hasMore];
}

function copy(teamIds: number[], wishes: object = {}) {
  return organizer.send(copyTeams, { params: { id: sessionId }, body: { sessionId, teamIds, ...wishes } });
}
