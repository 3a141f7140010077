import type { DateField } from './session-form';

export type SessionDatesForm = Record<DateField, string | null>;

type Context = { now: Date; isNew: boolean };

const hourInMs = 60 * 60 * 1000;

/** Dates in the past are rejected only for a new session; an existing one may have started long ago. */
export function checkSessionDates(
  form: SessionDatesForm,
  { now, isNew }: Context,
): Record<keyof SessionDatesForm, string | null> {
  const inAnHour = now.getTime() + hourInMs;
  const endsTooSoon = isBefore(form.endDateUtc, form.startDateUtc);
  return {
    startDateUtc:
      required(form.startDateUtc) ??
      (isNew && isBefore(form.startDateUtc, now.getTime()) ? 'Start date must be in the future' : null),
    endDateUtc: required(form.endDateUtc) ?? (endsTooSoon ? "End date can't be before the start date" : null),
    teamRegistrationStartDateUtc:
      required(form.teamRegistrationStartDateUtc) ??
      (isNew && isBefore(form.teamRegistrationStartDateUtc, inAnHour)
        ? 'Registration must open at least one hour from now'
        : null),
    teamRegistrationEndDateUtc:
      required(form.teamRegistrationEndDateUtc) ??
      (isBefore(form.teamRegistrationEndDateUtc, form.teamRegistrationStartDateUtc)
        ? "Registration can't close before it opens"
        : null) ??
      (!endsTooSoon && isBefore(form.endDateUtc, form.teamRegistrationEndDateUtc)
        ? "Registration can't close after the session ends"
        : null),
  };
}

function required(date: string | null): string | null {
  return date === null ? 'Required' : null;
}

/** A missing date is never before another. */
function isBefore(date: string | null, limit: string | number | null): boolean {
  if (date === null || limit === null) return false;
  return Date.parse(date) < (typeof limit === 'number' ? limit : Date.parse(limit));
}
