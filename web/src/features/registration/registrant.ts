import { createContext, use } from 'react';
import { useSearchParams } from 'react-router';
import { actingForParam, type OwnChild, useChildInAddress } from '../../api/acting-for';
import { useCurrentUser } from '../../api/current-user';

/** A child of the member who registers. */
export type Registrant = OwnChild;

/** The child for whom everything inside is read and sent; null for the member. */
export const RegistrantContext = createContext<Registrant | null>(null);

export function useRegistrant(): Registrant | null {
  return use(RegistrantContext);
}

export function useActingFor(): number | undefined {
  return use(RegistrantContext)?.childId;
}

/** 'your' or "Mia's", before what belongs to the player. */
export function useWhose(): string {
  const registrant = use(RegistrantContext);
  return registrant ? `${registrant.firstName}'s` : 'your';
}

export const forSelf = 'me';

/** Undefined until someone is chosen; members without children always register themselves. */
export function useRegistrantInAddress(): Registrant | null | undefined {
  const { children } = useCurrentUser();
  const [search] = useSearchParams();
  const child = useChildInAddress();
  if (children.length === 0 || search.get(actingForParam) === forSelf) return null;
  return child ?? undefined;
}
