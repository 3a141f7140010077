import { type MailKind, mailKinds } from '@courtline/domain/mail/mail-kinds';
import { z } from 'zod';
import { call } from './call';
import { addressId } from './ids';

const kinds = Object.keys(mailKinds) as [MailKind, ...MailKind[]];

const switches = Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<
  MailKind,
  z.ZodBoolean
>;

/** Whether the member receives each kind of e-mail. */
const mailPreferences = z.object(switches);

export type MailPreferences = z.infer<typeof mailPreferences>;

export const mailPreferencesBody = z.strictObject(switches);

export const readMailPreferences = call({
  summary: 'Tells which mails the member wants',
  method: 'GET',
  path: '/v1/me/mails',
  answer: mailPreferences,
  audience: 'member',
});

export const updateMailPreferences = call({
  summary: 'Chooses which mails the member wants',
  method: 'PUT',
  path: '/v1/me/mails',
  /** Omitted kinds stay unchanged. */
  body: mailPreferencesBody.partial(),
  answer: mailPreferences,
  audience: 'member',
});

/** Parameters of the unsubscribe link; signed, so that it works without signing in and cannot be forged. */
const stopLink = z.strictObject({
  memberId: addressId,
  kind: z.enum(kinds),
  signature: z.string().max(100),
});

export const readStopLink = call({
  summary: 'Tells which mails a link stops, and whether they are stopped already',
  method: 'GET',
  path: '/v1/unsubscribe',
  query: stopLink,
  answer: z.object({ kind: z.enum(kinds), isStopped: z.boolean() }),
  audience: 'anyone',
  isPersonal: false,
});

/** Same URL as the confirmation page, because mail programs post to it for one-click unsubscribe. */
export const stopMails = call({
  summary: 'Stops mails of a kind by the link in one of them',
  method: 'POST',
  path: '/unsubscribe',
  query: stopLink,
  audience: 'anyone',
  bodyType: 'unread',
  isPersonal: false,
});
