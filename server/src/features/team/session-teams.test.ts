import { copyTeams, searchTeams, sessionTeams, teamsForCopying } from '@courtline/contract/session-teams';
import { deleteTeam, teamDetails, updateTeam } from '@courtline/contract/team-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPins } from '../../pins';
import { anonymizeMember } from '../../store/account/anonymize-member';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';
import { aLedTeam } from '../../testing/roster-rows';

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
    expect((await list()).answer.map(({ name }) => name)).toEqual(['Aces', 'lobs']);
    const few = await countStatements(service, list);
    for (let n = 0; n < 8; n++) await someTeam(sessionId, `Team ${n}`);
    expect(await countStatements(service, list)).toBe(few);
  });

  it('include record, captains and players, and hide last names of captains in a junior league from visitors', async () => {
    await service.db.updateTable('leagues').set({ league_type_id: 3 }).where('id', '=', leagueId).execute();
    const { teamId, captainId } = await someTeam(sessionId, 'Aces');
    const other = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await aTeamMatch(service.db, { sessionId, teamIds: [teamId, other], ended: { winner: teamId } });
    const seen = async (caller: Caller) =>
      (await caller.send(sessionTeams, { params: { id: sessionId } })).answer[0];
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

  it('are not found for an unknown session', async () => {
    expect((await organizer.send(sessionTeams, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('Copying teams', () => {
  it('copies name, captains, home court, slot and password, but no players', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const { teamId, captainId } = await someTeam(from, 'Aces');
    const sealed = openPins(service.config.pinKey ?? '').seal('1234');
    const slot = { day_of_week: 4, time_of_day: '18:30', registration_pin_sealed: sealed };
    await service.db.updateTable('teams').set(slot).where('id', '=', teamId).execute();
    const { status, answer } = await copy([teamId]);
    expect(status).toBe(201);
    expect(answer).toMatchObject([
      {
        name: 'Aces',
        sessionId,
        teamMemberCount: 0,
        captains: [{ memberId: captainId }],
        dayOfWeek: 4,
        hasRegistrationPin: true,
        copiedFromTeamId: teamId,
      },
    ]);
    const id = answer[0]?.id ?? 0;
    const { answer: team } = await organizer.send(teamDetails, { params: { id } });
    expect(team.registrationPin).toBe('1234');
  });

  it('notifies players and captains only if requested', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const [one, two] = [await someTeam(from, 'Aces'), await someTeam(from, 'Lobs')];
    await copy([one.teamId]);
    expect(await emailsTo(one.playerEmail)).toEqual([]);
    await copy([two.teamId], { notifyPlayers: true, notifyCaptains: true });
    expect(await emailsTo(two.playerEmail)).toEqual(['Lobs plays in Fall']);
    expect(await emailsTo(two.captainEmail)).toEqual(['You captain Lobs in Fall']);
  });

  it('limits the e-mails sent by repeated copying and deleting', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const { teamId, captainEmail } = await someTeam(from, 'Aces');
    const nearlyAll = { key: `${organizer.memberId}-${conferenceId}`, count: 59, window_start: new Date() };
    const hour = { ...nearlyAll, expires_at: new Date(Date.now() + 60_000) };
    const limits = ['team-copied', 'team-deleted'].map((name) => ({ ...hour, name }));
    await service.db.insertInto('rate_limits').values(limits).execute();
    const again = async () => {
      const { status, answer } = await copy([teamId], { notifyCaptains: true });
      return [status, answer?.[0]?.id ?? 0] as const;
    };
    const [copied, id] = await again();
    expect([copied, (await remove(id)).status]).toEqual([201, 204]);
    expect(await again()).toEqual([429, 0]);
    const silent = await copy([teamId]);
    expect((await remove(silent.answer[0]?.id ?? 0)).status).toBe(429);
    expect(await emailsTo(captainEmail)).toHaveLength(2);
  });

  it.each([
    ['twice', async () => copiedBefore(), 409, /Aces is already in this session/],
    ['teams from another league', async () => ofOtherLeague(), 409, /Aces plays in another league/],
    ['too many teams', async () => nineTeams(), 409, /This session takes at most 8 teams/],
    [
      'a team whose only captain has left',
      async () => teamWithoutCaptain(),
      409,
      /Smash has no captain any more/,
    ],
    ['an unknown team', () => Promise.resolve([999_999]), 404, /could not find/],
  ])('rejects %s as a whole', async (_, teams, status, sentence) => {
    const reply = await copy(await teams());
    expect(reply.status).toBe(status);
    expect(reply.refusal?.Message).toMatch(sentence);
  });

  it('rejects everything if one team belongs to a foreign league', async () => {
    const elsewhere = await aConference(service.db, { leagueId, name: 'South' });
    const [own, foreign] = [
      await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }), name: 'Own' }),
      await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId: elsewhere }) }),
    ];
    expect((await copy([own, foreign])).status).toBe(403);
    const { answer } = await organizer.send(sessionTeams, { params: { id: sessionId } });
    expect(answer).toEqual([]);
  });

  it('rejects a team that already exists as a copy from another season, whatever its current name', async () => {
    const [spring, summer] = [
      await aSession(service.db, { conferenceId, name: 'Spring' }),
      await aSession(service.db, { conferenceId, name: 'Summer' }),
    ];
    const first = await aLedTeam(service.db, spring, 'Aces');
    const params = { id: summer };
    const copied = await organizer.send(copyTeams, { params, body: { teamIds: [first] } });
    const second = copied.answer[0]?.id ?? 0;
    const both = await copy([first, second]);
    expect([both.status, both.refusal?.Message]).toEqual([
      409,
      'You selected Aces twice, from different sessions.',
    ]);
    const { answer } = await copy([first]);
    expect(answer).toMatchObject([{ copiedFromTeamId: first, originTeamId: first }]);
    await organizer.send(updateTeam, { params: { id: answer[0]?.id ?? 0 }, body: { name: 'Old Aces' } });
    const again = await copy([second]);
    expect([again.status, again.refusal?.Message]).toEqual([
      409,
      'Aces is already in this session, as Old Aces.',
    ]);
    expect(await candidates(organizer)).toEqual([[], false]);
  });

  it('requires confirmation for a team that only shares the name of an existing one', async () => {
    await aTeam(service.db, { sessionId, name: 'Park Aces' });
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const namesake = await aLedTeam(service.db, from, 'park  aces');
    const refused = await copy([namesake], { allowSameName: false });
    expect([refused.status, refused.refusal?.Message]).toEqual([
      409,
      'Park Aces is already the name of a team in this session.',
    ]);
    expect((await copy([namesake])).status).toBe(201);
  });
});

