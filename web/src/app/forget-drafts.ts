import { currentUser, type CurrentUser } from '@courtline/contract/account';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../api/current-user';
import { forgetOthersDrafts } from '../api/drafts';
import { withDrafts } from '../api/with-drafts';

/** As soon as the service says who the user is. Until then they are hidden: their keys begin with the member. */
export function forgetDraftsOfOthers(queries: QueryClient): void {
  const known = queries.getQueryData(currentUserQuery().queryKey);
  if (known) forget(known);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] === currentUser.path) forget(event.query.state.data as CurrentUser);
  });
}

/** After everything about drafts that was asked for before. */
function forget(user: CurrentUser): void {
  withDrafts(() => forgetOthersDrafts(user));
}
