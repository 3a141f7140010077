import { utcDay } from '@courtline/domain/date/utc-day';
import {
  type ImportAnswers,
  type ImportTarget,
  type RosterOutcome,
  checkRosters,
} from '@courtline/domain/import/check-rosters';
import { type ColumnMapping, type ImportKind, checkMapping } from '@courtline/domain/import/import-kinds';
import { readRosterRow } from '@courtline/domain/import/read-roster-row';
import { checkAddTeams } from '@courtline/domain/team/add-teams';
import type { RequestContext } from '../../context/request-context';
import type { StoredRow } from '../../store/import/import';
import { listImportTeams, listKnownPeople, listLeagueCourts } from '../../store/import/import-target';
import { type ImportAccess, scopeOf } from './import-access';

type FileRow = Pick<StoredRow, 'line' | 'cells' | 'answer'>;

type FileToCheck = {
  kind: ImportKind;
  headings: readonly string[];
  mapping: ColumnMapping;
  rows: readonly FileRow[];
};

/** What each row would do to the session as it is now. Without usable columns, every row is wrong for that reason. */
export async function checkFile(
  ctx: RequestContext,
  access: ImportAccess,
  { kind, headings, mapping, rows }: FileToCheck,
): Promise<RosterOutcome[]> {
  const problem = checkMapping(kind, mapping, headings);
  if (problem)
    return rows.map(({ line }) => ({ line, state: 'wrong', note: problem, candidateIds: [], step: null }));
  const today = utcDay(ctx.now);
  const read = rows.map((row) => readRosterRow(row, { headings, mapping, today }));
  return checkRosters(read, await loadTarget(ctx, access), answersOf(rows));
}

const newPerson = 0;

function answersOf(rows: readonly FileRow[]): ImportAnswers {
  return new Map(
    rows.flatMap(({ line, answer }) =>
      answer === null ? [] : [[line, answer === newPerson ? null : answer] as const],
    ),
  );
}

async function loadTarget({ db, now }: RequestContext, access: ImportAccess): Promise<ImportTarget> {
  const { session } = access;
  const today = utcDay(now);
  const teams = await listImportTeams(db, { sessionId: session.sessionId, now });
  return {
    teams: teams.map((team) => ({
      ...team,
      spots: new Map(team.spots.map(({ memberId, isSubstitute }) => [memberId, isSubstitute])),
      captainIds: new Set(team.captainIds),
    })),
    people: await listKnownPeople(db, { scope: scopeOf(access), today }),
    courts: await listLeagueCourts(db, session.leagueId),
    teamPlayersMax: session.teamPlayersMax,
    audience: session.audience,
    firstDay: session.firstDay,
    today,
    checkAdding: (adding) => checkAddTeams({ ...session, teamCount: teams.length }, adding, now),
  };
}

/** As it is stored. */
export function toStoredRows(rows: readonly FileRow[], outcomes: readonly RosterOutcome[]): StoredRow[] {
  return rows.map(({ line, cells, answer }, index) => {
    const outcome = outcomes[index];
    if (!outcome) throw new Error('A row was not checked');
    const { state, note, candidateIds } = outcome;
    return { line, cells, state, note, candidateIds, answer };
  });
}
