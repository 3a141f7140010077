import { checkFee } from '@courtline/domain/registration/money';
import { refundPercents } from '@courtline/domain/registration/refund-policy';
import { z } from 'zod';
import { refineWith } from './text';

/** Dollars, with at most two decimals. */
const fee = z.number().superRefine(refineWith(checkFee));

/** What a session costs, and what is refunded. */
export const feeFields = {
  registrationFee: fee,
  /** The league fee: the league's current one, or the one the session already has. */
  registrationVerificationFee: fee,
  /** Instead of the registration fee until that day, the last one in the session's time zone; both or neither. */
  earlyFee: fee.nullable(),
  earlyUntil: z.iso.date('Enter a date.').nullable(),
  /** Instead of the registration fee from that day on; both or neither. */
  lateFee: fee.nullable(),
  lateFrom: z.iso.date('Enter a date.').nullable(),
  /** The last day on which a player whom a captain releases gets everything back; null if there is none. */
  fullRefundUntil: z.iso.date('Enter a date.').nullable(),
  /** What is refunded in percent after that day, or always without one. */
  refundPercent: z.int().min(refundPercents.min).max(refundPercents.max),
};
