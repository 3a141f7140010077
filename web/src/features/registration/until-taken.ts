import type { Registration } from '@courtline/contract/registration';
import { ServiceError } from '../../api/service-error';

/** Nothing was charged, and another card can be tried. */
export class NotPaid extends Error {}

/** Nothing was charged, and this payment accepts no other card. */
export class PaymentClosed extends NotPaid {}

const noSpotLeft =
  "The last spot was taken before your payment went through. You're not registered and we're refunding your card.";
const noLongerHeld = "The spot is no longer held. You weren't charged.";
const stillWaiting =
  "Your payment is still processing. We'll email you when it's confirmed. No need to pay again.";
const betweenMs = 1500;
const mostTimes = 20;

type Wait = (ms: number) => Promise<void>;

/** The message of the service says why the spot is no longer available. */
export function isSpotEnded(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 409;
}

/** The provider knows the result before we do, so this polls. Failed requests are not reported to a player who has paid. */
export async function untilTaken(
  ask: () => Promise<Registration>,
  wait: Wait = forMs,
): Promise<Registration> {
  for (let times = 0; times < mostTimes; times += 1) {
    const registration = await ask().catch((error: unknown) => {
      if (isSpotEnded(error)) throw error;
      return null;
    });
    if (registration?.state === 'confirmed') return registration;
    if (registration?.refund) throw new Error(noSpotLeft);
    const payment = registration?.payment;
    if (payment?.state === 'failed') throw new NotPaid(payment.failure ?? "The payment didn't go through.");
    if (registration?.state === 'expired' && payment?.state !== 'pending') throw new Error(noLongerHeld);
    await wait(betweenMs);
  }
  throw new Error(stillWaiting);
}

function forMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
