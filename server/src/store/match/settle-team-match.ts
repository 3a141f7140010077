import { sessionTypes } from '@courtline/domain/constants';
import { advanceTeams, checkResultChange, withResult } from '@courtline/domain/draw/advance-teams';
import { storedResult } from '@courtline/domain/draw/stored-match';
import { hasDefaultedMatch } from '@courtline/domain/match/default-team';
import {
  scoreTeamMatch,
  teamMatchWinner,
  type MatchLine,
  type MatchRules,
} from '@courtline/domain/match/score-team-match';
import { confirmationStates } from '@courtline/domain/score/confirmation';
import type { Side, LineResult } from '@courtline/domain/score/result';
import { scoringWith } from '@courtline/domain/rule-pack/compile-rule-pack';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { type DrawMatchRow, drawsOf, listDrawMatches, playedOf } from '../schedule/draw';
import { nextMoment, saveStates } from '../schedule/save-draw-state';
import { readGroupOrder } from '../schedule/group-tables';
import { saveOpponentChanges } from './opponent-change';
import { compiledPack } from '../session/compiled-pack';
import { bumpSessionVersionOfMatch } from '../session/session-lock';
import { resultStory } from './result-history-entry';

/**
 * Call before reading results in order to change them. Takes the locks in the common order (session, matches by id); in a
 * tournament all matches, because one result changes who plays the others. Values that were read before must be read again.
 * False if the match does not exist.
 */
export async function lockForResults(db: Db, teamMatchId: number): Promise<boolean> {
  const session = await bumpSessionVersionOfMatch(db, teamMatchId);
  if (!session) return false;
  const isDraw = session.sessionTypeId === sessionTypes.tournament.id;
  const locked = isDraw
    ? await lockMatches(db, { sessionId: session.sessionId })
    : await lockMatch(db, { teamMatchId });
  return locked.some(({ id }) => id === teamMatchId);
}

const lockMatch = preparedStatement<{ id: number }, { teamMatchId: number }>(
  (value) => sql`select id from team_matches where id = ${value('teamMatchId')} for update`,
);

const lockMatches = preparedStatement<{ id: number }, { sessionId: number }>(
  (value) => sql`
    select id from team_matches where session_id = ${value('sessionId')} order by id for update`,
);

/** The winner of a level match, as declared by an organizer. */
type NamedWinner = { teamId: number; reason: string; byMemberId: number };

/**
 * Call after saving or clearing results, while `lockForResults` holds the locks. Computes points, status and winner from
 * all stored results; in a tournament also advances winner and loser, or takes them back. Returns an error message that the
 * caller must throw, so that the transaction rolls back.
 */
export async function settleTeamMatch(
  db: Db,
  teamMatchId: number,
  named: NamedWinner | null = null,
): Promise<string | null> {
  const match = await getMatchSheet(db, teamMatchId);
  const score = scoreOf(match, named);
  const isDraw = match.sessionTypeId === sessionTypes.tournament.id;
  const rows = isDraw ? await listDrawMatches(db, match.sessionId) : [];
  const { points, ...rest } = score;
  // Only a named winner raises the version: it is edited in a form, while each result has the version of its line.
  const raisedBy = named === null ? 0 : 1;
  await updateScore(db, { ...rest, teamMatchId, points1: points[1], points2: points[2], raisedBy });
  return advance(db, match, { rows, score });
}

type Score = ReturnType<typeof scoreOf>;