describe('The picker', () => {
  it('pages through the teams of chosen sessions in the requested order', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    await aTeam(service.db, { sessionId: from, name: 'Lobs' });
    const { teamId } = await someTeam(from, 'Aces');
    await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId }), name: 'Elsewhere' });
    const search = (change: object = {}) =>
      organizer.send(searchTeams, { body: { fromSessionIds: [from], ...change } });
    const { answer } = await search();
    expect(answer.totalCount).toBe(2);
    expect(answer.results[0]).toMatchObject({
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
    expect(last.answer.results.map(({ name }) => name)).toEqual(['Aces']);
    expect((await search({ fromSessionIds: [] })).answer).toEqual({ results: [], totalCount: 0 });
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
  const { answer } = await caller.send(teamsForCopying, { params: { id: sessionId }, query });
  return [answer.results.map(({ id }) => id), answer.hasMore];
}

async function someTeam(of: number, name: string) {
  const teamId = await aTeam(service.db, { sessionId: of, name });
  const captain = await aMember(service.db, { firstName: 'Cleo', lastName: 'Captain' });
  await captains(service.db, captain.memberId, teamId);
  const player = await aMember(service.db);
  await playsFor(service.db, { memberId: player.memberId, playerId: await aPlayer(service.db), teamId });
  return { teamId, captainId: captain.memberId, captainEmail: captain.email, playerEmail: player.email };
}

function copy(teamIds: number[], wishes: object = {}) {
  return organizer.send(copyTeams, { params: { id: sessionId }, body: { sessionId, teamIds, ...wishes } });
}

async function copiedBefore(): Promise<number[]> {
  const from = await aSession(service.db, { conferenceId });
  const teamIds = [await aLedTeam(service.db, from, 'Aces')];
  await copy(teamIds);
  return teamIds;
}

async function ofOtherLeague(): Promise<number[]> {
  const other = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const row = { conference_id: other, member_id: organizer.memberId };
  await service.db.insertInto('conference_organizers').values(row).execute();
  return [await aTeam(service.db, { sessionId: await aSession(service.db, { conferenceId: other }) })];
}

/** The season is over, so the account can be deleted. */
async function teamWithoutCaptain(): Promise<number[]> {
  const from = await aSession(service.db, { conferenceId, startsInDays: -60, endsInDays: -1 });
  const { teamId, captainId } = await someTeam(from, 'Smash');
  await anonymizeMember(service.db, { memberId: captainId, now: new Date() });
  return [await aLedTeam(service.db, from, 'Aces'), teamId];
}

async function nineTeams(): Promise<number[]> {
  const from = await aSession(service.db, { conferenceId });
  return Promise.all(Array.from({ length: 9 }, () => aTeam(service.db, { sessionId: from })));
}

function remove(id: number) {
  return organizer.send(deleteTeam, { params: { id } });
}

async function emailsTo(address: string): Promise<string[]> {
  const rows = await service.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', address)
    .execute();
  return rows.map(({ subject }) => subject);
}
