import type { CurrentUser } from '@courtline/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { switchUser } from '../../api/current-user';
import { takeStoredRedirect } from '../../api/stored-redirect';
import { safeRedirect } from '../../api/safe-redirect';

/** Takes the person who has just signed in to where they wanted to go, also when a mail lay between. */
export function useSignIn({ byMail = false } = {}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (user: CurrentUser) => {
    switchUser(queries, user);
    const kept = takeStoredRedirect();
    const asked = search.get('redirect') ?? (byMail ? kept : null);
    void navigate(safeRedirect(asked, window.location.origin), { replace: true });
  };
}
