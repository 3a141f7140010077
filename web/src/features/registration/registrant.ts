import type { CurrentUser } from '@courtline/contract/account';
import { createContext, use } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../api/current-user';

/** A child of the member who registers. */
export type Registrant = CurrentUser['children'][number];

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

export const registrantParam = 'for';
export const forSelf = 'me';

/** Undefined until someone is chosen; members without children always register themselves. */
export function useRegistrantInAddress(): Registrant | null | undefined {
  const { children } = useCurrentUser();
  const [search] = useSearchParams();
  const chosen = search.get(registrantParam);
  if (children.length === 0 || chosen === forSelf) return null;
  return children.find(({ childId }) => String(childId) === chosen);
}
