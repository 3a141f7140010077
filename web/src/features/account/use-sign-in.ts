import type { CurrentUser } from '@courtline/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { startAs } from '../../api/current-user';
import { takeWayBack } from '../../api/kept-way-back';
import { wayBack } from '../../api/way-back';

/** Takes the person who has just signed in to where they wanted to go, also when a mail lay between. */
export function useSignIn({ byMail = false } = {}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (user: CurrentUser) => {
    startAs(queries, user);
    const kept = takeWayBack();
    const asked = search.get('redirect') ?? (byMail ? kept : null);
    void navigate(wayBack(asked, window.location.origin), { replace: true });
  };
}
