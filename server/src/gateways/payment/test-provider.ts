import { createHash } from 'node:crypto';
import type { PaymentProvider } from './payment-provider';

/** Payments whose name ends like this are never given back, as with a card that was closed meanwhile. */
const closedCard = '_closed';

/** Moves no money: names every refund after its key, so that the same one is the same however often it is asked. */
export const testProvider: PaymentProvider = {
  async refund({ providerPaymentId, idempotencyKey }) {
    if (providerPaymentId.endsWith(closedCard)) {
      return { state: 'failed', failure: 'The card that paid is closed.' };
    }
    const name = createHash('sha256').update(`${providerPaymentId} ${idempotencyKey}`).digest('hex');
    return { state: 'succeeded', providerRefundId: `test_re_${name.slice(0, 24)}` };
  },
};
