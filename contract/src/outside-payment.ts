import {
  type OutsideEnding,
  type OutsideMethod,
  checkOutsideAmount,
  outsideEndings,
  outsideMethods,
  outsideNoteMax,
} from '@courtline/domain/registration/outside-payment';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { optionalLine, refineWith } from './text';

const params = z.object({ id: addressId });

const methods = Object.keys(outsideMethods) as [OutsideMethod, ...OutsideMethod[]];

const endings = Object.keys(outsideEndings) as [OutsideEnding, ...OutsideEnding[]];

const fields = {
  memberId: id,
  amount: z.number().superRefine(refineWith(checkOutsideAmount)),
  method: z.enum(methods),
  /** Such as the number of a check. */
  note: optionalLine(outsideNoteMax),
  /** The day of the payment, in the session's time zone. */
  paidOn: z.iso.date('Enter a date.'),
};

const outsidePayment = z.object({
  id,
  memberId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** Text describing what was paid for, because the team may be deleted. */
  description: z.string(),
  amount: z.number(),
  method: fields.method,
  note: z.string().nullable(),
  paidOn: z.string(),
  /** Null once the account is deleted. */
  notedBy: z.string().nullable(),
  notedAtUtc: utcTime,
  /** Null while it counts. */
  ended: z.object({ as: z.enum(endings), by: z.string().nullable(), atUtc: utcTime }).nullable(),
});

export type OutsidePayment = z.infer<typeof outsidePayment>;

export const listOutsidePayments = call({
  summary: 'Lists the payments outside that organizers noted in a session, latest first',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/outside-payments',
  params,
  response: z.array(outsidePayment),
  audience: 'member',
});

export const noteOutsidePayment = call({
  summary: 'Notes that a player paid outside, such as in cash or by check; the player gets a receipt',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/outside-payments',
  params,
  body: z.strictObject(fields),
  response: outsidePayment,
  audience: 'member',
  status: 201,
});

export const endOutsidePayment = call({
  summary: 'Undoes a noted payment, because it was a mistake or the money was given back; the player is told',
  method: 'POST',
  path: '/v1/leagues/outside-payments/:id/end',
  params,
  body: z.strictObject({ as: z.enum(endings) }),
  response: outsidePayment,
  audience: 'member',
});

const ownFields = {
  description: z.string(),
  amount: z.number(),
  note: z.string().nullable(),
  paidOn: z.string(),
  notedAtUtc: utcTime,
  endedAtUtc: utcTime.nullable(),
};

const ownOutsidePayment = z.object({
  ...ownFields,
  id,
  currencySymbol: z.string(),
  method: fields.method,
  endedAs: z.enum(endings).nullable(),
});

export type OwnOutsidePayment = z.infer<typeof ownOutsidePayment>;

export const ownOutsidePayments = call({
  summary: "Lists the caller's payments outside, as organizers noted them, latest first",
  method: 'GET',
  path: '/v1/me/outside-payments',
  response: z.array(ownOutsidePayment),
  audience: 'member',
});

/** In the export of an account. */
export const exportedOutsidePayment = z.object({
  ...ownFields,
  currency: z.string(),
  method: z.string(),
  endedAs: z.string().nullable(),
});
