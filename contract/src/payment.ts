import { testCards, testCardSteps } from '@courtline/domain/registration/test-cards';
import { z } from 'zod';
import { call } from './call';

/** The raw bytes sent by the provider, and the signature header. */
const signedParcel = z.object({ bytes: z.instanceof(Uint8Array), signature: z.string() });

export const paymentWebhook = call({
  summary: 'Receives payment and refund events from the payment provider',
  method: 'POST',
  path: '/webhooks/payment',
  body: signedParcel,
  response: z.object({ received: z.literal(true) }),
  bodyType: 'signed',
  audience: 'anyone',
  isPersonal: false,
});

const tokens = [...testCards.map(({ token }) => token), ...Object.values(testCardSteps)];

/** Replaces the requests that a real provider's form sends to its own servers; 404 if a real provider is configured. */
export const payWithTestCard = call({
  summary:
    "Pays with one of the built-in provider's test cards; the browser sends a token, never a card number",
  method: 'POST',
  path: '/v1/leagues/payments/test-card',
  body: z.strictObject({ clientSecret: z.string().max(200), token: z.enum(tokens) }),
  response: z.object({
    status: z.enum(['succeeded', 'requires_action', 'failed']),
    /** Why the card was declined. */
    message: z.string().nullable(),
  }),
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

export type TestCardResponse = z.infer<typeof payWithTestCard.response>;
