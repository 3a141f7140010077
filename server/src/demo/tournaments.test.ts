import { byeStatuses, drawNames } from '@courtline/domain/constants';
import { advanceTeams, championOf } from '@courtline/domain/draw/advance-teams';
import type { MatchState } from '@courtline/domain/draw/draw';
import { toStoredMatch } from '@courtline/domain/draw/stored-match';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/open';
import { drawsOf, listDrawMatches, listTeamSeeds, playedOf } from '../store/schedule/draw';
import type { TestDatabase } from '../testing/cluster';
import { aDemoDatabase, accountId, demoDay as now } from '../testing/demo-database';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDemoDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

describe('The tournaments of the demo world', () => {
  it('are published once started; upcoming ones have no draw yet', async () => {
    const { rows } = await sql`
      select s.name, x.schedule_status_type_id as "statusId" from sessions s
      left join schedules x on x.session_id = s.id where s.session_type_id = 1 order by s.starts_at`.execute(
      db,
    );
    expect(rows).toEqual([
      { name: 'Winter 2026 Summit Slam', statusId: 2 },
      { name: 'Winter 2026 Double Dink', statusId: 2 },
      { name: 'Winter 2026 Front Range Cup', statusId: 2 },
      { name: 'Winter 2026 Saguaro Cup', statusId: 2 },
      { name: 'Spring 2026 Weekend Cup', statusId: null },
    ]);
  });

  it('include a cup in progress with seeds, byes, both draws, and played and upcoming matches', async () => {
    const id = await idOf('Saguaro Cup');
    expect((await listTeamSeeds(db, id)).map(({ seed }) => seed)).toEqual([1, 2, 3]);
    const rows = await listDrawMatches(db, id);
    expect(new Set(rows.map(({ drawName }) => drawName))).toEqual(new Set([drawNames.main, drawNames.back]));
    expect(
      rows.filter(({ byeStatusTypeId }) => byeStatusTypeId === byeStatuses.bye.id).length,
    ).toBeGreaterThanOrEqual(2);
    const draws = drawsOf(rows);
    const states = advanceTeams(draws, playedOf(rows));
    const ends = [...states.values()].map(({ end }) => end.kind);
    expect(ends).toEqual(expect.arrayContaining(['won', 'ready']));
    expect(draws.map((draw) => championOf(draw, states))).toEqual([null, null]);
  });

  it('include a completed one with a champion', async () => {
    const rows = await listDrawMatches(db, await idOf('Summit Slam'));
    const draws = drawsOf(rows);
    const [main] = draws;
    expect(draws).toHaveLength(1);
    expect(main && championOf(main, advanceTeams(draws, playedOf(rows)))).toEqual(expect.any(Number));
  });

  it('include a completed double elimination with a champion', async () => {
    const rows = await listDrawMatches(db, await idOf('Double Dink'));
    const draws = drawsOf(rows);
    const [main, back] = draws;
    expect(back?.everyLoserEnters).toBe(true);
    expect(main && championOf(main, advanceTeams(draws, playedOf(rows)))).toEqual(expect.any(Number));
  });

  it('include groups that are decided and fill the playoffs to come', async () => {
    const rows = await listDrawMatches(db, await idOf('Front Range Cup'));
    const states = advanceTeams(drawsOf(rows), playedOf(rows));
    const semifinals = rows.filter(({ roundName }) => roundName === 'Semifinals');
    expect(semifinals.map(({ number }) => states.get(number)?.end.kind)).toEqual(['ready', 'ready']);
    expect(rows.filter(({ groupNumber }) => groupNumber !== null)).toHaveLength(6);
  });

  it.each(['Saguaro Cup', 'Summit Slam', 'Double Dink', 'Front Range Cup'])(
    'have the teams of the %s where the rules place them',
    async (name) => {
      const rows = await listDrawMatches(db, await idOf(name));
      const draws = drawsOf(rows);
      const states = advanceTeams(draws, playedOf(rows));
      const drawn = draws.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches));
      const expected = drawn.map((match) => toStoredMatch(match, states.get(match.number) as MatchState));
      expect(expected).toHaveLength(rows.length);
      expect(rows).toMatchObject(expected);
    },
  );

  it('use local times, and the final of the cup is an upcoming match of the demo accounts', async () => {
    const { rows } = await sql<{ at: string; isMine: boolean }>`
      select to_char(m.match_at at time zone p.time_zone, 'FMDay HH24:MI') as at,
        exists (select from team_captains k where k.team_id in (m.position1_team_id, m.position2_team_id)
          and k.member_id = ${await accountId(db, 'Co-captain')}) as "isMine"
      from team_matches m join rounds r on r.id = m.round_id join draws w on w.id = r.draw_id
      join places p on p.id = m.place_id
      where m.session_id = ${await idOf('Saguaro Cup')} and m.match_at > ${now} and r.name = 'Final'
      order by w.number`.execute(db);
    expect(rows).toEqual([
      { at: 'Saturday 15:00', isMine: true },
      { at: 'Saturday 12:00', isMine: false },
    ]);
  });
});

async function idOf(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from sessions where name like ${`%${name}`}`.execute(db);
  return rows[0]?.id ?? 0;
}
