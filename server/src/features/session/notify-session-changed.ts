import { formatWithZone } from '@courtline/domain/date/format-date';
import { toBeDetermined } from '@courtline/domain/match/match-words';
import type { SessionField, SessionForm } from '@courtline/domain/session/session-form';
import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';
import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import { listSessionContacts } from '../../store/schedule/save-schedule';
import type { WholeSession } from '../../store/session/session-details';

type SessionDates = Pick<SessionForm, 'startDateUtc' | 'endDateUtc' | 'location'>;

const relevantFields = ['startDateUtc', 'endDateUtc', 'location'] as const satisfies readonly SessionField[];

type Change = {
  session: WholeSession;
  before: SessionDates;
  after: SessionDates;
  changed: readonly SessionField[];
};

/** Notifies all players and captains of the session about changed dates or location, once the schedule is published. */
export async function notifySessionChanged(ctx: RequestContext, change: Change): Promise<void> {
  const { db, services } = ctx;
  const { session, before, after, changed } = change;
  if (!session.hasPublishedSchedule || !relevantFields.some((field) => changed.includes(field))) return;
  const people = await listSessionContacts(db, session.id);
  if (people.length === 0) return;
  await limitEmails(ctx, 'session-moved', session.id);
  const zone = session.timeZone ?? 'UTC';
  const content = sessionMovedEmail(services.config, {
    sessionId: session.id,
    sessionName: session.name,
    zone,
    before,
    after,
  });
  await services.outbox.postAll(
    db,
    people.map(({ memberId, email }) => ({ to: email, toMemberId: memberId, ...content })),
  );
}

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
    kind: 'session-moved',
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
