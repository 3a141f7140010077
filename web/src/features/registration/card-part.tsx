import type { Ref } from 'react';
import { clientConfig } from '../../api/client-config';
import { onDemand } from '../../ui/on-demand';
import { Skeleton } from '../../ui/states';
import type { Billing } from './billing-fields';
import { TestCard } from './test-card';

/** The provider's part of the form. */
export type CardHandle = {
  /** Whether there is a card to pay with; shows what is wrong with it. */
  check: () => boolean;
  /** Null once it is paid, else what the bank said. */
  pay: (clientSecret: string, billing: Billing) => Promise<string | null>;
};

const StripeCard = onDemand(
  async () => (await import('./stripe-card')).StripeCard,
  (_, trouble) => trouble ?? <Skeleton rows={1} />,
);

type Props = {
  accountId: string | null;
  /** From within the provider's frame, whose events do not reach the form around it. */
  onFocus: () => void;
  ref: Ref<CardHandle>;
};

export function CardPart({ accountId, onFocus, ref }: Props) {
  const { paymentPublishableKey: publishableKey } = clientConfig();
  if (publishableKey === null) return <TestCard ref={ref} />;
  return <StripeCard {...{ publishableKey, accountId, onFocus, ref }} />;
}
