import {
  confirmRegistration,
  type InitiatedRegistration,
  type Registration,
} from '@courtline/contract/registration';
import { purchaseValueCents } from '@courtline/domain/registration/fees';
import { amountOf } from '@courtline/domain/registration/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { track } from '../../api/analytics';
import { send } from '../../api/send';
import { keyOf } from '../../api/use-call';
import type { Billing } from './billing-fields';
import type { CardHandle } from './card-part';
import { changedByJoining } from './changed-by-joining';
import type { PlaceProps } from './details';

type Paying = PlaceProps & { held: InitiatedRegistration; onRefused: () => void };

type Payment = { card: CardHandle; billing: Billing };

const noPlaceLeft =
  'The last place was taken before your payment arrived. You are not registered, and your money goes back to your card.';
const betweenMs = 1500;
const mostTimes = 20;

/** Pays the kept place and waits until it is taken. A refused card leaves everything typed as it is. */
export function usePay({ held, team, summary, cents, join, onRefused }: Paying) {
  const queries = useQueryClient();
  const isUnderway = useRef(false);
  const { mutate, isPending, error, reset } = useMutation<Registration, Error, Payment>({
    mutationFn: async ({ card, billing }) => {
      if (held.clientSecret === null) throw new Error('There is nothing to pay for this place.');
      const refused = await card.pay(held.clientSecret, billing);
      if (refused !== null) throw new Error(refused);
      return untilTaken(held.registrationId);
    },
    onSuccess: async (receipt) => {
      track('purchase', { value: amountOf(purchaseValueCents(cents)), teamId: team.id });
      join({ teamName: team.name, sessionName: summary.session.name, receipt });
      await Promise.all(changedByJoining.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
    },
    // The next card needs a payment that is still open.
    onError: onRefused,
    onSettled: () => {
      isUnderway.current = false;
    },
    meta: { showsTrouble: true },
  });
  return {
    isBusy: isPending,
    trouble: error?.message ?? null,
    forget: () => {
      if (error) reset();
    },
    pay: (payment: Payment) => {
      if (isUnderway.current) return;
      isUnderway.current = true;
      mutate(payment);
    },
  };
}

/** The provider has the card's answer before we do. */
async function untilTaken(registrationId: number): Promise<Registration> {
  for (let times = 0; times < mostTimes; times += 1) {
    const registration = await send(confirmRegistration, { params: { id: registrationId } });
    if (registration.state === 'confirmed') return registration;
    const { payment } = registration;
    if (registration.refund) throw new Error(noPlaceLeft);
    if (payment?.state === 'failed') throw new Error(payment.failure ?? 'The payment did not succeed.');
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  throw new Error(
    'Your payment is still being confirmed. You will get a mail as soon as it is; there is no need to pay again.',
  );
}
