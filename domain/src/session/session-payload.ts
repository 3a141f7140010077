import { type SessionForm, isFieldShown } from './session-form';
import { settleSession } from './settle-session';
import { type FieldOfKind, type StoredSession, fieldsOfKinds, storedSession } from './stored-session';

export type SessionPayload = Omit<StoredSession, FieldOfKind> & Partial<Pick<StoredSession, FieldOfKind>>;

/** The request body of a form that has passed its checks, without fields that do not apply to this kind of session. */
export function sessionPayload(form: SessionForm): SessionPayload {
  const payload: SessionPayload = storedSession(settleSession(form));
  for (const field of fieldsOfKinds) if (!isFieldShown(field, form)) delete payload[field];
  return payload;
}
