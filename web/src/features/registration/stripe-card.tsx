import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import { Failure, Skeleton } from '../../ui/states';
import styles from './registration.module.css';
import type { CardHandle } from './billing-fields';

type CardProps = { onFocus: () => void; ref: Ref<CardHandle> };

type Props = CardProps & { publishableKey: string; accountId: string | null };

const notLoaded = "We couldn't load the card form. Please try again.";

/** The card number is typed into the provider's frame; this page never sees it. */
export function StripeCard({ publishableKey, accountId, onFocus, ref }: Props) {
  const stripe = useQuery({
    queryKey: ['card-form', publishableKey, accountId],
    queryFn: () => loadStripe(publishableKey, accountId === null ? {} : { stripeAccount: accountId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (stripe.isPending) return <Skeleton rows={1} />;
  if (!stripe.data) {
    const { refetch, isFetching } = stripe;
    return <Failure message={notLoaded} onRetry={() => void refetch()} loading={isFetching} />;
  }
  return (
    <Elements stripe={stripe.data}>
      <Card {...{ onFocus, ref }} />
    </Elements>
  );
}

function Card({ onFocus, ref }: CardProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isWhole, setIsWhole] = useState(false);
  const [submitError, setError] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({
    check: () => {
      if (isWhole) return true;
      setError((before) => before ?? 'Required');
      elements?.getElement(CardElement)?.focus();
      return false;
    },
    pay: async (clientSecret, { cardholder, email, country }) => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return "We couldn't load the card form. Please try again.";
      const { error } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: cardholder, email, address: { country } } },
      });
      return error ? (error.message ?? "The payment didn't go through.") : null;
    },
  }));
  return (
    <fieldset className={styles.stripe}>
      <legend>Card number</legend>
      <div className={styles.stripeFrame}>
        <CardElement
          options={{ hidePostalCode: true }}
          onFocus={onFocus}
          onChange={({ complete, error }) => {
            setIsWhole(complete);
            setError(error?.message ?? null);
          }}
        />
      </div>
      {submitError && (
        <p className={styles.trouble} role="alert">
          {submitError}
        </p>
      )}
    </fieldset>
  );
}
