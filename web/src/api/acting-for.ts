import type { CurrentUser } from '@courtline/contract/account';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from './current-user';

/** A child of the viewer. */
export type OwnChild = CurrentUser['children'][number];

/** The parameter of an address that opens a page for a child; links in e-mails use it too. */
export const actingForParam = 'for';

/** The child that the address names; null for the viewer themselves. */
export function useChildInAddress(): OwnChild | null {
  const { children } = useCurrentUser();
  const [search] = useSearchParams();
  const chosen = search.get(actingForParam);
  return children.find(({ childId }) => String(childId) === chosen) ?? null;
}