/** A previously named winner counts as long as the match is level; a new one replaces it. */
function scoreOf(match: MatchSheet, named: NamedWinner | null) {
  const { lines } = match;
  const before = match.winnerNamedBy === null ? null : match.winnerTeamId;
  const namedTeamId = named?.teamId ?? before;
  const score = scoreTeamMatch(lines, match, namedTeamId === null ? null : sideOf(match, namedTeamId));
  const { outcome } = score;
  const winner = teamMatchWinner(score);
  const isNamed = outcome.kind === 'won' && outcome.by === 'organizer';
  const reason = named?.reason ?? match.winnerReason;
  return {
    statusId: score.statusId,
    points: score.points,
    winnerTeamId: winner === null ? null : match[`position${winner}TeamId`],
    winnerNamedBy: isNamed ? (named?.byMemberId ?? match.winnerNamedBy) : null,
    winnerReason: isNamed ? reason : null,
    position1Defaulted: hasDefaultedMatch(lines, 1),
    position2Defaulted: hasDefaultedMatch(lines, 2),
    isLevel: outcome.kind === 'level',
  };
}

function sideOf(match: MatchSheet, teamId: number): Side {
  return match.position1TeamId === teamId ? 1 : 2;
}

type DrawState = { rows: readonly DrawMatchRow[]; score: Score };

/** The rows still hold the state before the change, unlike the stored score of the match. A season has no rows, because no team advances in it. */
async function advance(db: Db, { sessionId, number }: MatchSheet, { rows, score }: DrawState) {
  const row = rows.find((match) => match.number === number);
  if (!row) return null;
  const draws = drawsOf(rows);
  const played = playedOf(rows);
  const change = {
    matchNumber: number,
    result: storedResult({ ...row, ...score }),
    ...(row.groupNumber !== null && { groupOrder: await readGroupOrder(db, sessionId, row.groupNumber) }),
  };
  const error = checkResultChange(draws, played, change);
  if (error) return error;
  const after = advanceTeams(draws, withResult(played, change));
  const moved = await saveStates(db, sessionId, { rows, draws, after });
  await saveOpponentChanges(db, {
    resultOf: row.id,
    before: rows.filter((match) => moved.includes(match.number)),
  });
  return null;
}

type ScoreRow = Omit<Score, 'points'> & {
  teamMatchId: number;
  points1: number;
  points2: number;
  raisedBy: 0 | 1;
};

const updateScore = preparedStatement<object, ScoreRow>(
  (value) => sql`
    update team_matches set team_match_status_type_id = ${value('statusId')},
      position1_points = ${value('points1')}, position2_points = ${value('points2')},
      winner_team_id = ${value('winnerTeamId')}, winner_named_by = ${value('winnerNamedBy')},
      winner_reason = ${value('winnerReason')}, position1_defaulted = ${value('position1Defaulted')},
      position2_defaulted = ${value('position2Defaulted')}, is_level = ${value('isLevel')},
      version = version + ${value('raisedBy')}::int,
      results_updated_ms = ${nextMoment('team_matches')}
    where id = ${value('teamMatchId')}`,
);

/** Input of the score of a match: its lines with their results, and the scoring rules of the session. */
type MatchSheet = MatchRules & {
  id: number;
  sessionId: number;
  number: number;
  position1TeamId: number | null;
  position2TeamId: number | null;
  winnerTeamId: number | null;
  winnerNamedBy: number | null;
  winnerReason: string | null;
  lines: (MatchLine & { lineId: number })[];
};

/** Lines come singles first, as on the score sheet. */
export async function getMatchSheet(db: Db, teamMatchId: number): Promise<MatchSheet> {
  const [row] = await readSheet(db, { teamMatchId });
  if (!row) throw new Error(`There is no match ${teamMatchId}`);
  const pack = compiledPack(row.rulePack);
  if (!pack) return row;
  const lines = row.lines.map((line) => ({
    ...line,
    scoring: scoringWith(pack, { matchTypeId: line.matchTypeId, ...line.scoring }),
  }));
  return { ...row, lines, pack };
}

