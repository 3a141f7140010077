import {
  confirmRegistration,
  type InitiatedRegistration,
  type Registration,
  setReceiptEmail,
} from '@courtline/contract/registration';
import { purchaseValueCents } from '@courtline/domain/registration/fees';
import { amountOf } from '@courtline/domain/registration/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { track } from '../../api/analytics';
import { send } from '../../api/send';
import { refetchCalls } from '../../api/refetch';
import type { Billing, CardHandle } from './billing-fields';
import { changedByJoining } from './changed-by-joining';
import type { SpotProps } from './details';
import { centsIn } from './fee-cents';
import { useRegistrant } from './registrant';
import { isSpotEnded, NotPaid, PaymentClosed, untilTaken } from './until-taken';

type Options = SpotProps & {
  held: InitiatedRegistration;
  /** The card was rejected and the payment is closed: the next card needs a new one. */
  onRefused: () => void;
  /** The spot is no longer held; the sentence says why. */
  onEnded: (sentence: string) => void;
};

type Payment = { card: CardHandle; billing: Billing };

/** Pays for the held spot and waits until it is confirmed. A rejected card leaves everything typed as it is. */
export function usePay({ held, team, summary, join, onRefused, onEnded }: Options) {
  const queries = useQueryClient();
  const isUnderway = useRef(false);
  const registrant = useRegistrant();
  const showChanges = () => refetchCalls(queries, changedByJoining);
  const { mutate, isPending, error, reset } = useMutation<Registration, Error, Payment>({
    mutationFn: (payment) => payFor(held, payment, registrant?.childId),
    onSuccess: async (receipt) => {
      track('purchase', { value: amountOf(purchaseValueCents(centsIn(held.fees))), teamId: team.id });
      const { teamName, sessionName } = receipt;
      join({
        teamName: teamName ?? held.teamName,
        sessionName: sessionName ?? summary.session.name,
        childName: registrant?.firstName ?? null,
        receipt,
      });
      await showChanges();
    },
    onError: async (submitError) => {
      if (submitError instanceof PaymentClosed) onRefused();
      if (!isSpotEnded(submitError)) return;
      onEnded(submitError.message);
      await showChanges();
    },
    onSettled: () => {
      isUnderway.current = false;
    },
    meta: { showsOwnErrors: true },
  });
  return {
    loading: isPending,
    error: error?.message ?? null,
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

/** The billing address goes first: that request also rejects a spot that is no longer held, before the card is charged. */
async function payFor(
  held: InitiatedRegistration,
  { card, billing }: Payment,
  actingFor: number | undefined,
): Promise<Registration> {
  if (held.clientSecret === null) throw new Error("There's nothing to pay for this spot.");
  const params = { id: held.registrationId };
  const confirm = () => send(confirmRegistration, { params, actingFor });
  await send(setReceiptEmail, { params, actingFor, body: { email: billing.email.trim() } });
  const refused = await card.pay(held.clientSecret, billing);
  if (refused === null) return untilTaken(confirm);
  return afterRefusal(confirm, refused);
}

/** The card may be rejected because another tab paid, chose another team or gave the spot up. */
async function afterRefusal(confirm: () => Promise<Registration>, refused: string): Promise<Registration> {
  const registration = await confirm().catch((error: unknown) => {
    if (isSpotEnded(error)) throw error;
    throw new NotPaid(refused);
  });
  if (registration.state === 'confirmed') return registration;
  if (registration.payment?.state === 'cancelled') throw new PaymentClosed(refused);
  throw new NotPaid(refused);
}
