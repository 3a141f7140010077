import { formatWithZone } from '@courtline/domain/date/format-date';
import { toBeDetermined } from '@courtline/domain/match/match-words';
import type { SessionForm } from '@courtline/domain/session/session-form';
import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';

export type SessionDates = Pick<SessionForm, 'startDateUtc' | 'endDateUtc' | 'location'>;

type EmailInput = {
  sessionId: number;
  sessionName: string;
  zone: string;
  before: SessionDates;
  after: SessionDates;
};

export function sessionMovedEmail({ publicUrl }: Pick<Config, 'publicUrl'>, input: EmailInput) {
  const { sessionId, sessionName, zone, before, after } = input;
  const detailsOf = (session: SessionDates) => [
    ['Start', formatWithZone(session.startDateUtc, 'notice', zone)],
    ['End', formatWithZone(session.endDateUtc, 'notice', zone)],
    ['Place', placeText(session)],
  ];
  const previous = detailsOf(before);
  const changes = detailsOf(after).flatMap(([label, text], at) =>
    text === previous[at]?.[1] ? [] : [`${label}: ${text} (was ${previous[at]?.[1]}).`],
  );
  return renderEmail({
    name: 'session-moved',
    subject: `Dates or place changed: ${sessionName}`,
    paragraphs: [
      `The organizers of ${sessionName} changed its dates or place.`,
      ...changes,
      'Matches keep their own dates until you are told otherwise.',
    ],
    action: { label: 'See the session', url: `${publicUrl}/leagues/session/${sessionId}` },
    why: `You get this mail because you play for or captain a team in ${sessionName}.`,
  });
}

function placeText({ location }: SessionDates): string {
  return location
    ? [location.placeName, location.formattedAddress].filter(Boolean).join(', ')
    : toBeDetermined;
}
