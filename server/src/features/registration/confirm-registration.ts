import type { Input } from '@courtline/contract/call';
import type { Registration, confirmRegistration as confirmCall } from '@courtline/contract/registration';
import type { RequestContext } from '../../context/request-context';
import { settlePayment } from '../../operations/settle-payment';
import { listPayments } from '../../store/registration/payment-state';
import { askProvider } from './ask-provider';
import { getOwnRegistration, spotEnded } from './own-registration';
import { showRegistration } from './present-registration';

/**
 * Settles the payment without waiting for the webhook. A registration belongs to one team: if the player has released
 * that spot or chosen another team, the request fails with the reason, so that no page congratulates for the wrong
 * team.
 */
export async function confirmRegistration(
  ctx: RequestContext,
  { params }: Input<typeof confirmCall>,
): Promise<Registration> {
  const { services } = ctx;
  await getOwnRegistration(ctx, params.id);
  const open = (await listPayments(services.db, params.id)).find(({ state }) => state === 'pending');
  const provider = open && services.payment.providerOf(open.provider);
  if (provider) await settlePayment(services, open, await askProvider(services, () => provider.find(open)));
  const registration = await showRegistration(ctx, params.id);
  if (registration.state === 'cancelled') throw await spotEnded(services.db, registration);
  return registration;
}
