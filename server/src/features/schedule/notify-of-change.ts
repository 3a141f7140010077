import type { MatchField } from '@courtline/domain/permission/team-match';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import type { Asking } from '../../http/asking';
import { limitLetters } from '../../http/limit-letters';
import { type ScheduleHead, findShownMatch } from '../../store/schedule';
import type { TeamMatchPlan } from '../../store/team-match';
import { listCaptainContacts, listPlayerContacts } from '../../store/team-people';
import { matchMovedLetter } from './letters';

type Change = { after: TeamMatchPlan; changed: readonly MatchField[] };

/** Once a schedule is published, both teams hear of another date, time or place; each person once. */
export async function notifyOfChange(
  asking: Asking,
  schedule: ScheduleHead,
  { after, changed }: Change,
): Promise<void> {
  const { db, house } = asking;
  const isMoved = changed.includes('matchDate') || changed.includes('location');
  if (!isMoved || !isPublished(schedule)) return;
  const teamIds = [after.position1TeamId, after.position2TeamId].filter((teamId) => teamId !== null);
  const contacts = [...(await listPlayerContacts(db, teamIds)), ...(await listCaptainContacts(db, teamIds))];
  const emails = new Map(contacts.map(({ memberId, email }) => [memberId, email]));
  const wanted = { scheduleId: schedule.scheduleId, teamMatchId: after.id };
  const row = await findShownMatch(db, wanted, null);
  if (emails.size === 0 || !row) return;
  await limitLetters(asking, 'match-moved', after.id);
  const letter = await matchMovedLetter(house.config, row.shown, schedule.sessionName);
  await house.outbox.postAll(
    db,
    [...emails].map(([toMemberId, to]) => ({ to, toMemberId, ...letter })),
  );
}
