import { confirmJoin } from '@courtline/contract/account';
import { Link, useSearchParams } from 'react-router';
import { useAction } from '../api/use-action';
import { useSignIn } from '../features/account/use-sign-in';
import { FormCard } from '../ui/form-card';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

const linkIsDead = 409;

/** Asks for one tap: mail scanners open links, and must not use up the token. */
export function JoinConfirmPage() {
  const [search] = useSearchParams();
  const signIn = useSignIn({ byMail: true });
  const { act, isBusy, trouble } = useAction(confirmJoin, { onDone: signIn, showsTrouble: true });
  const token = search.get('token');
  if (!token) return <NotFound />;
  return (
    <Page title="Confirm your e-mail address" look="narrow">
      <FormCard
        onSubmit={(event) => {
          event.preventDefault();
          act({ body: { token } });
        }}
        trouble={trouble}
        wayOut={trouble?.status === linkIsDead && <Link to="/join">Join</Link>}
        isBusy={isBusy}
        does="Confirm and sign in"
        doing="Confirming…"
        hasWideButton
      >
        <p>One tap, and your account is ready.</p>
      </FormCard>
    </Page>
  );
}
