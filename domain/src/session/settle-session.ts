import { type SessionField, type SessionForm, isFieldShown, isTournament } from './session-form';
import { matchesPerTeamOf } from './tournament-size';

/** Hidden in a tournament, but part of every session. */
const alwaysKept: readonly SessionField[] = ['matchesPerTeam', 'sessionStandingsTypeId'];

/** The form as stored: fields that do not apply to this kind of session are null, and times are whole seconds. */
export function settleSession(form: SessionForm): SessionForm {
  const fields = Object.keys(form) as SessionField[];
  const hidden = fields.filter((field) => !alwaysKept.includes(field) && !isFieldShown(field, form));
  return {
    ...form,
    ...Object.fromEntries(hidden.map((field) => [field, null])),
    name: form.name.trim(),
    description: form.description.trim(),
    startDateUtc: wholeSeconds(form.startDateUtc),
    endDateUtc: wholeSeconds(form.endDateUtc),
    teamRegistrationStartDateUtc: wholeSeconds(form.teamRegistrationStartDateUtc),
    teamRegistrationEndDateUtc: wholeSeconds(form.teamRegistrationEndDateUtc),
    matchesPerTeam: isTournament(form) ? matchesPerTeamOf(form.teamsMax ?? 0) : form.matchesPerTeam,
  };
}

/** The fields in which two settled forms differ; locations are compared by id. */
export function changedFields(before: SessionForm, after: SessionForm): SessionField[] {
  const fields = Object.keys(after) as SessionField[];
  return fields.filter((field) =>
    field === 'location'
      ? before.location?.placeId !== after.location?.placeId
      : before[field] !== after[field],
  );
}

function wholeSeconds(date: string | null): string | null {
  return date === null ? null : `${new Date(date).toISOString().slice(0, 19)}Z`;
}
