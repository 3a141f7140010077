import type { CurrentUser } from '@courtline/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { switchUser } from '../../api/current-user';
import { takeStoredRedirect } from '../../api/stored-redirect';
import { safeRedirect } from '../../api/safe-redirect';

/** Goes to the requested page after signing in, also when that took an e-mail. */
export function useSignIn({ byEmail = false } = {}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (user: CurrentUser) => {
    switchUser(queries, user);
    const kept = takeStoredRedirect();
    const asked = search.get('redirect') ?? (byEmail ? kept : null);
    void navigate(safeRedirect(asked, window.location.origin), { replace: true });
  };
}
