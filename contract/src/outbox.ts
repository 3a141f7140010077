import { kindByEmail, emailStates } from '@courtline/domain/email/email-kinds';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';

const state = z.enum(emailStates);

/** Delivery status of an e-mail; its content is private and not included. */
const outboxEmail = z.object({
  id,
  to: z.string(),
  /** Whether the address belongs to a member who has not confirmed it. */
  isUnconfirmed: z.boolean(),
  subject: z.string(),
  kind: z.string(),
  state,
  attempts: z.int(),
  error: z.string().nullable(),
  createdAtUtc: utcTime,
  sentAtUtc: utcTime.nullable(),
});

export type OutboxEmail = z.infer<typeof outboxEmail>;

export const listOutbox = call({
  summary: 'Lists fifty emails and their delivery status, newest first',
  method: 'GET',
  path: '/v1/admin/mails',
  query: z.strictObject({
    state: state.optional(),
    kind: z.enum(Object.keys(kindByEmail)).optional(),
    /** The complete address. */
    to: z.string().max(320).optional(),
    /** Id of the last e-mail on the previous page. */
    before: addressId.optional(),
  }),
  response: z.object({ mails: z.array(outboxEmail), hasMore: z.boolean(), failedCount: z.int() }),
  audience: 'admin',
});

export const resendEmail = call({
  summary: "Resends an email that couldn't be delivered",
  method: 'POST',
  path: '/v1/admin/mails/:id/resend',
  params: z.object({ id: addressId }),
  audience: 'admin',
});

export const resendFailedEmails = call({
  summary: "Resends every email that couldn't be delivered",
  method: 'POST',
  path: '/v1/admin/mails/resend',
  response: z.object({ count: z.int() }),
  audience: 'admin',
});

export const discardEmail = call({
  summary: "Discards an email that couldn't be delivered",
  method: 'DELETE',
  path: '/v1/admin/mails/:id',
  params: z.object({ id: addressId }),
  audience: 'admin',
});