const readSheet = preparedStatement<MatchSheet & { rulePack: string | null }, { teamMatchId: number }>(
  (value) => sql`
    select m.id, m.session_id as "sessionId", m.number, m.position1_team_id as "position1TeamId",
      m.position2_team_id as "position2TeamId", m.winner_team_id as "winnerTeamId",
      m.winner_named_by as "winnerNamedBy", m.winner_reason as "winnerReason",
      s.session_type_id as "sessionTypeId", s.singles_points_per_match as "singlesPointsPerMatch",
      s.doubles_points_per_match as "doublesPointsPerMatch", s.rule_pack::text as "rulePack",
      coalesce((
        select json_agg(json_build_object('lineId', n.id, 'matchTypeId', n.match_type_id,
          'lineupPosition', n.lineup_position,
          'scoring', json_build_object('formatId', n.scoring_format_type_id, 'gameRuleId', s.game_rule_type_id),
          'result', case when o.line_id is null then null else json_build_object(
            'completionId', o.result_completion_type_id, 'winningSide', o.winning_side, 'sets', o.sets) end)
          order by n.match_type_id, n.lineup_position)
        from lines n left join results o on o.line_id = n.id
        where n.team_match_id = m.id
      ), '[]'::json) as lines
    from team_matches m join sessions s on s.id = m.session_id
    where m.id = ${value('teamMatchId')}`,
);

type Settled = { lineId: number; result: LineResult | null };

type Posting = {
  by: number;
  /** The sides with a visible lineup: its players become the players of a new result. */
  openSides: readonly Side[];
};

/** Posts or corrects the results of several lines at once and records the changes; does not change lineups. */
export async function saveDefaults(
  db: Db,
  lines: readonly Settled[],
  { by, openSides }: Posting,
): Promise<void> {
  const sent = lines.map(({ lineId, result }) => ({ lineId, ...result }));
  await sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(sent)}::json) as c("lineId" int, "completionId" smallint,
        "winningSide" smallint, sets jsonb)
    ), fresh as (
      select p.* from sent c join line_players p on p.line_id = c."lineId" and p.side = any(${openSides}::int[])
      where not exists (select from results o where o.line_id = c."lineId")
    ), named as (
      insert into result_players (line_id, side, slot, team_member_id, player_id)
      select f.line_id, f.side, f.slot, f.team_member_id, f.player_id from fresh f
    ), told as (
      insert into result_history (line_id, what, before, after, changed_by)
      select c."lineId", case when o.line_id is null then 'posted' else 'corrected' end,
        case when o.line_id is null then null else ${story('o.result_completion_type_id', 'o.winning_side', 'o.sets')} end,
        ${story('c.completionId', 'c.winningSide', 'c.sets')} || case when o.line_id is null
          then jsonb_build_object('players', ${freshPlayers}) else '{}' end, ${by}
      from sent c left join results o on o.line_id = c."lineId"
    ), stands as (
      update score_confirmations k set state = ${sql.lit(confirmationStates.confirmed)}, confirmed_at = now(),
        confirmed_by = ${by}, posted_side = null
      from sent c where k.line_id = c."lineId"
    ), decided as (
      update score_disputes q set decision = 'other', decided_by = ${by}, decided_at = now()
      from sent c where q.line_id = c."lineId" and q.decided_at is null
    ), raised as (
      update lines n set result_version = n.result_version + 1 from sent c where n.id = c."lineId"
    )
    insert into results (line_id, result_completion_type_id, winning_side, sets, posted_by, updated_by, has_own_players)
    select c."lineId", c."completionId", c."winningSide", c.sets, ${by}, ${by}, true from sent c
    on conflict (line_id) do update set result_completion_type_id = excluded.result_completion_type_id,
      winning_side = excluded.winning_side, sets = excluded.sets, updated_by = excluded.updated_by,
      updated_at = now(), has_own_players = true`.execute(db);
}

const freshPlayers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('side', f.side, 'slot', f.slot, 'playerId', f.player_id) order by f.side, f.slot)
  from fresh f where f.line_id = c."lineId"), '[]'::jsonb)`;

function story(completionId: string, winningSide: string, sets: string) {
  return resultStory({ lineId: 'c.lineId', completionId, winningSide, sets });
}
