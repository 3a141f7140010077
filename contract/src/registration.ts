import { checkNoCardNumber } from '@courtline/domain/registration/card-number';
import { priceKinds } from '@courtline/domain/registration/price';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, queryNumber, utcTime } from './ids';
import { terms } from './terms';
import { email, refineWith } from './text';

const params = z.object({ id: addressId });

/** What a code takes off each fee. */
const discount = z.object({ code: z.string(), entryFee: z.number(), leagueFee: z.number() });

/** The fees are what is due, after the discount. */
const priceFields = z.object({
  sessionEntryFee: z.number(),
  leagueFee: z.number(),
  serviceFee: z.number(),
  total: z.number(),
  /** Whether the entry fee is the early or late one. */
  priceKind: z.enum(priceKinds),
  discount: discount.nullable(),
});

export type PriceFields = z.infer<typeof priceFields>;

export const billingCountries = call({
  summary: 'Lists the countries that a card can be billed in',
  method: 'GET',
  path: '/v1/leagues/billingcountries',
  response: z.array(z.object({ value: z.string(), label: z.string() })),
  audience: 'anyone',
});

export const registrationFees = call({
  summary: "Shows what a roster spot costs, and which of the conference's limits the caller doesn't meet",
  method: 'GET',
  path: '/v1/leagues/teams/:id/registration-fees',
  params,
  response: priceFields.extend({
    currencySymbol: z.string(),
    /** Whether nothing is due, so that there is no payment. */
    isFreeSession: z.boolean(),
    /** Whether the session has codes that reduce the price. */
    takesCodes: z.boolean(),
    /** What the caller still has to accept; null if nothing, and for visitors. */
    terms: terms.nullable(),
    /** Whether the team invites the caller, who then needs no password. */
    isInvited: z.boolean(),
    /** One sentence for each limit that the caller does not meet; empty for visitors. */
    outsideAudience: z.array(z.string()),
    /** Whether players outside the audience are rejected, and not only warned. */
    isAudienceEnforced: z.boolean(),
    /** Why the caller cannot register for this team now; null if they can, and for visitors. */
    refusal: z.string().nullable(),
  }),
  audience: 'anyone',
});

export type RegistrationFees = z.infer<typeof registrationFees.response>;

/** As typed; rejects a card number entered in the wrong field before it is stored or logged. */
const pin = z.string().max(100).superRefine(refineWith(checkNoCardNumber));

export const validateRegistrationPin = call({
  summary: "Checks a team's registration password; at most five wrong attempts in 15 minutes",
  method: 'POST',
  path: '/v1/leagues/teams/:id/validate-registration-pin',
  params,
  body: z.strictObject({ pin }),
  response: z.object({ isValid: z.boolean() }),
  audience: 'member',
  isAllowedForGuardians: true,
});

const usapMemberId = z.string().max(100).superRefine(refineWith(checkNoCardNumber));

export const validateUsapMember = call({
  summary: 'Checks a USAP member ID for a session; an invalid one is rejected with the reason',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/validate-usap-member',
  params,
  body: z.strictObject({ usapMemberId }),
  response: z.object({ isValid: z.literal(true) }),
  audience: 'member',
  isAllowedForGuardians: true,
});

const priceCode = z.string().max(100).superRefine(refineWith(checkNoCardNumber));

/** For the screen: registering with the code checks it again, and takes one of its uses. */
export const tryPriceCode = call({
  summary: 'Shows what a roster spot costs with a code; at most ten wrong ones in 15 minutes',
  method: 'POST',
  path: '/v1/leagues/teams/:id/try-price-code',
  params,
  body: z.strictObject({ priceCode }),
  response: priceFields,
  audience: 'member',
  isAllowedForGuardians: true,
});

export const initiateRegistrationBody = z.strictObject({
  teamId: id,
  sessionId: id,
  registrationPin: pin.nullish(),
  usapMemberId: usapMemberId.nullish(),
  /** Null for none; left out to keep the one of the held spot. */
  priceCode: priceCode.nullish(),
});

