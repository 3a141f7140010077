import type { ResponseOf, Input } from '@courtline/contract/call';
import type { saveTeamSeeds as saveCall } from '@courtline/contract/draw';
import { seedText, whySeedsFixed } from '@courtline/domain/draw/ceremony';
import { checkEditSeeds, checkHasDraw } from '@courtline/domain/draw/draw-locks';
import { type TeamSeed, checkSeeds, seedsOfRows, seedsVersion } from '@courtline/domain/draw/seeding-rows';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { findCurrentCeremony } from '../../operations/draw-ceremony';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound, staleVersion } from '../../context/service-error';
import { listTeamSeeds, listDrawMatches } from '../../store/schedule/draw';
import { saveSeeds, deleteDraws, saveDraws } from '../../store/schedule/create-draw';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { type ScheduleHead, findScheduleHead } from '../../store/schedule/schedule';
import { lockSchedule, bumpScheduleVersion } from '../../store/schedule/save-schedule';
import { listPlayingTeams } from '../../store/schedule/create-schedule';
import { findWholeSession } from '../../store/session/session-details';
import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { nothingPlayed } from '@courtline/domain/draw/draw';
import { makeDraws } from '@courtline/domain/draw/make-draws';
import type { Db } from '../../db/open';
import { saveStates } from '../../store/schedule/save-draw-state';

export async function saveTeamSeeds(
  ctx: RequestContext,
  { params: { id: sessionId }, query, body }: Input<typeof saveCall>,
): Promise<ResponseOf<typeof saveCall>> {
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
  await rejectFixedSeeds(ctx, sessionId, seeds);
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

/** While captains reveal their secrets, another seeding would change what is drawn. */
async function rejectFixedSeeds(
  ctx: RequestContext,
  sessionId: number,
  seeds: readonly TeamSeed[],
): Promise<void> {
  const ceremony = await findCurrentCeremony(ctx, sessionId);
  const error = whySeedsFixed(ceremony?.step ?? null);
  if (error && seedText(ceremony?.fixed?.seeds ?? []) !== seedText(seeds)) throw ruleViolation(error);
}

function seedsOf(body: Input<typeof saveCall>['body']): TeamSeed[] {
  const rows = Array.isArray(body) ? body : [body];
  return seedsOfRows(rows.map(({ teamId, seed = null }) => ({ teamId, seed })));
}

type Tournament = {
  id: number;
  drawTypeId: number | null;
  teamIds: readonly number[];
  seeds: readonly TeamSeed[];
};

/**
 * Changed seeds need a new draw of a draft, from the same random seed. Teams placed by hand stay. Dates and courts
 * stay too, unless the number of teams changes the size of the draw.
 */
async function drawAgain(
  db: Db,
  { id: sessionId, drawTypeId, teamIds, seeds }: Tournament,
  { scheduleId, randomSeed, groupStage }: Pick<ScheduleHead, 'scheduleId' | 'randomSeed' | 'groupStage'>,
): Promise<void> {
  await bumpScheduleVersion(db, scheduleId);
  if (randomSeed === null || drawTypeId === null) return;
  const draws = makeDraws({ teamIds, seeds, randomSeed, drawTypeId, groupStage });
  const rows = await listDrawMatches(db, sessionId);
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches));
  if (matches.length === rows.length) {
    const after = advanceTeams(draws, nothingPlayed);
    await saveStates(db, sessionId, { rows, draws, after });
    return;
  }
  await deleteDraws(db, scheduleId);
  await saveDraws(db, { sessionId, scheduleId, draws });
}
