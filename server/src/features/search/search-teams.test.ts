import { searchEverything } from '@courtline/contract/search';
import { leagueTypes } from '@courtline/domain/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { searchStatement } from '../../store/search/search';
import { type TestService, aService } from '../../testing/a-service';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  for (const table of ['teams', 'sessions', 'conferences', 'leagues'] as const) {
    await service.db.deleteFrom(table).execute();
  }
});

type SessionSpec = { league?: string; session?: string; leagueTypeId?: number };

async function aSessionOf({ league = 'City League', session = 'Fall', leagueTypeId = 1 }: SessionSpec = {}) {
  const leagueId = await aLeague(service.db, { name: league, leagueTypeId });
  const conferenceId = await aConference(service.db, { leagueId });
  return { leagueId, sessionId: await aSession(service.db, { conferenceId, name: session }) };
}

async function found(query: Record<string, string | number>) {
  const { response } = await service.visitor().send(searchEverything, { query });
  const { teams, leagues } = response;
  if (!teams || !leagues) throw new Error('This service searches teams and leagues');
  return { teams, leagues };
}

describe('A search for teams', () => {
  it('finds them by the beginning of any word, with session and league', async () => {
    const { sessionId } = await aSessionOf({ league: 'Metro Tennis', session: 'Spring 2026' });
    const id = await aTeam(service.db, { sessionId, name: 'Piedmont Aces' });
    await aTeam(service.db, { sessionId, name: 'Decatur Lobs' });
    for (const query of ['piedmont', 'aces', 'pied ac']) {
      expect((await found({ query })).teams).toEqual({
        total: 1,
        hits: [
          {
            id,
            name: 'Piedmont Aces',
            crest: expect.stringMatching(/^\w+-\w+-\w+-\w+$/),
            sportTypeId: 1,
            sessionName: 'Spring 2026',
            leagueName: 'Metro Tennis',
            location: null,
          },
        ],
      });
    }
    expect((await found({ query: 'ces' })).teams.total).toBe(0);
  });

  it('lists the latest season of a team first', async () => {
    for (const session of ['Spring', 'Summer', 'Fall']) {
      const { sessionId } = await aSessionOf({ session });
      await aTeam(service.db, { sessionId, name: 'Aces' });
    }
    const { teams } = await found({ query: 'aces', type: 'teams' });
    expect(teams.hits.map(({ sessionName }) => sessionName)).toEqual(['Fall', 'Summer', 'Spring']);
  });

  it('filters by sport, and leaves out teams that withdrew', async () => {
    const tennis = await aSessionOf();
    const pickleball = await aSessionOf({ leagueTypeId: leagueTypes.adultTeamPickleball.id });
    await aTeam(service.db, { sessionId: tennis.sessionId, name: 'Aces' });
    await aTeam(service.db, { sessionId: pickleball.sessionId, name: 'Aces of Dink' });
    const gone = await aTeam(service.db, { sessionId: tennis.sessionId, name: 'Aces gone' });
    await service.db.updateTable('teams').set({ withdrawn_at: new Date() }).where('id', '=', gone).execute();
    expect((await found({ query: 'aces' })).teams.hits).toMatchObject([
      { name: 'Aces' },
      { name: 'Aces of Dink' },
    ]);
    const inPickleball = await found({ query: 'aces', sportTypes: 'pickleball' });
    expect(inPickleball.teams.hits).toMatchObject([{ name: 'Aces of Dink' }]);
  });

  it('finds a mistyped name', async () => {
    const { sessionId } = await aSessionOf();
    await aTeam(service.db, { sessionId, name: 'Piedmont Aces' });
    for (const query of ['Piedmomt', 'Acse', 'pidemont aecs']) {
      expect((await found({ query })).teams.hits).toMatchObject([{ name: 'Piedmont Aces' }]);
    }
    for (const query of ['Secas', 'Acse Lobs']) expect((await found({ query })).teams.total).toBe(0);
  });
});

describe('A search for leagues', () => {
  it('finds them by a word, with their open sessions, also without clubs and schools', async () => {
    const { leagueId } = await aSessionOf({ league: 'Peach State Tennis' });
    for (const query of [
      { query: 'state' },
      { query: 'Peachs' },
      { query: 'tennis', schoolClubSearch: 'false' },
    ]) {
      expect((await found(query)).leagues).toMatchObject({
        total: 1,
        hits: [{ id: leagueId, name: 'Peach State Tennis', conferenceCount: 1, openSessionCount: 1 }],
      });
    }
  });

  it('is the only group searched if it is the type', async () => {
    const { sessionId } = await aSessionOf({ league: 'Aces League' });
    await aTeam(service.db, { sessionId, name: 'Aces' });
    const { teams, leagues } = await found({ query: 'aces', type: 'leagues' });
    expect([teams.total, leagues.total]).toEqual([0, 1]);
  });
});

describe('A search among many teams', () => {
  it.each(['beginning', 'likeness'] as const)('by %s uses indexes only', async (way) => {
    const { sessionId } = await aSessionOf();
    await withoutTimeLimits(service.database.connection, async (db) => {
      await sql`insert into teams (session_id, name)
        select ${sessionId}, 'Smashers ' || n || ' of Town' || n % 997 from generate_series(1, 8000) n`.execute(
        db,
      );
      await sql`insert into leagues (name, sport_type_id, league_type_id)
        select 'League ' || n || ' of Town' || n % 997, 1, 1 from generate_series(1, 8000) n`.execute(db);
      await sql`analyze teams, leagues`.execute(db);
    });
    const typed = { beginning: ['s', 'smashers 12', 'town123', ''], likeness: ['smahsers 12', 'tonw123'] };
    for (const query of typed[way]) {
      const statement = searchStatement({ ...everything, query }, way);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(service.db);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on (teams|leagues) n/);
    }
  });
});

const everything = {
  top: 10,
  skip: 0,
  groups: ['teams', 'leagues'],
  withJuniors: false,
  today: '2026-06-15',
  now: new Date('2026-06-15T12:00:00Z'),
  sportTypeIds: [],
  ratings: null,
  isCollege: null,
  onlyGoldenTickets: false,
} as const;
