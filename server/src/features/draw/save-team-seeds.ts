import type { Answer, Input } from '@courtline/contract/call';
import type { saveTeamSeeds as saveCall } from '@courtline/contract/draw';
import { checkEditSeeds, checkHasDraw } from '@courtline/domain/draw/draw-locks';
import { type TeamSeed, checkSeeds, seedsOfRows, seedsVersion } from '@courtline/domain/draw/seeding-rows';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound, staleVersion } from '../../context/service-error';
import { listTeamSeeds } from '../../store/schedule/draw';
import { saveSeeds } from '../../store/schedule/create-draw';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { findScheduleHead } from '../../store/schedule/schedule';
import { lockSchedule } from '../../store/schedule/save-schedule';
import { listPlayingTeams } from '../../store/schedule/create-schedule';
import { findWholeSession } from '../../store/session/session-details';
import { drawAgain } from './draw-again';

export async function saveTeamSeeds(
  ctx: RequestContext,
  { params: { id: sessionId }, query, body }: Input<typeof saveCall>,
): Promise<Answer<typeof saveCall>> {
  const { actor, db } = ctx;
  const found = await findWholeSession(db, sessionId);
  if (!found) throw notFound();
  requirePolicy(actor, canManageConference(actor, found));
  await bumpSessionVersion(db, sessionId);
  const session = await findWholeSession(db, sessionId);
  if (!session) throw notFound();
  const schedule = await getLockedDraw(ctx, sessionId);
  const locked = checkHasDraw(session) ?? (schedule && checkEditSeeds(schedule));
  if (locked) throw ruleViolation(locked);
  await refuseOtherSeeds(ctx, sessionId, query.version);
  const teamIds = (await listPlayingTeams(db, sessionId)).map(({ teamId }) => teamId);
  const seeds = seedsOf(body);
  const trouble = checkSeeds(seeds, teamIds);
  if (trouble) throw ruleViolation(trouble);
  await saveSeeds(db, sessionId, seeds);
  if (schedule) await drawAgain(db, { ...session, teamIds, seeds }, schedule);
  await audit(ctx, { what: 'seeds-saved', target: { kind: 'session', id: sessionId }, detail: { seeds } });
  return listTeamSeeds(db, sessionId);
}

/** The draft that the seeds may belong to already. */
async function getLockedDraw({ db }: RequestContext, sessionId: number) {
  const found = await findScheduleHead(db, { sessionId }, null);
  if (!found || !(await lockSchedule(db, { id: found.scheduleId, sessionId }))) return null;
  return findScheduleHead(db, { sessionId }, null);
}

/** The session is locked, so the seeds stay what they are here. */
async function refuseOtherSeeds(
  { db }: RequestContext,
  sessionId: number,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const stored = await listTeamSeeds(db, sessionId);
  if (seedsVersion(stored) === seen) return;
  throw staleVersion('Someone else changed these seeds. Load them again to see the changes.', stored);
}

function seedsOf(body: Input<typeof saveCall>['body']): TeamSeed[] {
  const rows = Array.isArray(body) ? body : [body];
  return seedsOfRows(rows.map(({ teamId, seed = null }) => ({ teamId, seed })));
}
