import type { Input } from '@courtline/contract/call';
import type { Schedule, publishSchedule as publishCall } from '@courtline/contract/schedule';
import { canPublishSchedule } from '@courtline/domain/permission/schedule';
import { checkPublishSchedule } from '@courtline/domain/schedule/edit-schedule';
import { readyLetters } from '../../gateways/mail/letter';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import type { ScheduleHead } from '../../store/schedule';
import { listSessionContacts, saveScheduleStatus } from '../../store/schedule-change';
import { schedulePublishedLetter } from './letters';
import { getLockedSchedule } from './locked-schedule';
import { memberIdOf } from './member-id';
import { getSchedule } from './read-schedule';
import { checkSeason } from './season-only';

export async function publishSchedule(
  asking: Asking,
  { params: { id }, body }: Input<typeof publishCall>,
): Promise<Schedule> {
  const { actor, db, now } = asking;
  if (body.notifyTeams) await readyLetters();
  const schedule = await getLockedSchedule(asking, {
    id,
    version: body.version,
    may: canPublishSchedule,
    check: (before) => checkSeason(before, 'published') ?? checkPublishSchedule(before),
  });
  await saveScheduleStatus(db, id, { by: memberIdOf(actor), at: now });
  if (body.notifyTeams) await notifyTeams(asking, schedule);
  await audit(asking, {
    what: 'schedule-published',
    target: { kind: 'schedule', id },
    detail: { sessionId: schedule.sessionId, notifyTeams: body.notifyTeams },
  });
  return getSchedule(asking, id);
}

/** Written once for all, and sent once to whoever plays for or captains several teams. */
async function notifyTeams({ db, house }: Asking, schedule: ScheduleHead): Promise<void> {
  const people = await listSessionContacts(db, schedule.sessionId);
  if (people.length === 0) return;
  const letter = await schedulePublishedLetter(house.config, schedule);
  const mails = people.map(({ memberId, email }) => ({
    kind: 'schedule-published',
    to: email,
    toMemberId: memberId,
    ...letter,
  }));
  await house.outbox.postAll(db, mails);
}
