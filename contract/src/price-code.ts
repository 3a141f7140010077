import { checkPercentOff, checkPriceCodeText, checkUsesMax } from '@courtline/domain/registration/price-code';
import { checkFee } from '@courtline/domain/registration/money';
import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';
import { refineWith } from './text';

const params = z.object({ id: addressId });

/** A code takes off a share or an amount; the other is null. */
const codeFields = {
  percentOff: z.int().superRefine(refineWith(checkPercentOff)).nullable(),
  /** Dollars, with at most two decimals. */
  amountOff: z.number().positive('Enter more than 0').superRefine(refineWith(checkFee)).nullable(),
  /** How many spots can be taken with it; null for any number. */
  usesMax: z.int().superRefine(refineWith(checkUsesMax)).nullable(),
  /** The last day on which it can be used, in the session's time zone; null for no end. */
  until: z.iso.date('Enter a date.').nullable(),
};

const priceCode = z.object({
  id,
  code: z.string(),
  ...codeFields,
  /** Spots that were taken with it, and those that are held while their players pay. */
  used: z.int(),
  /** Whether organizers have ended it. */
  isEnded: z.boolean(),
});

export type PriceCodeEntry = z.infer<typeof priceCode>;

export const listPriceCodes = call({
  summary: "Lists a session's codes that reduce the price, with how often each was used",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/price-codes',
  params,
  response: z.array(priceCode),
  audience: 'member',
});

export const createPriceCode = call({
  summary: 'Makes a code that reduces the price of a session; 100 percent makes spots free',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/price-codes',
  params,
  body: z
    .strictObject({ code: z.string().max(100).superRefine(refineWith(checkPriceCodeText)), ...codeFields })
    .refine(({ percentOff, amountOff }) => (percentOff === null) !== (amountOff === null), {
      path: ['amountOff'],
      message: 'Enter a share or an amount',
    }),
  response: priceCode,
  audience: 'member',
  status: 201,
});

export const endPriceCode = call({
  summary: 'Ends a code; spots that were taken or are held with it keep their price',
  method: 'DELETE',
  path: '/v1/leagues/price-codes/:id',
  params,
  audience: 'member',
});
