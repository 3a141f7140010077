import type { Ref } from 'react';
import { clientConfig } from '../../api/client-config';
import { onDemand } from '../../ui/on-demand';
import { Skeleton } from '../../ui/states';
import type { CardHandle } from './billing-fields';
import { TestCard } from './test-card';

const StripeCard = onDemand(
  async () => (await import('./stripe-card')).StripeCard,
  (_, error) => error ?? <Skeleton rows={1} />,
);

type Props = {
  accountId: string | null;
  /** Called from the provider's frame, whose events do not reach the form around it. */
  onFocus: () => void;
  ref: Ref<CardHandle>;
};

export function CardPart({ accountId, onFocus, ref }: Props) {
  const { paymentPublishableKey: publishableKey } = clientConfig();
  if (publishableKey === null) return <TestCard ref={ref} />;
  return <StripeCard {...{ publishableKey, accountId, onFocus, ref }} />;
}
