import { confirmJoin } from '@courtline/contract/account';
import { useSearchParams } from 'react-router';
import { useAction } from '../api/use-action';
import { AccountForm } from '../features/account/account-form';
import { useSignIn } from '../features/account/use-sign-in';
import { Page } from '../ui/page';

/** Asks for one tap: mail scanners open links, and must not use up the token. */
export function JoinConfirmPage() {
  const [search] = useSearchParams();
  const signIn = useSignIn();
  const { act, isBusy, trouble } = useAction(confirmJoin, { onDone: signIn, showsTrouble: true });
  return (
    <Page title="Confirm your e-mail address" look="narrow">
      <AccountForm
        onSubmit={(event) => {
          event.preventDefault();
          act({ body: { token: search.get('token') ?? '' } });
        }}
        trouble={trouble}
        isBusy={isBusy}
        does="Confirm and sign in"
        doing="Confirming…"
      >
        <p>One tap, and your account is ready.</p>
      </AccountForm>
    </Page>
  );
}
