import {
  type OptionalText,
  type SessionForm,
  sessionFields,
  textLimits,
} from '@courtline/domain/session/session-form';
import { settleSession } from '@courtline/domain/session/settle-session';
import type { ResolvedLocation } from './resolve-session-location';

type Sent = Omit<SessionForm, OptionalText | 'location'> & Record<OptionalText, string | null>;

type SessionInput = { [F in keyof Sent]?: Sent[F] | undefined };

type FormToSave = SessionForm & { location: ResolvedLocation | null };

/** Applies the request to the form; omitted fields stay unchanged. */
export function applySessionInput(
  form: SessionForm,
  input: SessionInput,
  location: ResolvedLocation | null,
): FormToSave {
  const fields = sessionFields.filter((field) => field !== 'location');
  const sent = fields.filter((field) => input[field] !== undefined);
  return settleSession({
    ...form,
    ...Object.fromEntries(
      sent.map((field) => [field, field in textLimits ? (input[field] ?? '') : input[field]]),
    ),
    location,
  });
}
