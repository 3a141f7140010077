import { copyTeams, sessionTeams, teamsForCopying } from '@courtline/contract/session-teams';
import { deleteTeam, teamDetails, updateTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPins } from '../../pins';
import { anonymizeMember } from '../../store/account/anonymize-member';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';

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

describe('Copying teams', () => {
  it('copies name, captains, home court, slot and password, but no players', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const { teamId, captainId } = await aTeamWithPlayer(service.db, from, 'Aces');
    const sealed = openPins(service.config.pinKey ?? '').seal('1234');
    const slot = { day_of_week: 4, time_of_day: '18:30', registration_pin_sealed: sealed };
    await service.db.updateTable('teams').set(slot).where('id', '=', teamId).execute();
    const { status, response } = await copy([teamId]);
    expect(status).toBe(201);
    expect(response).toMatchObject([
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
    const id = response[0]?.id ?? 0;
    const { response: team } = await organizer.send(teamDetails, { params: { id } });
    expect(team.registrationPin).toBe('1234');
  });

  it('notifies players and captains only if requested', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const [one, two] = [
      await aTeamWithPlayer(service.db, from, 'Aces'),
      await aTeamWithPlayer(service.db, from, 'Lobs'),
    ];
    await copy([one.teamId]);
    expect(await emailsTo(one.playerEmail)).toEqual([]);
    await copy([two.teamId], { notifyPlayers: true, notifyCaptains: true });
    expect(await emailsTo(two.playerEmail)).toEqual(['Lobs is back for Fall — register to play']);
    expect(await emailsTo(two.captainEmail)).toEqual(["You're a captain of Lobs in Fall"]);
  });

  it('limits the e-mails sent by repeated copying and deleting', async () => {
    const from = await aSession(service.db, { conferenceId, name: 'Spring' });
    const { teamId, captainEmail } = await aTeamWithPlayer(service.db, from, 'Aces');
    const nearlyAll = { key: `${organizer.memberId}-${conferenceId}`, count: 59, window_start: new Date() };
    const hour = { ...nearlyAll, expires_at: new Date(Date.now() + 60_000) };
    const limits = ['team-copied', 'team-deleted'].map((name) => ({ ...hour, name }));
    await service.db.insertInto('rate_limits').values(limits).execute();
    const again = async () => {
      const { status, response } = await copy([teamId], { notifyCaptains: true });
      return [status, response?.[0]?.id ?? 0] as const;
    };
    const [copied, id] = await again();
    expect([copied, (await remove(id)).status]).toEqual([201, 204]);
    expect(await again()).toEqual([429, 0]);
    const silent = await copy([teamId]);
    expect((await remove(silent.response[0]?.id ?? 0)).status).toBe(429);
    expect(await emailsTo(captainEmail)).toHaveLength(2);
  });

  it.each([
    ['twice', async () => copiedBefore(), 409, /Aces is already in this session/],
    ['teams from another league', async () => ofOtherLeague(), 409, /Aces is in another league/],
    ['too many teams', async () => nineTeams(), 409, /This session can have at most 8 teams/],
    [
      'a team whose only captain has left',
      async () => teamWithoutCaptain(),
      409,
      /Smash no longer has a captain/,
    ],
    ['an unknown team', () => Promise.resolve([999_999]), 404, /couldn't find/],
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
    const { response } = await organizer.send(sessionTeams, { params: { id: sessionId } });
    expect(response).toEqual([]);
  });

  it('rejects a team that already exists as a copy from another season, whatever its current name', async () => {
    const [spring, summer] = [
      await aSession(service.db, { conferenceId, name: 'Spring' }),
      await aSession(service.db, { conferenceId, name: 'Summer' }),
    ];
    const first = await aLedTeam(service.db, spring, 'Aces');
    const params = { id: summer };
    const copied = await organizer.send(copyTeams, { params, body: { teamIds: [first] } });
    const second = copied.response[0]?.id ?? 0;
    const both = await copy([first, second]);
    expect([both.status, both.refusal?.Message]).toEqual([
      409,
      'You selected Aces twice, from different sessions.',
    ]);
    const { response } = await copy([first]);
    expect(response).toMatchObject([{ copiedFromTeamId: first, originTeamId: first }]);
    await organizer.send(updateTeam, { params: { id: response[0]?.id ?? 0 }, body: { name: 'Old Aces' } });
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
      'This session already has a team named Park Aces.',
    ]);
    expect((await copy([namesake])).status).toBe(201);
  });
});

async function candidates(caller: Caller, query: object = {}) {
  const { response } = await caller.send(teamsForCopying, { params: { id: sessionId }, query });
  return [response.results.map(({ id }) => id), response.hasMore];
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
  const { teamId, captainId } = await aTeamWithPlayer(service.db, from, 'Smash');
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
