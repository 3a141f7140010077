import { type MailKind, mailKinds } from '@courtline/domain/mail/mail-kinds';
import { z } from 'zod';
import { call } from './call';
import { addressId } from './ids';

const kinds = Object.keys(mailKinds) as [MailKind, ...MailKind[]];

const switches = Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<
  MailKind,
  z.ZodBoolean
>;

/** Whether the member wants each kind of mail. */
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
  /** A kind that is left out stays as it is. */
  body: mailPreferencesBody.partial(),
  answer: mailPreferences,
  audience: 'member',
});

/** What the link in a mail says: signed, so that nobody needs to sign in and nobody can make one up. */
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

/** The address of the page that asks first: there a mail program posts by itself, with one click and no page. */
export const stopMails = call({
  summary: 'Stops mails of a kind by the link in one of them',
  method: 'POST',
  path: '/unsubscribe',
  query: stopLink,
  audience: 'anyone',
  bodyType: 'unread',
  isPersonal: false,
});
