import { scheduleStatuses, sessionDateStatuses, sessionStatuses } from '../constants';
import { hasPassed } from '../date/passed';
import { dateStatusOf } from '../session/date-status';
import { isTournament } from '../session/session-kind';

export type StagedSession = {
  sessionTypeId: 1 | 2;
  sessionStatusTypeId: number;
  startDateUtc: string;
  endDateUtc: string;
  teamRegistrationStartDateUtc: string;
  teamRegistrationEndDateUtc: string;
  /** Null if there is no schedule or draw. */
  scheduleStatusId: number | null;
};

/** Where a session stands, as its organizers see it. */
export type SessionStage = {
  kind: 'upcoming' | 'registration' | 'unpublished' | 'inProgress' | 'finished';
  label: string;
  tone: 'plain' | 'info' | 'warn' | 'good';
};

/** Without a published schedule a session that has closed its registration cannot go on. */
export function sessionStage(session: StagedSession, now: Date): SessionStage {
  const { upcoming, past } = sessionDateStatuses;
  const dateStatus = dateStatusOf(session, now);
  if (dateStatus === past) return { kind: 'finished', label: 'Finished', tone: 'plain' };
  if (dateStatus === upcoming && takesTeams(session, now)) {
    return { kind: 'registration', label: 'Registration open', tone: 'info' };
  }
  const isPublished = session.scheduleStatusId === scheduleStatuses.published.id;
  if (!isPublished && hasPassed(session.teamRegistrationEndDateUtc, now)) {
    const noun = isTournament(session) ? 'Draw' : 'Schedule';
    return { kind: 'unpublished', label: `${noun} not published`, tone: 'warn' };
  }
  if (dateStatus === upcoming) return { kind: 'upcoming', label: upcoming.label, tone: 'plain' };
  return { kind: 'inProgress', label: sessionDateStatuses.inProgress.label, tone: 'good' };
}

function takesTeams(session: StagedSession, now: Date): boolean {
  const { teamRegistrationStartDateUtc: start, teamRegistrationEndDateUtc: end } = session;
  const isOpen = session.sessionStatusTypeId === sessionStatuses.open.id;
  return isOpen && hasPassed(start, now) && !hasPassed(end, now);
}
