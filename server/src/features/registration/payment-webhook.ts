import type { Input } from '@courtline/contract/call';
import type { paymentWebhook as webhookCall } from '@courtline/contract/payment';
import type { ProviderEvent } from '../../gateways/payment/payment-provider';
import type { RequestContext } from '../../context/request-context';
import type { Services } from '../../context/services';
import { invalid } from '../../context/service-error';
import { settleLateRefund } from '../../operations/refund';
import { settlePayment } from '../../operations/settle-payment';
import { findPayment, isEventKnown, saveEvent } from '../../store/registration/payment-state';
import { askProvider } from './ask-provider';

/**
 * An event only identifies the payment; its state is fetched from the provider, so the age and order of events do not
 * matter.
 */
export async function paymentWebhook(
  { services, now }: RequestContext,
  { body }: Input<typeof webhookCall>,
): Promise<{ received: true }> {
  const { provider } = services.payment;
  const event = provider.readEvent(body, now);
  if (!event) throw invalid('signature: is not valid');
  const eventKey = { provider: provider.name, eventId: event.eventId, kind: event.kind };
  if (await isEventKnown(services.db, eventKey)) return { received: true };
  await processEvent(services, event);
  await saveEvent(services.db, eventKey);
  return { received: true };
}

async function processEvent(services: Services, event: ProviderEvent): Promise<void> {
  const { provider } = services.payment;
  if (event.about === 'refund') {
    return settleLateRefund(services, event, await askProvider(services, () => provider.findRefund(event)));
  }
  if (event.about === 'nothing') return;
  const { providerPaymentId } = event;
  const payment = await findPayment(services.db, { provider: provider.name, providerPaymentId });
  if (payment)
    await settlePayment(services, payment, await askProvider(services, () => provider.find(payment)));
}
