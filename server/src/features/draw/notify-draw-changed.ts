import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import {
  type LabeledMatch,
  type PositionChange,
  labelMatches,
  writeDrawEmails,
} from '../../operations/notify-opponents';
import { type ScheduleHead, findSchedule } from '../../store/schedule/schedule';

/** The matches of a published draw as people see them; read them before changing positions. Empty for a draft. */
export async function listSeenMatches(
  { db }: RequestContext,
  schedule: ScheduleHead,
): Promise<LabeledMatch[]> {
  if (!isPublished(schedule)) return [];
  return labelMatches((await findSchedule(db, { id: schedule.scheduleId }, null))?.draws ?? []);
}

/**
 * Notifies the players and captains of every team whose matches got other teams, including added and removed teams:
 * one e-mail per person, with before and after.
 */
export async function notifyDrawChanged(
  ctx: RequestContext,
  schedule: ScheduleHead,
  { before, teamMatchId }: { before: readonly LabeledMatch[]; teamMatchId: number },
): Promise<void> {
  const { db, services } = ctx;
  const { sessionId, sessionName, leagueName } = schedule;
  const changes = changedMatches(before, await listSeenMatches(ctx, schedule));
  const drawChange = { sessionId, sessionName, leagueName, cause: 'organizer' as const, changes };
  const emails = await writeDrawEmails({ db, config: services.config }, drawChange);
  if (emails.length === 0) return;
  await limitEmails(ctx, 'match-moved', teamMatchId);
  await services.outbox.postAll(db, emails);
}

function changedMatches(before: readonly LabeledMatch[], after: readonly LabeledMatch[]): PositionChange[] {
  return after.flatMap((match) => {
    const previous = before.find(({ teamMatchId }) => teamMatchId === match.teamMatchId);
    return previous && positionsOf(previous) !== positionsOf(match)
      ? [{ before: previous, after: match }]
      : [];
  });
}

function positionsOf({ position1Team, position2Team, byeStatusTypeId }: LabeledMatch): string {
  return JSON.stringify([position1Team?.teamId, position2Team?.teamId, byeStatusTypeId]);
}
