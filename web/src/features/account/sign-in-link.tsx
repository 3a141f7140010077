import { checkSignInLink, signInByLink, signInByLinkBody } from '@courtline/contract/sign-in';
import { checkSecondFactorCode } from '@courtline/domain/account/sign-in-rules';
import { Link } from 'react-router';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { Empty, Skeleton } from '../../ui/states';
import { useBodyForm } from '../../ui/use-body-form';
import { CheckYourEmail } from './check-your-email';
import styles from './login-form.module.css';
import { useSecondFactorStep, useSignIn } from './use-sign-in';

type Sent = { email: string; code: string };

/** The browser that asked: it shows the code that the link needs anywhere else. */
export function SignInLinkSent({
  sent: { email, code },
  onStartOver,
}: {
  sent: Sent;
  onStartOver: () => void;
}) {
  return (
    <>
      <CheckYourEmail>
        If <strong>{email}</strong> has an account with a confirmed address, we've sent a link. It works once
        and expires in 15 minutes.
      </CheckYourEmail>
      <div>
        <p>Opening it in another browser or on another device? Enter this code there:</p>
        <p className={styles.code}>
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </div>
      <div>
        <Button variant="secondary" onClick={onStartOver}>
          Back to sign in
        </Button>
      </div>
    </>
  );
}

/** Opening the link changes nothing, because mail scanners open links too: a button signs in. */
export function OpenSignInLink({ token }: { token: string }) {
  const { data, error } = useApiQuery(checkSignInLink, { body: { token } }, { isOptional: true });
  if (!data && !error) return <Skeleton rows={2} />;
  const state = error?.status === 400 ? 'unknown' : (data?.state ?? 'open');
  if (state === 'open') return <UseLink token={token} needsCode={data?.needsCode ?? false} />;
  return (
    <Empty label={stateText[state]}>
      <WayOut />
    </Empty>
  );
}

/** A link that was used is often opened again in the browser that it signed in. */
function WayOut() {
  const isMember = isSignedIn(useCurrentUser());
  return (
    <p>
      {isMember ? (
        <>
          You're signed in. <Link to="/home">Go to Home</Link>
        </>
      ) : (
        <Link to="/login">Sign in another way or get a new link</Link>
      )}
    </p>
  );
}

const stateText = {
  used: 'This link has already been used.',
  expired: 'This link has expired.',
  unknown: "This link doesn't work.",
} as const;

const linkIsDead = 409;

function UseLink({ token, needsCode }: { token: string; needsCode: boolean }) {
  const { act, loading, error } = useApiMutation(signInByLink, {
    onDone: useSignIn({ byEmail: true }),
    onFailed: useSecondFactorStep(),
    showsOwnErrors: true,
  });
  const form = useBodyForm(signInByLinkBody, { token });
  const submit = form.handleSubmit((body) => {
    const problem = needsCode ? checkSecondFactorCode(body.code ?? '') : null;
    if (problem) form.setError('code', { message: 'Enter 6 digits' }, { shouldFocus: true });
    else act({ body });
  });
  return (
    <FormCard
      onSubmit={submit}
      error={error?.code === 'second-factor' ? null : error}
      wayOut={error?.status === linkIsDead && <Link to="/login">Get a new link</Link>}
      loading={loading}
      submitLabel="Sign in"
      loadingLabel="Signing in…"
      hasWideButton
    >
      {needsCode ? (
        <Field
          label="Code"
          inputMode="numeric"
          autoComplete="off"
          help="You asked for this link in another browser. Enter the 6 digits shown there."
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
      ) : (
        <p>Press the button to sign in on this device.</p>
      )}
    </FormCard>
  );
}
