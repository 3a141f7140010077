import type { Input } from '@courtline/contract/call';
import type { Schedule, publishSchedule as publishCall } from '@courtline/contract/schedule';
import { publishingObstacles } from '@courtline/domain/draw/draw-locks';
import { canPublishSchedule } from '@courtline/domain/permission/schedule';
import { checkPublishSchedule } from '@courtline/domain/schedule/edit-schedule';
import { isTournament } from '@courtline/domain/session/session-kind';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation } from '../../context/service-error';
import { drawsOf, listDrawMatches } from '../../store/schedule/draw';
import type { ScheduleHead } from '../../store/schedule/schedule';
import { saveScheduleStatus } from '../../store/schedule/save-schedule';
import { listSessionContacts } from '../../store/session/session-people';
import { listPlayingTeams } from '../../store/schedule/create-schedule';
import { schedulePublishedEmail } from './emails';
import { getLockedSchedule } from './locked-schedule';
import { getSchedule } from './read-schedule';

export async function publishSchedule(
  ctx: RequestContext,
  { params: { id }, body }: Input<typeof publishCall>,
): Promise<Schedule> {
  const { actor, db, now } = ctx;
  const schedule = await getLockedSchedule(ctx, {
    id,
    version: body.version,
    may: canPublishSchedule,
    check: (before) => (isTournament(before) ? null : checkPublishSchedule(before)),
  });
  if (isTournament(schedule)) await checkDraw(ctx, schedule);
  await saveScheduleStatus(db, id, { by: memberIdOf(actor), at: now });
  if (body.notifyTeams) await notifyTeams(ctx, schedule);
  await audit(ctx, {
    what: 'schedule-published',
    target: { kind: 'schedule', id },
    detail: { sessionId: schedule.sessionId, notifyTeams: body.notifyTeams },
  });
  return getSchedule(ctx, id);
}

/** Reports every obstacle at once, as the page does next to the button. */
async function checkDraw({ actor, db }: RequestContext, schedule: ScheduleHead): Promise<void> {
  const draws = drawsOf(await listDrawMatches(db, schedule.sessionId));
  const teamIds = (await listPlayingTeams(db, schedule.sessionId)).map(({ teamId }) => teamId);
  const status = { ...schedule, hasPublishPrivileges: canPublishSchedule(actor, schedule) };
  const errors = publishingObstacles(status, { draws, teamIds });
  if (errors.length > 0) throw ruleViolation(errors.join(' '));
}

/** Rendered once for all recipients; a person on several teams gets one e-mail. */
async function notifyTeams({ db, services }: RequestContext, schedule: ScheduleHead): Promise<void> {
  const people = await listSessionContacts(db, schedule.sessionId);
  if (people.length === 0) return;
  const content = schedulePublishedEmail(services.config, schedule);
  const emails = people.map(({ memberId }) => ({ toMemberId: memberId, ...content }));
  await services.outbox.postAll(db, emails);
}
