import { readSignInPolicy } from '@courtline/contract/security';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { SignInPolicyForm } from '../features/settings/sign-in-policy-form';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';

export function AdminSignInPage() {
  return useCurrentUser().isAdmin ? <Policy /> : <NotFound />;
}

function Policy() {
  const policy = useApiQuery(readSignInPolicy, {});
  return (
    <Page title="Sign-in" lead="How organizers and admins must sign in." variant="narrow">
      {policy.isPending && <Skeleton rows={1} height={180} />}
      {policy.isError && (
        <Failure
          message={policy.error.message}
          onRetry={() => void policy.refetch()}
          loading={policy.isFetching}
        />
      )}
      {policy.data && <SignInPolicyForm policy={policy.data} />}
    </Page>
  );
}
