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
import { NotPaid, untilTaken } from './until-taken';

type Paying = PlaceProps & { held: InitiatedRegistration; onRefused: () => void };

type Payment = { card: CardHandle; billing: Billing };

/** Pays the kept place and waits until it is taken. A refused card leaves everything typed as it is. */
export function usePay({ held, team, summary, cents, join, onRefused }: Paying) {
  const queries = useQueryClient();
  const isUnderway = useRef(false);
  const { mutate, isPending, error, reset } = useMutation<Registration, Error, Payment>({
    mutationFn: async ({ card, billing }) => {
      if (held.clientSecret === null) throw new Error('There is nothing to pay for this place.');
      const refused = await card.pay(held.clientSecret, billing);
      if (refused !== null) throw new NotPaid(refused);
      return untilTaken(() => send(confirmRegistration, { params: { id: held.registrationId } }));
    },
    onSuccess: async (receipt) => {
      track('purchase', { value: amountOf(purchaseValueCents(cents)), teamId: team.id });
      join({ teamName: team.name, sessionName: summary.session.name, receipt });
      await Promise.all(changedByJoining.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
    },
    onError: (trouble) => {
      if (trouble instanceof NotPaid) onRefused();
    },
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
