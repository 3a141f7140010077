import { useSearchParams } from 'react-router';
import { OpenSignInLink } from '../features/account/sign-in-link';
import { Page } from '../ui/page';

export function SignInLinkPage() {
  const [search] = useSearchParams();
  return (
    <Page title="Sign in" variant="narrow">
      <OpenSignInLink token={search.get('token') ?? '-'} />
    </Page>
  );
}
