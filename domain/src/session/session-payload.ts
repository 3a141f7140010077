import { type SessionField, type SessionForm, isFieldShown, isTournament } from './session-form';
import { matchesPerTeamOf } from './tournament-size';

export type SessionPayload = Omit<Partial<SessionForm>, 'description'> & { description: string | null };

/** Hidden in a tournament, but part of every session. */
const alwaysSent: readonly SessionField[] = ['matchesPerTeam', 'sessionStandingsTypeId'];

/** The request body: without fields that do not apply to this kind of session, and without an empty description. */
export function sessionPayload(form: SessionForm): SessionPayload {
  const fields = Object.keys(form) as SessionField[];
  const sent = fields.filter((field) => alwaysSent.includes(field) || isFieldShown(field, form));
  return {
    ...Object.fromEntries(sent.map((field) => [field, form[field]])),
    name: form.name.trim(),
    description: form.description.trim() || null,
    matchesPerTeam: isTournament(form) ? matchesPerTeamOf(form.teamsMax ?? 0) : form.matchesPerTeam,
  };
}
