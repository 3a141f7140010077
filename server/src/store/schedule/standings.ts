import { byeStatuses, scheduleStatuses, sessionTypes } from '@courtline/domain/constants';
import type { MatchLine } from '@courtline/domain/match/score-team-match';
import type { GameRuleId } from '@courtline/domain/score/format';
import type { Side } from '@courtline/domain/score/result';
import type { DrawnMatch } from '@courtline/domain/standings/round-reached';
import {
  type ScoredMatch,
  type StandingsMatch,
  type StandingsTeam,
  scoreMatches,
} from '@courtline/domain/standings/season-record';
import {
  type StandingsRow,
  type StandingsSession,
  countsLeaguePoints,
  foldStandings,
  movementsOf,
  standingsOf,
} from '@courtline/domain/standings/standings';
import type { CountedSeason } from '@courtline/domain/rule-pack/compare-packs';
import { scoringWith } from '@courtline/domain/rule-pack/compile-rule-pack';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { compiledPack } from '../session/compiled-pack';
import { type StoredAdjustment, adjustmentsJson } from '../session/point-adjustments';

/** The standings of one session with the movement of each team; null if there is no such session. */
export async function findStandingsWithMovement(
  db: Db,
  sessionId: number,
): Promise<(StandingsRow & { movement: number | null; adjustments: StoredAdjustment[] })[] | null> {
  const [season] = await listSeasons(db, [sessionId]);
  if (!season) return null;
  const matches = scoreMatches(matchesOf(season), season);
  const rows = foldStandings(season, season.teams, matches, season.drawn);
  const movements = movementsOf(season, season.teams, matches, rows);
  const adjustments = countsLeaguePoints(season) ? season.adjustments : [];
  return rows.map((row) => ({
    ...row,
    movement: movements.get(row.teamId) ?? null,
    adjustments: adjustments.filter(({ teamId }) => teamId === row.teamId),
  }));
}

/** What the tables of a tournament's groups are made from; null if there is no such session. */
export async function findScoredSeason(db: Db, sessionId: number) {
  const [season] = await listSeasons(db, [sessionId]);
  return season ? { season, scored: scoreMatches(matchesOf(season), season) } : null;
}

/** The scores of a session's matches that have a result; null if there is no such session. */
export async function findScoredMatches(db: Db, sessionId: number): Promise<ScoredMatch[] | null> {
  const [season] = await listSeasons(db, [sessionId]);
  return season ? scoreMatches(matchesOf(season), season) : null;
}

/** The season of a session as each of these packs counts it; undefined is the standard rules. */
export async function countSeason(
  db: Db,
  sessionId: number,
  packs: readonly Season['pack'][],
): Promise<CountedSeason[]> {
  const [found] = await listSeasons(db, [sessionId]);
  return packs.map((pack) => {
    if (!found) return { matches: [], rows: [] };
    const season = { ...found, pack };
    const matches = scoreMatches(matchesOf(season), season);
    return { matches, rows: foldStandings(season, season.teams, matches, season.drawn) };
  });
}

/** Standings by session id, computed from the posted results; empty before the first result. */
export async function listStandings(
  db: Db,
  sessionIds: readonly number[],
): Promise<Map<number, StandingsRow[]>> {
  const seasons = await listSeasons(db, sessionIds);
  return new Map(
    seasons.map((season) => [
      season.sessionId,
      standingsOf(season, season.teams, matchesOf(season), season.drawn),
    ]),
  );
}

async function listSeasons(db: Db, sessionIds: readonly number[]): Promise<Season[]> {
  const [sessionId] = sessionIds;
  const rows =
    sessionIds.length === 1 ? await readSeason(db, { sessionId }) : await readSeasons(db, { sessionIds });
  return rows.map((row) => ({ ...row, pack: compiledPack(row.rulePack) }));
}

type Season = SeasonRow & Pick<StandingsSession, 'pack'>;

type SeasonRow = Omit<StandingsSession, 'pack' | 'adjustments'> & {
  adjustments: StoredAdjustment[];
  sessionId: number;
  rulePack: string | null;
  gameRuleId: GameRuleId;
  teams: StandingsTeam[];
  matches: MatchRow[];
  drawn: DrawnMatch[];
};

type MatchRow = [
  teamMatchId: number,
  teamMatchNumber: number,
  roundNumber: number,
  drawNumber: number,
  matchDate: string | null,
  position1TeamId: number,
  position2TeamId: number,
  namedWinner: Side | null,
  lines: LineRow[],
];

