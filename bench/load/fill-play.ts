import type { Client } from '../search/fill-sessions';

export const shape = { teams: 8, roster: 6, matches: 28, lines: 5, rounds: 7 } as const;

type Size = {
  /** Number of sessions with matches, counted from the first; each has eight teams of six in a round robin. */
  played: number;
  /** Number of players, on a roster or not. */
  players: number;
  /** How many of the seven rounds have all their scores. */
  scoredRounds: number;
};

/**
 * Adds people, teams and matches to existing sessions, with statements that fill whole tables: every id is computed
 * from its position, so no lookups are needed.
 */
export async function fillPlay(client: Client, { played, players, scoredRounds }: Size): Promise<void> {
  const people = Math.max(players, played * shape.teams * shape.roster);
  const values = { played, people, scoredRounds };
  for (const statement of statements) await client.query(withValues(statement, values));
  await client.query('vacuum analyze');
}

/** Inlined, not bound: the numbers are our own, and some statements need them as literals. */
function withValues(statement: string, values: Record<string, number>): string {
  return statement.replace(/:(\w+)\b(?!:)/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

const names = `(array['Ann','Bea','Cleo','Dora','Eve','Fay','Gus','Hal','Ivo','Jon','Kai','Lea','Mia','Noa','Oz'])`;
const families = `(array['Adams','Baker','Clark','Davis','Evans','Frank','Green','Hill','Irwin','Jones','King','Lopez'])`;
const person = `n as id, ${names}[1 + n % 15] as first_name, ${families}[1 + n / 15 % 12] || n / 180 as last_name`;

const statements = [
  `insert into members (id, email, first_name, last_name) overriding system value
   select id, 'player' || id || '@example.com', first_name, last_name from (select ${person}
     from generate_series(1, :people) n) people`,
  `insert into players (id, member_id, first_name, last_name) overriding system value
   select id, id, first_name, last_name from (select ${person} from generate_series(1, :people) n) people`,
  `insert into ratings (player_id, sport_type_id, match_type_id, value, source, match_count)
   select n, 1, 1, 1 + n % 1500 / 100.0, 'import', 10 from generate_series(1, :people) n`,
  `insert into conference_organizers (conference_id, member_id) select id, 1 + id % :people from conferences`,
  `insert into teams (id, session_id, name) overriding system value
   select n, 1 + (n - 1) / 8, 'Team ' || n from generate_series(1, :played * 8) n`,
  `insert into team_members (id, team_id, member_id, player_id) overriding system value
   select n, 1 + (n - 1) / 6, n, n from generate_series(1, :played * 48) n`,
  `insert into team_captains (team_id, member_id, slot)
   select n, (n - 1) * 6 + 1, 1 from generate_series(1, :played * 8) n`,
  `insert into schedules (id, session_id, schedule_status_type_id, published_at) overriding system value
   select n, n, 2, now() from generate_series(1, :played) n`,
  `insert into draws (id, session_id, schedule_id, number, name) overriding system value
   select n, n, n, 1, 'Season' from generate_series(1, :played) n`,
  `insert into rounds (id, session_id, draw_id, number, name) overriding system value
   select (s - 1) * 7 + r, s, s, r, 'Round ' || r from generate_series(1, :played) s, generate_series(1, 7) r`,
  // Round robin: the last team meets each of the others, whose numbers add up to that of the round.
  `insert into team_matches (id, session_id, round_id, number, match_at, position1_team_id, position2_team_id)
   overriding system value
   select (s - 1) * 28 + number, s, (s - 1) * 7 + 1 + round, number, now() - make_interval(days => 7 * (6 - round), hours => 1),
     (s - 1) * 8 + 1 + home, (s - 1) * 8 + 1 + away
   from generate_series(1, :played) s, (
     select home, away, round, row_number() over (order by round, home) as number from (
       select home, away, case when away = 7 then 2 * home % 7 else (home + away) % 7 end as round
       from generate_series(0, 7) home, generate_series(0, 7) away where home < away) pairs) plan`,
  `insert into lines (id, team_match_id, match_type_id, lineup_position, scoring_format_type_id)
   overriding system value
   select (m - 1) * 5 + k, m, 1, k, 1 from generate_series(1, :played * 28) m, generate_series(1, 5) k`,
  `insert into line_players (line_id, side, slot, team_member_id, player_id)
   select n.id, side, 1, p, p from lines n
   join team_matches m on m.id = n.team_match_id and (m.number - 1) / 4 < :scoredRounds
   cross join generate_series(1, 2) side
   cross join lateral (select (case side when 1 then position1_team_id else position2_team_id end - 1) * 6
     + n.lineup_position as p) player`,
  `insert into results (line_id, result_completion_type_id, winning_side, sets, posted_by, updated_by)
   select n.id, 1, w, case w when 1 then '[{"side1":6,"side2":3},{"side1":7,"side2":6,"tiebreak1":7,"tiebreak2":4}]'
     else '[{"side1":3,"side2":6},{"side1":6,"side2":2},{"side1":4,"side2":6}]' end::jsonb, 1, 1
   from lines n join team_matches m on m.id = n.team_match_id and (m.number - 1) / 4 < :scoredRounds
   cross join lateral (select 1 + (m.id % 7 * n.lineup_position % 3) % 2 as w) won`,
  `update team_matches m set team_match_status_type_id = 3, position1_points = one, position2_points = 5 - one,
     winner_team_id = case when one > 2 then position1_team_id else position2_team_id end
   from (select team_match_id, count(*) filter (where winning_side = 1) as one
     from results join lines on lines.id = line_id group by 1) won where won.team_match_id = m.id`,
  ...[
    'members',
    'players',
    'teams',
    'team_members',
    'schedules',
    'draws',
    'rounds',
    'team_matches',
    'lines',
  ].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
];
