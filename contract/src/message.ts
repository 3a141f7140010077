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

/** Mails that no mail server took: kept, so that a league without one can still be tried out. */
export const listMails = call({
  does: 'Lists the mails kept by the built-in mailbox, the newest first',
  method: 'GET',
  path: '/v1/dev/mails',
  answer: z.array(mailRow),
  may: 'readMailbox',
});

export const readMail = call({
  does: 'Shows a mail kept by the built-in mailbox',
  method: 'GET',
  path: '/v1/dev/mails/:id',
  params: z.object({ id: addressId }),
  answer: mailRow.extend({ text: z.string(), html: z.string() }),
  may: 'readMailbox',
});
