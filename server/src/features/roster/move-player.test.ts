import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aTeamMatch } from '../../testing/league-rows';
import { followLeague } from '../../testing/live-reader';
import { type Rostered, aLine, aRosteredPlayer, hasPaid } from '../../testing/roster-rows';
import { type RosterFixture, aRosterFixture, emailsTo, move, teamsOf } from '../../testing/roster-fixture';
import { until } from '../../testing/until';

let service: TestService;
let url: string;
let fixture: RosterFixture;

beforeAll(async () => {
  service = await aService();
  url = await service.listen();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRosterFixture(service);
});

describe('Moving a player', () => {
  it('moves them to the other roster with the same role, and notifies them', async () => {
    const { maria, lobs } = fixture;
    await service.db
      .updateTable('team_members')
      .set({ is_substitute: true })
      .where('id', '=', maria.teamMemberId)
      .execute();
    const { status, response } = await move(fixture, { to: lobs });
    expect({ status, response }).toEqual({
      status: 200,
      response: {
        teamMemberId: expect.any(Number),
        memberId: maria.memberId,
        teamId: lobs,
        isSubstitute: true,
      },
    });
    expect(await teamsOf(service, maria)).toEqual(['Lobs']);
    expect(await emailsTo(service, maria)).toMatchObject([
      {
        kind: 'player-moved',
        subject: "You've been moved to Lobs",
        text: expect.stringContaining('moved you from Aces to Lobs'),
      },
    ]);
  });

  it('moves the registration along, and writes an audit entry', async () => {
    const { maria, aces, lobs, organizer } = fixture;
    const { registrationId } = await hasPaid(service.db, { player: maria, teamId: aces, cents: 4500 });
    const { response } = await move(fixture, { to: lobs });
    expect(await registration(registrationId)).toEqual({
      state: 'confirmed',
      team_id: lobs,
      team_member_id: response.teamMemberId,
    });
    const { memberId } = organizer;
    const entries = service.db
      .selectFrom('audit')
      .select(['what', 'detail'])
      .where('member_id', '=', memberId);
    expect(await entries.execute()).toEqual([
      { what: 'player-moved', detail: { fromTeamId: aces, toTeamId: lobs } },
    ]);
  });

  it('bumps the session version and notifies open pages of the league', async () => {
    const before = await sessionVersion();
    const page = await followLeague(url, fixture.leagueId);
    await move(fixture, { to: fixture.lobs });
    expect(await sessionVersion()).toBe(before + 1);
    await until(() => page.events.length > 0);
    expect(page.events).toMatchObject([{ leagueId: fixture.leagueId }]);
    page.leave();
  });

  it('removes them from lineups of unplayed matches, and keeps played ones', async () => {
    const { maria, aces, lobs, sessionId } = fixture;
    const rival = await aRosteredPlayer(service.db, { teamId: lobs });
    const before = await aRosteredPlayer(service.db, { teamId: aces });
    const ahead = await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs] });
    const over = await aTeamMatch(service.db, { sessionId, teamIds: [lobs, aces], ended: { winner: aces } });
    const lineAhead = await aLine(service.db, { teamMatchId: ahead, home: maria, away: rival });
    const posted = await aLine(service.db, {
      teamMatchId: ahead,
      lineupPosition: 2,
      home: before,
      winningSide: 1,
    });
    const lineOver = await aLine(service.db, { teamMatchId: over, home: maria });
    for (const teamMatchId of [ahead, over]) await standsBy(teamMatchId, maria);
    expect((await move(fixture, { to: fixture.smash })).status).toBe(200);
    expect(await playersOf(lineAhead)).toEqual([rival.playerId]);
    expect(await playersOf(posted)).toEqual([before.playerId]);
    expect(await playersOf(lineOver)).toEqual([maria.playerId]);
    expect(await leftIn('lineup_alternates', maria)).toEqual([over]);
    expect(await leftIn('availability', maria)).toEqual([over]);
    expect(await lineupVersions()).toEqual([
      { team_match_id: ahead, version: 2 },
      { team_match_id: over, version: 1 },
    ]);
  });

  it('sends nothing to a deleted account', async () => {
    const { memberId } = fixture.maria;
    const gone = { email: null, deleted_at: new Date(), first_name: 'Former', last_name: 'player' };
    await service.db.updateTable('members').set(gone).where('id', '=', memberId).execute();
    expect((await move(fixture, { to: fixture.lobs })).status).toBe(200);
    expect(await emailsTo(service, fixture.maria)).toEqual([]);
  });
});

function registration(id: number) {
  return service.db
    .selectFrom('registrations')
    .select(['state', 'team_id', 'team_member_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function sessionVersion(): Promise<number> {
  const row = await service.db
    .selectFrom('sessions')
    .select('public_version')
    .where('id', '=', fixture.sessionId)
    .executeTakeFirstOrThrow();
  return row.public_version;
}

/** Adds them to the alternates and sets them as available. */
async function standsBy(teamMatchId: number, { teamMemberId, memberId }: Rostered): Promise<void> {
  const of = { team_match_id: teamMatchId, team_id: fixture.aces };
  await service.db.insertInto('lineups').values(of).execute();
  const who = { team_member_id: teamMemberId, slot: 1 };
  await service.db
    .insertInto('lineup_alternates')
    .values({ ...of, ...who })
    .execute();
  const yes = { player_availability_status_type_id: 1, updated_by: memberId };
  await service.db
    .insertInto('availability')
    .values({ team_match_id: teamMatchId, team_member_id: teamMemberId, ...yes })
    .execute();
}

async function playersOf(lineId: number): Promise<number[]> {
  const rows = await service.db
    .selectFrom('line_players')
    .select('player_id')
    .where('line_id', '=', lineId)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

async function leftIn(table: 'lineup_alternates' | 'availability', { teamMemberId }: Rostered) {
  const rows = await service.db
    .selectFrom(table)
    .select('team_match_id')
    .where('team_member_id', '=', teamMemberId)
    .execute();
  return rows.map(({ team_match_id }) => team_match_id);
}

function lineupVersions() {
  return service.db
    .selectFrom('lineups')
    .select(['team_match_id', 'version'])
    .where('team_id', '=', fixture.aces)
    .orderBy('team_match_id')
    .execute();
}
