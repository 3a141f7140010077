import { availabilities, byeStatuses, teamMatchStatuses } from '../constants';
import { hasPassed } from '../date/passed';
import { availabilityOf } from './sort-players';

type Availability = (typeof availabilities)[keyof typeof availabilities];

type MatchToPlay = {
  byeStatusTypeId: number | null;
  statusId: number;
  matchDate: string | null;
  hasPostedScores: boolean;
};

/** A bye has no availability at all. */
export function asksForAvailability({ byeStatusTypeId }: Pick<MatchToPlay, 'byeStatusTypeId'>): boolean {
  return byeStatusTypeId !== byeStatuses.bye.id;
}

/** Availability can be set, and reminders sent, until the match has started or a result is posted. */
export function whyNotAsked(match: MatchToPlay, now: Date): string | null {
  if (!asksForAvailability(match)) return "This is a bye, so there's no match to play.";
  if (match.statusId === teamMatchStatuses.completed.id) return 'This match is over.';
  if (match.hasPostedScores) return 'This match has a posted score, so availability is closed.';
  const hasBegun = match.matchDate !== null && hasPassed(match.matchDate, now);
  return hasBegun ? 'The match date has passed, so availability is closed.' : null;
}

/** Availability can be changed but not reset to unanswered. */
export function checkAvailability(statusId: number, match: MatchToPlay, now: Date): string | null {
  const notAsked = whyNotAsked(match, now);
  if (notAsked) return notAsked;
  const { yes, maybe, no } = availabilities;
  return [yes, maybe, no].some(({ id }) => id === statusId) ? null : 'Answer yes, maybe or no.';
}

type Rostered = { teamMemberId: number; memberId: number; playerAvailabilityStatusTypeId: number | null };

/** A player who is on both teams of a match sets the availability for both at once. */
export function ownTeamMemberIds(rosters: readonly (readonly Rostered[])[], memberId: number): number[] {
  return rosters
    .flat()
    .filter((member) => member.memberId === memberId)
    .map(({ teamMemberId }) => teamMemberId);
}

export type ReminderGroup = { availability: Availability; teamMemberIds: number[] };

/** 'Send reminders to': one group per availability, even if empty, without the sender. */
export function reminderGroups(roster: readonly Rostered[], senderId: number): ReminderGroup[] {
  return Object.values(availabilities).map((availability) => ({
    availability,
    teamMemberIds: exceptSender(roster, senderId)
      .filter((member) => availabilityOf(member) === availability.id)
      .map(({ teamMemberId }) => teamMemberId),
  }));
}

/** Senders know about the match: they are never reminded themselves, even if they play. */
export function exceptSender<Member extends { memberId: number }>(
  members: readonly Member[],
  senderId: number,
): Member[] {
  return members.filter(({ memberId }) => memberId !== senderId);
}

export const onlySenderChosen = "You can't send a reminder to yourself. Choose other players.";

/** How many players of a roster gave each answer. */
export function countAnswers(roster: readonly Pick<Rostered, 'playerAvailabilityStatusTypeId'>[]) {
  const count = ({ id }: Availability) => roster.filter((member) => availabilityOf(member) === id).length;
  const { yes, maybe, no, unset } = availabilities;
  return { yes: count(yes), maybe: count(maybe), no: count(no), unset: count(unset) };
}

export const remindersSent = {
  title: 'Reminders Sent!',
  text: 'Reminders have been sent to the selected players.',
} as const;

/** A player is reminded of the same match at most once in this time. */
export const reminderPauseHours = 6;

/** Explains why fewer e-mails were sent than players were chosen. */
export function remindersLeftOut(count: number): string {
  const they = count === 1 ? 'was' : 'were';
  return `${count} of the selected players ${they} skipped: reminded less than ${reminderPauseHours} hours ago.`;
}

/** A reminder needs at least one recipient. */
export function canSendReminders(groups: readonly ReminderGroup[], chosenIds: readonly number[]): boolean {
  return groups.some(
    ({ availability, teamMemberIds }) => chosenIds.includes(availability.id) && teamMemberIds.length > 0,
  );
}

/** How many players are missing to fill every spot of a lineup; null in a match without lines. */
export function spotsText(available: number, spots: number): string | null {
  if (spots === 0) return null;
  const all = `${spots} ${spots === 1 ? 'spot' : 'spots'}`;
  return available >= spots ? `Enough for ${all}` : `${spots - available} more needed for ${all}`;
}
