import type { SentLocation } from '@courtline/contract/place';
import type { Session, SessionBody } from '@courtline/contract/session';
import { checkWallTime, utcOf, wallTimeOf } from '@courtline/domain/date/wall-time';
import {
  type DateField,
  type SessionForm,
  dateFields,
  mapFields,
} from '@courtline/domain/session/session-form';
import { isTournament } from '@courtline/domain/session/session-kind';
import { sessionPayload } from '@courtline/domain/session/session-payload';

/** Form values; times are in the venue's time zone, YYYY-MM-DDTHH:mm, empty until chosen. */
export type SessionValues = Omit<SessionForm, DateField | 'location'> &
  Record<DateField, string> & { location: SentLocation | null };

/** Context of the form, which does not change while it is filled in. */
export type SessionFormContext = {
  conferenceId: number;
  sportTypeId: number;
  conferenceZone: string;
  leagueFee: number;
  currencySymbol: string;
  /** Null for a new session. */
  session: Session | null;
};

/** A tournament uses the time zone of its location, every other session that of the conference. */
export function zoneOf(
  values: Pick<SessionValues, 'sessionTypeId' | 'location'>,
  conferenceZone: string,
): string {
  return (isTournament(values) && values.location?.timeZone) || conferenceZone;
}

export function valuesOf(form: SessionForm, location: SentLocation | null, zone: string): SessionValues {
  return { ...form, location, ...mapFields(dateFields, form, (utc) => onClock(utc, zone)) };
}

/** The form as the rules and the service expect it. */
export function formOf(values: SessionValues, zone: string): SessionForm {
  const { location } = values;
  return {
    ...values,
    location: location && {
      placeName: location.placeName ?? '',
      formattedAddress: location.formattedAddress ?? '',
    },
    ...mapFields(dateFields, values, (wallTime) => inUtc(wallTime, zone)),
  };
}

/** Local times that the venue's clocks skip. The rules only see the resulting instant, so they are checked here. */
export function skippedTimes(values: SessionValues, zone: string): Partial<Record<DateField, string>> {
  const found = dateFields.flatMap((name) => {
    const [date, time] = values[name].split('T');
    const sentence = date && time ? checkWallTime({ date, time }, zone) : null;
    return sentence === null ? [] : [[name, sentence]];
  });
  return Object.fromEntries(found);
}

/** Request body of a form that has passed its checks, without fields that this kind of session does not have. */
export function bodyOf(values: SessionValues, conferenceZone: string): Omit<SessionBody, 'conferenceId'> {
  const { location: _, ...payload } = sessionPayload(formOf(values, zoneOf(values, conferenceZone)));
  return isTournament(values) ? { ...payload, location: values.location } : payload;
}

function onClock(utc: string | null, zone: string): string {
  if (utc === null) return '';
  const { date, time } = wallTimeOf(utc, zone);
  return `${date}T${time}`;
}

function inUtc(wallTime: string, zone: string): string | null {
  const [date, time] = wallTime.split('T');
  return date && time ? utcOf({ date, time }, zone) : null;
}
