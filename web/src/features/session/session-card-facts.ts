import type { SessionSummary } from '@courtline/contract/session';
import { ageLabel } from '@courtline/domain/conference/age-label';
import { ratingSpan } from '@courtline/domain/conference/rating-label';
import { genders, sessionTypes } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { ratingNameOf } from '@courtline/domain/rating/rating-scale';
import { costLabel } from '@courtline/domain/registration/fees';
import { centsOf } from '@courtline/domain/registration/money';
import { pricesByDay } from '@courtline/domain/registration/prices-by-day';
import { refundPercents, refundPolicyText } from '@courtline/domain/registration/refund-policy';
import { playsDoubles, playsSingles } from '@courtline/domain/session/session-kind';
import { zoneOr } from '../../ui/viewer-zone';

/** The facts on the card of the public session page. */
export function sessionCardFacts({ session, conference }: SessionSummary, viewerZone: string | undefined) {
  const cost = costLabel(
    {
      registrationFeeCents: centsOf(session.registrationFee),
      registrationVerificationFeeCents: centsOf(session.registrationVerificationFee),
    },
    session.currencySymbol,
  );
  return [
    { label: 'Cost', value: cost },
    ...pricesByDay(session).map(({ label, text }) => ({ label, value: text })),
    ...(session.refundPercent < refundPercents.max
      ? [{ label: 'Refunds', value: refundPolicyText(session) }]
      : []),
    { label: 'Gender', value: labelOf(genders, conference.genderTypeId) },
    { label: 'Age Range', value: ageLabel(conference.minAge, conference.maxAge) },
    {
      label: `${ratingNameOf(conference.sportTypeId)} Range`,
      value: ratingSpan(conference),
    },
    { label: 'Format', value: formatText(session) },
    { label: 'Location', value: (session.location ?? conference.location)?.placeName ?? '-' },
    { label: 'Session Dates', value: datesText(session, viewerZone) },
  ];
}

type Session = SessionSummary['session'];

/** 'Multi-Round, 2 singles and 3 doubles' */
function formatText(session: Session): string {
  return `${labelOf(sessionTypes, session.sessionTypeId)}, ${linesOf(session).join(' and ')}`;
}

/** ['2 singles', '3 doubles'] */
export function linesOf(session: Session): string[] {
  return [
    playsSingles(session) && `${session.singlesMatchCount} singles`,
    playsDoubles(session) && `${session.doublesMatchCount} doubles`,
  ].filter((text) => text !== false);
}

export function datesText(
  { startDateUtc, endDateUtc, timeZone }: Session,
  viewerZone: string | undefined,
): string {
  const zone = zoneOr(timeZone, viewerZone);
  const [start, end] = [startDateUtc, endDateUtc].map((utc) => formatDate(utc, 'day', { zone }));
  return start === end ? `${start}` : `${start} – ${end}`;
}
