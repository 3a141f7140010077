import { availabilities, byeStatuses, teamMatchStatuses } from '../constants';
import { hasPassed } from '../date/passed';
import { availabilityOf } from './sort-players';

type Availability = (typeof availabilities)[keyof typeof availabilities];

type Asked = {
  byeStatusTypeId: number | null;
  statusId: number;
  matchDate: string | null;
  hasPostedScores: boolean;
};

/** A bye has no availability at all. */
export function asksForAvailability({ byeStatusTypeId }: Pick<Asked, 'byeStatusTypeId'>): boolean {
  return byeStatusTypeId !== byeStatuses.bye.id;
}

/** Availability is asked, answered and reminded of until the match has begun or a result is posted. */
export function whyNotAsked(match: Asked, now: Date): string | null {
  if (!asksForAvailability(match)) return 'Nobody plays in a bye.';
  if (match.statusId === teamMatchStatuses.completed.id) return 'This match is over.';
  if (match.hasPostedScores) return 'This match has a posted score, so availability is closed.';
  const hasBegun = match.matchDate !== null && hasPassed(match.matchDate, now);
  return hasBegun ? 'The match date has passed, so availability is closed.' : null;
}

/** A given answer can be changed, not taken back. */
export function checkAvailability(statusId: number, match: Asked, now: Date): string | null {
  const notAsked = whyNotAsked(match, now);
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
