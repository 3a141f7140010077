import type { SessionForm, SessionField, SessionPlace } from '@courtline/domain/session/session-form';
import { settleSession } from '@courtline/domain/session/settle-session';

type SessionInput = { [K in SessionField]?: unknown } & { description?: string | null | undefined };

/** Applies the request to the form; omitted fields stay unchanged. */
export function applySessionInput(
  form: SessionForm,
  input: SessionInput,
  location: SessionPlace | null,
): SessionForm {
  const fields = (Object.keys(form) as SessionField[]).filter((field) => input[field] !== undefined);
  return settleSession({
    ...form,
    ...Object.fromEntries(fields.map((field) => [field, input[field]])),
    description: input.description === undefined ? form.description : (input.description ?? ''),
    location,
  });
}
