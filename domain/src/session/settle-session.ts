import {
  type SessionField,
  type SessionForm,
  dateFields,
  isFieldShown,
  mapFields,
  optionalTexts,
  sessionFields,
} from './session-form';
import { isTournament } from './session-kind';
import { matchesPerTeamOf } from './tournament-size';

/** Hidden in a tournament, but part of every session. */
const alwaysKept: readonly SessionField[] = ['matchesPerTeam', 'sessionStandingsTypeId'];

/** The form as stored: fields that do not apply to this kind of session are null, and times are whole seconds. */
export function settleSession<F extends SessionForm>(form: F): F {
  const hidden = sessionFields.filter((field) => !alwaysKept.includes(field) && !isFieldShown(field, form));
  return {
    ...form,
    ...Object.fromEntries(hidden.map((field) => [field, null])),
    name: form.name.trim(),
    ...mapFields(optionalTexts, form, (text) => text.trim()),
    ...mapFields(dateFields, form, wholeSeconds),
    matchesPerTeam: isTournament(form) ? matchesPerTeamOf(form.teamsMax ?? 0) : form.matchesPerTeam,
  };
}

/** The fields in which two settled forms differ; locations are compared by id. */
export function changedFields(before: SessionForm, after: SessionForm): SessionField[] {
  return sessionFields.filter((field) =>
    field === 'location'
      ? before.location?.placeId !== after.location?.placeId
      : before[field] !== after[field],
  );
}

function wholeSeconds(date: string | null): string | null {
  return date === null ? null : `${new Date(date).toISOString().slice(0, 19)}Z`;
}
