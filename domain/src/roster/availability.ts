import { availabilities, byeStatuses, teamMatchStatuses } from '../constants';
import { availabilityOf } from './sort-players';

type Availability = (typeof availabilities)[keyof typeof availabilities];

type Asked = { byeStatusTypeId: number | null; statusId: number };

/** Nobody is asked, nor reminded, for a match that is not played, or over. */
export function asksForAvailability(match: Asked): boolean {
  return whyNotAsked(match) === null;
}

export function whyNotAsked({ byeStatusTypeId, statusId }: Asked): string | null {
  if (byeStatusTypeId === byeStatuses.bye.id) return 'Nobody plays in a bye.';
  return statusId === teamMatchStatuses.completed.id ? 'This match is over.' : null;
}

/** A given answer can be changed, not taken back. */
export function checkAvailability(statusId: number, match: Asked): string | null {
  const notAsked = whyNotAsked(match);
  if (notAsked) return notAsked;
  const { yes, maybe, no } = availabilities;
  return [yes, maybe, no].some(({ id }) => id === statusId) ? null : 'Answer yes, maybe or no.';
}

type Rostered = { teamMemberId: number; memberId: number; playerAvailabilityStatusTypeId: number | null };

/** Who plays for both teams of a match answers once for both. */
export function ownTeamMemberIds(rosters: readonly (readonly Rostered[])[], memberId: number): number[] {
  return rosters
    .flat()
    .filter((member) => member.memberId === memberId)
    .map(({ teamMemberId }) => teamMemberId);
}

export type ReminderGroup = { availability: Availability; teamMemberIds: number[] };

/** 'Send reminders to': one group per answer, also when it is empty. */
export function reminderGroups(roster: readonly Rostered[]): ReminderGroup[] {
  return Object.values(availabilities).map((availability) => ({
    availability,
    teamMemberIds: roster
      .filter((member) => availabilityOf(member) === availability.id)
      .map(({ teamMemberId }) => teamMemberId),
  }));
}

export const remindersSent = {
  title: 'Reminders Sent!',
  text: 'Reminders have been sent to the selected players.',
} as const;

/** A player hears of the same match once in this time. */
export const reminderPauseHours = 6;

/** Why fewer mails went out than players were chosen. */
export function remindersLeftOut(count: number): string {
  const they = count === 1 ? 'was' : 'were';
  return `${count} of the selected players ${they} left out: reminded less than ${reminderPauseHours} hours ago.`;
}

/** A reminder needs somebody to go to. */
export function canSendReminders(groups: readonly ReminderGroup[], chosenIds: readonly number[]): boolean {
  return groups.some(
    ({ availability, teamMemberIds }) => chosenIds.includes(availability.id) && teamMemberIds.length > 0,
  );
}
