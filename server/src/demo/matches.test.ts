import { lineupStatuses } from '@courtline/domain/constants';
import { checkLineup } from '@courtline/domain/lineup/check-lineup';
import type { Scoring } from '@courtline/domain/score/format';
import { checkLinePlayers } from '@courtline/domain/score/line-players';
import type { LineResult } from '@courtline/domain/score/result';
import { settleResult } from '@courtline/domain/score/check-score';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/open';
import { verifyRecords } from '../operations/verify-records';
import { settleTeamMatch } from '../store/match/settle-team-match';
import type { TestDatabase } from '../testing/cluster';
import { aDemoDatabase, accountId, demoDay as now } from '../testing/demo-database';
import type { DemoRole } from './accounts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDemoDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

describe('The matches of the demo world', () => {
  it('have results only for past days', async () => {
    const { rows } = await sql<{ isOver: boolean; statusId: number; count: number }>`
      select m.match_at < ${now}::date as "isOver", m.team_match_status_type_id as "statusId", count(*) as count
      from team_matches m join schedules x on x.session_id = m.session_id and x.schedule_status_type_id = 2
      where m.match_at is not null group by 1, 2 order by 1, 2`.execute(db);
    const counted = Object.fromEntries(rows.map((row) => [`${row.isOver} ${row.statusId}`, row.count]));
    expect(Object.keys(counted).filter((key) => key.startsWith('false'))).toEqual(['false 1']);
    expect(counted['false 1']).toBeGreaterThan(50);
    expect(counted['true 3']).toBeGreaterThan(150);
    expect(counted['true 2']).toBeGreaterThan(0);
    expect(counted['true 1']).toBeLessThan(12);
    const { rows: early } = await sql`select from results where posted_at > ${now}`.execute(db);
    expect(early).toEqual([]);
  });

  it('include one whose date a demo captain still has to confirm', async () => {
    const { rows } = await sql`
      select from team_matches m
      join team_captains k on k.team_id = case when m.position1_date_pending then m.position1_team_id
        else m.position2_team_id end
      join members c on c.id = k.member_id and c.email like '%@courtline.example'
      where (m.position1_date_pending or m.position2_date_pending) and m.match_at > ${now}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('are completed in every past session', async () => {
    const { rows } = await sql`
      select from team_matches m join sessions s on s.id = m.session_id
      where s.ends_at < ${now} and m.team_match_status_type_id <> 3
        and m.bye_status_type_id is distinct from 1`.execute(db);
    expect(rows).toEqual([]);
  });

  it('have valid scores and players', async () => {
    const lines = await scoredLines();
    expect(lines.length).toBeGreaterThan(1000);
    for (const { scoring, result, isDoubles, players } of lines) {
      expect(settleResult(scoring, result)).toEqual(result);
      expect(checkLinePlayers(isDoubles, result, players)).toBeNull();
    }
    expect(new Set(lines.map(({ result }) => result.completionId)).size).toBe(3);
  });

  it('have a history for every result and lineup', async () => {
    const { rows: untold } = await sql`
      select from results o join lines n on n.id = o.line_id
      left join result_history y on y.line_id = o.line_id and y.what = 'posted' and y.changed_by = o.posted_by
        and (y.after ->> 'winningSide')::int is not distinct from o.winning_side
        and jsonb_array_length(y.after -> 'players') = (select count(*) from line_players p where p.line_id = n.id)
      where y.id is null`.execute(db);
    expect(untold).toEqual([]);
    const { rows: steps } = await sql<{ statusId: number; told: string }>`
      select distinct u.lineup_status_type_id as "statusId", (select string_agg(y.what, ', ' order by y.id)
        from lineup_history y where y.team_match_id = u.team_match_id and y.team_id = u.team_id) as told
      from lineups u order by 1`.execute(db);
    expect(steps).toEqual([
      { statusId: 1, told: 'set' },
      { statusId: 2, told: 'set, locked' },
      { statusId: 3, told: 'set, locked, published' },
    ]);
  });

  it('include a season with sealed lineups: one match sealed by one side, one opened', async () => {
    const { rows } = await sql<{ sealed: number; opened: number }>`
      select count(*)::int as sealed, count(q.opened_at)::int as opened from lineup_seals q
      join team_matches m on m.id = q.team_match_id
      join session_match_rules r on r.session_id = m.session_id and r.seals_lineups
      group by q.team_match_id order by 2`.execute(db);
    expect(rows).toEqual([
      { sealed: 1, opened: 0 },
      { sealed: 2, opened: 2 },
    ]);
  });

  it('include a postponed one whose captains are late with a make-up date', async () => {
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from postponements p join team_matches m on m.id = p.team_match_id
      join session_match_rules r on r.session_id = m.session_id and r.makeup_days > 0
      where p.settled_at is null and p.postponed_at + r.makeup_days * interval '1 day' <= ${now}`.execute(db);
    expect(rows).toEqual([{ late: 1 }]);
  });

  it('include a season whose scores are confirmed, with every result in its record', async () => {
    const { rows } = await sql<{ sessionId: number; results: number }>`
      select m.session_id as "sessionId", count(*)::int as results from team_matches m
      join session_match_rules r on r.session_id = m.session_id and r.confirms_scores
      join lines n on n.team_match_id = m.id join results o on o.line_id = n.id group by 1`.execute(db);
    const reports = await verifyRecords(db);
    expect(
      reports.filter(({ brokenAt, differences }) => brokenAt !== null || differences.length > 0),
    ).toEqual([]);
    expect(rows.map(({ results }) => results > 0)).toEqual([true]);
    for (const { sessionId, results } of rows) {
      expect(reports.find((report) => report.sessionId === sessionId)?.end.number).toBe(results);
    }
  });

  it('have the state that follows from their results', async () => {
    const before = await standings();
    for (const { id } of before) expect(await settleTeamMatch(db, id)).toBeNull();
    expect(await standings()).toEqual(before);
  });

  it.each(['Player', 'Captain', 'Co-captain'] as const)(
    'include upcoming ones of the %s, without a reply',
    async (role) => {
      const ahead = await matchesOf(role);
      expect(ahead.filter(({ isComing }) => isComing).length).toBeGreaterThan(2);
      expect(ahead.filter(({ hasAnswered }) => hasAnswered)).toEqual([]);
    },
  );

  it('leave the captain scores to post', async () => {
    const mine = await matchesOf('Captain');
    expect(mine.filter(({ isUnposted }) => isUnposted).length).toBeGreaterThan(0);
  });

  it('have replies of every kind from most players', async () => {
    const { rows } = await sql<{ statusId: number; count: number }>`
      select player_availability_status_type_id as "statusId", count(*) as count
      from availability group by 1 order by 1`.execute(db);
    expect(rows.map(({ statusId }) => statusId)).toEqual([1, 2, 3]);
    for (const { count } of rows) expect(count).toBeGreaterThan(20);
  });

  it('have complete and valid lineups in every status next week', async () => {
    const lineups = await comingLineups();
    const statuses = new Set(lineups.map(({ statusId }) => statusId));
    expect(statuses).toEqual(new Set(Object.values(lineupStatuses).map(({ id }) => id)));
    for (const { lines, alternates } of lineups) {
      expect(checkLineup(lines, [alternates])).toBeNull();
      for (const { isDoubles, playerIds } of lines) expect(playerIds).toHaveLength(isDoubles ? 2 : 1);
    }
  });
});

