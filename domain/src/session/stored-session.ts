import {
  type OptionalText,
  type SessionField,
  type SessionForm,
  doublesFields,
  mapFields,
  optionalTexts,
  sessionFields,
  singlesFields,
} from './session-form';

/** Fields that are empty in a session of another kind. */
export const fieldsOfKinds = [
  ...singlesFields,
  ...doublesFields,
  'teamMatchFrequencyTypeId',
  'drawTypeId',
  'location',
] as const satisfies readonly SessionField[];

export type FieldOfKind = (typeof fieldsOfKinds)[number];

const mayBeEmpty = [
  ...fieldsOfKinds,
  'sanctionTypeId',
  'teamPlayersMax',
  'earlyFee',
  'earlyUntil',
  'lateFee',
  'lateFrom',
  'fullRefundUntil',
] as const satisfies readonly SessionField[];

type MayBeEmpty = (typeof mayBeEmpty)[number];

type FilledForm = { [F in Exclude<SessionField, MayBeEmpty>]: NonNullable<SessionForm[F]> } & Pick<
  SessionForm,
  MayBeEmpty
>;

/** A session as the database and the calls have it: complete, and with null for an empty text. */
export type StoredSession = Omit<FilledForm, OptionalText> & Record<OptionalText, string | null>;

/** For a settled form that has passed its checks. */
export function storedSession<F extends SessionForm>(form: F): StoredSession & Pick<F, 'location'> {
  assertFilled(form);
  return { ...form, ...mapFields(optionalTexts, form, (text) => text || null) };
}

function assertFilled(form: SessionForm): asserts form is FilledForm {
  const empty = sessionFields.find(
    (field) => form[field] === null && !mayBeEmpty.some((name) => name === field),
  );
  if (empty) throw new Error(`A session that has passed its checks has a value for ${empty}`);
}

/** Picks the fields of the form from a session, which has others too. */
export function sessionFormOf(session: StoredSession): SessionForm {
  const fields = Object.fromEntries(sessionFields.map((field) => [field, session[field]]));
  return { ...(fields as StoredSession), ...mapFields(optionalTexts, session, (text) => text ?? '') };
}
