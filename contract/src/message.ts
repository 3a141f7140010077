import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';

const mailRow = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  createdAtUtc: utcTime,
});

/** E-mails stored because no mail server is configured, so that a league can be tried out without one. */
export const listMails = call({
  summary: 'Lists the mails kept by the built-in mailbox, the newest first',
  method: 'GET',
  path: '/v1/dev/mails',
  answer: z.array(mailRow),
  audience: 'readMailbox',
});

export const readMail = call({
  summary: 'Shows a mail kept by the built-in mailbox',
  method: 'GET',
  path: '/v1/dev/mails/:id',
  params: z.object({ id: addressId }),
  answer: mailRow.extend({ text: z.string() }),
  audience: 'readMailbox',
});

/** The e-mail as the recipient sees it, for a frame without scripts. */
export const showMail = call({
  summary: 'Shows the HTML of a mail kept by the built-in mailbox',
  method: 'GET',
  path: '/v1/dev/mails/:id/html',
  params: z.object({ id: addressId }),
  answer: z.string(),
  form: 'html',
  audience: 'readMailbox',
});

/** Plain text of a message. */
export const words = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1, 'Required').max(2000, 'Use at most 2000 characters'));

export const messageMemberBody = z.strictObject({ toMemberId: id, message: words });

/** Includes the sender's address, so that the recipient can reply. */
export const messageMember = call({
  summary: 'Sends a mail to a captain or an organizer',
  method: 'POST',
  path: '/v1/leagues/messages',
  body: messageMemberBody,
  audience: 'member',
});

export const messageTeamBody = z.strictObject({
  message: words,
  /** Captains are excluded by default, even if they play. */
  includeCaptains: z.boolean().default(false),
});

export const messageTeam = call({
  summary: 'Sends a mail to all players of a team',
  method: 'POST',
  path: '/v1/leagues/teams/:id/message',
  params: z.object({ id: addressId }),
  body: messageTeamBody,
  /** Number of recipients, without the sender. */
  answer: z.object({ receiverCount: z.int() }),
  audience: 'member',
});