export const initiateRegistration = call({
  summary:
    "Registers the caller for a team: at once if it's free, otherwise by holding a spot until the card is confirmed",
  method: 'POST',
  path: '/v1/leagues/sessions/initiate-registration',
  body: initiateRegistrationBody,
  response: z.object({
    registrationId: id,
    isFreeSession: z.boolean(),
    /** Used by the payment provider's form to confirm the card; null in a free session. */
    clientSecret: z.string().nullable(),
    /** The payment account of the league; null for the operator's own. */
    paymentAccountId: z.string().nullable(),
    /** When the held spot expires; null once it is confirmed. */
    expiresAtUtc: utcTime.nullable(),
    teamName: z.string(),
    sessionName: z.string(),
    /** Price of this registration; fixed while the spot is held. */
    fees: priceFields,
  }),
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

export type InitiatedRegistration = z.infer<typeof initiateRegistration.response>;

export const refund = z.object({ amount: z.number(), state: z.enum(['pending', 'succeeded', 'failed']) });

const registration = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  /** Null once the session or the team is deleted. */
  sessionId: id.nullable(),
  sessionName: z.string().nullable(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  /** Text describing what was joined. */
  description: z.string(),
  state: z.enum(['held', 'confirmed', 'expired', 'cancelled', 'withdrawn']),
  entryFee: z.number(),
  leagueFee: z.number(),
  serviceFee: z.number(),
  total: z.number(),
  priceKind: z.enum(priceKinds),
  discount: discount.nullable(),
  currencySymbol: z.string(),
  usapMemberId: z.string().nullable(),
  /** Address for the receipt; null once the account is deleted. */
  receiptEmail: z.string().nullable(),
  createdAtUtc: utcTime,
  expiresAtUtc: utcTime.nullable(),
  confirmedAtUtc: utcTime.nullable(),
  /** The latest attempt; null if nothing was due. */
  payment: z
    .object({
      state: z.enum(['pending', 'succeeded', 'failed', 'cancelled']),
      /** The provider's message if the card was declined. */
      failure: z.string().nullable(),
      /** True for the built-in provider, which moves no money. */
      isTest: z.boolean(),
      paidAtUtc: utcTime.nullable(),
    })
    .nullable(),
  refund: refund.nullable(),
});

export type Registration = z.infer<typeof registration>;

export const listRegistrations = call({
  summary: "Lists the caller's registrations, latest first",
  method: 'GET',
  path: '/v1/leagues/registrations',
  query: z.strictObject({
    state: registration.shape.state.optional(),
    pageNumber: queryNumber({ min: 1, max: 10_000, standard: 1 }),
    pageSize: queryNumber({ min: 1, max: 100, standard: 25 }),
  }),
  response: z.object({ results: z.array(registration), totalCount: z.int() }),
  audience: 'member',
});

export const readRegistration = call({
  summary: 'Shows a registration with payments and refunds: the receipt',
  method: 'GET',
  path: '/v1/leagues/registrations/:id',
  params,
  response: registration,
  audience: 'anyone',
});

export const confirmRegistration = call({
  summary: "Checks a registration's payment with the provider, and confirms the spot if it was paid",
  method: 'POST',
  path: '/v1/leagues/registrations/:id/confirm',
  params,
  response: registration,
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

const receiptAddress = email.superRefine(
  refineWith((address: string) => checkNoCardNumber(address.split('@', 1)[0] ?? '')),
);

export const setReceiptEmail = call({
  summary:
    'Sets the address that the receipt goes to, just before the card is charged; refused once the spot is no longer held',
  method: 'PUT',
  path: '/v1/leagues/registrations/:id/receipt-email',
  params,
  body: z.strictObject({ email: receiptAddress }),
  response: registration,
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

export const cancelRegistration = call({
  summary: "Gives up a held spot before it's paid",
  method: 'DELETE',
  path: '/v1/leagues/registrations/:id',
  params,
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});
