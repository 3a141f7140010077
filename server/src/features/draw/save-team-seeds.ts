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
  await rejectStaleSeeds(ctx, sessionId, query.version);
  const teamIds = (await listPlayingTeams(db, sessionId)).map(({ teamId }) => teamId);
  const seeds = seedsOf(body);
  const error = checkSeeds(seeds, teamIds);
  if (error) throw ruleViolation(error);
  await saveSeeds(db, sessionId, seeds);
  if (schedule) await drawAgain(db, { ...session, teamIds, seeds }, schedule);
  await audit(ctx, { what: 'seeds-saved', target: { kind: 'session', id: sessionId }, detail: { seeds } });
  return listTeamSeeds(db, sessionId);
}

/** The existing draft, if the tournament is already drawn. */
async function getLockedDraw({ db }: RequestContext, sessionId: number) {
  const found = await findScheduleHead(db, { sessionId }, null);
  if (!found || !(await lockSchedule(db, { id: found.scheduleId, sessionId }))) return null;
  return findScheduleHead(db, { sessionId }, null);
}

/** Call under the session's row lock, so that the seeds cannot change afterwards. */
async function rejectStaleSeeds(
  { db }: RequestContext,
  sessionId: number,
  version: string | undefined,
): Promise<void> {
  if (version === undefined) return;
  const stored = await listTeamSeeds(db, sessionId);
  if (seedsVersion(stored) === version) return;
  throw staleVersion('Someone else changed these seeds. Load them again to see the changes.', stored);
}

function seedsOf(body: Input<typeof saveCall>['body']): TeamSeed[] {
  const rows = Array.isArray(body) ? body : [body];
  return seedsOfRows(rows.map(({ teamId, seed = null }) => ({ teamId, seed })));
}
