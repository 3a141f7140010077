import { Temporal } from 'temporal-polyfill';
import { newSessionDefaults, pickerMinutes } from '../constants';
import { instantOf } from '../date/instant';
import { type DateField, type SessionForm, emptyForm } from './session-form';

type SessionDates = Record<DateField, string>;

const { startsInDays, endsInDays, registrationStartsInHours, registrationEndsInHours } = newSessionDefaults;
const editorTimes = { session: '09:00', registration: '11:00', registrationEndsInDays: 2 } as const;

/** Defaults of the organizer's editor for a new session, in a league with this fee. */
export function newSessionForm(
  now: Date,
  zone: string,
  leagueFee: number = newSessionDefaults.leagueFee,
): SessionForm {
  return { ...emptyForm, ...editorDates(now, zone), registrationVerificationFee: leagueFee };
}

/** Default dates of a call that creates a session; registration ends no later than the session. */
export function callDates(now: Date, sent: { endDateUtc?: string | undefined } = {}): SessionDates {
  const from = instantOf(now);
  const inHours = (hours: number) => from.add({ hours }).toString();
  const endDateUtc = sent.endDateUtc ?? inHours(endsInDays * 24);
  const registrationEnd = inHours(registrationEndsInHours);
  const isOverSooner = Date.parse(endDateUtc) < Date.parse(registrationEnd);
  return {
    startDateUtc: inHours(startsInDays * 24),
    endDateUtc,
    teamRegistrationStartDateUtc: inHours(registrationStartsInHours),
    teamRegistrationEndDateUtc: isOverSooner ? endDateUtc : registrationEnd,
  };
}

function editorDates(now: Date, zone: string): SessionDates {
  const today = instantOf(now).toZonedDateTimeISO(zone).toPlainDate();
  const at = (days: number, plainTime: string) =>
    today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime }).toInstant();
  return {
    startDateUtc: at(startsInDays, editorTimes.session).toString(),
    endDateUtc: at(endsInDays, editorTimes.session).toString(),
    teamRegistrationStartDateUtc: registrationStart(now, at(0, editorTimes.registration)).toString(),
    teamRegistrationEndDateUtc: at(editorTimes.registrationEndsInDays, editorTimes.registration).toString(),
  };
}

/** Today at eleven, unless that is too soon or past: then in two hours, rounded up to a quarter. */
function registrationStart(now: Date, atEleven: Temporal.Instant): Temporal.Instant {
  const from = instantOf(now);
  if (Temporal.Instant.compare(atEleven, from.add({ hours: 1 })) >= 0) return atEleven;
  return from.add({ hours: registrationStartsInHours }).round({
    smallestUnit: 'minute',
    roundingIncrement: pickerMinutes.sessionForm,
    roundingMode: 'ceil',
  });
}