type ScoredLine = {
  scoring: Scoring;
  result: LineResult;
  isDoubles: boolean;
  players: Record<1 | 2, number[]>;
};

async function scoredLines(): Promise<ScoredLine[]> {
  const { rows } = await sql<ScoredLine>`
    select json_build_object('formatId', n.scoring_format_type_id, 'gameRuleId', s.game_rule_type_id) as scoring,
      json_build_object('completionId', o.result_completion_type_id, 'winningSide', o.winning_side,
        'sets', o.sets) as result,
      n.match_type_id = 2 as "isDoubles", json_build_object('1', ${playersOn(1)}, '2', ${playersOn(2)}) as players
    from results o join lines n on n.id = o.line_id join team_matches m on m.id = n.team_match_id
    join sessions s on s.id = m.session_id`.execute(db);
  return rows;
}

function playersOn(side: 1 | 2) {
  return sql`array(select p.player_id from line_players p where p.line_id = n.id and p.side = ${sql.lit(side)})`;
}

async function standings() {
  const { rows } = await sql<{ id: number }>`
    select id, team_match_status_type_id, position1_points, position2_points, winner_team_id, position1_team_id,
      position2_team_id, bye_status_type_id, position1_defaulted, position2_defaulted, is_level
    from team_matches m where exists (select from lines n join results o on o.line_id = n.id
      where n.team_match_id = m.id)
    order by id`.execute(db);
  return rows;
}

type OwnMatch = { isComing: boolean; hasAnswered: boolean; isUnposted: boolean };

async function matchesOf(role: DemoRole): Promise<OwnMatch[]> {
  const memberId = await accountId(db, role);
  const { rows } = await sql<OwnMatch>`
    select m.match_at between ${now} and ${now}::timestamptz + interval '14 days' as "isComing",
      exists (select from availability a join team_members r on r.id = a.team_member_id
        where a.team_match_id = m.id and r.member_id = ${memberId}) as "hasAnswered",
      m.match_at < ${now} and m.team_match_status_type_id = 1 as "isUnposted"
    from team_matches m join schedules x on x.session_id = m.session_id and x.schedule_status_type_id = 2
    where exists (
      select from teams t where t.id in (m.position1_team_id, m.position2_team_id) and (
        exists (select from team_members r where r.team_id = t.id and r.member_id = ${memberId})
        or exists (select from team_captains k where k.team_id = t.id and k.member_id = ${memberId})))`.execute(
    db,
  );
  return rows;
}

type Lineup = {
  statusId: number;
  lines: { isDoubles: boolean; lineupPosition: number; playerIds: number[] }[];
  alternates: number[];
};

async function comingLineups(): Promise<Lineup[]> {
  const { rows } = await sql<Lineup>`
    select u.lineup_status_type_id as "statusId",
      array(select r.player_id from lineup_alternates a join team_members r on r.id = a.team_member_id
        where (a.team_match_id, a.team_id) = (u.team_match_id, u.team_id)) as alternates,
      (select json_agg(json_build_object('isDoubles', n.match_type_id = 2, 'lineupPosition', n.lineup_position,
        'playerIds', array(select p.player_id from line_players p join team_members r on r.id = p.team_member_id
          where p.line_id = n.id and r.team_id = u.team_id)))
        from lines n where n.team_match_id = m.id) as lines
    from lineups u join team_matches m on m.id = u.team_match_id
    where m.match_at > ${now}`.execute(db);
  return rows;
}
