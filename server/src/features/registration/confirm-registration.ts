import type { Input } from '@courtline/contract/call';
import type { Registration, confirmRegistration as confirmCall } from '@courtline/contract/registration';
import type { Asking } from '../../http/asking';
import { settlePayment } from '../../jobs/settle-payment';
import { listPayments } from '../../store/payment-state';
import { askProvider } from './ask-provider';
import { getOwnRegistration } from './own-registration';
import { showRegistration } from './present-registration';

/** Whoever has just paid need not wait for the provider to knock. */
export async function confirmRegistration(
  asking: Asking,
  { params }: Input<typeof confirmCall>,
): Promise<Registration> {
  const { house } = asking;
  await getOwnRegistration(asking, params.id);
  const open = (await listPayments(house.db, params.id)).find(({ state }) => state === 'pending');
  const provider = open && house.payment.providerOf(open.provider);
  if (provider) await settlePayment(house, open, await askProvider(house, () => provider.find(open)));
  return showRegistration(asking, params.id);
}
