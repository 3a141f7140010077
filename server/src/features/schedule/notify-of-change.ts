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
  const captains = await listCaptainContacts(db, teamIds);
  const contacts = [...(await listPlayerContacts(db, teamIds)), ...captains];
  const emails = new Map(contacts.map(({ memberId, email }) => [memberId, email]));
  const wanted = { scheduleId: schedule.scheduleId, teamMatchId: after.id };
  const row = await findShownMatch(db, wanted, null);
  if (emails.size === 0 || !row) return;
  await limitLetters(asking, 'match-moved', after.id);
  const pending = changed.includes('matchDate') ? pendingTeamIds(after) : [];
  const confirming = captains
    .filter(({ teamId }) => pending.includes(teamId))
    .map(({ memberId }) => memberId);
  const letter = (isToConfirm: boolean) =>
    matchMovedLetter(house.config, row.shown, { sessionName: schedule.sessionName, isToConfirm });
  const [toConfirm, toKnow] = [await letter(true), await letter(false)];
  await house.outbox.postAll(
    db,
    [...emails].map(([toMemberId, to]) => ({
      to,
      toMemberId,
      ...(confirming.includes(toMemberId) ? toConfirm : toKnow),
    })),
  );
}

function pendingTeamIds(match: TeamMatchPlan): number[] {
  return ([1, 2] as const)
    .filter((side) => match[`position${side}Agreement`].isDatePending && match.matchDate !== null)
    .flatMap((side) => match[`position${side}TeamId`] ?? []);
}
