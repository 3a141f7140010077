import { formatDate, formatWithZone } from '@courtline/domain/date/format-date';
import { adjustedPointsText } from '@courtline/domain/standings/point-adjustment';
import type { SessionForm } from '@courtline/domain/session/session-form';
import type { EmailFact } from '../../gateways/email/email-content';
import { type Site, renderEmail } from '../../gateways/email/render-email';

export type SessionDates = Pick<SessionForm, 'startDateUtc' | 'endDateUtc' | 'location'>;

type EmailInput = {
  sessionId: number;
  sessionName: string;
  leagueName: string;
  zone: string;
  before: SessionDates;
  after: SessionDates;
};

export function sessionMovedEmail(site: Site, input: EmailInput) {
  const { sessionId, sessionName, leagueName, zone, before, after } = input;
  const [previous, current] = [factsOf(before, zone), factsOf(after, zone)];
  const isChanged = (at: number) => JSON.stringify(previous[at]) !== JSON.stringify(current[at]);
  const changed = [
    ...(isChanged(0) || isChanged(1) ? ['dates'] : []),
    ...(isChanged(2) ? ['location'] : []),
  ].join(' and ');
  return renderEmail(site, {
    name: 'session-moved',
    leagueName,
    subject: subjectOf(input, changed),
    heading: `${sessionName} has new ${changed}`,
    body: [
      `The organizers changed the ${changed} of ${sessionName}.`,
      {
        kind: 'change',
        before: previous.filter((_, at) => isChanged(at)),
        now: current.filter((_, at) => isChanged(at)),
      },
      'Your matches keep their dates unless you hear otherwise.',
    ],
    action: { label: 'See the session', url: `${site.publicUrl}/leagues/session/${sessionId}` },
    why: `You're receiving this because you play for or captain a team in ${sessionName}.`,
  });
}

/** A new start is named; other changes have to be looked up. */
function subjectOf({ sessionName, zone, before, after }: EmailInput, changed: string): string {
  const start = after.startDateUtc;
  if (start && start !== before.startDateUtc)
    return `New ${changed}: ${sessionName} starts ${formatDate(start, 'weekday', { zone })}`;
  return `New ${changed}: ${sessionName}`;
}

function factsOf({ startDateUtc, endDateUtc, location }: SessionDates, zone: string): EmailFact[] {
  return [
    { label: 'Start', value: `Starts ${formatWithZone(startDateUtc, 'notice', zone)}` },
    { label: 'End', value: `Ends ${formatWithZone(endDateUtc, 'notice', zone)}` },
    location
      ? { label: 'Where', value: location.placeName, detail: location.formattedAddress ?? '' }
      : { label: 'Where', value: 'Location to be determined' },
  ];
}

export type AdjustedTeam = {
  sessionId: number;
  sessionName: string;
  leagueName: string;
  teamId: number;
  teamName: string;
  points: number;
  reason: string;
  /** Whether the points were taken back. */
  isRemoved: boolean;
};

/** For captains of the team that gets, loses or gets back league points. */
export function pointsAdjustedEmail(site: Site, adjusted: AdjustedTeam) {
  const { sessionId, sessionName, leagueName, teamName, points, reason, isRemoved } = adjusted;
  const kind = points > 0 ? 'bonus' : 'penalty';
  const text = adjustedPointsText(points);
  return renderEmail(site, {
    name: 'points-adjusted',
    leagueName,
    subject: isRemoved ? `${teamName}: ${kind} taken back (${text})` : `${teamName}: ${kind} of ${text}`,
    heading: isRemoved ? `A ${kind} of ${teamName} was taken back` : `${teamName} got a ${kind}`,
    body: [
      isRemoved
        ? `The organizers took back a ${kind} of ${teamName} in ${sessionName}. The standings no longer count it.`
        : `The organizers gave ${teamName} a ${kind} in the standings of ${sessionName}.`,
      {
        kind: 'rows',
        rows: [
          { label: 'Points', value: text },
          { label: 'Reason', value: reason },
        ],
      },
      'Something off? Contact the organizers.',
    ],
    action: {
      label: 'See the standings',
      url: `${site.publicUrl}/leagues/session/${sessionId}?tab=team-standings`,
    },
    why: "You're receiving this because you captain the team.",
  });
}
