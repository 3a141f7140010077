import type { CheckMode } from '@courtline/domain/lineup/lineup-checks';
import type { MatchRule, MatchRules } from '@courtline/domain/session/match-rules';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open';
import type { SessionMatchRules } from '../../db/schema';
import { type Column, columnValues, selectColumns } from '../platform/column-table';

type Row = Selectable<SessionMatchRules>;

type RuleColumns = { [F in MatchRule]: Column<keyof Row, MatchRules[F], MatchRules[F]> };

/** Every rule with its column: the statements that read and save rules are made from it. */
const ruleColumns = {
  confirmsScores: plain('confirms_scores'),
  confirmHours: plain('confirm_hours'),
  ratingOrderCheck: checkMode('rating_order_check'),
  ratingOrderTolerance: plain('rating_order_tolerance'),
  ratingCapCheck: checkMode('rating_cap_check'),
  ratingCap: plain('rating_cap'),
  mixedCheck: checkMode('mixed_check'),
  mixedFromLine: plain('mixed_from_line'),
  oneLineCheck: checkMode('one_line_check'),
  playoffCheck: checkMode('playoff_check'),
  playoffRound: plain('playoff_round'),
  playoffMatches: plain('playoff_matches'),
  movedLinesCheck: checkMode('moved_lines_check'),
  sealsLineups: plain('seals_lineups'),
  sealMinutes: plain('seal_minutes'),
  hasSubstituteList: plain('has_substitute_list'),
  substituteFee: plain('substitute_fee'),
  makeupDays: plain('makeup_days'),
} as const satisfies RuleColumns;

/** For what copies the rules as they are stored. */
export const matchRuleColumns = Object.values(ruleColumns).map(({ column }) => column);

function plain<C extends keyof Row>(column: C) {
  return { column, read: sql.ref<Row[C]>(`r.${column}`), write: (value: Row[C]) => value };
}

/** The database has a constraint for the words. */
function checkMode<C extends keyof Row>(column: C) {
  return { column, read: sql.ref<CheckMode>(`r.${column}`), write: (value: CheckMode) => value };
}

/** The rules of session `s` as JSON. */
export const matchRulesJson = sql`(select json_build_object(${sql.join(
  Object.entries(ruleColumns).map(([name, { read }]) => sql`${sql.lit(name)}, ${read}`),
)}) from session_match_rules r where r.session_id = s.id)`;

/** The rules of a session, with its conference and league. */
export async function findMatchRules(db: Db, sessionId: number): Promise<StoredMatchRules | null> {
  const row = await rulesOf(db).where('r.session_id', '=', sessionId).executeTakeFirst();
  return row ?? null;
}

function rulesOf(db: Db) {
  return db
    .selectFrom('session_match_rules as r')
    .innerJoin('sessions as s', 's.id', 'r.session_id')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .select(['r.session_id as sessionId', 'r.version', 's.conference_id as conferenceId'])
    .select(['c.league_id as leagueId', ...selectColumns(ruleColumns)]);
}

export type StoredMatchRules = Awaited<ReturnType<ReturnType<typeof rulesOf>['executeTakeFirstOrThrow']>>;

export async function saveMatchRules(db: Db, sessionId: number, rules: MatchRules): Promise<void> {
  await db
    .updateTable('session_match_rules')
    .set({ ...columnValues(ruleColumns, rules), version: sql`version + 1` })
    .where('session_id', '=', sessionId)
    .execute();
}
