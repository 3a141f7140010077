import {
  type InitiatedRegistration,
  initiateRegistration,
  listRegistrations,
  registrationFees,
} from '@courtline/contract/registration';
import { purchaseValueCents } from '@courtline/domain/registration/fees';
import { amountOf } from '@courtline/domain/registration/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { track } from '../../api/analytics';
import { randomId } from '../../api/random-id';
import { send } from '../../api/send';
import type { ServiceError } from '../../api/service-error';
import { refetchCalls } from '../../api/refetch';
import type { SpotProps } from './details';
import { orderOf } from './order';
import { useActingFor } from './registrant';

/** Spots already reported to analytics: a rejected card or a reopened drawer is not a new start. */
const started = new Set<number>();

/** Repeating the request returns the same spot: the service holds one per player and session. */
export function useHoldSpot({ summary, team, draftOf, cents }: SpotProps) {
  const queries = useQueryClient();
  const actingFor = useActingFor();
  const order = orderOf(summary, team, draftOf.draft);
  return useQuery<InitiatedRegistration, ServiceError>({
    queryKey: ['held-place', order, actingFor],
    queryFn: async () => {
      const held = await send(
        initiateRegistration,
        { body: order, actingFor },
        { idempotencyKey: randomId() },
      );
      if (!started.has(held.registrationId)) {
        started.add(held.registrationId);
        track('Checkout Started', { value: amountOf(purchaseValueCents(cents)), teamId: team.id });
      }
      void refetchCalls(queries, [listRegistrations, registrationFees]);
      return held;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The drawer shows the error itself, once.
    meta: { showsOwnErrors: true },
  });
}
