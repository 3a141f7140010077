import type { Input } from '@courtline/contract/call';
import type { ImportSummary, commitImport as commitCall } from '@courtline/contract/import';
import type { RosterOutcome } from '@courtline/domain/import/check-rosters';
import { changedSinceCheck, checkImportable, countRows } from '@courtline/domain/import/row-states';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation, staleVersion } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import {
  type StoredRow,
  findImport,
  listAllRows,
  lockImport,
  rememberMapping,
} from '../../store/import/import';
import {
  addCaptains,
  addSpots,
  flipSubstitutes,
  markImported,
  saveImportChanges,
  saveImportedTeams,
  savePlayersOf,
} from '../../store/import/import-rosters';
import { findImportSession } from '../../store/import/import-target';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { checkFile } from './check-import';
import { type ImportAccess, getImport } from './import-access';
import { notifyImported } from './notify-imported';
import { type ImportPlan, makePlan, savePlannedPeople } from './import-plan';
import { presentSummary } from './present-import';

/**
 * Imports what the organizer saw. People, invitations and e-mails are saved before the session is locked, so that others
 * wait only while teams and rosters are written.
 */
export async function commitImport(
  ctx: RequestContext,
  { params, body }: Input<typeof commitCall>,
): Promise<ImportSummary> {
  const { db, now } = ctx;
  await getImport(ctx, params.id);
  await lockImport(db, params.id);
  const { record, kind, ...access } = await getImport(ctx, params.id);
  if (record.state === 'imported') throw ruleViolation('This file was already imported.');
  if (record.state === 'undone') throw ruleViolation('This import was undone. Upload the file again.');
  const rows = await listAllRows(db, params.id);
  const error = checkImportable(countRows(rows));
  if (error) throw ruleViolation(error);
  const file = { kind, headings: record.headings, mapping: record.mapping, rows };
  const outcomes = await checkFile(ctx, access, file);
  if (body.version !== record.version || !isAsShown(rows, outcomes))
    throw staleVersion(changedSinceCheck, presentSummary(record, kind));
  const plan = makePlan(outcomes);
  const memberIds = await savePlannedPeople(db, plan);
  await notifyImported(ctx, access, { plan, memberIds, sendInvitations: body.sendInvitations });
  await savePlayersOf(
    db,
    plan.steps.flatMap(({ memberId }) => memberId ?? []),
  );
  await lockUnchanged(ctx, access);
  const made = await saveRosters(ctx, access, { plan, memberIds });
  await saveImportChanges(db, params.id, made);
  await markImported(db, params.id, now);
  await rememberMapping(db, { leagueId: access.session.leagueId, kind, mapping: record.mapping });
  await audit(ctx, {
    what: 'import-committed',
    target: { kind: 'session', id: record.sessionId },
    detail: { importId: params.id, kind, counts: record.counts, teamIds: made.team },
  });
  const committed = await findImport(db, params.id);
  if (!committed) throw notFound();
  return presentSummary(committed, kind);
}

/** Whether each row still does what the organizer was shown. */
function isAsShown(rows: readonly StoredRow[], outcomes: readonly RosterOutcome[]): boolean {
  return rows.every(
    ({ state, note }, index) => outcomes[index]?.state === state && outcomes[index].note === note,
  );
}

/** The rows were checked without the lock: any change of the session since then makes the check outdated. */
async function lockUnchanged({ db }: RequestContext, { session }: ImportAccess): Promise<void> {
  await bumpSessionVersion(db, session.sessionId);
  const locked = await findImportSession(db, session.sessionId);
  if (locked?.publicVersion !== session.publicVersion + 1) throw ruleViolation(changedSinceCheck);
}

type Planned = { plan: ImportPlan; memberIds: ReadonlyMap<string, number> };

/** In a few statements, whatever the number of rows. */
async function saveRosters({ db, now }: RequestContext, access: ImportAccess, { plan, memberIds }: Planned) {
  const addedBy = access.organizer.memberId;
  const { sessionId } = access.session;
  const teamIds = await saveImportedTeams(db, plan.teams, { sessionId, createdBy: addedBy });
  const idsByName = new Map(plan.teams.map(({ name }, index) => [name, teamIds[index]]));
  const placed = plan.steps.map((step) => ({
    ...step,
    teamId: known(step.teamId ?? idsByName.get(step.teamName)),
    memberId: known(step.memberId ?? memberIds.get(step.personKey)),
  }));
  return {
    team: teamIds,
    member: [...memberIds.values()],
    spot: await addSpots(
      db,
      placed.filter(({ spot }) => spot === 'add'),
      addedBy,
    ),
    substitute: await flipSubstitutes(
      db,
      placed.filter(({ spot }) => spot === 'change'),
    ),
    captain: await addCaptains(
      db,
      placed.filter(({ addsCaptain }) => addsCaptain),
      { addedBy, now },
    ),
  };
}

function known(id: number | undefined): number {
  if (id === undefined) throw new Error('A team or person of an import has no id');
  return id;
}
