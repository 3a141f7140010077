import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { messageText } from './text';

const emailRow = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  createdAtUtc: utcTime,
});

/** E-mails stored because no mail server is configured, so that a league can be tried out without one. */
export const listEmails = call({
  summary: 'Lists the emails in the built-in mailbox, newest first',
  method: 'GET',
  path: '/v1/dev/mails',
  response: z.array(emailRow),
  audience: 'readMailbox',
});

export const readEmail = call({
  summary: 'Shows an email in the built-in mailbox',
  method: 'GET',
  path: '/v1/dev/mails/:id',
  params: z.object({ id: addressId }),
  response: emailRow.extend({ text: z.string() }),
  audience: 'readMailbox',
});

/** The e-mail as the recipient sees it, for a frame without scripts. */
export const showEmail = call({
  summary: 'Shows the HTML of an email in the built-in mailbox',
  method: 'GET',
  path: '/v1/dev/mails/:id/html',
  params: z.object({ id: addressId }),
  response: z.string(),
  form: 'html',
  audience: 'readMailbox',
});

export const emailMemberBody = z.strictObject({ toMemberId: id, message: messageText });

/** Includes the sender's address, so that the recipient can reply. */
export const emailMember = call({
  summary: 'Emails a captain or an organizer',
  method: 'POST',
  path: '/v1/leagues/messages',
  body: emailMemberBody,
  audience: 'member',
});

export const emailTeamBody = z.strictObject({
  message: messageText,
  /** Captains are excluded by default, even if they play. */
  includeCaptains: z.boolean().default(false),
});

export const emailTeam = call({
  summary: 'Emails all players of a team',
  method: 'POST',
  path: '/v1/leagues/teams/:id/message',
  params: z.object({ id: addressId }),
  body: emailTeamBody,
  /** Number of recipients, without the sender. */
  response: z.object({ receiverCount: z.int() }),
  audience: 'member',
});
