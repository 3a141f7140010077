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
  makeupDays: plain('makeup_days'),
} as const satisfies RuleColumns;

function plain<C extends keyof Row>(column: C) {
  return { column, read: sql.ref<Row[C]>(`r.${column}`), write: (value: Row[C]) => value };
}

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
