import { type EmailKind, emailKinds } from '@courtline/domain/email/email-kinds';
import { z } from 'zod';
import { call } from './call';
import { addressId } from './ids';

const kinds = Object.keys(emailKinds) as [EmailKind, ...EmailKind[]];

const switches = Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<
  EmailKind,
  z.ZodBoolean
>;

/** Whether the member receives each kind of e-mail. */
const emailPreferences = z.object(switches);

export type EmailPreferences = z.infer<typeof emailPreferences>;

export const emailPreferencesBody = z.strictObject(switches);

export const readEmailPreferences = call({
  summary: 'Shows which emails the member wants',
  method: 'GET',
  path: '/v1/me/mails',
  response: emailPreferences,
  audience: 'member',
});

export const updateEmailPreferences = call({
  summary: 'Sets which emails the member wants',
  method: 'PUT',
  path: '/v1/me/mails',
  /** Omitted kinds stay unchanged. */
  body: emailPreferencesBody.partial(),
  response: emailPreferences,
  audience: 'member',
});

/** Parameters of the unsubscribe link; signed, so that it works without signing in and cannot be forged. */
const unsubscribeLink = z.strictObject({
  memberId: addressId,
  kind: z.enum(kinds),
  signature: z.string().max(100),
});

export const readUnsubscribeLink = call({
  summary: "Shows which emails an unsubscribe link is for, and whether they're already off",
  method: 'GET',
  path: '/v1/unsubscribe',
  query: unsubscribeLink,
  response: z.object({ kind: z.enum(kinds), isStopped: z.boolean() }),
  audience: 'anyone',
  isPersonal: false,
});

/** Same URL as the confirmation page, because mail programs post to it for one-click unsubscribe. */
export const unsubscribe = call({
  summary: 'Unsubscribes from a kind of email',
  method: 'POST',
  path: '/unsubscribe',
  query: unsubscribeLink,
  audience: 'anyone',
  bodyType: 'unread',
  isPersonal: false,
});
