import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import type { CardHandle } from './card-part';
import styles from './registration.module.css';

type CardProps = { onFocus: () => void; ref: Ref<CardHandle> };

type Props = CardProps & { publishableKey: string; accountId: string | null };

/** The card number is typed into the provider's own frame; this page never sees it. */
export function StripeCard({ publishableKey, accountId, onFocus, ref }: Props) {
  const stripe = useMemo(
    () => loadStripe(publishableKey, accountId === null ? {} : { stripeAccount: accountId }),
    [publishableKey, accountId],
  );
  return (
    <Elements stripe={stripe}>
      <Card {...{ onFocus, ref }} />
    </Elements>
  );
}

function Card({ onFocus, ref }: CardProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isWhole, setIsWhole] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({
    check: () => {
      if (!isWhole) setTrouble((before) => before ?? 'Required');
      return isWhole && stripe !== null;
    },
    pay: async (clientSecret, { cardholder, email, country }) => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return 'The card form could not be loaded. Please try again.';
      const { error } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: cardholder, email, address: { country } } },
      });
      return error ? (error.message ?? 'The payment did not succeed.') : null;
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
            setTrouble(error?.message ?? null);
          }}
        />
      </div>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </fieldset>
  );
}
