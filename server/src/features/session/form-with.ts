import type { SessionForm, SessionField, SessionPlace } from '@courtline/domain/session/session-form';
import { settleSession } from '@courtline/domain/session/settle-session';

type Said = { [K in SessionField]?: unknown } & { description?: string | null | undefined };

/** The form after what a call says: what it leaves out stays as it is. */
export function formWith(form: SessionForm, said: Said, location: SessionPlace | null): SessionForm {
  const fields = (Object.keys(form) as SessionField[]).filter((field) => said[field] !== undefined);
  return settleSession({
    ...form,
    ...Object.fromEntries(fields.map((field) => [field, said[field]])),
    description: said.description === undefined ? form.description : (said.description ?? ''),
    location,
  });
}