type LineRow = [
  matchTypeId: MatchLine['matchTypeId'],
  lineupPosition: number,
  formatId: MatchLine['scoring']['formatId'],
  completionId: number | null,
  winningSide: Side | null,
  sets: unknown,
];

/**
 * A single session is the most frequent case, and its plan can be cached; for a list PostgreSQL does not know the length.
 */
const readSeason = preparedStatement<SeasonRow, { sessionId: number | undefined }>(
  (value) => sql`${seasons} where s.id = ${value('sessionId')}`,
);

const readSeasons = preparedStatement<SeasonRow, { sessionIds: readonly number[] }>(
  (value) => sql`${seasons} where s.id = any(${value('sessionIds')}::int[])`,
);

/** Arrays instead of objects: a large season has ten thousand lines, and property names would outweigh the values. */
const playedMatches = sql`
  select json_agg(json_build_array(p.id, p.number, p.round_number, p.draw_number, p.match_at, p.position1_team_id, p.position2_team_id,
    case when p.winner_named_by is null then null when p.winner_team_id = p.position1_team_id then 1 else 2 end,
    p.lines)) as matches
  from (
    select m.*, r.number as round_number, w.number as draw_number, json_agg(json_build_array(n.match_type_id, n.lineup_position, n.scoring_format_type_id, o.result_completion_type_id,
      o.winning_side, o.sets)) as lines
    from schedules d
    join team_matches m on m.session_id = d.session_id
    join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    join lines n on n.team_match_id = m.id
    left join results o on o.line_id = n.id
    where d.session_id = s.id and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
      and m.position1_team_id is not null and m.position2_team_id is not null
    group by m.id, r.id, w.id having count(o.line_id) > 0
  ) p`;

/** All matches of a tournament: how far a team is from the title depends on the rounds that have no teams yet. */
const drawnMatches = sql`
  select json_agg(json_build_object('drawNumber', w.number,
    'everyLoserEnters', w.every_loser_enters, 'roundNumber', r.number,
    'isInGroup', m.group_number is not null,
    'position1TeamId', m.position1_team_id, 'position2TeamId', m.position2_team_id,
    'winnerTeamId', m.winner_team_id,
    'isBye', m.bye_status_type_id is not distinct from ${sql.lit(byeStatuses.bye.id)},
    'haveBothDefaulted', m.position1_defaulted and m.position2_defaulted)) as drawn
  from team_matches m
  join rounds r on r.id = m.round_id
  join draws w on w.id = r.draw_id
  where m.session_id = s.id and s.session_type_id = ${sql.lit(sessionTypes.tournament.id)}`;

/** Everything that counts for standings in one statement: matches of published schedules with posted results. */
const seasons = sql`
  select s.id as "sessionId", s.session_type_id as "sessionTypeId",
    s.session_standings_type_id as "sessionStandingsTypeId", s.game_rule_type_id as "gameRuleId", s.rule_pack::text as "rulePack",
    s.singles_points_per_match as "singlesPointsPerMatch", s.doubles_points_per_match as "doublesPointsPerMatch",
    coalesce((select json_agg(json_build_object('teamId', t.id, 'teamName', t.name) order by t.id)
      from teams t where t.session_id = s.id), '[]'::json) as teams,
    ${adjustmentsJson} as adjustments,
    coalesce(played.matches, '[]'::json) as matches, coalesce(draws.drawn, '[]'::json) as drawn
  from sessions s
  left join lateral (${playedMatches}) played on true
  left join lateral (${drawnMatches}) draws on true`;

function matchesOf({ matches, gameRuleId, pack }: Season): StandingsMatch[] {
  return matches.map(
    ([teamMatchId, teamMatchNumber, roundNumber, drawNumber, matchDate, home, away, namedWinner, lines]) => ({
      teamMatchId,
      teamMatchNumber,
      roundNumber,
      drawNumber,
      matchDate,
      position1TeamId: home,
      position2TeamId: away,
      namedWinner,
      lines: lines.map((line) => lineOf(line, gameRuleId, pack)),
    }),
  );
}

/** Check constraints guarantee that a stored result is valid. */
function lineOf(
  [matchTypeId, lineupPosition, formatId, completionId, winningSide, sets]: LineRow,
  gameRuleId: GameRuleId,
  pack: Season['pack'],
): MatchLine {
  const result = completionId === null ? null : { completionId, winningSide, sets };
  const scoring = scoringWith(pack, { matchTypeId, formatId, gameRuleId });
  return { matchTypeId, lineupPosition, scoring, result: result as MatchLine['result'] };
}
