import type { CurrentUser } from '@courtline/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { startAs } from '../../api/current-user';
import { wayBack } from '../../api/way-back';

/** Takes the person who has just signed in to where they wanted to go. */
export function useSignIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (user: CurrentUser) => {
    startAs(queries, user);
    void navigate(wayBack(search.get('redirect'), window.location.origin), { replace: true });
  };
}
