import { requestStatuses, sessionStatuses } from '../constants';
import type { Reader } from '../conference/eligibility';
import { hasPassed } from '../date/passed';

export type InSession = { isRostered: boolean; isCaptain: boolean };

type Ending = { endDateUtc: string };

/** Visitors may press Register too, and are asked to sign in first. */
export function canRegister(person: InSession, session: Ending, now: Date): boolean {
  return !hasPassed(session.endDateUtc, now) && !person.isRostered && !person.isCaptain;
}

/** A captain who is not on the roster joins the own team like any player. */
export function checkRegistration(
  { isRostered }: InSession,
  session: Ending,
  { now, reader = 'player' }: { now: Date; reader?: Reader },
): string | null {
  if (hasPassed(session.endDateUtc, now)) return 'This session has ended.';
  return isRostered ? alreadyRegistered(reader) : null;
}

export function alreadyRegistered(reader: Reader): string {
  return reader === 'player'
    ? "You're already registered in this session."
    : 'Already registered in this session.';
}

export const captainsStayText = 'Captains can only play for their own team in a session.';

type Captaincy = { isCaptain: boolean; captainsThisTeam: boolean };

/** A captain plays for no other team of the session, and so cannot see an opponent's lineup as one of its players. */
export function checkCaptainJoins({ isCaptain, captainsThisTeam }: Captaincy): string | null {
  return isCaptain && !captainsThisTeam ? captainsStayText : null;
}

export type CaptainRequests = { latestStatusId: number | null };

type TeamWindow = {
  sessionStatusTypeId: number;
  teamRegistrationStartDateUtc: string;
  teamRegistrationEndDateUtc: string;
};

const notStarted = "Team registration hasn't opened yet.";

/** A captain request is a request for a team, so the rules for teams apply. */
export function checkCaptainRequest(
  { latestStatusId }: CaptainRequests,
  session: TeamWindow,
  now: Date,
): string | null {
  if (session.sessionStatusTypeId !== sessionStatuses.open.id)
    return "This session isn't accepting new teams.";
  if (hasPassed(session.teamRegistrationEndDateUtc, now)) return 'Team registration has ended.';
  if (latestStatusId === requestStatuses.pending.id) return 'Your request to captain is pending.';
  return hasPassed(session.teamRegistrationStartDateUtc, now) ? null : notStarted;
}

/** The link is for people without a team; it is shown before registration starts, with the reason for waiting. */
export function showsCaptainRequest(
  person: InSession & CaptainRequests,
  session: TeamWindow,
  now: Date,
): boolean {
  if (person.isRostered || person.isCaptain) return false;
  return [null, notStarted].includes(checkCaptainRequest(person, session, now));
}

/** 'Notify organizer': once per person and session, for people who are not in it yet. */
export function checkJoinRequest(
  person: InSession & { hasAskedBefore: boolean },
  session: Ending,
  { now, reader = 'player' }: { now: Date; reader?: Reader },
): string | null {
  if (hasPassed(session.endDateUtc, now)) return 'This session has ended.';
  if (person.isRostered || person.isCaptain)
    return reader === 'player' ? "You're already in this session." : 'Already in this session.';
  return person.hasAskedBefore ? 'The organizers have already been notified.' : null;
}

export const captainRequestTexts = {
  submitted: 'Your request to captain has been submitted.',
  failed: 'There was a problem submitting your request to captain.',
} as const;

export const joinRequestTexts = { button: 'Notify organizer', done: 'Organizers notified' } as const;
