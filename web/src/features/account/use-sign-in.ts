import type { CurrentUser } from '@courtline/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { switchUser } from '../../api/current-user';
import { takeStoredRedirect } from '../../api/stored-redirect';
import { safeRedirect } from '../../api/safe-redirect';
import type { ServiceError } from '../../api/service-error';

/** Goes to the requested page after signing in, also when that took an e-mail. */
export function useSignIn({ byEmail = false } = {}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (user: CurrentUser) => {
    switchUser(queries, user);
    const kept = takeStoredRedirect();
    const asked = search.get('redirect') ?? (byEmail ? kept : null);
    void navigate(targetAfterLogin(user, asked), { replace: true });
  };
}

/** The requested page; organizers first set up or confirm the second step that their site requires. */
export function targetAfterLogin({ secondFactorStep }: CurrentUser, asked: string | null): string {
  return secondFactorStep === null ? safeRedirect(asked, window.location.origin) : '/settings?tab=security';
}

/** After the first factor, the code of the second is entered on the login page, whichever page it was. */
export function useSecondFactorStep() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (error: ServiceError) => {
    if (error.code !== 'second-factor') return;
    const kept = search.get('redirect') ?? takeStoredRedirect();
    const asked = new URLSearchParams({ step: 'code', ...(kept !== null && { redirect: kept }) });
    void navigate(`/login?${asked.toString()}`, { replace: true });
  };
}
